"""The playground in a real browser: the whole way from an empty page to a link that somebody else opens, without a mouse, on a
phone, with scripts of strangers, and with nothing loaded from elsewhere.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from test_playground import LINK_OF_VERSION_1

from core.catalog import installed
from core.kernel.values.errors import ErasError
from core.report.playground.engine import TRIED
from core.report.playground.parts import parts_of
from core.report.playground.serving import address_of, server_of
from core.report.playground.writing import write_playground

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser")
FIREFOX = shutil.which("firefox")
pytestmark = [
    pytest.mark.by_hand,
    pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed"),
]
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
]
PATIENCE = 60_000
"""How many milliseconds a busy machine may take to begin."""
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the playground is served: from a path of its own, as of a host with other things on it."""
    folder = tmp_path_factory.mktemp("host")
    try:
        parts = parts_of(None)
    except ErasError as fault:
        pytest.skip(f"what the playground is made of cannot be had: {fault}")
    write_playground(folder / "some" / "where", parts, installed())
    with server_of(folder, 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"{address_of(server)}some/where/"
        server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=BROWSER, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def opened(browser: Any, address: str) -> Iterator[Callable[..., Any]]:
    """Opens the playground as somebody who has never been there; nothing may be loaded from elsewhere, or go wrong."""
    contexts: list[Any] = []
    faults: list[str] = []

    def open_(link: str = "", viewport: dict[str, int] = WIDE, waits: str = ".answer", **named: Any) -> Any:
        context = browser.new_context(viewport=viewport, permissions=["clipboard-read", "clipboard-write"], **named)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("request", lambda asked: None if _is_own(asked.url, address) else faults.append(asked.url))
        page.goto(address + link)
        page.wait_for_selector(waits, state="attached")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert faults == []


def _is_own(url: str, address: str) -> bool:
    return url.startswith((address, "data:", f"blob:{address.partition('some/')[0]}"))


def _write(page: Any, script: str) -> None:
    """Put a script in the place of what is in the editor, as somebody who pastes it."""
    page.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(script)


def _script(page: Any) -> str:
    """What stands in the editor, of a script that fits into it."""
    return "\n".join(page.locator(".cm-line").all_text_contents())


def _facts(page: Any) -> str:
    return str(page.locator("table.facts").first.inner_text())


def test_the_whole_way_from_an_empty_page_to_a_shared_link(opened: Callable[..., Any]) -> None:
    page = opened()
    page.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.wait_for_selector("#problems li")
    # 1. Typing: the editor sets lines in by itself, and completes what is begun.
    for line in ("title: A first script", "", "Ann", "battlefield: Grizzly Bears, Forest"):
        page.keyboard.type(line)
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
    page.keyboard.type("hand: Giant Gro")
    page.wait_for_selector(".cm-tooltip-autocomplete >> text=Giant Growth")
    page.keyboard.press("Enter")
    assert _script(page).endswith("\n  battlefield: Grizzly Bears, Forest\n  hand: Giant Growth")
    # 2. A mistake is underlined where it is, and its hint told.
    _write(page, TRIED.replace("casts Giant Growth", "casts Gaint Growth"))
    assert page.locator(".cm-lintRange-error").inner_text() == "Gaint Growth"
    assert "did you mean 'Giant Growth'?" in page.locator("#problems").inner_text()
    # 3. Mended, it shows what each era makes of it, and the topics behind that.
    _write(page, TRIED)
    page.wait_for_selector("#problems", state="hidden")
    page.wait_for_selector(".because")
    assert "Ann's graveyard" in _facts(page)
    assert "timing" in page.locator(".because").inner_text()
    # 4. An edition more, as a mixture.
    page.get_by_label("Add an edition").fill("2024+timing=1994")
    page.keyboard.press("Enter")
    page.wait_for_selector("thead >> text=2024+timing=1994")
    facts = _facts(page)
    # 5. Shared, it opens elsewhere and comes to the same.
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link").input_value()
    assert "<iframe src=" in page.get_by_label("To embed").input_value()
    page.get_by_role("button", name="Copy link").click()
    other = opened(f"#{link.partition('#')[2]}", waits="thead >> text=2024+timing=1994")
    assert _facts(other) == facts
    assert _script(other) == TRIED
    embedded = opened(f"?embed#{link.partition('#')[2]}", waits="thead >> text=2024+timing=1994")
    assert not embedded.get_by_role("button", name="Gallery").is_visible()


def test_a_link_of_the_first_version_opens_and_others_are_told(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1, waits="table.facts")
    assert _script(page) == TRIED
    assert page.locator("thead th").all_inner_texts() == ["1994 Revised", "2024"]
    for link, told in (("#2.abc", "newer playground"), (LINK_OF_VERSION_1[:60], "damaged")):
        page = opened(link)
        assert told in page.locator("#said").inner_text()


def test_a_script_too_long_for_a_link_is_offered_as_a_file(opened: Callable[..., Any]) -> None:
    page = opened()
    words = " ".join(str(number**7 % 999983) for number in range(5000))
    _write(page, f"{TRIED}\n# {words}\n")
    page.get_by_role("button", name="Share").click()
    page.get_by_text("too long for a link").wait_for()
    with page.expect_download() as loaded:
        page.get_by_role("button", name="Download the file instead").click()
    assert loaded.value.suggested_filename == "a-first-script.game"
    assert Path(loaded.value.path()).read_text(encoding="utf-8").startswith(TRIED)


def test_files_and_pasted_cards(opened: Callable[..., Any]) -> None:
    page = opened()
    content = {"name": "first.game", "mimeType": "text/plain", "buffer": TRIED.encode()}
    page.locator("#file").set_input_files(content)
    page.wait_for_selector("h2 >> text=A first script")
    card = "Cautious Bear {1}{G}\nCreature \u2014 Bear\nVigilance (Attacking does not tap it.)\n1/3"
    page.evaluate("text => navigator.clipboard.writeText(text)", card)
    page.locator(".cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.press("Control+v")
    block = "card Cautious Bear\n  cost: {1}{G}\n  type: creature - Bear\n  vigilance\n  power: 1/3\n\nAnn"
    page.wait_for_selector(".cm-line >> text=card Cautious Bear")
    assert block in _script(page)
    page.get_by_role("button", name="Add a card").click()
    page.get_by_label("Text of the card").fill("no card at all")
    page.get_by_role("button", name="Add to the script").click()
    assert "Expected the name" in page.locator("#card-note").inner_text()
    page.get_by_label("Text of the card").fill("Small Storm R\nInstant\nSmall Storm deals 2 damage to any target.")
    page.get_by_role("button", name="Add to the script").click()
    assert "  this deals 2 damage to any target.\n" in _script(page)
    page.wait_for_timeout(500)
    assert page.locator("#problems").is_hidden(), page.locator("#problems").inner_text()


def test_years_why_and_log(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1)
    page.get_by_role("tab", name="Log").click()
    page.wait_for_selector(".log .rules")
    assert page.locator(".logs h3").all_inner_texts() == ["1994 Revised", "2024"]
    page.get_by_role("tab", name="Years").click()
    page.wait_for_selector(".bar li")
    assert page.locator(".spans h3").count() == page.locator(".bar li").count() > 1
    page.get_by_role("tab", name="Why").click()
    page.get_by_role("button", name="Try 1994+timing=2024").first.click()
    page.wait_for_selector("thead >> text=1994+timing=2024")


def test_typing_does_not_wait_and_a_long_run_is_broken_off(opened: Callable[..., Any]) -> None:
    page = opened()
    told = page.evaluate(
        """async (script) => {
            const { Engine } = await import("./client.js");
            const engine = new Engine(await (await fetch("files.json")).json());
            const asked = { ask: "when", script, under: [] };
            const broken = await engine.ask(asked, 0.01);
            const after = await engine.ask({ ...asked, ask: "compare" }, 30);
            return [broken.broken, after.answer];
        }""",
        TRIED,
    )
    assert "was stopped" in told[0]
    assert "Grizzly Bears" in told[1]


def test_scripts_of_strangers_are_text(opened: Callable[..., Any]) -> None:
    page = opened()
    page.on("dialog", lambda dialog: pytest.fail("a script was run"))
    nasty = "<img src=x onerror=alert(1)>"
    _write(page, TRIED.replace("A first script", nasty))
    page.wait_for_function("text => document.querySelector('h2').textContent === text", arg=nasty)
    assert page.locator("#shown img").count() == 0
    _write(page, TRIED.replace("title:", "cards from: ../editions/cards/revised.cards\ntitle:"))
    page.wait_for_selector("#problems li")
    assert "cards" in page.locator("#problems").inner_text()


def test_without_a_mouse(opened: Callable[..., Any]) -> None:
    page = opened()
    page.locator(".cm-content").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.locator(".cm-content:focus").count() == 0
    page.get_by_role("tab", name="Result").focus()
    for name in ("Log", "Years"):
        page.keyboard.press("ArrowRight")
        assert page.get_by_role("tab", name=name).get_attribute("aria-selected") == "true"
    page.keyboard.press("Home")
    page.get_by_role("separator").focus()
    before = page.locator("#panel-script").bounding_box()["width"]
    page.keyboard.press("ArrowRight")
    assert page.locator("#panel-script").bounding_box()["width"] > before
    page.get_by_role("button", name="Gallery").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button").nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("h2 >> text=Giant Growth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_is_in_the_way_of_a_screen_reader(
    opened: Callable[..., Any], viewport: dict[str, int], scheme: str
) -> None:
    page = opened(LINK_OF_VERSION_1, viewport, color_scheme=scheme)
    page.wait_for_selector(".because", state="attached")
    for tab, there in (("Result", ".because"), ("Log", ".log"), ("Years", ".bar"), ("Why", ".whys")):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_selector(there)
        _look_over(page)
    for button in ("Gallery", "Add a card", "Share"):
        page.get_by_role("button", name=button).first.click()
        _look_over(page)
        page.keyboard.press("Escape")
    _write_anywhere(page, TRIED.replace("Giant", "Gaint"))
    page.wait_for_selector("#problems li", state="attached")
    _look_over(page)


def _write_anywhere(page: Any, script: str) -> None:
    """The same on a phone, where the script has a tab of its own."""
    if page.get_by_role("tab", name="Script").is_visible():
        page.get_by_role("tab", name="Script").click()
    _write(page, script)


def _look_over(page: Any) -> None:
    found = axe.Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_one_thing_at_a_time(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1, PHONE)
    assert page.locator("table.facts").is_visible()
    assert not page.locator(".cm-content").is_visible()
    page.get_by_role("tab", name="Script").click()
    assert not page.locator("table.facts").is_visible()
    _write(page, TRIED.replace("Giant Growth targeting", "Gaint Growth targeting"))
    page.wait_for_selector("#tab-script .count >> text=1")
    page.get_by_role("button", name="Gallery").click()
    page.locator(".gallery button").nth(2).click()
    page.wait_for_selector("h2 >> text=What becomes of mana")


@pytest.mark.skipif(FIREFOX is None, reason="no Firefox is installed")
def test_firefox_plays_a_script(address: str) -> None:
    with playwright.sync_playwright() as started:
        browser = started.firefox.launch(executable_path=FIREFOX)
        page = browser.new_page()
        page.goto(address + LINK_OF_VERSION_1)
        page.wait_for_selector("table.facts", timeout=PATIENCE)
        browser.close()
