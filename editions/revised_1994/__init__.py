"""The Revised Edition rulebook of 1994. Rules are cited by page and statement: p14.11 is the eleventh of page 14."""

from datetime import date

from core.hooks.rules import Edition

EDITION = Edition(
    id="revised-1994",
    title="Revised Edition rulebook",
    day=date(1994, 4, 30),
    package=__name__,
    aliases=("1994", "revised"),
    label="1994 Revised",
    complete=True,
)
