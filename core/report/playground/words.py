"""What the page knows without Python: the words that its editor completes, and the scripts of its gallery."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from core.catalog import Catalog
from core.compare.timeline import editions_in_time
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.moments import MOMENT_BY_WORD
from core.report.playground.engine import TRIED, answer
from core.rulebook.rules import TOPIC_NAMES
from core.script.claims.permanents import KEYWORDS
from core.script.reading.header import HEADER
from core.script.reading.players import FIELDS
from core.script.script_files import find_script
from core.script.verdicts import VerdictKind

ACTIONS = (
    "casts",
    "plays",
    "attacks with",
    "blocks",
    "uses",
    "taps",
    "passes",
    "chooses",
    "pays",
    "mulligans",
    "keeps",
    "concedes",
)
"""What players do, in the words in which lines of scripts most often say it."""
CONNECTIONS = ("targeting", "with", "paying with", "sacrificing", "discarding", "and", "on", "for")
"""What stands between the things that a line names."""
ENDINGS = ("the attack ends", "the phase ends", "the turn ends")
STATES = ("tapped", "new", "attached to", "face down", "1 damage", "1 +1/+1 counter")
"""What is often said of a card in parentheses."""
CARD_FIELDS = ("type", "cost", "power", "loyalty", "colors")
"""The fields of an invented card."""
PROOFS = re.compile(r"^(?:cites|shows):.*\n", re.MULTILINE)
"""The lines of a script for those who prove rules with it, which only stand in the way of those who try it."""


def words(catalog: Catalog) -> dict[str, object]:
    """The words of the editor: cards, editions with their days, topics, moments, fields, what players do."""
    in_time = editions_in_time(catalog)
    return {
        "cards": list(catalog.cards),
        "editions": [
            {"name": edition.short, "label": edition.label or edition.title, "day": str(edition.day)}
            for edition in catalog.editions
        ],
        "documents": [
            {"name": edition.short, "label": edition.label or "", "day": str(edition.day)} for edition in in_time
        ],
        "topics": list(TOPIC_NAMES),
        "moments": list(MOMENT_BY_WORD),
        "header": list(HEADER),
        "fields": list(FIELDS),
        "actions": list(ACTIONS),
        "connections": list(CONNECTIONS),
        "endings": list(ENDINGS),
        "states": list(STATES),
        "verdicts": [kind.value for kind in VerdictKind],
        "card_fields": list(CARD_FIELDS),
        "types": [kind.value for kind in (*Supertype, *CardType)],
        "abilities": list(KEYWORDS),
        "first": TRIED,
        "gallery": list(gallery(catalog)),
    }


def gallery(catalog: Catalog) -> Iterator[Mapping[str, str]]:
    """The scripts that the playground offers, as plugins name them.

    Raises:
        ErasError: one of them is not there.
    """
    for pages in catalog.author_pages:
        names: Sequence[str] = pages.gallery.read_text(encoding="utf-8").split() if pages.gallery is not None else ()
        for name in names:
            script = find_script(name, catalog)
            text = PROOFS.sub("", script.text)
            yield {"name": name, "title": script.title, "asks": script.asks, "script": text}


def answers(catalog: Catalog) -> dict[str, object]:
    """What the engine answers to each script of the gallery under the editions themselves, by the names of the scripts.

    The page shows it while Python starts.

    Raises:
        ErasError: one of the scripts is not there.
    """
    under = [edition.short for edition in catalog.editions]
    return {
        example["name"]: {
            ask: json.loads(answer(json.dumps({"ask": ask, "script": example["script"], "under": under}), catalog))
            for ask in ("compare", "reasons")
        }
        for example in gallery(catalog)
    }
