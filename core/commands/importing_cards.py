"""What `eras import` does: the cards of a file are read, by several processes if there are many, and kept."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import msgspec

from core.cards.faces import Language
from core.catalog import Catalog, installed
from core.commands.console import watched
from core.hunt.backends import processes
from core.importing.cards_to_read import CardToRead, cards_to_read, subtypes_of, with_faults
from core.importing.collected_cards import CollectedCards
from core.importing.foreign_cards import Fault
from core.importing.formats import collected_from, content_of
from core.importing.imported_cards import CardToKeep
from core.importing.plain_names import plain_key
from core.importing.reading_cards import faults_of_each, phrases_in
from core.kernel.values.kept import state_of
from core.report.data import shapes

AT_ONCE = 50
"""How many cards a process reads before it says what came of them."""
FEW = 200
"""So many cards are read faster than another process begins."""


def import_cards(path: Path) -> shapes.Import:
    """Import the cards of a file, unless that was done before; what came of it.

    Raises:
        ErasError: it cannot be read, or nothing can be kept.
    """
    catalog = installed()
    catalog.imported.writable_file()
    content = content_of(path)
    digest, program = sha256(content).hexdigest(), state_of(()) or ""
    earlier_import = next(
        (imported_file for imported_file in catalog.imported.files() if imported_file.content == digest), None
    )
    if earlier_import is not None and earlier_import.program == program:
        return msgspec.convert({**earlier_import.report, "new": False}, shapes.Import)
    return _imported(catalog, path, content, digest, program)


def _imported(catalog: Catalog, path: Path, content: bytearray, digest: str, program: str) -> shapes.Import:
    """Import what a file holds; what came of it."""
    collected = collected_from(path, content)
    content.clear()
    to_read = cards_to_read(collected)
    types = subtypes_of(to_read)
    cards = [*with_faults(to_read, _faults(to_read, types))]
    data = _data(catalog, path.name, collected, cards)
    catalog.imported.keep(
        path.name,
        digest,
        program,
        data.to_dict(),
        cards,
        types,
        collected.printings,
        collected.rulings,
        collected.rulings_by_key,
    )
    return data


def _faults(to_read: Sequence[CardToRead], types: tuple[str, ...]) -> Iterator[tuple[Fault, ...]]:
    """What keeps each card that can be written from being read whole, in order."""
    blocks = [card_to_read.block for card_to_read in to_read if not card_to_read.why]
    parts = [(blocks[start : start + AT_ONCE], types) for start in range(0, len(blocks), AT_ONCE)]
    backend = processes(1 if len(blocks) <= FEW else min(os.cpu_count() or 1, MOST_WORKERS))
    at_once = True
    try:
        for faults in watched(backend.each(faults_read, parts), "reading cards", len(parts)):
            yield from faults
        at_once = False
    finally:
        backend.close(at_once)


MOST_WORKERS = 8


def faults_read(blocks: Sequence[str], types: tuple[str, ...]) -> list[tuple[Fault, ...]]:
    """What keeps each of some cards from being read whole, which may speak of some subtypes."""
    return faults_of_each(blocks, _language(types))


@lru_cache(maxsize=1)
def _language(types: tuple[str, ...]) -> Language:
    return installed().cards.language.with_types(types)


def _data(catalog: Catalog, name: str, collected: CollectedCards, cards: Sequence[CardToKeep]) -> shapes.Import:
    unread = [(card.name, card.faults) for card in cards if card.faults]
    pool = {plain_key(pool_name) for pool_name in catalog.cards}
    return shapes.Import(
        file=name,
        format=collected.format,
        new=True,
        cards=len(cards),
        read=len(cards) - len(unread),
        built_in=sum(plain_key(card.name) in pool for card in cards),
        printings=len(collected.printings),
        rulings=len(collected.rulings) + len(collected.rulings_by_key),
        others=collected.others,
        broken=collected.broken,
        skipped=[shapes.EntrySkipped(entry=entry, why=why) for entry, why in collected.passed_over],
        phrases=[
            shapes.PhraseNotRead(words=row.words, cards=row.cards, alone=row.alone, example=row.example)
            for row in phrases_in(unread)
        ],
        not_read=[shapes.CardNotRead(name=card, why=[fault.told for fault in faults]) for card, faults in unread],
    )
