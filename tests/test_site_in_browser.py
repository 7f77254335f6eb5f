"""The site in a real browser: search, steps, rules, keys, no errors, nothing that a screen reader would stumble over."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from core.commands.main import main

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")

SHOWN = ["growth-answered-by-bolt", "damage-on-the-stack", "unspent-mana-cost", "length-of-a-match"]
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
]
PAGES = [
    "index.html",
    "topics.html",
    "rules.html",
    "rules/1994.html",
    "questions/unspent.html",
    "scripts/damage-on-the-stack.html",
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert CliRunner().invoke(main, ["report", *SHOWN, "-o", str(folder)]).exit_code == 0
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


def test_search_leads_to_a_page_whose_boards_go_with_the_keys(page: Any, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    page.get_by_label("Search").fill("giant growth")
    assert page.locator(".scripts li:visible").count() == 1
    assert page.locator(".filters output").inner_text() == "1 script"
    page.get_by_role("link", name="Can Giant Growth").click()
    board = page.locator("section.board").first
    slider = page.get_by_role("slider")
    last = int(slider.input_value())
    assert "3 damage" in board.inner_text()
    for _ in range(last):
        page.keyboard.press("ArrowLeft")
    assert slider.input_value() == "0"
    assert "3 damage" not in board.inner_text()
    assert "Hand: Giant Growth" in board.inner_text()
    page.keyboard.press("ArrowRight")
    assert "Giant Growth" in board.locator(".waiting").inner_text()
    assert page.locator("tr[aria-current=step]").count() == 1
    slider.focus()
    page.keyboard.press("End")
    assert "3 damage" in board.inner_text()


def test_the_keys_step_after_a_click_anywhere(page: Any, site: Path) -> None:
    page.goto((site / "scripts" / "growth-answered-by-bolt.html").as_uri())
    slider = page.get_by_role("slider")
    for place in ("section.board", ".scrolls", "h1", "details:has(pre) summary", "pre"):
        page.locator(place).first.click()
        for _ in range(2):
            before = int(slider.input_value())
            page.keyboard.press("ArrowLeft")
            assert int(slider.input_value()) == before - 1, place
            page.keyboard.press("ArrowRight")
            assert int(slider.input_value()) == before, place


def test_what_the_keyboard_reaches_keeps_its_arrow_keys_until_it_is_clicked(page: Any, site: Path) -> None:
    page.goto((site / "scripts" / "growth-answered-by-bolt.html").as_uri())
    slider = page.get_by_role("slider")
    last = int(slider.input_value())
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.locator(".scrolls:focus").count():
            break
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    assert page.locator(".scrolls:focus").count() == 1
    assert int(slider.input_value()) == last
    page.locator(".scrolls:focus").click()
    page.keyboard.press("ArrowLeft")
    assert int(slider.input_value()) == last - 1


def test_filters_by_topic_and_year(page: Any, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    page.get_by_label("Because of").select_option("mana")
    assert page.locator(".scripts li:visible a").all_inner_texts() == [
        "What becomes of mana that is left over as a phase ends, and what does it cost?"
    ]
    page.get_by_label("It changed in").select_option("2009")
    assert page.locator(".scripts li:visible").count() == 1
    page.get_by_label("Search").fill("no such thing anywhere")
    assert page.locator(".filters output").inner_text() == "0 scripts"


def test_a_rule_opens_with_what_it_says_and_closes_with_escape(page: Any, site: Path) -> None:
    page.goto((site / "scripts" / "unspent-mana-cost.html").as_uri())
    page.locator("a.rule", has_text="p17.6").first.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    assert "damage" in dialog.inner_text()
    assert "unspent-mana-cost" in dialog.inner_text()
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    page.locator("a.rule", has_text="p17.6").first.click()
    dialog.get_by_role("link", name="among its neighbours").click()
    page.locator("details[open] :target, details[open]:has(:target)").first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_in_the_way_of_a_screen_reader(page: Any, site: Path, name: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto((site / name).as_uri())
    for summary in page.locator("summary").all()[:6]:
        summary.click()
    found = axe.Axe().run(page, options={"preload": False}).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:120]) for one in found] == []


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_needs_no_scrolling_sideways(page: Any, site: Path, name: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto((site / name).as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_script_prints_on_one_sheet(page: Any, site: Path) -> None:
    page.goto((site / "scripts" / "growth-answered-by-bolt.html").as_uri())
    printed = page.pdf(prefer_css_page_size=True)
    assert printed.count(b"/Type /Page\n") == 1
