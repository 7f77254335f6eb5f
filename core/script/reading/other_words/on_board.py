"""What the meaning of a row says by a name before braces, as in `HOLDER{Hill Giant}`: it is found on the board.

Each function is such a word, by its name in capitals. A line is not read so where nothing is found: then the text is empty.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from core.kernel.values.card_types import CardType
from core.kernel.values.spelling import as_typed
from core.script.names import listed, possessive
from core.script.reading.board import BATTLEFIELD, GRAVEYARD, HAND, HAND_SIZE, LIBRARY, OPENED, Board
from core.script.reading.other_words.whole_names import with_sealed_names
from core.script.synonyms import NUMBER_WORDS, VERBS, in_braces, in_symbols, number

WORDS: dict[str, Callable[..., str]] = {}
"""The words, by their names."""

NEXT = r"(?:, and|,|;| and| &) "
"""What stands between the parts of a list."""


def word(function: Callable[..., str]) -> Callable[..., str]:
    """Declare a word that stands in meanings before braces, which have the other arguments of it, with strokes between them."""
    WORDS[function.__name__.upper()] = function
    return function


@word
def all_lands(board: Board, player: str) -> str:
    """All lands of a player."""
    return board.all_of(player, CardType.LAND)


@word
def all_creatures(board: Board, player: str, but: str = "") -> str:
    """All creatures of a player, or all but some."""
    left = _each_named(board, but)
    are_creatures = all(name in board.creatures(player) for name in left if name)
    return board.all_of(player, CardType.CREATURE, left) if are_creatures else ""


@word
def all_able(board: Board, player: str, but: str = "") -> str:
    """The same without those that cannot attack, unless none is left then."""
    left = _each_named(board, but)
    if not all(name in board.creatures(player) for name in left if name):
        return ""
    able = board.all_of(player, CardType.CREATURE, (*left, *board.vocabulary.defending))
    return able or board.all_of(player, CardType.CREATURE, left)


@word
def land_in_hand(board: Board, player: str) -> str:
    """The only land that a player has in hand, or may have drawn who has none there."""
    for zones in ((HAND,), (LIBRARY, "deck")):
        lands = [card for card in board.cards(player, *zones) if board.is_of(card, CardType.LAND)]
        if lands:
            return _the_only(lands)
    return ""


@word
def none_of(board: Board, card: str) -> str:
    """That none of the cards of a name is somewhere."""
    is_alone = sum(entry.count for entry in board.entries() if entry.card == card) < 2
    return f"{card} is not" if is_alone else f"all {card} are not"


@word
def life_instead(board: Board, card: str, life: str, statement: str) -> str:
    """How a line says that life is paid in place of the mana cost of a card."""
    return statement if int(life) in board.vocabulary.life.get(card, ()) else ""


@word
def both(board: Board, player: str) -> str:
    """The creatures of a player who has two."""
    return board.all_of(player, CardType.CREATURE) if len(board.creatures(player)) == 2 else ""


@word
def named_so(board: Board, player: str, noun: str, quantity: str = "") -> str:
    """The creatures of a player with a word in their names, as in `both giants`; empty if these are not two or more."""
    creatures = [entry for entry in board.entries(player, BATTLEFIELD) if board.is_set_up_as(entry, CardType.CREATURE)]
    named = [entry for entry in creatures if noun in {part.removesuffix("s") for part in entry.card.casefold().split()}]
    total = sum(entry.count for entry in named)
    if total < 2 or (quantity == "both" and total != 2):
        return ""
    names = {entry.card for entry in named}
    return board.all_of(player, CardType.CREATURE, [entry.card for entry in creatures if entry.card not in names])


@word
def lands_for(board: Board, player: str, mana_text: str) -> str:
    """So many basic lands of a player as make some mana of one color."""
    symbols = in_braces(mana_text)
    land = BASIC_LAND_BY_SYMBOL.get(symbols[:3], "")
    count = symbols.count("{")
    total = sum(entry.count for entry in board.entries(player, BATTLEFIELD) if entry.card == land)
    return "" if total < count else f"{count} {land}" if count > 1 else land if total == 1 else f"1 {land}"


@word
def with_aim(board: Board, card: str) -> str:
    """A permanent whose abilities aim at permanents."""
    reach = board.vocabulary.reaches.get(card, ())
    return card if reach[1:3] == (BATTLEFIELD, BATTLEFIELD) else ""


@word
def lone(board: Board, player: str) -> str:
    """The only creature of a player."""
    return _the_only(board.creatures(player)) and board.all_of(player, CardType.CREATURE)


@word
def from_graveyard(board: Board, card: str) -> str:
    """A card that is in somebody's graveyard, and in nobody's hand, or the only one of its name, which somebody has cast before."""
    lies_there = board.has("", card, GRAVEYARD) and not board.has("", card, HAND)
    return card if lies_there or (card in board.played and one_alone(board, card)) else ""


@word
def does(board: Board, player: str, named: str) -> str:
    """What a player does with a card: uses it where it is in play and not in hand, and else casts it."""
    card = re.sub(r"^(?:the|her|his|their) | #\d+$", "", named)
    return "uses" if board.has(player, card, BATTLEFIELD) and not board.has(player, card, HAND) else "casts"


@word
def holder(board: Board, named: str) -> str:
    """Who controls the first card of a list; of two players, if that is not plain, the one whose turn it is not."""
    bare = re.sub(r"^(?:\d+|two|three|the|both) ", "", named)
    card = next(board.vocabulary.cards_before(bare, 0), "")
    return board.holder(card) or (board.other if len(board.players) == 2 else "")


@word
def owner(board: Board, card: str) -> str:
    """The only player who has such a card."""
    return _the_only([name for name in board.seats if board.has(name, card)])


@word
def divided(board: Board, player: str, card: str, shares_text: str) -> str:
    """What a spell targets whose damage a line divides, and a line below that divides it."""
    shares = re.split(NEXT, with_sealed_names(shares_text, board))
    things = [_AMOUNT_OF_SHARE.sub("", share) for share in shares]
    amounts = [amount for share in shares for amount in _AMOUNT_OF_SHARE.findall(share)]
    return _with_shares(board, player, card, things, re.findall(r"\d+", " ".join(amounts)))


_AMOUNT_OF_SHARE = re.compile(
    r"^\d+(?: (?:points? of )?damage)? (?:to|on|at|for) |,? (?:for |with |taking |\()?\d+(?: damage)?\)?$"
)


@word
def parted(board: Board, player: str, card: str, named: str, shares_text: str) -> str:
    """The same where a line has numbers alone, in the order of what the spell targets."""
    things = re.split(NEXT, with_sealed_names(named, board))
    return _with_shares(board, player, card, things, re.findall(r"\d+", shares_text))


def _with_shares(board: Board, player: str, card: str, things: list[str], numbers: list[str]) -> str:
    """What a spell targets, and a line below that divides its damage, unless the card itself divides it so."""
    if len(things) != len(numbers):
        return ""
    if _card_named(board, card) in board.vocabulary.even and len({*numbers}) == 1:
        return f"targeting {listed(things)}".translate(OPENED)
    shares = listed([f"{number} to {thing}" for number, thing in zip(numbers, things, strict=True)])
    return f"targeting {listed(things)}\n{player} divides {possessive(card)} damage: {shares}".translate(OPENED)


@word
def one_each(board: Board, player: str, card: str, named: str) -> str:
    """What a spell targets that deals 1 damage to each of it, and a line below that divides it so."""
    return so_much_each(board, player, card, named, "1")


@word
def so_much_each(board: Board, player: str, card: str, named: str, amount: str) -> str:
    """What a spell targets that deals so much damage to each of it, and a line below that divides it so."""
    things = re.split(NEXT, with_sealed_names(named, board))
    return _with_shares(board, player, card, things, [amount] * len(things))


@word
def in_digits(board: Board, number_word: str) -> str:
    """A number in digits."""
    return str(NUMBER_WORDS[number_word]) if board.players else number_word


@word
def shares(board: Board, shares_text: str) -> str:
    """How damage is divided, by a list of those to whom it is dealt with the amounts behind them."""
    shares = re.split(NEXT, with_sealed_names(shares_text, board))
    numbers = re.findall(r"\d+", " ".join(amount for share in shares for amount in _AMOUNT_OF_SHARE.findall(share)))
    things = [_AMOUNT_OF_SHARE.sub("", share) for share in shares]
    if len(numbers) != len(things):
        return ""
    return listed([f"{number} to {thing}" for number, thing in zip(numbers, things, strict=True)]).translate(OPENED)


@word
def each_attacked(board: Board, player: str, named: str, against: str = "") -> str:
    """An attack on each opponent, or on some who are named, with one creature each, in the order in which they are named.

    Where the creatures are not named they are alike, and there are as many.
    """
    goals = re.split(NEXT, against) if against else [name for name in board.players if name != player]
    attackers = _each_named(board, named or board.all_of(player, CardType.CREATURE))
    if len(attackers) == 1 and attackers[0] == f"{len(goals)} {attackers[0].partition(' ')[2]}":
        alike = attackers[0].partition(" ")[2]
        attackers = [f"{alike} #{place}" for place in range(1, len(goals) + 1)]
    elif not named:
        return ""
    if len(attackers) != len(goals):
        return ""
    return listed([f"{goal} with {attacker}" for goal, attacker in zip(goals, attackers, strict=True)])


@word
def verb(board: Board, verb_typed: str) -> str:
    """The verb for which another stands."""
    return VERBS[verb_typed]


@word
def doing(board: Board, verb: str) -> str:
    """A verb in the present, of what somebody is doing."""
    return {"casting": "casts", "using": "uses", "activating": "activates", "tapping": "taps"}.get(verb, "")


@word
def killed_by(board: Board, card: str, killer: str) -> str:
    """What is so of a card that another killed: of one that deals a known amount of damage, that too; of combat nothing."""
    killing = _card_named(board, killer)
    amounts = board.vocabulary.damage.get(killing, ())
    if len(amounts) == 1 and amounts[0].isdecimal():
        return f"is in the graveyard and {card} has taken {amounts[0]} damage from {killer}"
    return "" if board.is_of(killing, CardType.CREATURE) else "is in the graveyard"


@word
def pinger(board: Board, player: str) -> str:
    """The only permanent of a player that is used to deal damage to something."""
    damage_dealers = [card for card in board.cards(player, BATTLEFIELD) if board.vocabulary.damage.get(card)]
    return _the_only([card for card in damage_dealers if card in board.vocabulary.reaches])


@word
def unchanged(board: Board, player: str) -> str:
    """That a player has as much life as at the beginning, unless that is not said and a variant may give another amount."""
    seat = board.seats.get(player)
    if seat is None or (seat.life is None and len(board.players) > 2):
        return ""
    return f"is at {USUAL_LIFE if seat.life is None else seat.life}"


@word
def all_unchanged(board: Board, statement: str) -> str:
    """The same of every player."""
    players_unchanged = [unchanged(board, name) for name in board.players]
    return statement or (
        " and ".join(map(" ".join, zip(board.players, players_unchanged, strict=True)))
        if all(players_unchanged)
        else ""
    )


@word
def counted(board: Board, things_text: str) -> str:
    """How many there are, without words such as `exactly`."""
    bare = re.sub("^(?:exactly|only|just) ", "", things_text)
    return "1" if bare in ("a", "an") else bare


@word
def onto(board: Board, end: str) -> str:
    """On which end of a library something is."""
    return "on top" if end == "top" else "on the bottom"


@word
def of_spell(board: Board, owner_named: str) -> str:
    """The spell that the line above casts, as the owner of something."""
    return possessive(board.spell) if board.spell and not owner_named else ""


@word
def mode(board: Board, card: str, mode_words: str) -> str:
    """The only mode of a card that has the words said of it, or that is in the place said."""
    modes = board.vocabulary.modes.get(re.sub(r" #\d+$", "", card), ())
    place = _PLACES.get(mode_words.casefold().removesuffix(" one"))
    if place is not None and place < len(modes):
        return modes[place]
    words = _stems(mode_words)
    return _the_only([mode for mode in modes if words and words <= _stems(mode)])


_PLACES = {"first": 0, "1": 0, "one": 0, "second": 1, "2": 1, "two": 1, "third": 2, "3": 2, "three": 2, "last": -1}


@word
def of_age(board: Board, player: str, age: str, card: str) -> str:
    """The older or the newer of the only two cards of a name, with its number: one in play from the start is the older."""
    if any(board.has(other_player, card) for other_player in board.players if other_player != player):
        return ""
    zones = [
        zone
        for zone, entries in board.seats[player].zones
        for entry in entries
        for _ in range(entry.count if entry.card == card else 0)
    ]
    if len(zones) != 2 or zones.count(BATTLEFIELD) > 1:
        return ""
    older = zones.index(BATTLEFIELD) if BATTLEFIELD in zones else 0
    return f"{card} #{1 + (older if age in _OLDER else 1 - older)}"


_OLDER = ("old", "older", "oldest", "first", "original", "existing")


def _stems(text: str) -> frozenset[str]:
    """The words of a mode without their endings and those that say nothing: `gaining 3 life` has those of `gain 3 life`."""
    words = re.findall(r"[\w+/-]+", text.casefold())
    return frozenset(re.sub(r"(?:e?s|ing|e)$", "", word) for word in words if word not in _SAYING_NOTHING)


_SAYING_NOTHING = ("a", "an", "the", "to", "of", "it", "that", "you", "target", "next", "would", "be", "any", "your")


def _the_only(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ""


@word
def called(board: Board, player: str, name_part: str) -> str:
    """The only card of a player, or of anybody, with a word in its name of which a verb is made."""
    return board.whole(name_part, player) or board.whole(name_part)


@word
def counterspell(board: Board, player: str) -> str:
    """The only card in a player's hand that counters spells."""
    return _the_only([card for card in board.cards(player, HAND) if card in board.vocabulary.countering])


@word
def the_regenerating(board: Board, player: str) -> str:
    """The only permanent of a player that regenerates."""
    return _the_only([card for card in board.cards(player, BATTLEFIELD) if card in board.vocabulary.regenerating])


@word
def rising(board: Board, card: str) -> str:
    """The price in loyalty of the only ability of a planeswalker that adds counters."""
    return _the_only([f"+{cost}" for cost in board.vocabulary.loyalty.get(card, ()) if cost > 0])


@word
def falling(board: Board, card: str) -> str:
    """The same of the ability that removes counters; of two the cheaper."""
    costs = [cost for cost in board.vocabulary.loyalty.get(card, ()) if cost < 0]
    # The dearest of two is the ultimate ability, which has a verb of its own.
    return str(max(costs)) if 0 < len(costs) < 3 else ""


@word
def last(board: Board, card: str) -> str:
    """The same of the dearest."""
    costs = board.vocabulary.loyalty.get(card, ())
    return str(min(costs)) if costs and min(costs) < 0 else ""


@word
def label(board: Board, verb: str, card: str) -> str:
    """What an ability of a card is called, by its verb."""
    labels = board.vocabulary.labels.get(card, ())
    return _the_only([label for label in labels if label.partition(" ")[0] in (verb, f"{verb}e")])


@word
def preventing(board: Board, named: str, amount: str) -> str:
    """How a line says what a card prevents damage for: with the one way of the card in which it does, if it has several."""
    card = re.sub(r" #\d+$", "", named)
    ways = [way for way in board.vocabulary.modes.get(card, ()) if way.startswith("preventing ")]
    fitting = [way for way in ways if not amount or amount in way.split()]
    return f"{_the_only(fitting)} on".lstrip()


@word
def second_trigger(board: Board, player: str, named: str) -> str:
    """The only other permanent of a player, besides the one named, that has a triggered ability: two abilities are put in order."""
    card = _card_named(board, named)
    triggering_entries = [
        entry for entry in board.entries(player, BATTLEFIELD) if entry.card in board.vocabulary.triggering
    ]
    if (
        card not in [entry.card for entry in triggering_entries]
        or sum(entry.count for entry in triggering_entries) != 2
    ):
        return ""
    if len({entry.card for entry in triggering_entries}) == 1:
        number = named.removeprefix(card).removeprefix(" #")
        return f"{card} #{3 - int(number)}" if number in ("1", "2") else ""
    return next(entry.card for entry in triggering_entries if entry.card != card)


@word
def outlet(board: Board, named: str) -> str:
    """A permanent with an ability for which another is sacrificed."""
    return named if _card_named(board, named) in board.vocabulary.outlets else ""


@word
def aiming(board: Board, named: str) -> str:
    """A card, or the one that the line before names, whose only triggered ability aims at something."""
    card = board.it if named == "IT" else named
    return card if _card_named(board, card) in board.vocabulary.aiming else ""


@word
def named_above(board: Board, named: str) -> str:
    """A card, if the line before names it too: what is said of a second ability of it follows what was said of the first."""
    return named if named == board.it else ""


@word
def unaimed(board: Board, target_named: str) -> str:
    """Why a line below a spell makes a choice: the card that it came from, if the spell itself aims at nothing."""
    reach = board.vocabulary.reaches.get(board.spell, ("",))
    return "" if not board.spell or reach[0] else f"for {board.spell}"


@word
def in_graveyard(board: Board, spell: str, named: str) -> str:
    """A card in a graveyard, unless the spell that aims at it works on cards of another place alone."""
    (aims_at, *_) = board.vocabulary.reaches.get(_card_named(board, spell), ("",))
    return named if aims_at in ("", GRAVEYARD) else ""


@word
def commander(board: Board, action: str) -> str:
    """The only commander of the player with whom a line begins."""
    return _the_only(board.cards(action.partition(" ")[0], "commander"))


@word
def nobody_controls(board: Board, kinds: str) -> str:
    """That no player controls permanents of a kind, said of each."""
    return " and ".join(f"{player} controls no {kinds}" for player in board.players)


@word
def copier(board: Board, player_named: str) -> str:
    """Who has cast the spell of the line above, if nobody else has such a card."""
    return owner(board, board.spell) or player_named if board.spell else ""


@word
def in_library(board: Board, player: str, card: str) -> str:
    """A card in a player's library, with its number if others of its name are elsewhere."""
    before = 0
    for zone, entries in board.seats[player].zones:
        for entry in (library_entry for library_entry in entries if library_entry.card == card):
            if zone == LIBRARY:
                return card if one_alone(board, card) else f"{possessive(player)} {card} #{before + 1}"
            before += entry.count
    return card


@word
def one_alone(board: Board, card: str) -> str:
    """A card of a name that no other has which is set up."""
    return card if sum(entry.count for entry in board.entries() if entry.card == card) < 2 else ""


@word
def the_one(board: Board, player: str, kind: str) -> str:
    """The only card of a type that is meant: what the line above aims at or names, or else the only one set up in play.

    Of somebody who is not named it is the player with whom the line begins, or any.
    """
    spoken_of = [name for name in (board.it, board.threatened) if name]
    named = _the_only([name for name in dict.fromkeys(spoken_of) if _is_of_kind(board, name, kind)])
    if named and not player:
        return named
    entries = [entry for entry in board.entries(player, BATTLEFIELD) if _is_of_kind(board, entry.card, kind)]
    return entries[0].card if len(entries) == 1 and entries[0].count == 1 else ""


def _is_of_kind(board: Board, card: str, kind: str) -> bool:
    bare = _card_named(board, card)
    return kind == "permanent" or board.is_of(bare, CardType(kind))


@word
def latest(board: Board, edition_named: str) -> str:
    """The last rules document there is."""
    documents = [edition for edition in board.vocabulary.every_edition if edition.in_force]
    return max(documents, key=lambda edition: edition.day).short if documents and not edition_named else ""


@word
def refrained(board: Board, verb_named: str) -> str:
    """What a player does not do: to block, if nothing else is said."""
    return verb_named or "block"


@word
def opponent(board: Board, player: str) -> str:
    """The only other player."""
    return _the_only([name for name in board.players if name != player.partition(" ")[0]])


def _card_named(board: Board, named: str) -> str:
    """The name of a card without its owner and its number."""
    owners = "|".join(re.escape(possessive(player)) for player in board.players) or "(?!)"
    return re.sub(rf"^(?:{owners}) | #\d+$", "", named)


@word
def equip(board: Board, named: str) -> str:
    """An Equipment to be attached by its equip ability, and not by another that aims at creatures as well."""
    labels = board.vocabulary.labels.get(_card_named(board, named), ())
    return f"{named} to {EQUIP}" if EQUIP in labels else named


@word
def attached_by(board: Board, player: str, named: str) -> str:
    """The same of an Equipment that a player has in play; nothing of another card."""
    card = re.sub(r" #\d+$", "", named)
    has = board.has(player, card, BATTLEFIELD) or (board.has(player, card) and card in board.played)
    return f"{named} to {EQUIP}" if has and EQUIP in board.vocabulary.labels.get(card, ()) else ""


@word
def only_equipment(board: Board, player: str, named: str) -> str:
    """The only Equipment that a player has in play, for a creature."""
    labels = board.vocabulary.labels
    equipment = [card for card in board.cards(player, BATTLEFIELD) if EQUIP in labels.get(card, ())]
    return f"{equipment[0]} to {EQUIP}" if len(equipment) == 1 and equipment[0] != named else ""


EQUIP = "equip"
"""What the ability is called by which an Equipment is attached to a creature."""


@word
def without_modes(board: Board, card: str) -> str:
    """A card that is not cast in one of several modes, for which a line would say that it chooses one."""
    return "" if _card_named(board, card) in board.vocabulary.modes else card


@word
def used_for_life(board: Board, card: str, life: str) -> str:
    """A card with the one ability for which a player pays life, used as often as so much is paid for it."""
    asked = board.vocabulary.life.get(re.sub(r" #\d+$", "", card), ())
    times, left = divmod(int(life), asked[0]) if len(asked) == 1 and asked[0] else (0, 1)
    return "" if left or not times else card if times == 1 else f"{card} {times} times"


@word
def getting(board: Board, card: str, size: str) -> str:
    """A card with the one ability that gives it so much power and toughness; with its label, if there are others."""
    name = _card_named(board, card)
    texts = board.vocabulary.of_itself.get(name, ())
    label = _the_only([label for label, text in texts if f" gets {size} " in f"{text} "])
    return "" if not label else f"{card} to {label}" if len(board.vocabulary.labels.get(name, ())) > 1 else card


@word
def used_itself(board: Board, card: str, cost: str, effect_text: str) -> str:
    """A card with the one ability that costs so much and does to the card what is said; with its label, if there are others."""
    name, done = _card_named(board, card), _of_itself(effect_text, card)
    fitting = [
        label
        for label, text in board.vocabulary.of_itself.get(name, ())
        if text.partition(": ")[0] == in_braces(cost) and _of_itself(text.partition(": ")[2], card) == done
    ]
    labels = board.vocabulary.labels.get(name, ())
    return "" if len(fitting) != 1 else f"{card} to {fitting[0]}" if len(labels) > 1 else card


def _of_itself(effect_text: str, card: str) -> str:
    """What an ability does to its own permanent, however that is called there, without how long it lasts."""
    rest = re.sub(rf"^(?:{re.escape(card)}|this(?: creature| permanent| artifact)?|it) ", "", effect_text)
    return re.sub(r",? until (?:the )?end of (?:the )?turn$|\.$", "", rest).replace(
        "regenerate this", f"regenerate {card}"
    )


@word
def tapped_for(board: Board, count: str, card: str, amount: str) -> str:
    """Permanents of a name, if those make so much mana together."""
    amounts_made = board.vocabulary.makes.get(_card_named(board, card), ())
    total = number(amount) // number(count or "1") if number(amount) % number(count or "1") == 0 else 0
    return f"{count} {card}".lstrip() if amounts_made == (total,) else ""


@word
def by_name(board: Board, name_typed: str) -> str:
    """The card of a name, which may be in the plural, be it set up or not."""
    typed = board.vocabulary.typed
    names_typed = (
        typed.get(as_typed(typed_word), "")
        for typed_word in (name_typed, name_typed.removesuffix("s"), name_typed.removesuffix("es"))
    )
    return next(filter(None, names_typed), "")


@word
def on_battlefield(board: Board, card: str) -> str:
    """A card that somebody begins with on the battlefield."""
    return card if board.has("", card, BATTLEFIELD) else ""


@word
def each(board: Board, predicate: str) -> str:
    """The same of each player."""
    return " and ".join(f"{name} {predicate}" for name in board.players)


@word
def its_loyalty(board: Board, card: str) -> str:
    """What a number counts on a planeswalker."""
    return "loyalty counters" if card in board.vocabulary.loyalty else ""


@word
def changed(board: Board, verb_typed: str) -> str:
    """Whether life was lost or gained, by how that is said."""
    return "lost" if verb_typed in ("lost", "loses", "lose", "down") else "gained"


@word
def mana_in(board: Board, mana_text: str) -> str:
    """Mana in symbols."""
    return in_symbols(mana_text)


@word
def each_in(board: Board, player: str, zone: str, named: str) -> str:
    """That cards are in a zone of a player, each said by itself."""
    place = "exiled" if zone == "exile" else f"in {possessive(player)} {zone}"
    return " and ".join(f"{name} is {place}" for name in _each_named(board, named))


@word
def each_controlled(board: Board, player: str, named: str) -> str:
    """That a player controls cards, each said by itself."""
    return " and ".join(f"{player} controls {name}" for name in _each_named(board, named))


@word
def all_in(board: Board, player: str, zone: str, named: str) -> str:
    """That cards are in a zone of a player, each said by itself, and how many there are: no others."""
    names = _each_named(board, named)
    first_words = [name.partition(" ")[0] for name in names]
    total = sum(number(first_word) if _IS_NUMBER.fullmatch(first_word) else 1 for first_word in first_words)
    return f"{player} has {total} cards in {zone} and {each_in(board, player, zone, named)}"


_IS_NUMBER = re.compile(rf"\d+|{'|'.join(NUMBER_WORDS)}")


@word
def without(board: Board, attack: str, left: str) -> str:
    """An attack, if none of the creatures that are left out of it takes part."""
    left_out = {re.sub("^(?:the|her|his|their) ", "", name) for name in _each_named(board, left)}
    attackers = set(_each_named(board, attack.rpartition(" with ")[2]))
    return "" if left_out & attackers else attack


@word
def in_state(board: Board, player: str, state: str, card_words: str) -> str:
    """The one of the only two cards of a name that is tapped, or the one that is not, with its number, before anybody attacks."""
    card = board.whole(card_words, player) or card_words
    cards = [entry for _, entries in board.seats[player].zones for entry in entries if entry.card == card]
    tapped = [entry.tapped for entry in cards]
    if board.attackers or [entry.count for entry in cards] != [1, 1] or tapped.count(True) != 1:
        return ""
    return f"{card} #{1 + tapped.index(state == 'tapped')}"


@word
def seen(board: Board, state: str, card: str) -> str:
    """The only card of a name, as far as it is known to be in a state; whether it is tapped, from how it is set up."""
    attacks = card in board.attackers
    tapped = any(entry.tapped for entry in board.entries() if entry.card == card)
    states = {
        "tapped": tapped,
        "untapped": not tapped and not attacks,
        "attacking": attacks,
        "blocking": card in board.blockers,
        "blocked": attacks and bool(board.attacker and board.blockers),
        "unblocked": attacks and not board.blockers,
    }
    return one_alone(board, card) if states[state] else ""


@word
def with_pool(board: Board, player: str) -> str:
    """A player who begins with mana in the pool, or was the last to draw some."""
    seat = board.seats.get(player)
    return player if board.drawing == player or (seat is not None and seat.pool is not None) else ""


def _each_named(board: Board, named: str) -> list[str]:
    """The names in a list of them."""
    return [name.translate(OPENED) for name in re.split(r", and |, | and ", with_sealed_names(named, board))]


@word
def so_many_of(board: Board, player: str, count: str, card: str) -> str:
    """So many cards of a name of a player, who is named: somebody else may come to have some."""
    return f"{NUMBER_WORDS.get(count, count)} {possessive(player)} {card}"


@word
def lands_named(board: Board, player: str, named: str) -> str:
    """A list of cards that are all lands of a player; empty if one is not."""
    names = _each_named(board, re.sub(r" #\d+", "", named))
    bare_names = [re.sub(r"^\d+ ", "", name) for name in names]
    lands = [name for name in bare_names if board.has(player, name, BATTLEFIELD) and board.is_of(name, CardType.LAND)]
    return named if len(lands) == len(bare_names) else ""


@word
def so_many_lands(board: Board, player: str, count: str) -> str:
    """So many lands of a player: all there are, or of the only name that these have."""
    lands = {entry.card for entry in board.entries(player, BATTLEFIELD) if board.is_of(entry.card, CardType.LAND)}
    total = sum(entry.count for entry in board.entries(player, BATTLEFIELD) if entry.card in lands)
    if total == int(count):
        return board.all_of(player, CardType.LAND)
    return f"{count} {lands.pop()}" if len(lands) == 1 and int(count) < total else ""


@word
def mulligans_to(board: Board, player: str, cards: str) -> str:
    """A mulligan, if it leaves a player with so many cards: each leaves one less, at a table of several from the second on."""
    number = int(cards) if cards.isdecimal() else NUMBER_WORDS[cards]
    taken = board.mulligans.get(player, 0) + 1
    free = (0, 1) if len(board.players) > 2 else (0,)
    return "mulligans" if HAND_SIZE - number in (taken - free_ones for free_ones in free) else ""


@word
def keeps(board: Board, player: str, cards: str) -> str:
    """That a hand is kept, if it has so many cards after the mulligans before."""
    number = int(cards) if cards.isdecimal() else NUMBER_WORDS[cards]
    taken = board.mulligans.get(player, 0)
    free = (0, 1) if len(board.players) > 2 else (0,)
    return "keeps" if HAND_SIZE - number in (taken - free_ones for free_ones in free) else ""


@word
def nth(board: Board, card: str, place: str) -> str:
    """The price in loyalty of one of the abilities of a planeswalker, by its place among them."""
    costs = board.vocabulary.loyalty.get(card, ())
    place_in_costs = {"first": 0, "second": 1, "third": 2, "last": -1}[place]
    return f"{costs[place_in_costs]:+}" if -1 <= place_in_costs < len(costs) and costs else ""


@word
def each_creature(board: Board, player: str, state: str) -> str:
    """The same of each creature with which a player begins in play, or all do."""
    counts = Counter[str]()
    for entry in board.entries(player, BATTLEFIELD):
        if board.is_set_up_as(entry, CardType.CREATURE):
            counts[entry.card] += entry.count
    return " and ".join(
        f"{count} {name} are {state}" if count > 1 else f"{name} is {state}" for name, count in counts.items()
    )


USUAL_LIFE = 20
"""How much life a player begins with in a game of two, if nothing else is said."""

BASIC_LAND_BY_SYMBOL = {"{W}": "Plains", "{U}": "Island", "{B}": "Swamp", "{R}": "Mountain", "{G}": "Forest"}
"""What the lands are called that make mana of one color."""
