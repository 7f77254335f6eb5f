"""The site of scripts: every link leads somewhere, nothing of a script becomes markup, and the boards are those of the game."""

from __future__ import annotations

import base64
import io
import itertools
import json
import re
import sys
import time
import zlib
from datetime import date
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from samples import Sample

from core import compare, when
from core.catalog import Catalog, installed
from core.commands.main import main
from core.compare.boards import Album, board_of
from core.compare.changes import changes_of_document
from core.compare.comparing import ScriptComparison
from core.compare.fact_divergences import divergences
from core.compare.history import changes
from core.compare.options import options_of
from core.compare.timeline import Timeline, editions_in_time
from core.report.site import building
from core.report.site.books import Depth
from core.report.site.card_faces import CardFaces
from core.report.site.deciding import Deciding
from core.report.site.front_page import front_page, places_in_tours
from core.report.site.pages import Pages, topic_in_words, with_symbols
from core.report.site.rows import AT_FIRST, AT_LAST
from core.report.site.script_page import ScriptPage
from core.report.site.writing import MANIFEST
from core.report.site.years import YearsBar
from core.rulebook.rules import TOPIC_NAMES, TOPICS
from core.script.playing.run import Stager
from core.script.reading.reader import read
from core.script.script_files import built_in, find_script

SHOWN = [
    "growth-answered-by-bolt",
    "damage-on-the-stack",
    "game-that-is-restarted",
    "length-of-a-match",
    "unspent-mana-cost",
    "white-ward-on-a-bear",
]
WICKED = """\
title: <img src=x onerror="alert(1)">
asks: Is </script><script>alert('asked')</script> & "markup" | *text*?

Ann
  battlefield: Mountain
Bob

Ann's turn
  main
    Ann taps Mountain for mana
    the phase ends

expect
  1994: Ann is at 19 life
"""


class Links(HTMLParser):
    """The links and the names of places of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.to: list[str] = []
        self.places: set[str] = set()
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("href", "src") and value and not value.startswith("data:"):
                self.to.append(value)
            if name == "id" and value:
                self.places.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    wicked = folder / "wicked.game"
    wicked.write_text(WICKED, encoding="utf-8")
    result = CliRunner().invoke(main, ["report", *SHOWN, str(wicked), "-o", str(folder / "out")])
    assert result.exit_code == 0, result.output
    assert str(folder / "out" / "index.html") in result.stdout
    return folder / "out"


@pytest.mark.thorough
def test_every_link_of_every_page_leads_somewhere(site: Path) -> None:
    pages = {file: Links(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")}
    assert len(pages) > len(SHOWN) + len(TOPICS)
    for file, links in pages.items():
        for link in links.to:
            path, _, place = link.partition("#")
            target = (file.parent / path).resolve() if path else file
            assert target.exists(), f"{file.name}: {link}"
            assert not place or place in pages[target].places, f"{file.name}: {link}"


@pytest.mark.thorough
def test_a_bar_shows_from_when_to_when_each_outcome_held(site: Path) -> None:
    page = (site / "scripts" / "unspent-mana-cost.html").read_text(encoding="utf-8")
    index = (site / "index.html").read_text(encoding="utf-8")
    entries = {name: entry for entry in index.split("<li>")[1:] for name in SHOWN if f"scripts/{name}.html" in entry}

    def parts(text: str) -> list[tuple[str, float, float, str]]:
        found = re.findall(r'<span class="([\w-]+)" style="left: ([\d.]+)%; width: ([\d.]+)%" title="([^"]*)">', text)
        return [(kind, float(left), float(width), unescape(told)) for kind, left, width, told in found]

    early, late = parts(page)
    assert (early[0], early[3]) == ("outcome-0", "1993-08-05 to 2009-07-10: Ann: life 18")
    assert (late[0], late[3]) == ("outcome-1", "since 2009-07-11: Ann: life 20")
    whole = date(2027, 1, 16) - date(1993, 8, 5)
    assert early[2] == late[1] == pytest.approx(100 * (date(2009, 7, 11) - date(1993, 8, 5)) / whole, abs=0.01)
    assert early[1] == 0
    assert late[1] + late[2] == pytest.approx(100, abs=0.02)
    assert ">300.3</a>" in page
    assert ">500.4</a>" in page or ">106.4</a>" in page
    assert parts(entries["unspent-mana-cost"]) == [early, late]
    assert "changed 2009" in entries["unspent-mana-cost"]


@pytest.mark.thorough
def test_nothing_that_a_script_says_becomes_markup(site: Path) -> None:
    for file in (site / "index.html", site / "scripts" / "wicked.html"):
        links = Links(file.read_text(encoding="utf-8"))
        assert "img" not in links.tags
        assert "alert(" not in "".join(
            re.findall(r"<script[^>]*>(.*?)</script>", file.read_text(encoding="utf-8"), re.DOTALL)
        )


def test_markdown_and_notebooks_take_nothing_for_markup() -> None:
    found = compare(read("wicked", WICKED, installed()))
    assert "<script>" not in found._repr_html_()
    assert "&lt;script&gt;" in found._repr_html_()
    told = found.to_markdown().partition("    title:")[0]
    assert "\\<script\\>" in told
    assert "\\| \\*text\\*" in told
    assert "| 1994 Revised" in told


def test_cards_that_say_the_same_have_one_row_everywhere() -> None:
    found = compare("hand-without-land")

    assert "| Hill Giant \\#1 to \\#4 " in found.to_markdown()
    assert "<td>Hill Giant #1 to #4" in found._repr_html_()
    assert "Hill Giant #1 to #4  " in str(found)


def page_data(site: Path, name: str) -> dict[str, Any]:
    """What a script's page draws."""
    text = (site / "scripts" / f"{name}.html").read_text(encoding="utf-8")
    (found,) = re.findall(r'id="page-data">(.*?)</script>', text, re.DOTALL)
    data: dict[str, Any] = json.loads(found)
    return data


@pytest.mark.thorough
def test_the_steps_end_on_the_board_on_which_the_game_ends(site: Path) -> None:
    for name in SHOWN:
        data = page_data(site, name)
        for column, run in enumerate(compare(name).runs):
            for duel, game in zip(run.duels, data["games"], strict=True):
                parts = [data["parts"][number] for number in game["frames"][-1][column]]
                assert [part["life"] for part in parts[3::4]] == [player.life for player in duel.game.state.players]


@pytest.mark.thorough
def test_a_page_opens_at_the_step_before_the_eras_diverge(site: Path) -> None:
    data = page_data(site, "growth-answered-by-bolt")
    opens, then = data["games"][0]["steps"][data["opens"] :][:2]
    assert opens[0] == then[0] == "Bob casts Lightning Bolt targeting Grizzly Bears"
    assert opens[1] == ""
    assert then[1] == "it resolves"
    assert data["parts_at"] == data["opens"] + 1


def test_where_the_main_editions_agree_a_document_that_differs_has_a_board(catalog: Catalog) -> None:
    main_editions = [edition.short for edition in catalog.editions]
    page = ScriptPage(find_script("dividing-damage", catalog), main_editions, catalog)
    data = page.in_plain_data
    assert [era["short"] for era in data["eras"]] == ["1994", "2006", "2009-07-11", "2024"]
    assert data["shown"] == ["2006", "2009-07-11", "2024"]
    assert page.agreement == "1994 Revised, 2006 Ninth and 2024 agree; 2009-07-11 M10 does not."
    frame = data["games"][0]["frames"][data["parts_at"]]
    assert frame[1] == frame[3] != frame[2]
    assert data["games"][0]["frames"][data["opens"]][1][3:] == data["games"][0]["frames"][data["opens"]][2][3:]
    # What became of its line is told by the verdict, and the line once.
    assert page.years.line.startswith("\N{LEFT DOUBLE QUOTATION MARK}Ann divides Craw Wurm's damage")
    assert [span.what for span in page.years.spans_in_words] == ["it happens", "not allowed", "it happens"]
    assert page.eras[2].outcome.startswith("not allowed: ")
    # Whoever asks for some rule books alone gets those alone.
    asked_for = ScriptPage(page.script, ["2006", "2024"], catalog)
    assert asked_for.labels == ["2006 Ninth", "2024"]
    assert asked_for.shown_first == ["2006", "2024"]


@pytest.mark.thorough
def test_a_board_shows_what_fights_and_what_is_aimed_at(site: Path) -> None:
    parts = page_data(site, "damage-on-the-stack")["parts"]
    things = {
        (part["name"], "attacks" in part, "blocks" in part)
        for part in parts
        if isinstance(part, dict) and "name" in part
    }
    assert {("Grizzly Bears", True, False), ("Mogg Fanatic", False, True)} <= things
    (bear,) = {part["key"] for part in parts if isinstance(part, dict) and part.get("name") == "Grizzly Bears"}
    assert any(
        bear in part.get("aims", ()) for part in parts if isinstance(part, dict) and part.get("name") == "Mogg Fanatic"
    )


@pytest.mark.thorough
def test_a_script_can_be_tried_where_a_playground_lies_beside_its_page(site: Path, tmp_path: Path) -> None:
    assert "Try it" not in (site / "scripts" / "unspent-mana-cost.html").read_text(encoding="utf-8")
    (tmp_path / "playground").mkdir()
    (tmp_path / "playground" / "index.html").write_text("", encoding="utf-8")
    CliRunner().invoke(main, ["report", "unspent-mana-cost", "-o", str(tmp_path / "site")])
    page = (tmp_path / "site" / "scripts" / "unspent-mana-cost.html").read_text(encoding="utf-8")
    (packed,) = re.findall(r'href="../../playground/index.html#1\.([\w-]+)">Try it', page)
    said = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), wbits=-15)
    script, under = json.loads(said)
    assert script == find_script("unspent-mana-cost", installed()).text
    assert under == ["1994", "2006", "2024"]
    assert f'class="button may" href="../../playground/index.html#1.{packed}"' in page


@pytest.mark.thorough
def test_what_may_be_done_can_be_listed_at_every_step_of_a_page(site: Path) -> None:
    """The playground takes the script up to the line that has been read by then."""
    catalog = installed()
    for name in ("growth-answered-by-bolt", "unspent-mana-cost"):
        text, listed = find_script(name, catalog).text.splitlines(), []
        for game in page_data(site, name)["games"]:
            assert len(game["lines"]) == len(game["steps"]) == len(game["frames"])
            assert game["lines"] == sorted(game["lines"])
            for line in dict.fromkeys(game["lines"]):
                shown = read(name, "\n".join(text[:line]) + "\n", catalog)
                listed.append(len(options_of(shown, catalog, ["1994", "2024"]).options))
        assert listed[0]


@pytest.mark.thorough
def test_every_page_of_a_played_script_is_small_enough(site: Path) -> None:
    sizes = {file.name: file.stat().st_size for file in (site / "scripts").glob("*.html")}
    assert len(sizes) > 3
    assert {name: size for name, size in sizes.items() if size > 150_000} == {}


def test_what_stands_between_backticks_is_code_and_no_markup() -> None:
    assert with_symbols("write `blocks <b>` for {R}") == (
        'write <code>blocks &lt;b&gt;</code> for <span class="mana mana-r" role="img" aria-label="R">R</span>'
    )
    assert with_symbols("a single ` stays") == "a single ` stays"


@pytest.mark.thorough
def test_topics_are_called_by_what_they_are_about(site: Path) -> None:
    shown = unescape((site / "topics.html").read_text(encoding="utf-8"))
    assert "Declaring attackers and blockers" in shown
    assert "What happens before the first turn" in shown
    for name in TOPIC_NAMES:
        assert topic_in_words(name) != name
        assert f"<strong>{name.capitalize()}</strong>" not in shown or topic_in_words(name) == name


@pytest.mark.thorough
def test_the_step_list_names_moments_that_no_line_stands_for(site: Path) -> None:
    page = (site / "scripts" / "unspent-mana-cost.html").read_text(encoding="utf-8")
    data = page_data(site, "unspent-mana-cost")
    assert data["games"][0]["steps"][0] == ["", "before the first step"]
    assert re.search(r'<a class="place alone" href="#step-\d+">The end</a>', page)
    named = [place for line, place in data["games"][0]["steps"][1:-1] if not line]
    for place in named:
        assert f'">{place[:1].upper()}{place[1:]}</a>' in unescape(page)


@pytest.mark.thorough
def test_a_document_has_a_line_for_each_change_that_opens_its_rules(site: Path) -> None:
    page = unescape((site / "documents" / "2009-07-11.html").read_text(encoding="utf-8"))
    lines = re.findall(r"<li><details><summary>([^<]*)</summary>", page)
    catalog = installed()
    told = changes_of_document(catalog, catalog.edition("2009-07-11")).answers
    assert lines == [answer.gist for answer in told]


@pytest.mark.thorough
def test_a_rule_that_opens_on_a_page_names_scripts_by_what_they_ask(site: Path) -> None:
    text = (site / "rules" / "2006" / "300.js").read_text(encoding="utf-8")
    rules = json.loads(text.partition(", ")[2].rpartition(");")[0])
    (first, *_) = rules["300.3"]
    assert "standing" not in first
    assert ["unspent-mana-cost", "What happens to mana left over when a phase ends, and what does it cost?"] in first[
        "cases"
    ]


@pytest.mark.thorough
def test_a_card_has_the_text_of_its_era_and_all_its_wordings(site: Path) -> None:
    data = page_data(site, "unspent-mana-cost")
    for name, wordings in data["wordings"].items():
        assert [day for day, _, _ in wordings] == sorted(day for day, _, _ in wordings)
        assert {data["faces"][face]["name"] for _, _, face in wordings} == {name}


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("set-aside-face-down", "Craw Wurm"),
        ("demon-played-face-down", "Grinning Demon #1 (face down)"),
        ("hidden-agenda", ""),
    ],
)
def test_a_board_marks_what_lies_face_down_off_the_battlefield(name: str, card: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["report", name, "-o", str(tmp_path)])

    assert not result.exit_code, result.output
    parts = [part for part in page_data(tmp_path, name)["parts"] if isinstance(part, dict)]
    hidden = [part["name"] for part in parts if part.get("down") or "face down" in part.get("name", "")]
    assert card in hidden or (not card and hidden)


def test_a_witness_sees_every_event_and_changes_nothing(sample: Sample) -> None:
    catalog = installed()
    for known in built_in(catalog):
        if "comparisons" not in known.folders or not sample.picks(known.path, 80):
            continue
        stager = Stager(find_script(known.path, catalog), catalog)
        for edition in [edition for edition in catalog.editions if not stager.kept_out(catalog.rules(edition.short))]:
            album = Album()
            plain, seen = stager.run(catalog.rules(edition.short)), stager.run(catalog.rules(edition.short), album)
            for one, other in zip(plain.duels, seen.duels, strict=True):
                assert [entry.event for entry in one.log] == [entry.event for entry in other.log], known.name
                boards = album.of(other.game)
                assert len(boards) == max(len(other.log), 1)
                assert boards[-1] == board_of(one.game.state), known.name


def test_every_card_of_a_game_can_be_drawn(sample: Sample, catalog: Catalog) -> None:
    """The text of a token, too, which knows the permanent that gave it its ability."""
    for known in built_in(catalog):
        if known.name != "saprolings-of-one-burst" and not sample.picks(known.path, 135):
            continue
        stager = Stager(find_script(known.path, catalog), catalog)
        for rules in (catalog.rules(edition.short) for edition in catalog.editions):
            if stager.kept_out(rules):
                continue
            faces = CardFaces()
            for duel in stager.run(rules).duels:
                words = rules.words.vocabulary(duel.game.state).answer
                for card in duel.game.state.cards.values():
                    faces.of(card, card.name, words)


@pytest.mark.thorough
def test_a_row_marks_where_the_eras_part(site: Path) -> None:
    text = (site / "scripts" / "growth-answered-by-bolt.html").read_text(encoding="utf-8")
    (row,) = re.findall(r'<tr [^>]*class="parts.*?</tr>', text, re.DOTALL)
    assert "Bob casts Lightning Bolt targeting Grizzly Bears" in row
    assert "damage waits until the whole chain is done" in row
    refused = (site / "scripts" / "damage-on-the-stack.html").read_text(encoding="utf-8")
    assert re.search(r'<td class="refused"[^>]*>.*?refused: players can only prevent damage', refused, re.DOTALL)
    assert re.search(r'<td class="missing"[^>]*>.*?no such moment', refused, re.DOTALL)
    # What is meant for whoever writes the script is nothing for those who read the page.
    assert "damage is dealt as soon as it is assigned" in refused
    assert "write <code>" not in refused


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["-o", "out"], "expected either scripts or --all"),
        (["--all", "unspent-mana-cost", "-o", "out"], "not both"),
        (["unspent-mana", "-o", "out"], "did you mean"),
        (["unspent-mana-cost", "-o", __file__], "it is not a folder"),
        (["unspent-mana-cost", "-o", ""], "expected a value, not an empty text"),
        (["unspent-mana-cost", "-o", "-"], "cannot write a folder into the standard output"),
        (["unspent-mana-cost", "-o", "a", "--output", "b"], "--output is given more than once; give it once"),
        (["unspent-mana-cost", "-o", "out", "--under", "2006", "--under", "ninth-2006"], "are the same rules"),
        (["-", "-o", "out"], "expected a file, not standard input"),
        ([".", "-o", "out"], "there is no script in the folder"),
        (["unspent-mana-cost", "-o", "/proc/nowhere"], "cannot write into /proc/nowhere"),
        (["unspent-mana-cost", "--under", "1992", "-o", "out"], "no edition named"),
    ],
)
def test_mistakes_are_told_plainly(
    arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["report", *arguments])
    assert result.exit_code == 2
    assert told in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_folder_stands_for_its_scripts(tmp_path: Path) -> None:
    (tmp_path / "some" / "more").mkdir(parents=True)
    for name in ("some/one", "some/more/two"):
        (tmp_path / f"{name}.game").write_text(WICKED, encoding="utf-8")
    result = CliRunner().invoke(main, ["report", str(tmp_path / "some"), "-o", str(tmp_path / "out")])
    assert result.stdout.startswith("2 scripts: ")
    assert {page.name for page in (tmp_path / "out" / "scripts").iterdir()} == {"one.html", "two.html"}


def test_a_mistake_in_one_of_many_scripts_is_told_before_anything_is_written(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.game"
    wrong.write_text("title: A bear too many\n\nAnn\nBob\n\nAnn's turn\n  main\n    Ann casts Grizzly Bears #2\n")
    result = CliRunner().invoke(main, ["report", "unspent-mana-cost", str(wrong), "-o", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert "wrong.game:8:15" in result.stderr
    assert not (tmp_path / "out").exists()


def test_history_is_about_questions_there_are_and_every_topic_has_its_phrases() -> None:
    questions = {name for topic in TOPICS for name in topic.questions}
    catalog = installed()
    assert {name for change in changes(catalog) for name in change.questions} <= questions
    for edition in catalog.editions:
        assert set(edition.phrases) == set(TOPIC_NAMES), edition.short


@pytest.mark.thorough
def test_no_page_names_a_path_of_this_machine(site: Path) -> None:
    here = str(Path(__file__).parents[1])
    assert [file.name for file in site.rglob("*.html") if here in file.read_text(encoding="utf-8")] == []


def test_a_report_that_is_broken_off_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(building, "write_script_page", stopped)
    result = CliRunner().invoke(main, ["report", "unspent-mana-cost", "-o", str(tmp_path)])

    assert result.exit_code == 130
    assert "it was interrupted" in (tmp_path / "index.html").read_text(encoding="utf-8")


@pytest.mark.thorough
def test_a_report_that_was_broken_off_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two = ["unspent-mana-cost", "tapped-blocker"]
    made: list[str] = []
    real = building.write_script_page

    def stopped_at_the_second(*task: Any) -> Any:
        if made and task[1] == two[1] and len(made) == 1:
            made.append("")
            raise KeyboardInterrupt
        made.append(task[1])
        return real(*task)

    def again(*options: str) -> Any:
        return CliRunner().invoke(main, ["report", *two, "-o", str(tmp_path), *options])

    monkeypatch.setattr(building, "write_script_page", stopped_at_the_second)
    assert again().exit_code == 130
    note = (tmp_path / "scripts" / f"{two[1]}.html").read_text(encoding="utf-8")
    assert "still being written" in note
    assert "1 of 2" not in note
    assert not list(tmp_path.rglob(".*.html.*"))
    result = again()
    assert (result.exit_code, made) == (0, [two[0], "", two[1]])
    assert result.stdout.startswith("2 scripts, 1 of them as before: ")
    assert "it was interrupted" not in (tmp_path / "index.html").read_text(encoding="utf-8")
    before = (tmp_path / "scripts" / f"{two[0]}.html").stat().st_mtime_ns
    assert again().stdout.startswith("2 scripts, 2 of them as before: ")
    assert (tmp_path / "scripts" / f"{two[0]}.html").stat().st_mtime_ns == before
    assert again("--under", "1994", "--under", "2024").stdout.startswith("2 scripts: ")
    (tmp_path / MANIFEST).write_text("nonsense\n[1]\n", encoding="utf-8")
    assert again().stdout.startswith("2 scripts: ")


@pytest.mark.thorough
def test_a_page_for_each_rule_card_and_document_of_a_script(site: Path) -> None:
    def text(name: str) -> str:
        return " ".join(re.sub(r"<[^>]+>", " ", (site / name).read_text(encoding="utf-8")).split())

    document = text("documents/2009-07-11.html")
    assert document.startswith("What M10 (2009-07-11) changed")
    assert "Mana burn is gone" in document
    assert "Before 300.3 Mana left in a pool" in document
    assert "Ann: life: 18, then 20" in document
    assert "Scripts that use it" in text("cards/lightning-bolt.html")
    rule = text("rules/2006/rule/300.3.html")
    assert "1999-04-23" in rule
    assert "Mana left in a pool" in rule
    assert "Mana left in a pool" in text("rules/2006/300.html")


@pytest.mark.thorough
def test_the_page_of_a_card_tells_its_printings_its_wordings_by_day_and_what_each_changed(site: Path) -> None:
    page = (site / "cards" / "white-ward.html").read_text(encoding="utf-8")
    printed = re.search(r"Printed in ([^<]*)</p>", page)
    assert printed is not None
    assert printed[1] == "Alpha (1993-08), Revised Edition (1994-04) and Fourth Edition (1995-04)"
    first, second = page.partition('<ol class="wordings">')[2].partition("</ol>")[0].split("<h3>")[1:]
    assert first.startswith('Until <time datetime="1995-04-01">')
    assert second.startswith('From <time datetime="1995-04-01">')
    kept = "stays on what has protection"
    assert kept in second
    assert kept not in first
    assert "What this changed in play" not in first
    changed = second.partition("What this changed in play:")[2]
    assert "scripts/white-ward-on-a-bear.html" in changed
    assert "graveyard, then battlefield" in unescape(changed)


class Terminal(io.StringIO):
    """What somebody watches."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("error", "shown"), [(Terminal(), True), (io.StringIO(), False)])
def test_a_terminal_shows_how_far_a_report_has_come_and_the_time_left(
    error: io.StringIO, shown: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def written(*given: Any) -> building.Site:
        made = list(given[-1](iter(range(4)), 4))
        return building.Site(tmp_path / "index.html", len(made), len(made))

    seconds = itertools.count(0, 30)
    monkeypatch.setattr(building, "write_site", written)
    monkeypatch.setattr(sys, "stderr", error)
    with monkeypatch.context() as within:
        within.setattr(time, "time", lambda: float(next(seconds)))
        main(["report", "unspent-mana-cost", "-o", str(tmp_path)], standalone_mode=False)

    told = error.getvalue()
    assert ("pages" in told and "50%" in told and "100%" in told) is shown
    assert bool(re.search(r"00:0\d:\d\d", told)) is shown


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site as of all scripts, made of a few: no script is played for it."""
    folder = tmp_path_factory.mktemp("whole")
    catalog = installed()
    scripts = [known for known in built_in(catalog) if "comparisons" in known.folders]
    rest = building.Rest(Pages(catalog), catalog, folder, Depth.ALL)
    rest.write_assets()
    rest.write_notes(scripts)
    rest.write_lists([building.not_yet(known, catalog) for known in scripts], len(scripts))
    return folder


@pytest.mark.thorough
def test_a_script_leads_to_the_documents_that_changed_it_and_to_its_cards(site: Path) -> None:
    page = (site / "scripts" / "unspent-mana-cost.html").read_text(encoding="utf-8")
    data = json.loads(page.partition('id="page-data">')[2].partition("</script>")[0])

    assert 'href="../documents/2009-07-11.html"' in page
    assert data["cards"] == {"Lightning Bolt": "lightning-bolt", "Mountain": "mountain"}
    assert all((site / "cards" / f"{file}.html").is_file() for file in data["cards"].values())


@pytest.mark.thorough
def test_no_page_calls_a_question_by_its_code_name(site: Path) -> None:
    names = {name.replace("_", " ") for topic in TOPICS for name in topic.questions if "_" in name}
    for file in [site / "topics.html", *(site / "questions").iterdir()]:
        shown = re.sub(r"<[^>]+>", "\n", file.read_text(encoding="utf-8")).casefold()
        assert not names.intersection(map(str.strip, shown.split("\n"))), file
        assert not re.search(r"\bsilent[;.]|\babsent[;.]|`", shown), file


def test_a_change_of_a_rule_is_told_and_not_by_words_that_hold_for_other_documents(catalog: Catalog) -> None:
    script = find_script("legend-rule-two-players", catalog)
    told = YearsBar(Timeline(script, catalog), Deciding(script, catalog)).changes

    assert [change.after for change in told] == ["1995-04-30", "2004-10-01", "2013-07-13"]
    assert "a second legend of a name is buried" in told[0].rules[1][0].text
    assert "go, whoever" in told[1].said
    assert "Each player keeps one" in told[2].said
    for change in told:
        before, after = ([rule.text for rule in rules] for rules in change.rules)
        assert before != after or not before


DECIDED = {
    "tapped-blocker": ["p28.15", "306.2b", "506.4b"],
    "humbled-wall": ["p26.1", "308.2a", "508.1a"],
    "legend-rule-one-player": ["", "420.5e", "704.5j"],
    "who-owns-a-token": ["", "200.4a", "111.2"],
    "companion-is-taken": ["", "", "116.2g"],
    "deadly-trampler": ["p32.1", "502.9b", "702.2c"],
    "growth-answered-by-bolt": ["p37.9", "413.1", "608.1"],
    "regeneration-once-doomed": ["p31.1", "419.4", "614.4"],
    "mirror-universe-at-zero": ["p14.11", "420.3", "704.3"],
    "unspent-mana-cost": ["p17.6", "300.3", "106.4"],
    "creature-combat": ["p32.1", "502.9b", "702.19b"],
}
"""Scripts with the rule that decides what they ask, in 1994, 2006 and 2024; empty if the rules do not say or have no such thing."""


def compared(name: str, catalog: Catalog) -> ScriptComparison:
    stager = Stager(find_script(name, catalog), catalog)
    return ScriptComparison(
        stager.script, [stager.run(catalog.rules(edition.short)) for edition in catalog.editions], catalog
    )


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.thorough) for name in DECIDED])
def test_the_rule_told_is_the_one_that_decides_what_a_script_asks(name: str, catalog: Catalog) -> None:
    comparison = compared(name, catalog)
    deciding = Deciding(comparison.script, catalog)
    told = deciding.of_eras(comparison, deciding.difference(comparison, comparison.differences))

    assert [rules[0].number for rules in told] == DECIDED[name]


def test_the_difference_told_is_one_of_which_the_script_expects_something(catalog: Catalog) -> None:
    for name, fact in {"humbled-wall": "Bob: life", "companion-is-taken": "Kaheera, the Orphanguard"}.items():
        comparison = compared(name, catalog)
        deciding = Deciding(comparison.script, catalog)
        told = deciding.difference(comparison, comparison.differences)

        assert told is not None
        assert told.fact.text == fact
        assert deciding.about.is_about(told.fact)


def test_an_answer_put_into_another_rule_book_keeps_the_edition_it_is_of(catalog: Catalog) -> None:
    comparison = compared("tapped-blocker", catalog)
    (found,) = divergences(comparison)
    editions = [answer.citation.edition for answer in found.answers if answer is not None]

    assert editions == [edition.id for edition in catalog.editions]


def test_a_card_whose_wording_decides_is_told_in_place_of_a_rule(catalog: Catalog) -> None:
    comparison = compared("fish-fed-late-in-the-upkeep", catalog)
    deciding = Deciding(comparison.script, catalog)
    old, later, today = deciding.of_eras(comparison, deciding.difference(comparison, comparison.differences))

    assert "activate only during your upkeep" in old[0].text
    assert later[0].text == today[0].text != old[0].text
    assert old[0].text.startswith("Island Fish Jasconius reads: ")


@pytest.mark.thorough
def test_the_front_page_of_many_scripts_invites_and_no_page_is_large(whole: Path) -> None:
    text = (whole / "index.html").read_text(encoding="utf-8")
    begins = front_page(installed())
    for moment in begins.moments:
        assert moment.name in unescape(text)
    for tour in begins.tours:
        assert f"tours/{tour.name}.html" in text
        assert all(
            f"scripts/{stop.script}.html" in (whole / "tours" / f"{tour.name}.html").read_text() for stop in tour.pages
        )
        listed_in_tour = unescape((whole / "tours" / f"{tour.name}.html").read_text(encoding="utf-8"))
        for stop in tour.pages:
            script = find_script(stop.script, installed())
            assert (script.asks or script.title) in listed_in_tour
            # What is to be found out is told on the page, not in the list.
            assert stop.leads not in listed_in_tour
            assert not script.answer or script.answer not in listed_in_tour
    assert text.count('class="small-board"') > 18
    assert text.index('role="search"') < text.index("<p>", text.index("<h1>")) < text.index('id="time-line"')
    assert "it was interrupted" in text
    large = {
        file.name: file.stat().st_size for file in whole.rglob("*") if file.is_file() and file.stat().st_size > 150_000
    }
    assert large == {}
    listed = {
        name
        for file in (whole / "lists").glob("*.html")
        for name in re.findall(r"scripts/([^\"]+)\.html", file.read_text())
    }
    assert listed == {known.name for known in built_in(installed()) if "comparisons" in known.folders}


@pytest.mark.thorough
def test_what_goes_round_and_round_is_told_by_its_beginning_and_its_end(catalog: Catalog) -> None:
    page = ScriptPage(find_script("life-without-end", catalog), ["2006", "2024"], catalog)
    longest = max((cell.sentences for game in page.games for row in game.rows for cell in row.cells), key=len)

    assert len(longest) == AT_FIRST + 1 + AT_LAST
    assert longest[AT_FIRST].text.startswith("and so on, ")


@pytest.mark.thorough
def test_what_the_front_page_speaks_of_is_there_and_changes_on_the_days_it_says(sample: Sample) -> None:
    catalog = installed()
    begins = front_page(catalog)
    names = {known.name for known in built_in(catalog)}
    stops = [stop.script for tour in begins.tours for stop in tour.pages]
    assert {*begins.questions, *stops, *(moment.script for moment in begins.moments)} <= names
    assert 18 <= len(begins.questions) <= 30
    assert len(set(begins.questions)) == len(begins.questions)
    assert all(6 <= len(tour.pages) <= 10 for tour in begins.tours)
    days = {edition.day for edition in editions_in_time(catalog)}
    assert {moment.day for moment in begins.moments} <= days
    for moment in begins.moments:
        if moment.day > min(days) and sample.picks(moment.name, 12):
            assert moment.day in {turn.after.day for turn in when(moment.script).turns}, moment.name
    for name in (*begins.questions, *stops):
        if sample.picks(name, 40):
            assert when(name).turns, name


def test_a_script_says_which_tours_lead_over_it() -> None:
    (place,) = places_in_tours(installed(), "mirror-universe-at-zero")
    assert (place.tour.name, place.number) == ("when-a-player-has-lost", 2)
    assert place.page.script == "mirror-universe-at-zero"
    assert place.asked_next.endswith("?")
    assert place.before is not None
    assert place.after is not None


@pytest.mark.thorough
def test_a_finished_report_is_no_unfinished_one(site: Path) -> None:
    assert "unfinished" not in (site / "index.html").read_text(encoding="utf-8")
