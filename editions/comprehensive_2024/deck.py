"""Decks: constructed, limited and led by commanders; sideboards; planar and scheme decks. 100, 901, 903, 904."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from core.hooks.deck import DeckFault, DeckList, Supplement
from core.kernel.questions.asking import Answer, answer_with, cited, rule
from core.kernel.state.cards import Card
from core.kernel.state.color_identity import color_identity, colors_of_land_types, joint_identity
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission
from core.kernel.values.keywords import KeywordName
from core.kernel.values.variants import TWO_HEADED, WITH_COMMANDERS, Hue, Variant
from editions.comprehensive_2024 import leading
from editions.shared import deck as shared

LED = {
    Variant.COMMANDER: (100, "903.5a"),
    Variant.COMMANDER_DRAFT: (60, "903.13f"),
    Variant.ARCHENEMY_COMMANDER: (100, "903.5a"),
    Variant.BRAWL: (60, "903.12d"),
}
"""How many cards a deck with a commander has, or has at least after a draft, and by which rule."""
SINGLY_IN_COLORS = ("903.5b", "903.5c", "903.5d")
COMMANDERS = {
    Variant.COMMANDER: SINGLY_IN_COLORS,
    Variant.COMMANDER_DRAFT: ("903.5c", "903.5d", "903.13e"),
    Variant.ARCHENEMY_COMMANDER: (*SINGLY_IN_COLORS, "904.13a"),
    Variant.BRAWL: ("903.12a", "903.12e"),
}
"""By which other rules such a deck is what it is."""
ADDED_TO_DRAFT = "The Prismatic Piper"
"""Of this card a player may add two to what was drafted, for commanders and nothing else; the usual boosters allow it."""
COMMUNAL = "communal planar deck"
IN_IDENTITY = {Hue.BACKS: "903.4d", Hue.TOGETHER: "702.124c"}
"""By which rule something counts for a color identity, where that is not the first one."""
SUPPLEMENTS = {"planar deck": (10, 1, "901.3"), COMMUNAL: (40, 1, "901.15a"), "scheme deck": (20, 2, "904.3")}
"""How many cards a supplementary deck has at least, how many of a name, and by which rule."""


cards_set_number = answer_with(shared.cards_say, "113.6n")


@rule("100.5")
def most_cards(position: Position) -> Answer[int]:
    """No limit, but for decks with commanders."""
    if position.agreed.variant in LED:
        size, number = LED[position.agreed.variant]
        return cited(0 if position.agreed.variant is Variant.COMMANDER_DRAFT else size, number)
    return 0


@rule("903.3")
def may_lead(position: Position, leaders: tuple[Card, ...]) -> Answer[Permission]:
    """A legendary creature or what says that it may, or two with one kind of partner ability."""
    if len(leaders) == 2:
        if position.brought.masters_drafted and all(_counts_as_partner(position, card) for card in leaders):
            return cited(ALLOWED, "903.13f", "702.124h")
        return leading.may_lead_together(*leaders)
    return leading.may_lead_alone(position.agreed.variant, leaders)


def _counts_as_partner(position: Position, card: Card) -> bool:
    """Whether a card has partner, or counts as having it after a draft of Commander Masters: it has one color, or none."""
    alone = leading.may_lead_alone(position.agreed.variant, (card,))
    by_color = alone.answer.allowed and len(color_identity(position, card)) < 2
    return by_color or card.wordings[-1].face.has(KeywordName.PARTNER)


@rule("903.4")
def is_in_identity(position: Position, hue: Hue) -> Answer[bool]:
    """What is printed, reminders apart; two commanders pool their colors."""
    if hue is Hue.REMINDED:
        return cited(False, "903.4c")
    if hue is Hue.COST_ALONE:
        return cited(False, "903.4")
    return cited(True, IN_IDENTITY.get(hue, "903.4"))


@rule("100.2a", "100.5")
def faults(position: Position, deck: DeckList) -> Answer[tuple[DeckFault, ...]]:
    """What the kind of play asks of a deck, and of its sideboard."""
    deck_faults = _strange(deck)
    if position.agreed.variant in WITH_COMMANDERS:
        deck_faults += _led(position, deck)
        return cited(tuple(deck_faults), LED[position.agreed.variant][1], *COMMANDERS[position.agreed.variant])
    deck_faults += [DeckFault(f"{name} is left out without ante", ("407.3",)) for name in shared.for_ante(deck)]
    smallest, number = (40, "100.2b") if deck.limited else (60, "100.2a")
    if len(deck.cards) < smallest:
        deck_faults.append(DeckFault(f"it has {len(deck.cards)} cards, fewer than {smallest}", (number,)))
    deck_faults += _changed(position, deck)
    if deck.limited:
        return cited((*deck_faults, *_limited(position, deck)), "100.2b", "100.5")
    deck_faults += _too_many_copies(deck)
    if len(deck.sideboard) > 15:
        deck_faults.append(DeckFault(f"its sideboard has {len(deck.sideboard)} cards, more than 15", ("100.4a",)))
    changed = deck.sideboard or deck.before is not None
    return cited(tuple(deck_faults), "100.2a", "100.4", "100.4a", "100.5") if changed else tuple(deck_faults)


def _strange(deck: DeckList) -> list[DeckFault]:
    """Cards that are no traditional ones are in no deck, and conspiracies are for limited play alone."""
    deck_faults = [
        DeckFault(f"{name} is not a traditional card", ("100.2", "108.2a")) for name in shared.strangers(deck.cards)
    ]
    if not deck.limited:
        unfit = [card for card in deck.sideboard if CardType.CONSPIRACY in card.wordings[-1].face.types]
        deck_faults += [DeckFault(f"{card.name} is for limited play", ("315.1",)) for card in unfit]
    return deck_faults


def _of_sideboards(position: Position, deck: DeckList) -> str:
    """Which rule says what the sideboard of a limited deck is: a player's own, a team's, or a part of a team's."""
    if not deck.teammates:
        return "100.4b"
    return "100.4c" if position.agreed.variant in TWO_HEADED else "100.4d"


def _changed(position: Position, deck: DeckList) -> list[DeckFault]:
    """What a deck has that was neither in it nor in its sideboard before; a team with one sideboard has that in common."""
    if deck.before is None:
        return []
    number = _of_sideboards(position, deck) if deck.limited and deck.teammates else "100.4"
    team = (deck, *deck.teammates) if number == "100.4c" else (deck,)
    changed = [team_deck for team_deck in team if team_deck.before is not None]
    cards_before = [card for team_deck in changed for card in team_deck.before or ()]
    added = shared.beyond(
        [card for team_deck in changed for card in (*team_deck.cards, *team_deck.sideboard)], cards_before
    )
    return [DeckFault(f"{name} was neither in the deck nor in the sideboard", (number,)) for name in added]


def _limited(position: Position, deck: DeckList) -> list[DeckFault]:
    """A limited deck is made out of its pool and basic lands; what is left of the pool is the sideboard.

    A team has one pool for all its decks.
    """
    team = (deck, *deck.teammates)
    pools = [team_deck.pool for team_deck in team if team_deck.pool is not None]
    if not pools:
        return []
    number = _of_sideboards(position, deck)
    rest = [card for pool in pools for card in pool if not shared.is_basic(card)]
    used = [card for team_deck in team for card in team_deck.cards if not shared.is_basic(card)]
    aside = used + [card for team_deck in team for card in team_deck.sideboard if not shared.is_basic(card)]
    strange = shared.beyond(used, rest)
    deck_faults = [DeckFault(f"{name} is not from its pool", ("100.2b",)) for name in strange]
    deck_faults += [
        DeckFault(f"{name} of its pool is neither in the deck nor in the sideboard", (number,))
        for name in shared.beyond(rest, aside)
    ]
    more = [name for name in shared.beyond(aside, rest) if name not in strange]
    deck_faults += [DeckFault(f"{name} in its sideboard is not from its pool", (number,)) for name in more]
    return deck_faults


def _led(position: Position, deck: DeckList) -> list[DeckFault]:
    """What is asked of a deck with a commander besides that: its size, one card of a name, and the commander's colors."""
    size, number = LED[position.agreed.variant]
    deck_faults = []
    if len(deck.cards) < size:
        of_partners = ("702.124b",) if len(deck.commanders) == 2 else ()
        deck_faults.append(DeckFault(f"it has {len(deck.cards)} cards, fewer than {size}", (number, *of_partners)))
    drafted = position.agreed.variant is Variant.COMMANDER_DRAFT
    deck_faults += _drafted(deck) if drafted else []
    names = Counter(_name_of(card) for card in deck.cards if not shared.is_basic(card) and not drafted)
    deck_faults += [
        DeckFault(f"it has {count} copies of {name}", ("903.5b",))
        for name, count in names.items()
        if count > 1 and name not in deck.unlimited
    ]
    identity = joint_identity(position, deck.commanders)
    free = _free_lands(deck) if position.agreed.variant is Variant.BRAWL and not identity else None
    for card in dict.fromkeys(deck.cards):
        if not color_identity(position, card) <= identity:
            deck_faults.append(DeckFault(f"{card.name} has colors outside the commander's color identity", ("903.5c",)))
        elif card is not free and not colors_of_land_types(card) <= identity:
            deck_faults.append(DeckFault(f"{card.name} makes mana outside the commander's color identity", ("903.5d",)))
    return deck_faults


def _drafted(deck: DeckList) -> list[DeckFault]:
    """Whatever a deck has that was not drafted, but for plain commanders that anybody may add."""
    if deck.pool is None:
        return []
    used = [card for card in deck.cards if not shared.is_basic(card)]
    added = [card for card in deck.commanders if _name_of(card) == ADDED_TO_DRAFT][:2]
    return [DeckFault(f"{name} was not drafted", ("903.13e",)) for name in shared.beyond(used, (*deck.pool, *added))]


def _free_lands(deck: DeckList) -> Card | None:
    """The basic land that a deck without colors may have, if all its basic lands are of one type."""
    basics = list(dict.fromkeys(card for card in deck.cards if shared.is_basic(card)))
    return basics[0] if len(basics) == 1 else None


def _too_many_copies(deck: DeckList) -> list[DeckFault]:
    cards = [card for card in (*deck.cards, *deck.sideboard) if not shared.is_basic(card)]
    deck_faults = []
    for name, count in Counter(_name_of(card) for card in cards).items():
        if count > 4 and name not in deck.unlimited:
            alike = [card for card in cards if _name_of(card) == name]
            names = list(dict.fromkeys(card.name for card in alike))
            rules = ["100.2a"]
            rules += ["201.3b"] if len(names) > 1 else []
            rules += ["100.4a"] if any(card in deck.sideboard for card in alike) else []
            deck_faults.append(DeckFault(f"it has {count} copies of {' and '.join(names)}", tuple(rules)))
    return deck_faults


def _name_of(card: Card) -> str:
    return card.same_as or card.name


@rule("100.2d")
def supplement_faults(position: Position, supplement: Supplement) -> Answer[tuple[DeckFault, ...]]:
    """Each kind has its own least number of cards and most of a name; a planar deck has two phenomena at most.

    One that all play with may have two for each player, and needs ten cards for each unless that comes to more than forty.
    """
    smallest, most, number = SUPPLEMENTS[supplement.name]
    phenomena_allowed = 2
    if supplement.name == "scheme deck" and position.agreed.variant is Variant.ARCHENEMY_COMMANDER:
        smallest, most, number = 10, 1, "904.13d"
    if supplement.name == COMMUNAL:
        smallest, phenomena_allowed = min(smallest, 10 * len(position.players)), 2 * len(position.players)
    reasons = []
    if len(supplement.cards) < smallest:
        reasons.append(f"its {supplement.name} has {len(supplement.cards)} cards, fewer than {smallest}")
    counted = Counter(map(_name_of, supplement.cards))
    reasons += [f"its {supplement.name} has {count} of {name}" for name, count in counted.items() if count > most]
    phenomena = _number_of(CardType.PHENOMENON, supplement.cards)
    if phenomena > phenomena_allowed:
        reasons.append(f"its {supplement.name} has {phenomena} phenomena")
    return cited(tuple(DeckFault(reason, (number,)) for reason in reasons), "100.2d", number)


def _number_of(kind: CardType, cards: Iterable[Card]) -> int:
    return sum(kind in card.wordings[-1].face.types for card in cards)
