"""Files that are no scripts, and scripts that are too much: each gets a message that says what it is and what to do, soon."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from work import counted

from core.catalog import Catalog
from core.commands.main import main
from core.compare.checking import check
from core.kernel.values.errors import UnknownScript
from core.kernel.values.marked_lines import LONGEST_SHOWN
from core.script.mistakes import MOST_MISTAKES, ScriptError
from core.script.playing.binding import bind
from core.script.reading.reader import read
from core.script.script_files import find_script

MOST_CALLS = 6_000_000
"""Of the program's functions: more than reading or refusing any of these takes; without limits some took a hundred times that."""
PLAYERS = "title: T\n\nAnn\n  battlefield: Grizzly Bears\nBob\n"
PLAY = f"{PLAYERS}\nAnn's turn\n  main\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("title: T\n".encode("utf-16"), "it is text in UTF-16; save it as UTF-8"),
        ("title: T\nnote: Fußvolk\n".encode("latin-1"), "line 2 isn't UTF-8, but may be Latin-1; save it as UTF-8"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "it isn't text; expected a script, which is text in UTF-8"),
        (b"x" * 1_000_001, "it has more than 1,000,000 bytes"),
        (b"", "there is nothing in this script"),
    ],
)
def test_a_file_that_is_no_script_is_told_what_it_is(content: bytes, said: str, tmp_path: Path) -> None:
    file = tmp_path / "strange.game"
    file.write_bytes(content)

    for command in (("run", str(file), "--under", "2024"), ("check", str(file)), ("fmt", str(file))):
        done = CliRunner().invoke(main, command)
        assert done.exit_code == 2
        assert said in done.output
        assert "Traceback" not in done.output


def test_links_that_lead_nowhere_are_told(tmp_path: Path, catalog: Catalog) -> None:
    loop, lost = tmp_path / "loop.game", tmp_path / "lost.game"
    loop.symlink_to(loop)
    lost.symlink_to(tmp_path / "nothing")

    for link in (loop, lost):
        with pytest.raises(UnknownScript, match=r"it is a link to .*, which leads to no file"):
            find_script(str(link), catalog)
        assert "it is a link to" in CliRunner().invoke(main, ["fmt", str(link)]).output


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever may read everything reads this, too")
def test_a_file_that_may_not_be_read_is_told(tmp_path: Path, catalog: Catalog) -> None:
    locked = tmp_path / "locked.game"
    locked.write_text(PLAYERS, encoding="utf-8")
    locked.chmod(0)

    with pytest.raises(UnknownScript, match="permission denied"):
        find_script(str(locked), catalog)


def test_a_folder_that_is_called_like_a_script_is_told(tmp_path: Path, catalog: Catalog) -> None:
    (tmp_path / "folder.game").mkdir()

    with pytest.raises(UnknownScript, match="it is a folder; expected a script"):
        find_script(str(tmp_path / "folder.game"), catalog)


HEAPS = {
    "5,000 wrong lines": PLAY
    + "".join(f"    Ann csats Gaint Growth {number} targeting Bears\n" for number in range(5000)),
    "1,900 wrong lines": PLAY
    + "".join(f"    Ann csats Gaint Growth {number} targeting Bears\n" for number in range(1900)),
    "20,000 cards in a line": f"title: T\n\nAnn\n  battlefield: {', '.join(['Grizzly Bears'] * 20000)}\nBob\n",
    "1,600 turns": PLAYERS + "\nAnn's turn\n  main\n    the phase ends\nBob's turn\n  main\n    the phase ends\n" * 800,
    "71,000 cards": f"title: T\n\nAnn\n  library: {', '.join(['1000 Forest'] * 70)}\nBob\n  hand: 1000 Forest\n",
    "100,000 brackets": f"title: T\n\nAnn\n  battlefield: {'(' * 100000}\nBob\n",
    "a bracket a hundred times": f"title: T\n\nAnn\n  battlefield: {'(' * 900}\nBob\n",
    "a line of one word": f"{PLAY}    Ann casts {'x' * 600000}\n",
    "a line as long as may be": f"{PLAY}    Ann casts {'Giant Growth targeting ' * 42}\n",
    "deep lines": PLAY + "".join(f"{'  ' * depth}Ann casts Giant Growth\n" for depth in range(2, 450)),
    "30,000 expectations": f"{PLAYERS}\nexpect\n" + "  Ann is at 20\n" * 30000,
    "1,900 expectations": f"{PLAYERS}\nexpect\n" + "".join(f"  Ann has {number} foo\n" for number in range(1900)),
    "600 lines of brackets": PLAY + f"    Ann casts {'(' * 490}\n" * 600,
    "21,000 expectations in 640 lines": f"{PLAYERS}\nexpect\n" + f"  {' and '.join(['Ann is at 20'] * 33)}\n" * 640,
    "400 invented cards full of mistakes": "title: T\n\n"
    + "".join(f"card C{number}\n  type: creture\n  {'flying, ' * 60}frob\n" for number in range(400))
    + "Ann\nBob\n",
    "thousands of players": "title: T\n\n" + "".join(f"P{'x' * (number % 30)}\n  life: 20\n" for number in range(4000)),
    "one player again and again": "title: T\n\n" + "Ann\n  life: 20\nBob\n" * 600,
    "1,900 invented cards": "title: T\n\n" + "card Foo\n  type: creture\n\n" * 630 + "Ann\nBob\n",
    "a million empty lines": "\n" * 999_999,
}
SLOW = {"21,000 expectations in 640 lines", "600 lines of brackets", "1,900 wrong lines"}
"""Those that are refused as soon as may be, but after several seconds' counting."""


@pytest.mark.sampled(3, each_change=True)
@pytest.mark.parametrize(
    "heap",
    [pytest.param(heap, id=name, marks=[pytest.mark.thorough] if name in SLOW else []) for name, heap in HEAPS.items()],
)
def test_no_input_takes_long_or_says_much(heap: str, catalog: Catalog) -> None:
    read("warm", PLAYERS, catalog)

    with counted() as work, pytest.raises(ScriptError) as caught:
        bind(read("heap", heap, catalog), catalog)
    told = str(caught.value)

    assert work.calls < MOST_CALLS
    assert told.count("heap:") <= MOST_MISTAKES
    if caught.value.unread:
        assert re.fullmatch(r"nothing after line \d+ was checked: .+", caught.value.unread)
        told, unread, _ = told.rpartition(f"heap: {caught.value.unread}")
        assert unread
        told = told.rstrip()
    if len(caught.value.mistakes) > MOST_MISTAKES:
        more = len(caught.value.mistakes) - MOST_MISTAKES
        assert told.endswith(f"and {more} more mistake{'' if more == 1 else 's'}")
    assert max(map(len, str(caught.value).splitlines())) < 3 * LONGEST_SHOWN


def test_the_part_of_a_long_line_is_shown_round_the_caret(catalog: Catalog) -> None:
    line = f"  battlefield: {', '.join(['Forest'] * 60)}, Froest, {', '.join(['Forest'] * 20)}"

    with pytest.raises(ScriptError) as caught:
        read("long", f"title: T\n\nAnn\n{line}\nBob\n", catalog)

    head, shown, caret, *_ = str(caught.value).splitlines()
    assert len(shown) <= LONGEST_SHOWN + 2
    assert shown[caret.index("^") :].startswith("Froest")
    assert head.startswith(f"long:4:{line.index('Froest') + 1}: ")


def test_limits_do_not_contradict_each_other(catalog: Catalog) -> None:
    for count, limit in (
        ("20000", "20000 is too large (at most 1000)"),
        ("9999", "9999 cards is too many (at most 1000 of a name)"),
        ("1001", "1001 cards is too many (at most 1000 of a name)"),
    ):
        with pytest.raises(ScriptError, match=re.escape(limit)):
            read("heap", f"title: T\n\nAnn\n  library: {count} Forest\nBob\n", catalog)
    read("heap", "title: T\n\nAnn\n  library: 1000 Forest\nBob\n", catalog)
    many = "title: T\n\nAnn\n  library: 1000 Forest, 1000 Island, 1000 Swamp\nBob\n  library: 1000 Forest, 1000 Island{more}\n"
    read("heap", many.format(more=""), catalog)
    with pytest.raises(ScriptError, match=r"these bring the game to 5001 cards \(at most 5000\)"):
        read("heap", many.format(more=", Plains"), catalog)


def test_a_cost_may_be_as_large_as_any_number_of_lands_can_pay(catalog: Catalog) -> None:
    script = read(
        "lands",
        """title: Every land

Ann
  battlefield: 1000 Mountain
  hand: Disintegrate
Bob

Ann's turn
  main
    Ann casts Disintegrate with X = 999 targeting Bob
      expect: Ann has no cards in hand
    the phase ends

expect: Ann wins
""",
        catalog,
    )

    assert check(script, catalog).passed


@pytest.mark.thorough
def test_nine_hundred_things_set_off_at_once_take_effect_soon(catalog: Catalog) -> None:
    script = """title: A library of mines

Ann
  battlefield: 900 Howling Mine
  library: 1000 Forest
Bob

Ann's turn
  untap
  main
    Ann passes

expect
  Ann has 901 cards in hand
"""
    with counted() as work:
        assert check(read("mines", script, catalog), catalog, ["2024"]).passed
    assert work.calls < MOST_CALLS


SORCERY = "card Heap\n  type: sorcery\n  cost: {R}\n  "
CARDS = {
    "thousands of sentences": SORCERY + "gain 1 life. " * 5000,
    "hundreds of sentences": SORCERY + "destroy target creature. " * 95,
    "words that refer back": SORCERY + "destroy target creature. " + "it gains flying until end of turn. " * 45,
    "one inside the other": SORCERY + "you may " * 190 + "draw a card",
    "conditions": SORCERY + "if you control a creature, " * 60 + "draw a card",
    "the same noun": SORCERY + "creature " * 3000,
    "brackets": SORCERY + "(" * 100_000,
    "quotes": SORCERY + '"' * 5000,
    "one long word": SORCERY + "x" * 900_000,
    "ways": "card Heap\n  type: sorcery\n  choose one:\n" + "    - draw a card\n" * 5000,
    "keywords": "card Heap\n  type: creature\n  power: 1/1\n  " + "flying, " * 20_000 + "flying",
    "cards with a mistake": "".join(
        f"card Heap {n}\n  type: sorcery\n  destroy target creatur\n\n" for n in range(9000)
    ),
}


@pytest.mark.thorough
@pytest.mark.parametrize("heap", CARDS.values(), ids=list(CARDS))
def test_no_card_file_takes_long_or_says_much(heap: str, tmp_path: Path) -> None:
    file = tmp_path / "heap.cards"
    file.write_text(heap + "\n", encoding="utf-8")

    with counted() as work:
        found = CliRunner().invoke(main, ["cards", "--from", str(file)])

    assert work.calls < MOST_CALLS
    assert isinstance(found.exception, SystemExit | None)
    assert found.stderr.count("heap.cards:") <= MOST_MISTAKES
    assert max(map(len, found.stderr.splitlines()), default=0) < 3 * LONGEST_SHOWN + len(str(file))


WITH_CARDS = "title: T\ncards from: {file}\n\nAnn\n  battlefield: Grizzly Bears\nBob\n\nexpect: Ann is at 20\n"


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("../secret.cards", "is outside the script's folder; a script reads card files from its own folder only"),
        ("/etc/passwd", "is outside the script's folder; a script reads card files from its own folder only"),
        ("/dev/zero", "is outside the script's folder; a script reads card files from its own folder only"),
        ("link.cards", "is outside the script's folder; a script reads card files from its own folder only"),
        ("folder", "is outside the script's folder; a script reads card files from its own folder only"),
        ("pipe.cards", "it is not a regular file"),
        ("large.cards", "it has more than 1,000,000 bytes"),
        ("note.cards", "is not a card file: it does not begin with 'card NAME'"),
        ("round.cards", "cannot read cards from round.cards"),
        ("n" * 300 + ".cards", "File name too long"),
        ("nothing.cards", "No such file or directory"),
    ],
)
def test_a_script_reads_card_files_of_its_own_folder_alone_and_quotes_nothing_else(
    file: str, told: str, tmp_path: Path
) -> None:
    secret = "the password is swordfish"
    home = tmp_path / "home"
    (home / "folder").mkdir(parents=True)
    (tmp_path / "secret.cards").write_text(f"{secret}\n", encoding="utf-8")
    (home / "note.cards").write_text(f"{secret}\n", encoding="utf-8")
    (home / "large.cards").write_text(f"card Large\n{'#' * 1_000_000}\n", encoding="utf-8")
    (home / "link.cards").symlink_to(tmp_path / "secret.cards")
    (home / "folder" / "link.cards").symlink_to(tmp_path / "secret.cards")
    (home / "round.cards").symlink_to("round.cards")
    os.mkfifo(home / "pipe.cards")
    script = home / "mail.game"
    script.write_text(WITH_CARDS.format(file=file), encoding="utf-8")

    found = CliRunner().invoke(main, ["check", str(script)])

    assert found.exit_code == 2
    assert told in " ".join(found.stderr.split())
    assert "password" not in found.output


def test_a_script_reads_card_files_of_its_own_folder(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "bears.cards").write_text("# Bears\ncard Ember Bear\n  type: creature - Bear\n  power: 1/1\n")
    script = tmp_path / "own.game"
    script.write_text(WITH_CARDS.format(file="more").replace("Grizzly Bears", "Ember Bear"), encoding="utf-8")

    assert CliRunner().invoke(main, ["check", str(script)]).exit_code == 0


def test_no_character_of_a_script_commands_the_terminal(tmp_path: Path) -> None:
    script = tmp_path / "red.game"
    script.write_text(
        WITH_CARDS.replace("cards from: {file}\n", "").replace("title: T", "title: A \x1b[31mred\u202e one")
    )
    damaged = tmp_path / "damaged.game"
    damaged.write_text("title: T\n\nAnn\n  battlefield: \x1b[2JBears\nBob\n", encoding="utf-8")

    shown = CliRunner().invoke(main, ["compare", str(script)])
    refused = CliRunner().invoke(main, ["check", str(damaged), "\x1b[31m.game"])

    assert r"A \x1b[31mred\u202e one" in shown.output
    assert "\x1b" not in shown.output + refused.output
    assert refused.exit_code == 2


@pytest.mark.parametrize("page_break", ["\x0c", "\x0b", "\x85"])
def test_page_breaks_beside_a_line_say_nothing(page_break: str, catalog: Catalog) -> None:
    plain = "title: T\n\nAnn\n  battlefield: Forest\nBob\n"

    for text in (plain.replace("\n\n", f"\n{page_break}\n"), plain.replace("Forest", f"Forest{page_break}")):
        assert read("T", text, catalog) == read("T", plain, catalog)


@pytest.mark.parametrize("life", ["²", "٣²", "1²"])
def test_what_only_looks_like_a_number_is_none(life: str, catalog: Catalog) -> None:
    with pytest.raises(ScriptError):
        read("squared", f"title: T\n\nAnn\n  life: {life}\nBob\n", catalog)


def test_a_disk_that_is_full_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object, **named: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)

    found = CliRunner().invoke(main, ["export", str(tmp_path), "unspent-mana-cost"])

    assert found.exit_code == 2
    assert f"cannot write into {tmp_path}: No space left on device" in " ".join(found.stderr.split())
