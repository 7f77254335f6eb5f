"""The playground in a real browser: the whole way from an empty page to a link that somebody else opens, without a mouse, on a
phone, with scripts of strangers, and with nothing loaded from elsewhere.
"""

from __future__ import annotations

import json
import re
import shutil
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from test_playground import LINK_OF_VERSION_1

from core.catalog import installed
from core.kernel.values.errors import ErasError
from core.report.playground import writing
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
PATIENCE = 120_000
"""How many milliseconds a busy machine may take for anything: no test waits for a time, but for what is to come."""
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
CLIPBOARD = ["clipboard-read", "clipboard-write"]
SETTLED = "#shown[aria-busy=false]"
"""What is there once the result is that of the script."""
playwright.expect.set_options(timeout=PATIENCE)
expect = playwright.expect


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

    def open_(
        link: str = "", viewport: dict[str, int] = WIDE, again: Any = None, at: str = address, **named: Any
    ) -> Any:
        """A page that has settled, in a profile of its own, or `again` in that of a page from before."""
        if again is None:
            contexts.append(browser.new_context(viewport=viewport, permissions=CLIPBOARD, **named))
        page = (again.context if again is not None else contexts[-1]).new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.on("request", lambda asked: None if _is_own(asked.url, at) else faults.append(asked.url))
        page.goto(at + link)
        page.wait_for_selector(SETTLED, state="attached")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert faults == []


def _is_own(url: str, address: str) -> bool:
    return url.startswith((address, "data:", f"blob:{address.partition('some/')[0]}"))


def _write(page: Any, script: str) -> None:
    """Put a script in the place of what is in the editor, as somebody who pastes it, and wait for what comes of it."""
    if page.get_by_role("tab", name="Script").is_visible():
        page.get_by_role("tab", name="Script").click()
    page.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(script)
    page.wait_for_selector(SETTLED, state="attached")


def _script(page: Any) -> str:
    """What stands in the editor, of a script that fits into it."""
    return "\n".join(page.locator(".cm-line").all_text_contents())


def _facts(page: Any) -> str:
    return str(page.locator("table.facts").first.inner_text())


def _add(page: Any, name: str) -> None:
    page.get_by_label("Add an edition").fill(name)
    page.keyboard.press("Enter")
    page.wait_for_selector(SETTLED)


def _eras(page: Any) -> Any:
    return page.locator("table.facts thead th")


def test_the_whole_way_from_an_empty_page_to_a_shared_link(opened: Callable[..., Any]) -> None:
    page = opened()
    _write(page, "")
    page.get_by_text("Start with a small script").wait_for()
    expect(page.locator("#problems")).to_be_hidden()
    # 1. Typing: the editor sets lines in by itself, and completes what is begun.
    page.locator(".cm-content").click()
    for line in ("title: A first script", "", "Ann", "battlefield: Grizzly Bears, Forest"):
        page.keyboard.type(line)
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
    page.keyboard.type("hand: Giant Gro")
    page.wait_for_selector(".cm-tooltip-autocomplete [aria-selected] >> text=Giant Growth")
    # What has only just come up takes no key yet.
    page.wait_for_timeout(200)
    page.keyboard.press("Enter")
    expect(page.locator(".cm-line").last).to_have_text("  hand: Giant Growth")
    assert _script(page).endswith("\n  battlefield: Grizzly Bears, Forest\n  hand: Giant Growth")
    # 2. A mistake is underlined where it is, and its hint told.
    _write(page, TRIED.replace("casts Giant Growth", "casts Gaint Growth"))
    expect(page.locator(".cm-lintRange-error")).to_have_text("Gaint Growth")
    expect(page.locator("#problems")).to_contain_text("did you mean 'Giant Growth'?")
    # 3. Mended, it shows what each era makes of it, and the topics behind that.
    _write(page, TRIED)
    expect(page.locator("#problems")).to_be_hidden()
    expect(page.locator("h2").first).to_have_text("A first script")
    expect(page.locator(".because")).to_contain_text("timing")
    assert "Ann's graveyard" in _facts(page)
    # 4. An edition more, as a mixture.
    _add(page, "2024+timing=1994")
    expect(_eras(page)).to_have_text(["1994 Revised", "2006 Ninth", "2024", "2024+timing=1994"])
    facts = _facts(page)
    # 5. Shared, it opens elsewhere and comes to the same.
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Link")).to_have_value(re.compile("#1[.]"))
    link = page.get_by_label("Link").input_value()
    snippet = page.get_by_label("To embed").input_value()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#said")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    fragment = f"#{link.partition('#')[2]}"
    other = opened(fragment)
    expect(_eras(other)).to_have_count(4)
    assert _facts(other) == facts
    assert _script(other) == TRIED
    (embedded_at,) = re.findall(r'<iframe src="[^"]*/([^/"]*)"', snippet)
    embedded = opened(embedded_at)
    assert _facts(embedded) == facts
    assert not embedded.get_by_role("button", name="Gallery").is_visible()


def test_a_link_of_the_first_version_opens_and_others_are_told(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1)
    assert _script(page) == TRIED
    expect(_eras(page)).to_have_text(["1994 Revised", "2024"])
    # In the page that is open, as somebody who pastes another link into its address.
    bomb = zlib.compressobj(9, wbits=-15)
    packed = bomb.compress(json.dumps(["x" * 5_000_000, []]).encode()) + bomb.flush()
    for link, told in (
        ("#2.abc", "newer playground"),
        (LINK_OF_VERSION_1[:60], "damaged"),
        ("#1.", "damaged"),
        ("#1.%E0%A4%A", "damaged"),
        (f"#1.{urlsafe_b64encode(packed).decode().rstrip('=')}", "damaged"),
    ):
        page.evaluate("link => { location.hash = link; }", link)
        expect(page.locator("#said")).to_contain_text(told)
        assert _script(page) == TRIED
        page.evaluate("document.getElementById('said').textContent = ''")
    sentence = opened(f"{LINK_OF_VERSION_1}).")
    assert _script(sentence) == TRIED


def test_a_step_of_a_page_leads_to_what_may_be_done_there(opened: Callable[..., Any]) -> None:
    after = len(TRIED.splitlines()) - 1
    page = opened(f"?after={after}{LINK_OF_VERSION_1}")
    expect(page.locator("#panel-options h2")).to_contain_text("What can be done")
    assert _script(page).strip() == "\n".join(TRIED.splitlines()[:after]).strip()
    assert "after=" not in page.url


def test_a_script_too_long_for_a_link_is_offered_as_a_file(opened: Callable[..., Any]) -> None:
    page = opened()
    _write(page, TRIED + "".join(f"# {sha256(bytes([number])).hexdigest()}\n" for number in range(250)))
    page.get_by_role("button", name="Share").click()
    page.get_by_text("too long for a link").wait_for()
    assert page.get_by_label("Link").input_value() == ""
    with page.expect_download() as loaded:
        page.get_by_role("button", name="Download the file instead").click()
    assert loaded.value.suggested_filename == "a-first-script.game"
    assert Path(loaded.value.path()).read_text(encoding="utf-8").startswith(TRIED)


def test_a_huge_paste_is_told_and_taken_back(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1)
    for huge, told in (("x " * 200_000, "characters (at most 1000)"), ("Ann casts Shock\n" * 20_000, "lines (at most")):
        page.evaluate("text => navigator.clipboard.writeText(text)", huge)
        page.locator(".cm-content").click()
        page.keyboard.press("Control+a")
        page.keyboard.press("Control+v")
        page.wait_for_selector(SETTLED)
        expect(page.locator("#problems")).to_contain_text(told)
        page.keyboard.press("Control+z")
        expect(page.locator("#problems")).to_be_hidden()
        assert _script(page) == TRIED


def test_files_and_pasted_cards(opened: Callable[..., Any]) -> None:
    page = opened()
    content = {"name": "first.game", "mimeType": "text/plain", "buffer": TRIED.replace("\n", "\r\n").encode()}
    page.locator("#file").set_input_files(content)
    expect(page.locator("h2").first).to_have_text("A first script")
    assert _script(page) == TRIED
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
    expect(page.locator("#card-note")).to_contain_text("Expected the name")
    page.get_by_label("Text of the card").fill("Small Storm R\nInstant\nSmall Storm deals 2 damage to any target.")
    page.get_by_role("button", name="Add to the script").click()
    expect(page.locator("#card-dialog")).to_be_hidden()
    assert "  this deals 2 damage to any target.\n" in _script(page)
    page.wait_for_selector(SETTLED)
    expect(page.locator("#problems")).to_be_hidden()


def test_what_is_no_edition_is_told_where_it_was_written(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1)
    _add(page, "2006+mona=1994")
    expect(page.locator("#era-note")).to_contain_text("mona")
    expect(page.get_by_label("Add an edition")).to_have_value("2006+mona=1994")
    expect(_eras(page)).to_have_text(["1994 Revised", "2024"])
    expect(page.locator("#eras li")).to_have_count(2)
    _add(page, "2006+mana=1994")
    expect(_eras(page)).to_have_count(3)
    expect(page.locator("#era-note")).to_be_hidden()


def test_years_why_and_log(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1)
    page.get_by_role("tab", name="Log").click()
    page.wait_for_selector(".log .rules")
    expect(page.locator(".logs h3")).to_have_text(["1994 Revised", "2024"])
    page.get_by_role("tab", name="Years").click()
    page.wait_for_selector(".bar li")
    assert page.locator(".spans h3").count() == page.locator(".bar li").count() > 1
    page.get_by_role("tab", name="Why").click()
    page.get_by_role("button", name="Try 1994+timing=2024").first.click()
    expect(_eras(page)).to_have_text(["1994 Revised", "2024", "1994+timing=2024"])


def test_one_click_adds_a_line_that_may_be_next(opened: Callable[..., Any]) -> None:
    page = opened()
    before = TRIED.partition("\nAnn's turn")[0].replace("hand: Giant Growth", "hand: Giant Growth, Shivan Dragon")
    _write(page, f"{before}\n")
    page.get_by_role("tab", name="Options").click()
    growth = "Ann casts Giant Growth targeting Grizzly Bears"
    page.get_by_role("button", name=growth).click()
    expect(page.locator(".cm-content")).to_contain_text(growth)
    assert _script(page).rstrip().endswith(f"Ann's turn\n  main\n    {growth}")
    expect(page.locator("#panel-options h2")).to_contain_text(growth)
    expect(page.get_by_role("button", name=growth)).to_have_count(0)
    page.get_by_text("Not allowed").first.click()
    expect(page.locator("#panel-options .rules").first).to_be_visible()


def test_a_run_that_does_not_end_is_broken_off(browser: Any, opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1)
    # A worker that is asked to play such a script never answers.
    page.evaluate(
        """() => {
            const send = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (message, ...others) {
                if (!message.asked?.script.includes("endless")) send.call(this, message, ...others);
            };
        }"""
    )
    _write(page, TRIED.replace("A first script", "an endless script"))
    expect(page.locator("#problems")).to_contain_text("seconds and was stopped")
    page.locator(".cm-content").click()
    page.keyboard.press("Control+End")
    page.keyboard.type("# typing never waits")
    expect(page.locator(".cm-line").last).to_have_text("# typing never waits")
    _write(page, TRIED)
    expect(page.locator("#problems")).to_be_hidden()
    expect(page.locator("h2").first).to_have_text("A first script")


def test_scripts_of_strangers_are_text(opened: Callable[..., Any]) -> None:
    page = opened()
    said: list[str] = []
    page.on("dialog", lambda dialog: said.append(dialog.message))
    nasty = "<img src=x onerror=alert(1)>"
    _write(page, TRIED.replace("A first script", nasty))
    expect(page.locator("h2").first).to_have_text(nasty)
    assert page.locator("#shown img").count() == 0
    _write(page, TRIED.replace("title:", "cards from: ../editions/cards/revised.cards\ntitle:"))
    expect(page.locator("#problems")).to_contain_text("cards")
    assert said == []


def test_without_a_mouse(opened: Callable[..., Any]) -> None:
    page = opened()
    # 1. Into the editor and out of it again.
    page.locator(".cm-content").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".cm-content")).to_be_focused()
    page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.locator(".cm-content")).not_to_be_focused()
    # 2. Tabs by their arrows.
    page.get_by_role("tab", name="Result").focus()
    for name in ("Log", "Years"):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Home")
    # 3. The line between script and result.
    page.get_by_role("separator").focus()
    before = page.locator("#panel-script").bounding_box()["width"]
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("separator")).to_have_attribute("aria-valuenow", "46")
    assert page.locator("#panel-script").bounding_box()["width"] > before
    # 4. A script of the gallery.
    page.get_by_role("button", name="Gallery").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator("h2").first).to_contain_text("Giant Growth")
    # 5. An edition is taken away, another added, and a line of the script looked up.
    page.get_by_role("button", name="Remove 2006 Ninth").focus()
    page.keyboard.press("Enter")
    expect(_eras(page)).to_have_count(2)
    page.get_by_label("Add an edition").focus()
    page.keyboard.type("1999-04-23")
    page.keyboard.press("Enter")
    expect(_eras(page)).to_have_count(3)
    # 6. A dialog closes with Escape, and one is back where one was.
    page.get_by_role("button", name="Share").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#share-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#share-dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Share")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_is_in_the_way_of_a_screen_reader(
    opened: Callable[..., Any], viewport: dict[str, int], scheme: str
) -> None:
    page = opened(LINK_OF_VERSION_1, viewport, color_scheme=scheme)
    for tab, there in (("Result", ".because"), ("Log", ".log"), ("Years", ".bar"), ("Why", ".whys")):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_selector(there)
        _look_over(page)
    for button, dialog in (("Gallery", "gallery"), ("Add a card", "card"), ("Share", "share")):
        page.get_by_role("button", name=button).first.click()
        page.locator(f"#{dialog}-dialog").wait_for()
        _look_over(page)
        page.keyboard.press("Escape")
        page.locator(f"#{dialog}-dialog").wait_for(state="hidden")
    page.get_by_role("tab", name="Result").click()
    _write(page, TRIED.replace("Giant", "Gaint"))
    page.wait_for_selector("#problems li", state="attached")
    _look_over(page)
    _write(page, "")
    _look_over(page)


def _look_over(page: Any) -> None:
    found = axe.Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_every_width_shows_all(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1)
    page.wait_for_selector(".because")
    for width in (320, 360, 799, 800, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        page.get_by_role("tab", name="Result").click()
        expect(page.locator("table.facts")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert page.locator(".cm-content").is_visible() == (width >= 800)


def test_what_is_shown_of_an_older_script_fades_while_another_is_worked_out(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1)
    page.wait_for_selector(".because")
    shade = "() => getComputedStyle(document.querySelector('#panel-result > *')).opacity"
    assert page.evaluate(shade) == "1"
    # The engine is kept from answering, so that there is time to look.
    page.evaluate("document.getElementById('shown').setAttribute('aria-busy', 'true')")
    page.wait_for_function("() => getComputedStyle(document.querySelector('#panel-result > *')).opacity < 0.5")
    page.evaluate("document.getElementById('shown').setAttribute('aria-busy', 'false')")
    page.wait_for_function("() => getComputedStyle(document.querySelector('#panel-result > *')).opacity == 1")


def test_on_a_phone_one_thing_at_a_time(opened: Callable[..., Any]) -> None:
    page = opened(LINK_OF_VERSION_1, PHONE)
    expect(page.locator("table.facts")).to_be_visible()
    expect(page.locator(".cm-content")).to_be_hidden()
    buttons = page.locator("header nav button")
    places = {one.inner_text(): one.bounding_box() for one in buttons.all()}
    assert min(places, key=lambda name: places[name]["x"]) == "Share"
    touched = [*places.values(), *(one.bounding_box() for one in page.get_by_role("tab").all())]
    assert all(box["height"] >= 40 for box in touched)
    page.get_by_role("tab", name="Script").click()
    expect(page.locator("table.facts")).to_be_hidden()
    _write(page, TRIED.replace("Giant Growth targeting", "Gaint Growth targeting"))
    expect(page.locator("#tab-script .count")).to_have_text("1")
    page.get_by_role("button", name="Gallery").click()
    page.locator(".gallery button").nth(2).click()
    expect(page.locator("h2").first).to_contain_text("mana")


def test_the_gallery_is_answered_as_by_the_engine(opened: Callable[..., Any]) -> None:
    """What was worked out when the page was made, and shows before Python has begun, is what Python says."""
    page = opened()
    told = page.evaluate(
        """async () => {
            const part = (name) => new URL(name, document.querySelector("script[src$='main.js']").src);
            const { engine } = await import(part("begin.js"));
            const [words, answers] = await Promise.all(
                ["words.json", "answers.json"].map(async (name) => (await fetch(part(name))).json())
            );
            const under = words.editions.map(({ name }) => name);
            const differ = [];
            for (const { name, script } of words.gallery) {
                const found = await engine.ask({ ask: "compare", script, under }, 100);
                if (JSON.stringify(found) !== JSON.stringify(answers[name].compare)) differ.push(name);
            }
            return [words.gallery.length, differ];
        }"""
    )
    assert told == [20, []]


RESTORED = """async () => {
    const { engine } = await import(document.querySelector("script[src$='begin.js']").src);
    const { restored } = await engine.ready;
    await engine.saved();
    return restored;
}"""


def test_a_browser_keeps_its_own_memory_where_none_came_along(
    tmp_path: Path, address: str, opened: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "snapshot_of", lambda folder, version: None)
    write_playground(tmp_path, parts_of(None), installed())
    with server_of(tmp_path, 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        first = opened(LINK_OF_VERSION_1, at=address_of(server))
        assert first.evaluate(RESTORED) is False
        second = opened(LINK_OF_VERSION_1, again=first, at=address_of(server))
        assert second.evaluate(RESTORED) is True
        assert _facts(second) == _facts(first)
        server.shutdown()


@pytest.mark.skipif(FIREFOX is None, reason="no Firefox is installed")
def test_firefox_plays_a_script(address: str) -> None:
    with playwright.sync_playwright() as started:
        browser = started.firefox.launch(executable_path=FIREFOX)
        page = browser.new_page()
        page.goto(address + LINK_OF_VERSION_1)
        page.wait_for_selector("table.facts", timeout=PATIENCE)
        browser.close()
