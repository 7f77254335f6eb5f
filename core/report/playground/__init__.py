"""The playground: pages that play scripts in the browser, with this program and its Python inside.

`parts` brings what others wrote, as it is pinned in `pins.toml`; `packing` puts this program into one file for the browser;
`writing` writes the folder and `serving` shows it. `engine` is what runs in the browser, `assets` the page.
"""
