"""The Comprehensive Rules of 2024-11-08. Rules are cited by their numbers."""

from datetime import date

from core.hooks.rules import Edition

EDITION = Edition(
    id="comprehensive-2024",
    title="Comprehensive Rules of 2024-11-08",
    day=date(2024, 11, 8),
    package=__name__,
    aliases=("2024",),
    label="2024",
)
