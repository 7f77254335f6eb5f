"""Make the pictures that README shows, as pages look today: `python tests/pictures.py` (it needs a browser)."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from test_site_in_browser import BROWSER

from core.commands.main import main

PICTURES = Path(__file__).parents[1] / "conformance" / "pictures"
SCRIPT = "growth-answered-by-bolt"


def take_pictures(folder: Path) -> None:
    """Write the top of the script's page, where its eras have diverged, into a folder."""
    with tempfile.TemporaryDirectory() as site, sync_playwright() as playwright:
        main(["report", SCRIPT, "-o", site], standalone_mode=False)
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 700}, device_scale_factor=1)
        page.goto((Path(site) / "scripts" / f"{SCRIPT}.html").as_uri())
        page.keyboard.press("ArrowRight")
        page.screenshot(path=folder / f"{SCRIPT}.png")
        browser.close()


if __name__ == "__main__":
    take_pictures(PICTURES)
