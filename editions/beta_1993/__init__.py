"""The rulebook of Limited Edition Beta and the Unlimited Edition, October and December 1993.

It is that of Alpha with two boxes more: how to play a first game (pp. 4-5) and clarifications (pp. 36-38).
"""

from datetime import date
from pathlib import Path

from core.rulebook.edition import Edition

EDITION = Edition(
    id="beta-1993",
    title="Rulebook of Limited Edition Beta and the Unlimited Edition",
    day=date(1993, 10, 4),
    package=__name__,
    aliases=("beta", "unlimited", "Limited-Edition-Beta", "Unlimited-Edition"),
    label="1993 Beta",
    based_on="alpha",
    numbers=Path(__file__).parent / "numbers.txt",
    until=date(1994, 4, 14),
    dated="printed, the Unlimited Edition on 1993-12-01",
)
