for r in "$@"; do .venv/bin/eras conform rulings-1999 --rule $r 2>&1 | grep -v "^$\|^1999\|^section\|^all" | head -6; done
