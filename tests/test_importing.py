"""Cards that a user imports: every format, what is wrong with files, what is kept, and how scripts find it."""

from __future__ import annotations

import gzip
import json
import lzma
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from core import check, run
from core.catalog import installed
from core.commands.main import main
from core.importing import files_of_data
from core.importing.foreign_cards import ForeignCard, ForeignFace, block_of, why_not
from core.importing.formats import collected_from
from core.importing.imported_cards import FILE, ImportedCards
from core.importing.plain_names import phrases_in_line
from core.kernel.values.errors import ErasError, UnknownCard
from core.report.data.schemas import schema_text
from core.script.mistakes import ScriptError
from core.script.reading.reader import read

WHELP = "Flying\n{R}: Ember Whelp gets +1/+0 until end of turn."
SCRYFALL: list[Any] = [
    {
        "object": "card",
        "oracle_id": "w",
        "name": "Ember Whelp",
        "layout": "normal",
        "mana_cost": "{1}{R}",
        "type_line": "Creature \N{EM DASH} Dragon",
        "oracle_text": WHELP,
        "power": "1",
        "toughness": "1",
        "released_at": "2001-02-03",
        "reprint": False,
        "set_name": "Embers",
    },
    {
        "object": "card",
        "name": "Hot // Cold",
        "layout": "split",
        "type_line": "Instant // Instant",
        "card_faces": [
            {
                "name": "Hot",
                "mana_cost": "{R}",
                "type_line": "Instant",
                "oracle_text": "Hot deals 2 damage to any target.",
            },
            {"name": "Cold", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Tap target creature."},
        ],
    },
    {
        "object": "card",
        "name": "Odd Idol",
        "layout": "normal",
        "mana_cost": "{3}",
        "type_line": "Artifact",
        "oracle_text": "{T}: Flumox target wibble.",
    },
]
ATOMIC: dict[str, Any] = {
    "meta": {},
    "data": {
        "Ember Whelp": [
            {
                "name": "Ember Whelp",
                "layout": "normal",
                "manaCost": "{1}{R}",
                "type": "Creature \N{EM DASH} Dragon",
                "text": WHELP,
                "power": "1",
                "toughness": "1",
                "rulings": [{"date": "2004-10-04", "text": "It may burn twice."}],
            }
        ],
        "Hot // Cold": [
            {
                "name": "Hot // Cold",
                "faceName": "Hot",
                "side": "a",
                "layout": "split",
                "manaCost": "{R}",
                "type": "Instant",
                "text": "Hot deals 2 damage to any target.",
            },
            {
                "name": "Hot // Cold",
                "faceName": "Cold",
                "side": "b",
                "layout": "split",
                "manaCost": "{U}",
                "type": "Instant",
                "text": "Tap target creature.",
            },
        ],
        "Odd Idol": [{"name": "Odd Idol", "manaCost": "{3}", "type": "Artifact", "text": "{T}: Flumox target wibble."}],
    },
}
FACES = [face for faces in ATOMIC["data"].values() for face in faces]
PRINTED: dict[str, Any] = {
    "data": {
        "EMB": {
            "name": "Embers",
            "releaseDate": "2001-02-03",
            "cards": [{**face, "originalText": "As first printed.", "originalType": "Summon Whelp"} for face in FACES],
        },
        "ASH": {
            "name": "Ashes",
            "releaseDate": "2005-06-07",
            "cards": [{**face, "isReprint": True, "originalText": "As printed again."} for face in FACES],
        },
    }
}
OLDER = [
    {
        **{key: value for key, value in face.items() if key not in ("side", "faceName", "rulings")},
        **({"name": face["faceName"], "names": ["Hot", "Cold"]} if "side" in face else {}),
    }
    for face in reversed(FACES)
]
LISTED = {
    "cards": [
        {
            "name": "Ember Whelp",
            "mana_cost": "{1}{R}",
            "type_line": "Creature - Dragon",
            "oracle_text": WHELP,
            "power": 1,
            "toughness": 1,
        },
        {"name": "Hot // Cold", "layout": "split", "card_faces": SCRYFALL[1]["card_faces"]},
        {"name": "Odd Idol", "mana_cost": "{3}", "type_line": "Artifact", "oracle_text": "{T}: Flumox target wibble."},
    ]
}
PLAIN = """# A note.

Ember Whelp
1R
Creature -- Dragon
1/1
Flying
{R}: Ember Whelp gets +1/+0 until end of turn.
EMB-C, ASH-U

Hot
R
Instant
Hot deals 2 damage to any target.
[This is half of the split card Hot // Cold.]
EMB-C

Hot // Cold
R // U
Instant // Instant
Hot deals 2 damage to any target. // Tap target creature.
EMB-C

Odd Idol
3
Artifact
{T}: Flumox target wibble.
EMB-R
"""
LABELLED = """Name:\tEmber Whelp
Cost:\t1R
Type:\tCreature \N{EM DASH} Dragon
Pow/Tgh:\t(1/1)
Rules Text:\tFlying
{R}: Ember Whelp gets +1/+0 until end of turn.
Set/Rarity:\tEmbers Common

Name:\tHot // Cold
Cost:\tR // U
Type:\tInstant // Instant
Rules Text:\tHot deals 2 damage to any target. // Tap target creature.

Name:\tOdd Idol
Cost:\t3
Type:\tArtifact
Rules Text:\t{T}: Flumox target wibble.
"""


def as_json(data: object) -> bytes:
    return json.dumps(data).encode()


CONTENTS: dict[str, bytes] = {
    "Scryfall": as_json(SCRYFALL),
    "AtomicCards": as_json(ATOMIC),
    "AllPrintings": as_json(PRINTED),
    "AllCards": as_json({face["name"]: face for face in OLDER}),
    "older": as_json(OLDER),
    "listed": as_json(LISTED),
    "one set": as_json({"meta": {}, "data": PRINTED["data"]["EMB"]}),
    "plain": PLAIN.encode(),
    "labelled": LABELLED.replace("\n", "\r\n").encode("utf-8-sig"),
    "gzip": gzip.compress(as_json(SCRYFALL)),
    "xz": lzma.compress(PLAIN.encode()),
}


@pytest.fixture(autouse=True)
def imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ImportedCards:
    """An empty collection, in place of the user's own."""
    folder = tmp_path / "caches"
    folder.mkdir()
    cards = ImportedCards(lambda: installed().cards.language, folder)
    monkeypatch.setitem(vars(installed()), "imported", cards)
    return cards


Eras = Callable[..., Result]


@pytest.fixture
def eras(tmp_path: Path) -> Eras:
    """Runs a command."""

    def invoke(*given: str) -> Result:
        return CliRunner().invoke(main, list(given))

    return invoke


@pytest.fixture
def imports(tmp_path: Path, eras: Eras) -> Callable[..., dict[str, Any]]:
    """Imports some content, and returns what is told of it."""

    def do(content: bytes, name: str = "data") -> dict[str, Any]:
        (tmp_path / name).write_bytes(content)
        result = eras("import", str(tmp_path / name), "--json")
        assert result.exit_code == 0, result.output
        told: dict[str, Any] = json.loads(result.stdout)
        return told

    return do


Imports = Callable[..., dict[str, Any]]


@pytest.mark.parametrize("content", CONTENTS.values(), ids=CONTENTS.keys())
def test_every_format_gives_the_same_cards(content: bytes, imports: Imports, imported: ImportedCards) -> None:
    told = imports(content)

    assert [(text.name, not text.faults) for text in imported.listed()] == [
        ("Ember Whelp", True),
        ("Hot/Cold", True),
        ("Odd Idol", False),
    ]
    assert (told["cards"], told["read"], told["broken"]) == (3, 2, 0)
    assert told["phrases"] == [{"words": "Flumox target wibble", "cards": 1, "alone": 1, "example": "Odd Idol"}]
    assert not [*Draft202012Validator(json.loads(schema_text("import"))).iter_errors(told)]
    whelp, split = imported.card("ember  whelp"), imported.card("Hot // Cold")
    assert whelp is not None
    assert split is not None
    face = whelp.wordings[0].face
    assert (face.name, face.power, face.toughness, face.cost and face.cost.symbols) == ("Ember Whelp", 1, 1, "{1}{R}")
    assert face.subtypes == {"Dragon"}
    assert len(face.keywords) + len(face.abilities) == 2
    assert [half.name for half in split.wordings[0].halves] == ["Hot", "Cold"]


WRONG: dict[str, tuple[bytes, str]] = {
    "empty": (b" \n", "it is empty"),
    "cut off": (as_json(SCRYFALL)[:-20], "it is not whole JSON"),
    "no cards": (b'{"a": 1}', "no card is in it"),
    "other JSON": (b'[1, "a", null]', "no card is in it"),
    "cards of nothing": (b'{"cards": 3}', "it is not whole JSON"),
    "prose": (b"Dear reader,\n\nnothing here is a card.\n", "no card of known types is in it"),
    "binary": (b"\x7fELF\x00\x00\x00", "it is not text"),
    "a ZIP archive": (b"PK\x03\x04....", "it is a ZIP archive"),
    "gzip cut off": (gzip.compress(as_json(SCRYFALL))[:-12], "it cannot be unpacked"),
    "xz damaged": (lzma.compress(PLAIN.encode())[:20] + b"1234567890" * 3, "it cannot be unpacked"),
    "nested": (b'{"cards": ' + b"[" * 100_000, "cannot import"),
}


@pytest.mark.parametrize(("content", "why"), WRONG.values(), ids=WRONG.keys())
def test_what_is_no_card_data_is_refused_in_a_line(
    content: bytes, why: str, eras: Eras, tmp_path: Path, imported: ImportedCards
) -> None:
    (tmp_path / "wrong").write_bytes(content)
    result = eras("import", str(tmp_path / "wrong"))

    assert result.exit_code == 2
    assert why in result.stderr
    assert "Traceback" not in result.output
    assert imported.files() == []


def test_a_file_that_is_none_is_refused(eras: Eras, tmp_path: Path) -> None:
    assert "not a regular file" in eras("import", str(tmp_path)).stderr
    assert "there is no such file" in eras("import", str(tmp_path / "nowhere")).stderr


def test_a_file_that_unpacks_to_too_much_is_refused(
    eras: Eras, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files_of_data, "MOST_BYTES", 1_000_000)
    (tmp_path / "bomb.gz").write_bytes(gzip.compress(b" " * 50_000_000))

    assert "it holds more than 1,000,000 bytes" in eras("import", str(tmp_path / "bomb.gz")).stderr


def test_broken_entries_are_told_and_skipped(imports: Imports, eras: Eras, tmp_path: Path) -> None:
    entries = [{"name": 3}, *SCRYFALL, 7, {"object": "card", "name": "", "type_line": "Instant"}, {"name": "Typeless"}]
    told = imports(as_json(entries))

    assert (told["cards"], told["broken"]) == (3, 4)
    assert [one["entry"] for one in told["skipped"]] == ["entry 1", "entry 5", "entry 6", "entry 7"]
    assert "entry 7: it has no types" in eras("import", str(tmp_path / "data")).output


def test_what_is_no_card_or_in_another_language_is_left_out(imports: Imports) -> None:
    whelp = SCRYFALL[0]
    told = imports(
        as_json([*SCRYFALL, {**whelp, "layout": "token", "name": "Whelp"}, {**whelp, "lang": "de", "name": "Welpe"}])
    )

    assert (told["cards"], told["others"]) == (3, 2)


def test_one_entry_a_name_is_kept_the_newest(imports: Imports, imported: ImportedCards) -> None:
    """The day of a card is that of its first printing: of the one that is no reprint."""
    first = {**SCRYFALL[0], "oracle_text": "Flying"}
    newer = {**SCRYFALL[0], "released_at": "2010-01-01", "reprint": True}
    imports(as_json([newer, first]))
    text = imported.text_of("Ember Whelp")

    assert text is not None
    assert "gets +1/+0" in text.block
    assert text.released == "2001-02-03"


def test_without_a_first_printing_the_day_of_a_card_is_not_known(imports: Imports, imported: ImportedCards) -> None:
    imports(as_json([{**SCRYFALL[0], "reprint": True}]))
    text = imported.text_of("Ember Whelp")

    assert text is not None
    assert text.released == ""


def test_names_and_texts_command_no_terminal(imports: Imports, eras: Eras) -> None:
    imports(as_json([{**SCRYFALL[2], "name": "Odd\x1b[2J Idol\u202e", "oracle_text": "\x1b]0;x\x07Flumox\x9b."}]))
    listed = eras("cards", "--imported").output

    assert "Odd [2J Idol" in listed
    assert not set(listed) & set("\x1b\x07\x9b\u202e")


@pytest.mark.parametrize(
    "line",
    [
        "until 2001-01-01:",
        "cost: {0}",
        "half Other:",
        "back Other:",
        "Flying # and more",
        "# Flying",
        "same as: Plains",
    ],
)
def test_no_line_of_a_text_is_taken_for_a_field_of_a_card_file(line: str) -> None:
    card = ForeignCard("Odd Idol", "normal", (ForeignFace("Odd Idol", "{3}", "Artifact", f"Flying\n{line}"),))

    assert "card files use for something else" in why_not(card)


def of_two_faces(layout: str, first: str = "Creature - Bear", second: str = "Creature - Bear") -> ForeignCard:
    faces = (ForeignFace("Cub", "{G}", first, "", "1", "1"), ForeignFace("Grown", "", second, "", "3", "3", colors="G"))
    return ForeignCard("Cub // Grown", layout, faces)


def test_faces_are_written_as_card_files_have_them() -> None:
    transforming = block_of(of_two_faces("transform"))

    assert transforming.splitlines()[0] == "card Cub"
    assert "  back Grown:\n    type: Creature - Bear\n    power: 3/3\n    color indicator: green" in transforming
    assert "  flipped Grown:" in block_of(of_two_faces("flip"))
    assert not why_not(of_two_faces("transform"))


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (of_two_faces("adventure"), "adventure"),
        (of_two_faces("modal_dfc"), "either face"),
        (of_two_faces("meld"), "melds"),
        (of_two_faces("split", "Enchantment - Room", "Enchantment - Room"), "Room"),
        (of_two_faces("another"), "layout 'another'"),
        (ForeignCard("Avatar", "vanguard", (ForeignFace("Avatar", "", "Vanguard", "Flying"),)), "hand and life"),
    ],
)
def test_what_card_files_cannot_say_is_named(card: ForeignCard, why: str) -> None:
    assert why in why_not(card)


def test_numbers_are_written_as_card_files_have_them() -> None:
    star = ForeignFace("Growing Thing", "{G}", "Creature - Ooze", "", "*+1", "*")
    walker = ForeignFace(
        "Wanderer",
        "{2}",
        "Planeswalker - Wanderer",
        "[+1]: Draw a card.\n[\N{MINUS SIGN}2]: Draw two cards.",
        loyalty="3",
    )
    avatar = ForeignFace("Avatar", "", "Vanguard", hand="-1", life="+3")

    assert "power: 1+*/*" in block_of(ForeignCard("Growing Thing", "normal", (star,)))
    assert "  loyalty: 3\n  +1: Draw a card.\n  \N{MINUS SIGN}2: Draw" in block_of(
        ForeignCard("Wanderer", "normal", (walker,))
    )
    assert "begin with 3 more life and 1 fewer cards in hand" in block_of(ForeignCard("Avatar", "vanguard", (avatar,)))
    plain = ForeignFace("Avatar", "", "Vanguard", hand="+0", life="+0")
    assert "begin with" not in block_of(ForeignCard("Avatar", "vanguard", (plain,)))


# What is kept.


def test_the_same_content_again_changes_nothing(imports: Imports, eras: Eras, tmp_path: Path) -> None:
    first = imports(CONTENTS["Scryfall"])
    again = imports(CONTENTS["Scryfall"], "other")

    assert first["new"] is True
    assert {**again, "new": True} == first
    assert "this content was imported before" in eras("import", str(tmp_path / "data")).output


def test_a_stopped_import_leaves_nothing(
    imports: Imports, imported: ImportedCards, eras: Eras, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*given: Any) -> Iterator[Any]:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("core.importing.imported_cards._add_rulings_by_key", stopped)
        (tmp_path / "data").write_bytes(CONTENTS["Scryfall"])
        assert eras("import", str(tmp_path / "data")).exit_code == 130
    assert imported.files() == []
    assert [*imported.listed()] == []
    assert imports(CONTENTS["Scryfall"])["new"] is True


def test_what_was_imported_is_listed_and_forgotten(imports: Imports, eras: Eras, imported: ImportedCards) -> None:
    imports(CONTENTS["Scryfall"], "one")
    imports(as_json([{**SCRYFALL[0], "name": "Ash Whelp", "oracle_text": "Flying"}]), "two")
    listed = json.loads(eras("cards", "--imported", "--json").stdout)["imported"]

    assert [(one["name"], one["year"], one["source"], bool(one["why"])) for one in listed] == [
        ("Ash Whelp", 2001, "two", False),
        ("Ember Whelp", 2001, "one", False),
        ("Hot/Cold", None, "one", False),
        ("Odd Idol", None, "one", True),
    ]
    assert "Ash Whelp" not in eras("cards", "--imported", "--search", "ember").output
    assert "from two" in eras("cards", "--forget-file", "two").output
    assert "Ash Whelp" not in imported
    assert "Ember Whelp" in imported
    assert "no cards were imported from 'two'" in eras("cards", "--forget-file", "two").stderr
    assert "from one" in eras("cards", "--forget").output
    assert "no cards are imported" in eras("cards", "--imported").output


def test_a_damaged_collection_is_told_of_and_passed_over(imports: Imports, eras: Eras, imported: ImportedCards) -> None:
    imports(CONTENTS["Scryfall"])
    assert imported.file is not None
    imported.file.write_bytes(b"no data base" * 100)

    with pytest.raises(UnknownCard, match=r"cannot be read .*`eras cards --forget` removes them"):
        installed().card("Ember Whelp")
    assert eras("cards", "--imported").exit_code == 2
    assert "cannot keep imported cards" in eras("import", str(imported.file.parents[1] / "data")).stderr
    assert read("known.game", OF_POOL, installed()).imported == ()
    assert eras("cards", "--forget").exit_code == 0
    assert imports(CONTENTS["Scryfall"])["new"] is True


def test_a_collection_of_another_version_is_told_of(imports: Imports, eras: Eras, imported: ImportedCards) -> None:
    imports(CONTENTS["Scryfall"])
    assert imported.file is not None
    opened = sqlite3.connect(imported.file)
    opened.execute("PRAGMA user_version = 99")
    opened.close()

    assert "of another version" in eras("cards", "--imported").stderr


def test_without_a_place_for_it_nothing_is_imported(
    eras: Eras, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_bytes(CONTENTS["Scryfall"])
    nowhere = ImportedCards(lambda: installed().cards.language, tmp_path / "nowhere")
    monkeypatch.setitem(vars(installed()), "imported", nowhere)

    assert "cannot keep imported cards" in eras("import", str(tmp_path / "data")).stderr
    assert nowhere.card("Ember Whelp") is None


# Scripts.

SCRIPT = """title: An imported whelp

Ann
  battlefield: Ember Whelp, 2 Mountain
  hand: Hot // Cold
Bob
  battlefield: Grizzly Bears

Ann's turn
  main
    Ann activates Ember Whelp
    Ann casts Hot // Cold as Hot targeting Grizzly Bears

expect
  Grizzly Bears is in Bob's graveyard
  Ember Whelp is 2/1
"""


OF_POOL = (
    SCRIPT.replace("Ember Whelp", "Granite Gargoyle")
    .replace("Hot // Cold as Hot", "Shock")
    .replace("Hot // Cold", "Shock")
)
"""The same with cards of the pool."""


def test_a_script_finds_imported_cards_by_name_and_says_so(imports: Imports, tmp_path: Path) -> None:
    (tmp_path / "whelp.game").write_text(SCRIPT, encoding="utf-8")
    with pytest.raises(ErasError, match="no card named"):
        run(tmp_path / "whelp.game", under="2024")
    imports(CONTENTS["AllPrintings"])
    played = run(tmp_path / "whelp.game", under="2024")

    assert "Imported\n  2024: Ember Whelp, Hot/Cold" in str(played)
    assert "Invented" not in str(played)
    assert check(tmp_path / "whelp.game").passed
    assert "played with its first wording" in str(run(tmp_path / "whelp.game", under="1994"))


def test_a_script_that_names_a_card_that_is_not_read_whole_is_refused_with_the_line(imports: Imports) -> None:
    imports(CONTENTS["Scryfall"])
    with pytest.raises(ScriptError) as refused:
        read("idol.game", SCRIPT.replace("2 Mountain", "2 Mountain, Odd Idol"), installed())

    assert len(refused.value.mistakes) == 1
    mistake = refused.value.mistakes[0]
    assert (mistake.line, mistake.column, mistake.width) == (4, 41, 8)
    assert "'Odd Idol': 'Flumox' is not understood: {T}: Flumox target wibble." in mistake.message
    assert mistake.hint.startswith("expected")


def test_cards_of_the_pool_come_first(imports: Imports, imported: ImportedCards) -> None:
    imports(as_json([*SCRYFALL, {**SCRYFALL[0], "name": "Grizzly Bears"}]))

    assert not installed().card("Grizzly Bears").imported
    assert installed().card("Ember Whelp").imported
    assert read("whelp.game", SCRIPT, installed()).imported == ("Ember Whelp", "Hot/Cold")


def test_a_scripts_own_card_comes_before_an_imported_one(imports: Imports) -> None:
    imports(CONTENTS["Scryfall"])
    own = "card Ember Whelp\n  type: creature - Dragon\n  power: 1/1\n  {R}: this gets +1/+0 until end of turn\n\n"
    text = SCRIPT.replace("Ann\n", f"{own}Ann\n", 1)

    assert read("whelp.game", text, installed()).imported == ("Hot/Cold",)


def test_nothing_is_opened_while_every_name_is_known(monkeypatch: pytest.MonkeyPatch, imports: Imports) -> None:
    imports(CONTENTS["Scryfall"])

    def opened(*given: Any) -> Any:
        raise AssertionError("looked up")

    monkeypatch.setattr(ImportedCards, "_rows", opened)
    read("known.game", OF_POOL, installed())
    with pytest.raises(AssertionError):
        installed().card("Ember Whelp")


def test_names_are_looked_for_in_words_of_which_the_first_has_a_capital() -> None:
    phrases = set(phrases_in_line("  battlefield: Ember Whelp (tapped), Ajani, of the Hill"))

    assert {"Ember Whelp", "Ajani, of the Hill", "Whelp"} <= phrases
    assert not {"battlefield", "of the Hill", "tapped"} & phrases


# One card.


def test_a_card_is_shown_with_what_its_printings_said_and_its_rulings(imports: Imports, eras: Eras) -> None:
    imports(CONTENTS["AllPrintings"])
    shown = eras("card", "Ember Whelp", "--rulings", "--under", "2024").output

    assert "cost: {1}{R}" in shown
    assert "as printed in Embers (2001-02-03)\n  Summon Whelp\n  As first printed." in shown
    assert "as printed in Ashes (2005-06-07)\n  As printed again." in shown
    assert "2004-10-04  It may burn twice." in shown
    assert "It may burn" not in eras("card", "Ember Whelp").output


def test_a_card_of_the_pool_is_shown_with_them_as_well(imports: Imports, eras: Eras) -> None:
    a_set = {
        "set": "Bears",
        "released": "2001-02-03",
        "cards": [{"name": "Grizzly Bears", "printed_type": "Summon Bear"}],
    }
    told = imports(as_json(a_set))
    imports(as_json({"Grizzly Bears": [["2004-10-04", "Bears have no rulings."]]}), "rulings")
    shown = eras("card", "Grizzly Bears", "--rulings").output

    assert (told["cards"], told["printings"]) == (0, 1)
    assert "as printed in Bears (2001-02-03)\n  Summon Bear" in shown
    assert "2004-10-04  Bears have no rulings." in shown
    assert "no rulings on Giant Growth" in eras("card", "Giant Growth", "--rulings").output


def test_rulings_by_key_find_the_card_that_was_imported(imports: Imports, imported: ImportedCards) -> None:
    imports(CONTENTS["Scryfall"])
    rulings = [
        {"object": "ruling", "oracle_id": "w", "published_at": "2004-10-04", "comment": "It may burn twice."},
        {"object": "ruling", "oracle_id": "unknown", "published_at": "2004-10-04", "comment": "Of no card."},
    ]
    imports(as_json(rulings), "rulings")

    assert [(one.day, one.text) for one in imported.rulings_of("Ember Whelp")] == [("2004-10-04", "It may burn twice.")]


def test_a_card_that_is_not_read_whole_is_shown_with_what_is_not_understood(imports: Imports, eras: Eras) -> None:
    imports(CONTENTS["Scryfall"])
    result = eras("card", "Odd Idol")

    assert result.exit_code == 2
    assert "card Odd Idol\n  cost: {3}\n  type: Artifact\n  {T}: Flumox target wibble." in result.stdout
    assert "Odd Idol was imported from data and is not fully understood: 'Flumox' is not understood" in result.stderr


@pytest.mark.thorough
def test_several_processes_read_what_one_does(imports: Imports, monkeypatch: pytest.MonkeyPatch) -> None:
    whelps = [{**SCRYFALL[0], "name": f"Whelp {number}", "oracle_text": "Flying"} for number in range(40)]
    many = [*whelps, *({**SCRYFALL[2], "name": f"Idol {number}"} for number in range(40))]
    alone = imports(as_json(many))
    monkeypatch.setattr("core.commands.importing_cards.FEW", 0)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    together = imports(as_json([*many, SCRYFALL[2]]), "more")

    assert (alone["cards"], alone["read"]) == (80, 40)
    assert (together["cards"], together["read"]) == (81, 40)


def test_collecting_needs_no_collection(tmp_path: Path) -> None:
    collected = collected_from(tmp_path / "data", CONTENTS["AtomicCards"])

    assert sorted(collected.cards) == ["ember whelp", "hot/cold", "odd idol"]
    assert not (tmp_path / "caches" / FILE).exists()
