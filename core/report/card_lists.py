"""Sets for a terminal, and one card as each era knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.cards.files import wording_lines
from core.cards.sets import CardSet, PrintedCard, faults_of
from core.catalog import Catalog
from core.kernel.state.cards import Card, Wording, wording_on
from core.kernel.values.numbers import so_many
from core.report.card_text import card_lines, printings_text
from core.report.english import joined
from core.report.known_cards import KnownCard, known_card_text
from core.report.tables import listing, wrapped
from core.report.terminal_colors import Meaning, colored


def set_text(catalog: Catalog, card_set: CardSet) -> str:
    """A set with its cards as printed, and what is wrong with those that the pool has not, or otherwise."""
    wrong = dict(faults_of(card_set, catalog.cards))
    rows = [[card.name, card.cost, card.types, card.size, wrong.get(card, "")] for card in card_set.cards]
    return f"{listing(rows)}\n\n{_state_of_set(card_set, wrong)}\n"


def sets_text(catalog: Catalog, sets: Iterable[CardSet]) -> str:
    """Some sets, how much of each the pool has, and what is wrong with the other cards."""
    lines: list[str] = []
    for card_set in sets:
        wrong = dict(faults_of(card_set, catalog.cards))
        lines.append(_state_of_set(card_set, wrong))
        lines += [wrapped(f"{card.name}: {fault}", 2, 2) for card, fault in wrong.items()]
    return "\n".join(lines) + "\n"


def _state_of_set(card_set: CardSet, wrong: Mapping[PrintedCard, str]) -> str:
    """How many cards of a set are in the pool as they were printed."""
    missing = sum(fault == "missing" for fault in wrong.values())
    unlike = len(wrong) - missing
    faults = [*([f"{missing} missing"] if missing else []), *([f"{unlike} different"] if unlike else [])]
    head = f"{card_set.name} ({card_set.released:%Y-%m}): {so_many(len(card_set.cards), 'card')}"
    return colored(f"{head}, {', '.join(faults) or 'all there'}", Meaning.REFUSED if faults else Meaning.HOLDS)


def card_text(catalog: Catalog, card: Card, under: Sequence[str] = ()) -> str:
    """One card as some editions know it, or all main ones; those to which it is the same are told of at once.

    A card that was worded differently in time has with each edition the days of its wording, and below them the wordings of
    days that none of these editions knows.

    Raises:
        UnknownEdition: an edition of `under` is not known.
    """
    return known_card_text(known_card(catalog, card, under))


def known_card(catalog: Catalog, card: Card, under: Sequence[str] = ()) -> KnownCard:
    """What is shown of a card.

    Raises:
        UnknownEdition: an edition of `under` is not known.
    """
    sets = sorted(
        (card_set for card_set in catalog.cards.sets if is_in(card, card_set)), key=lambda card_set: card_set.released
    )
    remarks = [f"used instead of the one in {card.instead_of}" if card.instead_of else printings_text(card, sets)]
    remarks += [f"only partly implemented: {card.lacks}"] if card.lacks else []
    alike: dict[tuple[str, ...], list[str]] = {}
    shown: list[Wording] = []
    for short in under or [edition.short for edition in catalog.editions]:
        edition = catalog.played(short)
        shown.append(wording_on(card, edition.day).wording)
        rules = catalog.rules(short)
        alike.setdefault(tuple(card_lines(rules, card)), []).append(f"{rules.label}{_days_of(card, shown[-1])}")
    for wording in card.wordings:
        if not under and not wording.printing and not any(wording is wording_shown for wording_shown in shown):
            names = alike.setdefault(tuple(wording_lines(wording)), [])
            names.append(f"{'other years' if names else 'no main edition'}{_days_of(card, wording)}")
    texts = tuple((joined(names), lines) for lines, names in alike.items())
    return KnownCard(card.name, tuple(filter(None, remarks)), texts)


def _days_of(card: Card, wording: Wording) -> str:
    """The days of a wording, in parentheses, if the card ever had another."""
    general = [general_wording for general_wording in card.wordings if not general_wording.printing]
    later = [later_wording.since for later_wording in general if later_wording.since > wording.since]
    start = f"from {wording.since}" if wording is not general[0] else ""
    end = f"until {later[0]}" if later else ""
    days = " ".join(filter(None, (start, end)))
    return f" (this wording {days})" if days else ""


def is_in(card: Card, card_set: CardSet) -> bool:
    """Whether a card was printed in a set."""
    return any(printed.name == card.name for printed in card_set.cards)
