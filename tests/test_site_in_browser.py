"""The site in a real browser: search, steps, rules, keys, no errors, nothing that a screen reader would stumble over."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from core.catalog import installed
from core.commands.main import main
from core.report.site.books import Depth
from core.report.site.building import Rest, not_yet
from core.report.site.pages import Pages
from core.script.script_files import built_in

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = [pytest.mark.thorough, pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")]

SHOWN = ["growth-answered-by-bolt", "damage-on-the-stack", "unspent-mana-cost", "length-of-a-match", "creature-combat"]
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
]
FULL = """\
title: A board with everything on it
asks: Does Lightning Bolt reach Bob?
note: Ask first who answers whom.
note: Then look at the board.

Ann
  battlefield: Grizzly Bears (1 damage, 2 +1/+1 counters), Holy Strength (attached to Grizzly Bears), Hill Giant (tapped)
  battlefield: Mountain
  hand: Lightning Bolt
Bob

Ann's turn
  main
    Ann casts Lightning Bolt targeting Bob

expect
  Bob is at 17 life
"""
ALIKE = [
    "lists.html",
    "lists/mana-1.html",
    "topics.html",
    "rules.html",
    "rules/1994.html",
    "rules/1994/p17.html",
    "documents.html",
    "cards.html",
    "questions/unspent.html",
]
"""Pages laid out like one of `PAGES`, which `.ci/run` looks at as well."""
PAGES = [
    "index.html",
    "rules/2006/rule/300.3.html",
    "documents/2009-07-11.html",
    "cards/giant-growth.html",
    "scripts/damage-on-the-stack.html",
    *(pytest.param(name, marks=pytest.mark.thorough) for name in ALIKE),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    full = folder / "full-board.game"
    full.write_text(FULL, encoding="utf-8")
    assert CliRunner().invoke(main, ["report", *SHOWN, str(full), "-o", str(folder)]).exit_code == 0
    return folder


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With what a site of all scripts begins, before any of them has been played."""
    folder = tmp_path_factory.mktemp("front")
    catalog = installed()
    scripts = [known for known in built_in(catalog) if "comparisons" in known.folders]
    rest = Rest(Pages(catalog), catalog, folder, Depth.ALL)
    rest.write_assets()
    rest.write_notes(scripts)
    rest.write_lists([not_yet(known, catalog) for known in scripts], len(scripts))
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=BROWSER, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    page = browser.new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    page.close()
    assert errors == []


def test_a_step_leads_to_what_may_be_done_there(page: Any, tmp_path: Path) -> None:
    (tmp_path / "playground").mkdir()
    (tmp_path / "playground" / "index.html").write_text("", encoding="utf-8")
    CliRunner().invoke(main, ["report", "growth-answered-by-bolt", "-o", str(tmp_path / "site")])
    page.goto((tmp_path / "site" / "scripts" / "growth-answered-by-bolt.html").as_uri())
    page.keyboard.press("Home")
    lines = []
    for _ in range(4):
        address = page.get_by_role("link", name="Options here").get_attribute("href")
        (line,) = re.findall(r"^[./]+/playground/index\.html\?after=(\d+)#1\.[\w-]+$", address)
        lines.append(int(line))
        page.keyboard.press("ArrowRight")
    assert lines == sorted(lines)
    assert lines[0] < lines[-1]


def test_search_leads_to_a_page(page: Any, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    page.get_by_label("Search").fill("save a creature")
    # What there is to search comes after the page.
    page.get_by_role("link", name="Can Giant Growth").wait_for()
    page.wait_for_function("document.querySelector('.filters output').textContent === '1 script'")
    assert page.locator(".scripts li:visible").count() == 1
    page.get_by_role("link", name="Can Giant Growth").click()
    assert page.locator("section.board").count() == 3


def opened(page: Any, site: Path, name: str, place: str = "") -> Any:
    """The page of a script, at a place of it; what is asked of elsewhere is a failure."""
    page.on("request", lambda request: request.url.startswith(("file:", "data:")) or pytest.fail(request.url))
    page.goto((site / "scripts" / f"{name}.html").as_uri() + place)
    return page


def step_of(page: Any) -> int:
    return int(page.get_by_role("slider").input_value())


GROWTH = "growth-answered-by-bolt"


def test_a_page_opens_before_the_eras_diverge_with_its_boards_on_the_first_screen(page: Any, site: Path) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, site, GROWTH)
    assert step_of(page) == 2
    assert page.locator(".board .differs").count() == 0
    for board in page.locator(".board").all():
        box = board.bounding_box()
        assert box["y"] + box["height"] <= 800
    page.get_by_role("button", name="They diverge at the next step").click()
    assert step_of(page) == 3
    assert not page.locator(".ahead").is_visible()
    bears = page.locator(".board [data-key=c0]")
    assert [bears.nth(at).evaluate("one => one.classList.contains('differs')") for at in range(3)] == [True] * 3
    assert [bears.nth(at).evaluate("one => one.className.split(' ')[0]") for at in range(3)] == ["card", "slip", "slip"]
    assert page.locator("path.joins").count() == 2
    assert page.locator("path.joins.hot").count() == 0
    bears.nth(1).hover()
    assert page.locator("path.joins.hot").count() == 2
    assert page.locator(".board").nth(1).locator(".changed").count() >= 1
    assert "differs between eras" in bears.first.get_attribute("aria-label")


def test_keys_buttons_and_links_step_through_a_game(page: Any, site: Path) -> None:
    opened(page, site, GROWTH)
    page.keyboard.press("Home")
    assert step_of(page) == 0
    assert page.get_by_role("button", name="Step back").is_disabled()
    page.keyboard.press("End")
    assert step_of(page) == 5
    for place in (".table", "h1", ".scrolls", "details:has(pre) summary"):
        page.locator(place).first.click(position={"x": 2, "y": 2})
        page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
        page.keyboard.press("ArrowLeft")
        assert step_of(page) == 4, place
        page.keyboard.press("ArrowRight")
        assert step_of(page) == 5, place
    page.get_by_role("button", name="Step back").click()
    assert page.url.endswith("#step-4")
    assert page.locator("tr[aria-current=step]").get_attribute("data-step") == "4"
    page.reload()
    assert step_of(page) == 4
    page.locator("a.place").first.click()
    assert step_of(page) == 1
    page.locator("h2#game-1").evaluate("one => window.scrollTo({ top: 99999, behavior: 'instant' })")
    page.keyboard.press("ArrowRight")
    assert step_of(page) == 1


def test_how_it_ends_is_said_below_a_board_and_as_the_end(page: Any, site: Path) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, site, "unspent-mana-cost")
    assert page.locator(".board .chip.life").last.inner_text() == "20 life"
    for board in page.locator(".board").all():
        table, outcome = board.locator(".table").bounding_box(), board.locator(".outcome").bounding_box()
        assert outcome["y"] >= table["y"] + table["height"]
        assert outcome["y"] + outcome["height"] <= 800
        assert board.locator(".outcome").inner_text().startswith("In the end: Ann is at ")
        assert "life" not in board.locator(".era").inner_text()


def test_what_has_no_room_is_a_button_away(page: Any, site: Path) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, site, "damage-on-the-stack", "#step-2")
    assert page.locator(".unfold:visible").count() == 0
    opened(page, site, "creature-combat", "#step-17")
    folded = page.locator(".board", has=page.locator(".unfold:visible")).first
    happens = folded.locator(".happens")
    before = happens.bounding_box()["height"]
    folded.get_by_role("button", name="more").click()
    assert happens.bounding_box()["height"] > before
    assert happens.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    folded.get_by_role("button", name="less").click()
    assert happens.bounding_box()["height"] == before
    # No name is broken within a word.
    uncut = "one => one.closest('.tucked > .place:not(:last-child)') !== null || one.scrollWidth <= one.clientWidth + 1"
    for name in page.locator(".board .card .name").all():
        assert name.evaluate(uncut), name.inner_text()


@pytest.mark.thorough
def test_a_hand_out_shows_where_the_eras_diverge(page: Any, site: Path) -> None:
    opened(page, site, GROWTH, "#step-1")
    page.evaluate("window.addEventListener('beforeprint', () => { window.printed = []; })")
    page.evaluate(
        "window.addEventListener('beforeprint', () => window.printed.push(document.querySelector('.step-name').innerText, "
        "document.querySelectorAll('.board .differs').length, document.querySelectorAll('path.aims').length))"
    )
    page.pdf(prefer_css_page_size=True)
    title, differing, aims = page.evaluate("window.printed")
    assert title == "Bob casts Lightning Bolt targeting Grizzly Bears it resolves"
    assert differing == 4
    assert aims > 0
    assert step_of(page) == 1
    assert page.locator("body.on-paper").count() == 0
    page.emulate_media(media="print")
    assert page.locator("tr.end.alike:visible").count() == 0


@pytest.mark.thorough
def test_guesses_come_before_what_happens(page: Any, site: Path) -> None:
    opened(page, site, GROWTH)
    page.get_by_label("Predict first").check()
    assert page.url.endswith("#step-2&predict")
    assert not page.locator(".answer").is_visible()
    assert not page.locator("tr[data-step='3']").is_visible()
    page.keyboard.press("ArrowRight")
    assert "what happens?" in page.locator(".guess").inner_text()
    assert page.locator(".happens").all_inner_texts() == ["?"] * 3
    assert page.locator(".board .differs").count() == 0
    page.get_by_role("button", name="Show what happens").click()
    assert page.locator(".board .differs").count()
    assert step_of(page) == 3
    page.get_by_role("button", name="Show the answer").click()
    assert page.locator(".answer").is_visible()
    assert page.url.endswith("#step-3")


@pytest.mark.thorough
def test_eras_can_be_left_out_and_the_link_says_so(page: Any, site: Path) -> None:
    opened(page, site, GROWTH, "#step-4&eras=1994%2C2024")
    assert page.locator(".board:visible h2").all_inner_texts() == ["1994 Revised", "2024"]
    assert page.locator("#differs ~ .scrolls thead th:visible").all_inner_texts() == ["1994 Revised", "2024"]
    assert page.locator("table.steps tbody tr").first.locator("td:visible").count() == 2
    page.get_by_role("checkbox", name="2006").check()
    assert page.locator(".board:visible").count() == 3
    assert page.url.endswith("#step-4")


@pytest.mark.thorough
def test_a_card_opens_large_with_its_wordings(page: Any, site: Path) -> None:
    opened(page, site, GROWTH)
    page.locator(".board").first.get_by_role("button", name="Lightning Bolt").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    assert "damage" in dialog.inner_text()
    assert "Under 1994 Revised" in dialog.inner_text()
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    page.keyboard.press("Enter")
    dialog.get_by_role("link", name="All its wordings and scripts").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Lightning Bolt"


@pytest.mark.thorough
def test_the_rule_that_decides_stands_in_the_column_of_its_era(page: Any, site: Path) -> None:
    opened(page, site, "unspent-mana-cost")
    told = []
    for board in page.locator(".board").all():
        rule, column = board.locator(".deciding").bounding_box(), board.bounding_box()
        assert column["x"] <= rule["x"]
        assert rule["x"] + rule["width"] <= column["x"] + column["width"] + 1
        cited = board.locator(".deciding a.rule")
        told.append((cited.get_attribute("data-book"), cited.inner_text()))
        assert len(board.locator(".deciding").inner_text()) > len(cited.inner_text()) + 10
    assert told[:2] == [("1994", "p17.6"), ("2006", "300.3")]
    assert told[2][0] == "2024"


@pytest.mark.thorough
def test_a_card_shows_its_cost_its_size_its_damage_and_its_counters(page: Any, site: Path) -> None:
    board = opened(page, site, "full-board", "#step-0").locator(".board").last
    bear = board.locator(".card", has_text="Grizzly Bears")
    assert bear.locator(".size").inner_text() == "5/6"
    assert bear.locator(".badge.damage").inner_text() == "1 damage"
    assert bear.locator(".badge.counter").inner_text() == "2\u00d7 +1/+1"
    assert bear.locator(".type").inner_text() == "Creature \u2014 Bear"
    assert [one.get_attribute("aria-label") for one in bear.locator(".cost .mana").all()] == ["1", "G"]
    drawn = "one => [getComputedStyle(one).borderTopLeftRadius, getComputedStyle(one).backgroundColor]"
    (round_one, grey), (round_green, green) = (mana.evaluate(drawn) for mana in bear.locator(".cost .mana").all())
    assert round_one == round_green == "50%"
    assert grey != green
    assert "{" not in page.locator(".stage").inner_text()
    assert re.search("1 damage.*2 .*counters", bear.get_attribute("aria-label"))


@pytest.mark.thorough
def test_what_is_tapped_is_turned_and_what_is_attached_is_tucked_under(page: Any, site: Path) -> None:
    page.set_viewport_size({"width": 1280, "height": 1000})
    board = opened(page, site, "full-board", "#step-0").locator(".board").first
    giant, bear, aura = (
        board.locator(".card", has_text=name).bounding_box()
        for name in ("Hill Giant", "Grizzly Bears", "Holy Strength")
    )
    assert giant["width"] > giant["height"]
    assert bear["height"] > bear["width"]
    assert (round(giant["width"]), round(giant["height"])) == (round(bear["height"]), round(bear["width"]))
    # Its title can be read above the host, which lies over the rest of it.
    assert aura["y"] < bear["y"] < aura["y"] + aura["height"]
    assert abs(aura["x"] - bear["x"]) < 2
    assert board.locator(".tucked > .place").count() == 2
    upper = "([x, y]) => document.elementFromPoint(x, y).closest('.card').querySelector('.name').textContent"
    middle = bear["x"] + bear["width"] / 2
    assert page.evaluate(upper, [middle, aura["y"] + 6]) == "Holy Strength"
    assert page.evaluate(upper, [middle, bear["y"] + 4]) == "Grizzly Bears"


@pytest.mark.thorough
def test_the_era_that_stands_alone_is_marked_and_a_script_has_its_notes(page: Any, site: Path) -> None:
    opened(page, site, "unspent-mana-cost")
    life = page.locator("table.facts").first.locator("tr", has_text="Ann: life")
    assert life.locator("td").all_inner_texts() == ["18", "18", "20"]
    assert life.locator("td.alone").get_attribute("data-era") == "2024"
    shades = [one.evaluate("one => getComputedStyle(one).backgroundColor") for one in life.locator("td").all()]
    assert shades[0] == shades[1] != shades[2]
    opened(page, site, GROWTH)
    assert page.locator(".notes").count() == 0
    opened(page, site, "full-board")
    assert page.locator(".notes p").all_inner_texts() == ["Ask first who answers whom.", "Then look at the board."]


@pytest.mark.thorough
def test_the_link_of_a_step_can_be_copied(page: Any, site: Path) -> None:
    opened(page, site, GROWTH)
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.get_by_role("button", name="Step forward").click()
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("window.copied") == (site / "scripts" / f"{GROWTH}.html").as_uri() + "#step-3"


@pytest.mark.thorough
def test_life_is_drawn_where_it_changes_alone_and_beginning_at_one_line(page: Any, site: Path) -> None:
    opened(page, site, GROWTH)
    assert page.locator(".lives").count() == 0
    opened(page, site, "unspent-mana-cost")
    plots = page.locator(".life-plot")
    # Mana burns Ann no more in 2024; Lightning Bolt burns Bob as ever.
    assert [plots.nth(at).locator(".drawing polyline").count() for at in range(3)] == [2, 2, 1]
    assert "Ann" not in plots.nth(2).inner_text()
    # A player has the same line in every era, whoever else has one there.
    assert plots.locator("polyline.seat-1").count() == 6
    assert plots.nth(2).locator("polyline.seat-0").count() == 0
    boxes = [plots.nth(at).locator(".drawing").bounding_box() for at in range(3)]
    assert len({(box["y"], box["height"]) for box in boxes}) == 1


@pytest.mark.thorough
def test_outcomes_are_told_apart_on_paper_by_greys(page: Any, site: Path) -> None:
    opened(page, site, "unspent-mana-cost")
    page.emulate_media(media="print")
    page.evaluate(ALL_OUTCOMES)
    looks = page.locator(".sample").evaluate_all(
        "all => all.map((one) => { const has = getComputedStyle(one); "
        "return [has.backgroundColor, has.backgroundImage, has.color]; })"
    )
    assert len({(shade, drawn) for shade, drawn, _ in looks}) == len(looks) == 6
    for shade, drawn, ink in looks:
        for red, green, blue in re.findall(r"rgba?\((\d+), (\d+), (\d+)", f"{shade} {drawn} {ink}"):
            assert red == green == blue
    plain = [(int(re.findall(r"\d+", shade)[0]), int(re.findall(r"\d+", ink)[0])) for shade, drawn, ink in looks[:4]]
    shades = sorted(shade for shade, _ in plain)
    assert all(lighter - darker >= 50 for darker, lighter in pairwise(shades))
    assert all(abs(shade - ink) >= 120 for shade, ink in plain)


ALL_OUTCOMES = """() => [0, 1, 2, 3, 4, 5].forEach((number) => {
  const one = document.createElement("span");
  one.className = `sample outcome-${number}`;
  document.querySelector(".over-the-years .years").append(one);
})"""


@pytest.mark.thorough
def test_a_full_board_has_its_attackers_on_the_first_screen_and_a_hand_out_of_two_pages(page: Any, site: Path) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    opened(page, site, "creature-combat")
    attackers = page.locator(".board").first.locator(".attackers .card").all()
    assert len(attackers) == 4
    assert all(box["y"] + box["height"] <= 800 for box in (one.bounding_box() for one in attackers))
    for name in ("creature-combat", GROWTH):
        opened(page, site, name)
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) <= 2


def test_creatures_in_combat_stand_face_to_face_and_what_waits_is_aimed(page: Any, site: Path) -> None:
    opened(page, site, "damage-on-the-stack", "#step-2")
    for board in page.locator(".board").all()[:2]:
        attacker, blocker = board.locator(".attackers .card"), board.locator(".blockers .card")
        assert attacker.bounding_box()["y"] > blocker.bounding_box()["y"]
    # In 2024 the damage has been dealt by then.
    assert page.locator("path.blocks").count() == 2
    page.keyboard.press("ArrowRight")
    assert page.locator("path.aims").count() >= 1


@pytest.mark.thorough
@pytest.mark.parametrize("width", [360, 1280, 1920])
def test_a_script_fits_every_screen(page: Any, site: Path, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    opened(page, site, "damage-on-the-stack", "#step-3")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    inner, outer = (page.locator(place).first.bounding_box() for place in (".table .card", ".table"))
    assert outer["x"] <= inner["x"]
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]


@pytest.mark.thorough
def test_a_card_that_has_the_focus_keeps_it_as_the_game_goes_on(page: Any, site: Path) -> None:
    opened(page, site, GROWTH)
    page.locator(".board").nth(1).locator("[data-key=c0]").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.key") == "c0"
    assert page.locator(".board").nth(1).locator("[data-key=c0]:focus").count() == 1


@pytest.mark.thorough
def test_what_the_keyboard_reaches_keeps_its_arrow_keys_until_it_is_clicked(page: Any, site: Path) -> None:
    opened(page, site, GROWTH)
    page.locator(".copy").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.locator(".scrolls:focus").count():
            break
    page.keyboard.press("ArrowLeft")
    assert page.locator(".scrolls:focus").count() == 1
    assert step_of(page) == 2


@pytest.mark.thorough
def test_a_phone_shows_an_era_at_a_time_with_the_differences_above(browser: Any, site: Path) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    phone = context.new_page()
    opened(phone, site, GROWTH, "#step-3")
    widths = [board.bounding_box()["width"] for board in phone.locator(".board").all()]
    assert all(300 < width <= 360 for width in widths)
    assert "Grizzly Bears" in phone.locator(".apart").inner_text()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    phone.get_by_role("button", name="2024").click()
    assert abs(phone.locator(".board").last.bounding_box()["x"] - phone.locator(".boards").bounding_box()["x"]) < 20
    phone.locator(".tabs [aria-pressed=true]", has_text="2024").wait_for()
    phone.evaluate(SWIPE)
    assert step_of(phone) == 4
    context.close()


@pytest.mark.thorough
def test_a_phone_shows_the_answer_first_and_a_finger_meets_what_can_be_pressed(browser: Any, site: Path) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    phone = context.new_page()
    for name in (GROWTH, "creature-combat"):
        opened(phone, site, name)
        assert phone.evaluate("window.scrollY") == 0
        for seen in (".answer", ".tabs", ".copy", ".board .moment", ".board .standing"):
            box = phone.locator(seen).first.bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 360
            assert box["y"] + box["height"] <= 740, seen
        assert phone.locator(".board .table").first.bounding_box()["y"] <= 570
        # The eras stay in reach while a board is looked at.
        phone.evaluate("document.querySelector('.boards').scrollIntoView({ behavior: 'instant' })")
        tabs, step = (phone.locator(seen).bounding_box() for seen in (".tabs", ".step-by[data-by='1']"))
        assert 0 <= step["y"] < tabs["y"] < 740 / 4
        phone.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
        small = phone.evaluate(SMALL)
        assert small == []
    for name in ("index.html", "documents/2009-07-11.html", "cards/giant-growth.html", "lists.html", "topics.html"):
        phone.goto((site / name).as_uri())
        assert phone.evaluate(SMALL) == []
    context.close()


SMALL = """() => [...document.querySelectorAll(
  "header.top a, main button, main select, main summary, .toggle, .ways a, .crumbs a, .pager a, [type=search], [type=range]"
)].filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < 39.5)
  .map((one) => one.outerHTML.slice(0, 90))"""


@pytest.mark.thorough
def test_on_a_full_board_what_is_tapped_is_turned_as_well_and_arrows_end_where_they_aim(page: Any, site: Path) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    opened(page, site, "creature-combat")
    turned = "one => getComputedStyle(one).transform"
    tapped, other = (page.locator(f".dense .card{kind}").first for kind in (".tapped", ":not(.tapped)"))
    assert tapped.evaluate(turned) != other.evaluate(turned) == "none"
    opened(page, site, "unspent-mana-cost", "#step-0")
    for step in range(step_of(page), 6):
        ends = page.evaluate(ENDS)
        assert all(ends), step
        page.keyboard.press("ArrowRight")


ENDS = """() => [...document.querySelectorAll("polygon.aims")].map((head) => {
  const [x, y] = head.getAttribute("points").split(/[ ,]/).map(Number);
  const outer = document.querySelector(".boards").getBoundingClientRect();
  const aimed = [...document.querySelectorAll("[data-aims]")].flatMap((one) => one.dataset.aims.split("|").filter(Boolean)
    .map((key) => one.closest(".board").querySelector(`[data-key="${key}"]`))).filter(Boolean);
  return aimed.some((one) => {
    const box = (one.querySelector(":scope > h3") || one.closest(".place") || one).getBoundingClientRect();
    const [left, top] = [box.left - outer.left - 2, box.top - outer.top - 2];
    return x >= left && x <= left + box.width + 4 && y >= top && y <= top + box.height + 4;
  });
})"""


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("media", ["screen", "print"])
def test_lines_of_life_are_told_apart(page: Any, site: Path, scheme: str, media: str) -> None:
    opened(page, site, "unspent-mana-cost")
    page.emulate_media(color_scheme=scheme, media=media)
    plot = page.locator(".life-plot").first
    look = "one => { const has = getComputedStyle(one); return [has.stroke, has.strokeDasharray]; }"
    lines = [one.evaluate(look) for one in plot.locator(".drawing polyline").all()]
    samples = [one.evaluate(look) for one in plot.locator("figcaption polyline").all()]
    assert lines == samples
    assert len({tuple(one) for one in lines}) == len({shade for shade, _ in lines}) == 2


SWIPE = """() => {
  const name = document.querySelector(".step-name");
  const touch = (x) => new Touch({ identifier: 1, target: name, clientX: x, clientY: 200 });
  name.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(300)] }));
  name.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(100)] }));
}"""


@pytest.mark.thorough
def test_filters_by_topic_and_year(page: Any, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    page.get_by_label("Because of").select_option("mana")
    assert page.locator(".scripts li:visible a").all_inner_texts() == [
        "What happens to mana left over when a phase ends, and what does it cost?"
    ]
    page.get_by_label("It changed in").select_option("2009")
    assert page.locator(".scripts li:visible").count() == 1
    page.get_by_label("Search").fill("no such thing anywhere")
    assert page.locator(".filters output").inner_text() == "0 scripts"
    nothing = page.locator(".not-found")
    assert "Nothing found for \u201cno such thing anywhere\u201d with these filters." in nothing.inner_text()
    page.get_by_label("Search").fill("lihtning")
    nothing.get_by_role("button", name="Clear the filters").click()
    assert page.get_by_label("Because of").input_value() == ""
    assert nothing.get_by_role("button", name="Clear the filters").count() == 0
    nothing.get_by_role("button", name="lightning").click()
    assert page.get_by_label("Search").input_value() == "lightning"
    assert not nothing.is_visible()
    assert page.locator(".scripts.found li").count() > 1


@pytest.mark.thorough
def test_a_rule_opens_with_what_it_says_and_closes_with_escape(page: Any, site: Path) -> None:
    page.goto((site / "scripts" / "unspent-mana-cost.html").as_uri())
    page.locator("a.rule", has_text="p17.6").first.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    assert "damage" in dialog.inner_text()
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    page.locator("a.rule", has_text="p17.6").first.click()
    dialog.get_by_role("link", name="The rules around it").click()
    line = page.locator(".lines > div:target, .lines > div:has(:target)")
    line.wait_for()
    assert "p17.6" in line.inner_text()
    line.get_by_role("link", name="p17.6").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Rule p17.6"
    page.goto((site / "scripts" / "unspent-mana-cost.html").as_uri())
    page.locator("a.rule", has_text="p17.6").first.click()
    dialog.get_by_role("link", name="This rule through the years").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Rule p17.6"
    assert page.locator(".parts-of-rule > li:target, .parts-of-rule > li:has(:target)").count() == 1


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name",
    ["rules/2006/rule/300.3.html", "documents/2009-07-11.html", "cards/giant-growth.html", "questions/unspent.html"],
)
def test_the_keyboard_reaches_what_a_page_leads_to_and_shows_where_it_is(page: Any, site: Path, name: str) -> None:
    page.goto((site / name).as_uri())
    assert page.get_by_role("heading", level=1).count() == 1
    for closed in page.locator("main details").all():
        closed.evaluate("one => { one.open = true; }")
    reached = []
    for _ in range(page.locator("a:visible, summary:visible, [tabindex]:visible").count()):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(FOCUSED))
    assert all(said and outlined for said, outlined in reached), reached
    assert reached[0][0] == "Skip to the content"
    rule = page.locator("a.rule").first
    if rule.count():
        rule.focus()
        page.keyboard.press("Enter")
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        assert rule.evaluate("one => one === document.activeElement")


FOCUSED = """() => {
  const one = document.activeElement;
  return [one.ariaLabel || one.innerText.trim(), getComputedStyle(one).outlineStyle !== "none"];
}"""


@pytest.mark.thorough
def test_the_front_page_leads_by_keyboard_alone_through_a_tour(page: Any, front: Path) -> None:
    page.on("request", lambda request: request.url.startswith(("file:", "data:")) or pytest.fail(request.url))
    page.goto((front / "index.html").as_uri())
    assert page.locator(".famous > li").count() >= 18
    assert page.locator(".axis a").count() == page.locator(".time-line > li").count()
    page.locator(".axis a").last.focus()
    page.keyboard.press("Enter")
    assert page.locator(".time-line > li").last.bounding_box()["x"] < 1280
    page.get_by_role("link", name="The end of interrupts").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tours/the-end-of-interrupts.html")
    assert page.locator(".stops > li").count() == 8
    page.get_by_role("link", name="Begin with the first page").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/scripts/window-for-interrupts.html")


@pytest.mark.thorough
def test_a_search_ranks_and_stays_in_the_link(page: Any, front: Path) -> None:
    page.goto((front / "index.html").as_uri())
    page.get_by_label("Search").fill("legend")
    page.locator(".scripts.found li").first.wait_for()
    assert "legend" in page.locator(".scripts.found li").first.inner_text().lower()
    assert not page.locator(".listed").is_visible()
    page.get_by_role("button", name="Show more").click() if page.locator(".more").is_visible() else None
    page.reload()
    page.locator(".scripts.found li").first.wait_for()
    assert page.get_by_label("Search").input_value() == "legend"
    page.get_by_label("Search").fill("mana burn")
    page.locator(".scripts.found li", has_text="mana left over").first.wait_for()
    page.get_by_label("Search").fill("")
    assert page.locator(".listed").is_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["index.html", "tours/the-end-of-interrupts.html", "scripts/tapped-blocker.html"])
def test_what_a_site_of_many_scripts_begins_with_is_in_nobodys_way(
    page: Any, front: Path, name: str, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)
    for width in (360, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto((front / name).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = axe.Axe().run(page, options={"preload": False}).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:120]) for one in found] == []


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_in_the_way_of_a_screen_reader(page: Any, site: Path, name: str) -> None:
    page.goto((site / name).as_uri())
    if name.startswith("scripts/"):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
    for summary in page.locator("summary:visible").all()[:6]:
        summary.click()
    # Of all that is looked for, colors alone go by the scheme.
    for scheme, wanted in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
        page.emulate_media(color_scheme=scheme)
        found = axe.Axe().run(page, options={"preload": False, **wanted}).response["violations"]
        assert [(one["id"], one["nodes"][0]["html"][:120]) for one in found] == [], scheme


@pytest.mark.thorough
@pytest.mark.parametrize("name", PAGES)
def test_a_phone_needs_no_scrolling_sideways(page: Any, site: Path, name: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto((site / name).as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.thorough
def test_a_script_prints_on_a_sheet_or_two(page: Any, site: Path) -> None:
    page.goto((site / "scripts" / "growth-answered-by-bolt.html").as_uri())
    printed = page.pdf(prefer_css_page_size=True)
    assert printed.count(b"/Type /Page\n") <= 2
