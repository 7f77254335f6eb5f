"""The Comprehensive Rules of 2006-10-01, in the time of the Ninth Edition. Rules are cited by their numbers."""

from datetime import date

from core.hooks.rules import Edition

EDITION = Edition(
    id="ninth-2006",
    title="Comprehensive Rules of 2006-10-01 (Ninth Edition era)",
    day=date(2006, 10, 1),
    package=__name__,
    aliases=("2006", "ninth"),
    label="2006 Ninth",
)
