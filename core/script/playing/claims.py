"""Whether a statement of a script holds: of the game as it is, or of what became of a line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from core.kernel.events import Countered, DamageDealt, DeckJudged, LeftInDraw, MatchCounted, PlayerLeft, Resolved
from core.kernel.state.copiable_values import copiable_values, is_copy
from core.kernel.state.game_objects import GameObject, OutcomeKind
from core.kernel.state.position import Position
from core.kernel.values.changing import changing
from core.kernel.values.colors import COLOR_BY_WORD
from core.kernel.values.immutable import altered
from core.kernel.values.mana import NO_MANA
from core.kernel.values.numbers import so_many
from core.kernel.values.zones import CardId, ObjectId, PlayerId, Zone
from core.play.base.turn_history import life_gained_in, life_lost_in
from core.script.names import Thing, an, listed, possessive
from core.script.playing.endings import end_of, outcome_text, winners_of, won_by
from core.script.playing.name_resolution import copies_called
from core.script.playing.translating import Translator
from core.script.playing.verdicts import Verdict
from core.script.reading.kinds import COLORLESS, PERMANENT, STANDINGS
from core.script.statements import KEYWORDS
from core.script.syntax import CardName, Claim
from core.script.telling.old_log_words import as_told
from core.script.telling.old_reason_words import is_told

if TYPE_CHECKING:
    from core.play.base.game import Game, LogEntry

ZONE_BY_WORD = {"hand": Zone.HAND, "library": Zone.LIBRARY, "graveyard": Zone.GRAVEYARD}
PLACES = {
    "in_play": Zone.BATTLEFIELD,
    "in_exile": Zone.EXILE,
    "in_ante": Zone.ANTE,
    "on_stack": Zone.STACK,
    "nowhere": Zone.NOWHERE,
    "beside": Zone.COMMAND,
    "outside": Zone.OUTSIDE,
    "phased_out": Zone.PHASED_OUT,
    "on_top": Zone.LIBRARY,
    "on_bottom": Zone.LIBRARY,
}


OPEN_ZONES = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND, Zone.PHASED_OUT})
"""Where cards lie face up unless something has them face down."""

WORDS = {
    Zone.BATTLEFIELD: "on the battlefield",
    Zone.EXILE: "exiled",
    Zone.STACK: "waiting to take effect",
    Zone.COMMAND: "in the command zone",
    Zone.OUTSIDE: "outside the game",
    Zone.PHASED_OUT: "phased out",
}
"""What to call the places that are nobody's."""


OPPOSITES = {"tapped": "untapped", "untapped": "tapped"}
"""What a permanent is that is not what a word says of it."""


@changing
class Situation:
    """What statements are about: a game at one instant, and the line they stand under, if any.

    `meant` is the card that a statement is looked at for, of several that it is about.
    """

    game: Game
    translator: Translator
    verdict: Verdict | None = None
    starter: PlayerId | None = None
    meant: CardId | None = None
    transcript: Callable[[], str] = lambda: ""
    assumptions: Callable[[], list[tuple[str, str]]] = list
    rules_in_part: Callable[[], Collection[str]] = frozenset

    @property
    def position(self) -> Position:
        """The game as it is."""
        return self.game.state


def missing(claim: Claim, situation: Situation) -> str:
    """What is the case instead of a claim; empty if it holds."""
    found = _missing(claim, situation)
    return "" if found and claim.several is None and _copies_of(claim, situation) else found


def _missing(claim: Claim, situation: Situation) -> str:
    check = _CHECKS[claim.kind]
    if (
        claim.card is None
        or claim.kind == "has_taken"
        or (claim.several is None and claim.card not in situation.translator.binding.alike)
    ):
        return check(claim, situation)
    cards = situation.translator.all_of(claim.card, situation.position)
    if claim.several is not None:
        cards = [*cards, *_copies_of(claim, situation)]
    lacking = {card: check(claim, altered(situation, meant=card)) for card in cards}
    if claim.text in ENDS and claim.several is None and not claim.negated and "" in lacking.values():
        # One card alone lies at an end of a library.
        return ""
    return _missing_of_several(claim, claim.card, list(lacking.values()))


def _copies_of(claim: Claim, situation: Situation) -> list[CardId]:
    """What a player has as copies that have the name of a card, where a statement says that the player controls such a card."""
    if claim.kind != "controls" or claim.card is None:
        return []
    position = situation.position
    player = situation.translator.binding.player(claim.player)
    return [position.objects[found].card for found in copies_called(claim.card, player, position)]


def _missing_of_several(claim: Claim, name: CardName, lacking: list[str]) -> str:
    """What is the case instead of a claim about several cards of a name, by what each of them lacks."""
    right = sum(not found for found in lacking)
    if claim.kind == "controls" and claim.negated:
        return f"{claim.player} controls {right}" if right else ""
    if claim.negated and not lacking:
        return ""
    if claim.several:
        return "" if right == claim.several else f"true of {right}"
    if not right:
        different = list(dict.fromkeys(lacking))
        if len(lacking) > 1 and len(different) == 1:
            return re.sub("^it (?=is |has )", "each ", different[0])
        return "; ".join(different) or "there are none"
    if right == len(lacking):
        return ""
    numbered = [f"{name.text} #{number}" for number in range(1, len(lacking) + 1)]
    those = [called for called, found in zip(numbered, lacking, strict=True) if not found]
    others = [f"{called}: {found}" for called, found in zip(numbered, lacking, strict=True) if found]
    hint = f"; name it, such as {those[0]}, or say how many, such as {right} {name.text}"
    return f"true only of {listed(those)} ({'; '.join(others)}){hint if claim.several is None else ''}"


def where_is(situation: Situation, card: CardId | None) -> tuple[Zone, str]:
    """The zone a card is in, and what to call the place."""
    position = situation.position
    found = position.where.get(card) if card is not None else None
    if found is None:
        return Zone.NOWHERE, "gone"
    thing = position.objects[found]
    owner = position.players[thing.owner].name
    if thing.zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD):
        return thing.zone, f"in {owner}'s {thing.zone.value}"
    return thing.zone, WORDS.get(thing.zone, thing.zone.value)


def lies_open(situation: Situation, card: CardId | None) -> bool:
    """Whether a card is where cards lie face up unless something has them face down."""
    return where_is(situation, card)[0] in OPEN_ZONES


def _card(claim: Claim, situation: Situation) -> CardId | None:
    if claim.card is None or situation.meant is not None:
        return situation.meant
    where = ZONE_BY_WORD.get(claim.word) if claim.text == "in_zone" else PLACES.get(claim.text)
    first = () if where is None else (where,)
    return situation.translator.card_id(claim.card, situation.position, *first)


def _is_somewhere(claim: Claim, situation: Situation) -> str:
    card = _card(claim, situation)
    zone, words = where_is(situation, card)
    if claim.text == "in_zone":
        wanted = ZONE_BY_WORD[claim.word]
        right = zone is wanted and card is not None
        if right and card is not None and claim.player:
            owner = situation.position.objects[situation.position.where[card]].owner
            right = owner == situation.translator.binding.player(claim.player)
    elif claim.text in ENDS:
        player = situation.translator.binding.player(claim.player)
        there = situation.position.zone(Zone.LIBRARY, player)
        right = bool(there) and situation.position.objects[there[ENDS[claim.text]]].card == card
        if zone is Zone.LIBRARY and card is not None and not right and not claim.negated:
            words += f", {_place_in_library(card, situation.position)}"
    else:
        right = zone is PLACES[claim.text] or (claim.text == "nowhere" and zone is Zone.OUTSIDE)
    return "" if right is not claim.negated else f"it is {words}"


ENDS = {"on_top": 0, "on_bottom": -1}
"""Where in a library the cards at its ends are."""


def _place_in_library(card: CardId, position: Position) -> str:
    thing = position.objects[position.where[card]]
    there = position.zone(Zone.LIBRARY, thing.owner)
    return f"card {there.index(thing.id) + 1} of {len(there)} from the top"


def _of_permanent(check: Callable[[Claim, Situation, GameObject], str]) -> Callable[[Claim, Situation], str]:
    """Makes a check of a permanent, or of what lies in the command zone, one of a card, which says where that is if elsewhere."""

    def checked(claim: Claim, situation: Situation) -> str:
        card = _card(claim, situation)
        zone, words = where_is(situation, card)
        if zone not in (Zone.BATTLEFIELD, Zone.COMMAND) or card is None:
            return f"it is {words}"
        position = situation.position
        return check(claim, situation, position.objects[position.where[card]])

    return checked


@_of_permanent
def _has_status(claim: Claim, situation: Situation, thing: GameObject) -> str:
    attack = situation.position.attack
    status = {
        "tapped": thing.tapped,
        "untapped": not thing.tapped,
        "attacking": attack is not None and thing.id in attack.bands,
        "blocking": attack is not None and thing.id in attack.blockers,
        "blocked": attack is not None and thing.id in attack.blocked,
    }
    return _is_so(claim, status[claim.word])


def _is_so(claim: Claim, so: bool) -> str:
    """What is the case instead of what a statement says, or denies, of a card."""
    if so is not claim.negated:
        return ""
    if so:
        return f"it is {claim.word}"
    return f"it is {OPPOSITES.get(claim.word, f'not {claim.word}')}"


def _lies(claim: Claim, situation: Situation) -> str:
    """Which side of a card is up, wherever cards lie open unless something has them face down."""
    card = _card(claim, situation)
    if not lies_open(situation, card) or card is None:
        return f"it is {where_is(situation, card)[1]}"
    return _is_so(claim, situation.position.objects[situation.position.where[card]].face_down)


@_of_permanent
def _has_power(claim: Claim, situation: Situation, thing: GameObject) -> str:
    now = situation.position.characteristics(thing.id)
    right = (now.power, now.toughness) == (claim.number, claim.other)
    return "" if right is not claim.negated else f"it is {now.power}/{now.toughness}"


@_of_permanent
def _has_size(claim: Claim, situation: Situation, thing: GameObject) -> str:
    """Whether the power alone of a permanent, or its toughness, is as a statement says."""
    now = situation.position.characteristics(thing.id)
    if not now.is_creature:
        return "it is no creature"
    size = now.power if claim.word == "power" else now.toughness
    return "" if size == claim.number else f"it has {claim.word} {size}"


@_of_permanent
def _is_of_kind(claim: Claim, situation: Situation, thing: GameObject) -> str:
    """Whether a permanent has each of some types, supertypes, subtypes and colors."""
    now = situation.position.characteristics(thing.id)
    if (set(claim.word.split()) <= _kinds_of(thing, situation.position)) is not claim.negated:
        return ""
    kinds = [kind.value for kind in (*now.supertypes, *now.types)]
    colors = [word for word, color in COLOR_BY_WORD.items() if color in now.colors] or [COLORLESS]
    said = " ".join([*sorted(colors), *sorted(kinds)])
    subtypes = f" - {' '.join(sorted(now.subtypes))}" if now.subtypes else ""
    return f"it is {an(said)}{subtypes}"


@_of_permanent
def _has_damage(claim: Claim, situation: Situation, thing: GameObject) -> str:
    return "" if thing.damage == claim.number else f"it has {thing.damage} damage"


def _has_counters(claim: Claim, situation: Situation) -> str:
    """How many counters of a kind an object has, in whatever zone it is."""
    card = _card(claim, situation)
    zone, words = where_is(situation, card)
    found = situation.position.where.get(card) if card is not None else None
    if found is None:
        return f"it is {words}"
    count = situation.position.objects[found].counters.get(claim.word, 0)
    elsewhere = "" if zone is Zone.BATTLEFIELD else f"it is {words}; "
    return "" if count == claim.number else f"{elsewhere}it has {so_many(count, f'{claim.word} counter')}"


@_of_permanent
def _has_keyword(claim: Claim, situation: Situation, thing: GameObject) -> str:
    has = situation.position.has(thing.id, *KEYWORDS[claim.word])
    return "" if has is not claim.negated else f"it {'has' if has else 'does not have'} {claim.word}"


@_of_permanent
def _is_copy(claim: Claim, situation: Situation, thing: GameObject) -> str:
    """Whether a permanent, or a token from the beginning, is a copy of a card of some name."""
    position = situation.position
    copies = is_copy(position, thing) or position.cards[thing.card].card is None
    name = copiable_values(position, thing).name
    if (copies and name == claim.word) is not claim.negated:
        return ""
    return f"it is a copy of {name}" if copies else "it is no copy"


@_of_permanent
def _is_named(claim: Claim, situation: Situation, thing: GameObject) -> str:
    """Whether a permanent has a name now."""
    name = situation.position.characteristics(thing.id).name
    return "" if (name == claim.word) is not claim.negated else f"it is named {name}" if name else "it has no name"


def _is_attached(claim: Claim, situation: Situation) -> str:
    """Whether something is attached to a permanent or player, or to anything; what is nowhere in play is attached to nothing."""
    card, position = _card(claim, situation), situation.position
    zone, words = where_is(situation, card)
    thing = position.objects[position.where[card]] if card is not None and card in position.where else None
    there = thing if zone in (Zone.BATTLEFIELD, Zone.PHASED_OUT) else None
    host = None if there is None else there.on_player if there.attached_to is None else there.attached_to
    wanted = host if claim.host is None else _host_meant(claim.host, situation)
    so = host is not None and host == wanted
    if so is not claim.negated:
        return ""
    return f"it is {words}" if there is None else f"it is attached to {_called(host, position)}"


def _host_meant(host: Thing, situation: Situation) -> ObjectId | PlayerId | None:
    """What the permanent or player of a statement is now; nothing if it is not in the game."""
    if not isinstance(host, CardName):
        return situation.translator.binding.player(host)
    card = situation.translator.card_id(host, situation.position, Zone.BATTLEFIELD)
    return None if card is None else situation.position.where.get(card)


def _called(host: ObjectId | PlayerId | None, position: Position) -> str:
    if host is None:
        return "nothing"
    return position.players[host].name if isinstance(host, PlayerId) else position.name_in_full(host)


@_of_permanent
def _controls(claim: Claim, situation: Situation, thing: GameObject) -> str:
    holder = situation.position.players[thing.controller].name
    return "" if holder == claim.player else f"{holder} controls it"


def _has_permanents(claim: Claim, situation: Situation) -> str:
    """How many permanents of some types and colors a player controls, tapped or untapped ones alone if that is said."""
    position, wanted = situation.position, set(claim.word.split()) - {PERMANENT}
    player = situation.translator.binding.player(claim.player)
    found = [
        thing
        for thing in map(position.objects.__getitem__, position.battlefield)
        if thing.controller == player and wanted <= {*_kinds_of(thing, position), STANDINGS[not thing.tapped]}
    ]
    if len(found) == claim.number:
        return ""
    counts = Counter(position.name_in_full(thing.id) for thing in found)
    names = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
    return f"{claim.player} controls {len(found)}: {listed(names)}" if found else f"{claim.player} controls none"


def _kinds_of(thing: GameObject, position: Position) -> set[str]:
    """The words for what a permanent is: its types, supertypes, subtypes and colors."""
    now = position.characteristics(thing.id)
    colors = [word for word, color in COLOR_BY_WORD.items() if color in now.colors] or [COLORLESS]
    subtypes = [word for subtype in now.subtypes for word in subtype.split()]
    return {*(kind.value for kind in (*now.supertypes, *now.types)), *colors, *subtypes}


@_of_permanent
def _protects(claim: Claim, situation: Situation, thing: GameObject) -> str:
    holder = "nobody" if thing.protector is None else situation.position.players[thing.protector].name
    return "" if holder == claim.player else f"{holder} protects it"


@_of_permanent
def _is_on_side(claim: Claim, situation: Situation, thing: GameObject) -> str:
    side = situation.position.players[thing.side].name
    return "" if side == claim.player else f"it is on {possessive(side)} side"


def _owns(claim: Claim, situation: Situation) -> str:
    card = _card(claim, situation)
    owned = situation.position.cards.get(card) if card is not None else None
    if owned is None:
        return "it is not in this game"
    owner = situation.position.players[owned.owner].name
    return "" if owner == claim.player else f"{owner} owns it"


def _has_life(claim: Claim, situation: Situation) -> str:
    life = situation.position.players[situation.translator.binding.player(claim.player)].life
    return "" if life == claim.number else f"{claim.player} is at {life}"


def _has_taken(claim: Claim, situation: Situation) -> str:
    """How much damage a player has been dealt in the game so far, whatever came of it; if the claim names a card, by that."""
    player = situation.translator.binding.player(claim.player)
    dealt = (entry.event for entry in situation.game.log if isinstance(entry.event, DamageDealt))
    landed = (damage for event in dealt for damage in event.damage if isinstance(damage.to, PlayerId))
    taken = [damage for damage in landed if damage.to == player]
    by = ""
    if claim.card is not None:
        position, by = situation.position, f" from {claim.card.text}"
        cards = situation.translator.all_of(claim.card, position)
        sources = {damage.source.object for damage in taken}
        meant = {found for found in sources if found is not None and position.recall(found).card in cards}
        taken = [damage for damage in taken if damage.source.object in meant]
    total = sum(damage.amount for damage in taken)
    return "" if total == claim.number else f"{claim.player} has taken {total or 'no'} damage{by} in this game"


def _has_changed(claim: Claim, situation: Situation) -> str:
    """How much life a player has lost, or gained, in the game so far."""
    player = situation.translator.binding.player(claim.player)
    counted = {"lost": life_lost_in, "gained": life_gained_in}[claim.word]
    amount = counted((entry.event for entry in situation.game.log), player)
    return "" if amount == claim.number else f"{claim.player} has {claim.word} {amount or 'no'} life in this game"


def _has_poison(claim: Claim, situation: Situation) -> str:
    poison = situation.position.players[situation.translator.binding.player(claim.player)].poison
    if claim.word != "poison":
        return f"players have no {claim.word} counters"
    return "" if poison == claim.number else f"{claim.player} has {poison}"


def _has_cards(claim: Claim, situation: Situation) -> str:
    player = situation.translator.binding.player(claim.player)
    count = len(situation.position.zone(ZONE_BY_WORD[claim.word], player))
    return "" if count == claim.number else f"{claim.player} has {so_many(count, 'card')} in {claim.word}"


def _pool(claim: Claim, situation: Situation) -> str:
    pool = situation.position.players[situation.translator.binding.player(claim.player)].pool
    wanted = claim.mana if claim.mana is not None else NO_MANA
    return "" if pool == wanted else f"the pool holds {pool.symbols or 'nothing'}"


def _pool_counts(claim: Claim, situation: Situation) -> str:
    pool = situation.position.players[situation.translator.binding.player(claim.player)].pool
    return "" if pool.total == claim.number else f"the pool holds {pool.symbols or 'nothing'}"


def _deck_is(claim: Claim, situation: Situation) -> str:
    player = situation.translator.binding.player(claim.player)
    for entry in situation.game.log:
        judged = entry.event
        if isinstance(judged, DeckJudged) and judged.player == player:
            if (claim.word == "illegal") is bool(judged.faults):
                return _by_other_rules(claim, entry)
            return "; ".join(judged.faults) or "nothing is wrong with it"
    return "the script does not give it whole"


def _by_other_rules(claim: Claim, entry: LogEntry) -> str:
    """By which rules something is so, if a statement names others."""
    numbers = list(dict.fromkeys(number for ruling in entry.because for number in ruling.citation.every))
    lacking = [number for number in claim.rules if number not in numbers]
    return f"it rests on {', '.join(numbers) or 'no rule'}" if lacking else ""


def _ended(wanted: OutcomeKind | None) -> Callable[[Claim, Situation], str]:
    def check(claim: Claim, situation: Situation) -> str:
        outcome = situation.position.outcome
        right = (outcome.kind if outcome is not None else None) is wanted
        if right and claim.player and outcome is not None:
            right = situation.translator.binding.player(claim.player) in winners_of(outcome, situation.position)
        if right and claim.rules:
            return _by_other_rules(claim, end_of(situation.game))
        return "" if right else outcome_text(outcome, situation.position)

    return check


def _loses(claim: Claim, situation: Situation) -> str:
    """Whether a player of several has lost; of any number, whether one is alive."""
    if claim.negated:
        return _is_alive(claim, situation)
    player = situation.translator.binding.player(claim.player)
    for entry in situation.game.log:
        if isinstance(entry.event, PlayerLeft) and entry.event.player == player:
            return _by_other_rules(claim, entry)
    return f"{claim.player} is still in the game"


def _is_alive(claim: Claim, situation: Situation) -> str:
    """Whether a player is in a game that goes on, or has won it."""
    player, outcome = situation.translator.binding.player(claim.player), situation.position.outcome
    if situation.position.players[player].left:
        return f"{claim.player} is out of the game"
    if outcome is None or player in winners_of(outcome, situation.position):
        return ""
    return outcome_text(outcome, situation.position)


def _countered(claim: Claim, situation: Situation) -> str:
    """Whether the spell that a card was has been countered, by an effect or by the rules."""
    card, position = _card(claim, situation), situation.position
    for entry in situation.game.log:
        event = entry.event
        if not isinstance(event, Countered) and not (isinstance(event, Resolved) and event.countered):
            continue
        if (event.id in position.objects or event.id in position.gone) and position.recall(event.id).card == card:
            return f"it is {claim.word}" if claim.negated else ""
    return "" if claim.negated else f"it is not {claim.word}"


def _status(claim: Claim, situation: Situation) -> str:
    """Whether a card is what one word says of it."""
    return {"face down": _lies, "countered": _countered}.get(claim.word, _has_status)(claim, situation)


def _draws(claim: Claim, situation: Situation) -> str:
    """Whether the game is a draw for a player of several: for that player, or for all."""
    player, outcome = situation.translator.binding.player(claim.player), situation.position.outcome
    for entry in situation.game.log:
        if isinstance(entry.event, LeftInDraw) and entry.event.player == player:
            return _by_other_rules(claim, entry)
    if outcome is None or outcome.kind is not OutcomeKind.DRAWN or situation.position.players[player].left:
        return f"the game isn't a draw for {claim.player}"
    return _by_other_rules(claim, end_of(situation.game)) if claim.rules else ""


def _stack_empty(claim: Claim, situation: Situation) -> str:
    """Whether no spell, ability or damage waits to take effect."""
    waiting = [known.name for known in situation.position.waiting.values()]
    if claim.negated:
        return "" if waiting else "it is empty"
    return f"{listed(waiting)} {'is' if len(waiting) == 1 else 'are'} on it" if waiting else ""


def _match_stands(claim: Claim, situation: Situation) -> str:
    """What the match has come to after a game of it, against what a statement says."""
    counted = next((entry for entry in situation.game.log if isinstance(entry.event, MatchCounted)), None)
    if counted is None or not isinstance(counted.event, MatchCounted):
        return "no game of a match is over"
    winners = counted.event.winners
    if situation.translator.binding.player(claim.player) in winners if claim.player else not winners:
        return _by_other_rules(claim, counted)
    return f"{won_by(winners, situation.position)} the match" if winners else "the match goes on"


def _who_starts(claim: Claim, situation: Situation) -> str:
    if situation.starter is None:
        return "the script does not start with an opening"
    name = situation.position.players[situation.starter].name
    return "" if name == claim.player else f"{name} starts"


def _has_verdict(claim: Claim, situation: Situation) -> str:
    verdict = situation.verdict
    if verdict is None:
        return "there is no line above for this to refer to"
    if verdict.kind.value != claim.word:
        return verdict.text + (f" ({verdict.citation.text})" if verdict.citation else "")
    lacking = [number for number in claim.rules if number not in verdict.citation.every]
    if verdict.is_unfinished and not claim.rules:
        return (
            f"the line leaves a choice open, so it proves nothing: {verdict.reason}; "
            f"to expect that the line itself is refused, name the rule: {verdict.citation.text}"
        )
    return f"refused by {verdict.citation.text}: {verdict.reason}" if lacking else ""


def _nothing_by(claim: Claim, situation: Situation) -> str:
    """Whether some rules, with all that stands under their numbers, have played no part so far."""
    playing = sorted(found for found in situation.rules_in_part() if any(is_under(found, rule) for rule in claim.rules))
    return f"this game uses {listed(playing)}" if playing else ""


def is_under(number: str, rule: str) -> bool:
    """Whether a rule is another, or a part of it, as 702.22c is of 702.22, and 702.220 is not."""
    whole = rule.partition("/")[0]
    return number == whole or (number.startswith(whole) and not number[len(whole)].isdecimal())


def _is_silent(claim: Claim, situation: Situation) -> str:
    assumed = situation.assumptions()
    if not assumed:
        return "nothing so far rests on an assumption"
    wanted = _words(claim.text)
    if any(is_told(wanted, _words(f"{question.replace('_', ' ')} {sentence}")) for question, sentence in assumed):
        return ""
    told = dict.fromkeys(sentence for _, sentence in assumed)
    return f"no assumption contains {claim.text!r}; the assumptions are: {'; '.join(told)}"


def _words(text: str) -> set[str]:
    return set(re.findall(r"[\w'-]+", text.lower()))


def _says(claim: Claim, situation: Situation) -> str:
    told = situation.transcript()
    text, before = as_told(claim.text, told), as_told(claim.said, told)
    absent = next((said for said in (text, before) if said not in told), "")
    if absent:
        return f"the log does not say {absent!r}"
    later = before and told.index(before) < told.index(text)
    return f"the log says {before!r} first" if later else ""


_CHECKS: dict[str, Callable[[Claim, Situation], str]] = {
    "is_somewhere": _is_somewhere,
    "has_status": _status,
    "is_of_kind": _is_of_kind,
    "has_power": _has_power,
    "has_size": _has_size,
    "has_damage": _has_damage,
    "has_counters": _has_counters,
    "has_keyword": _has_keyword,
    "is_copy": _is_copy,
    "is_named": _is_named,
    "is_attached": _is_attached,
    "controls": _controls,
    "has_permanents": _has_permanents,
    "protects": _protects,
    "is_on_side": _is_on_side,
    "owns": _owns,
    "has_life": _has_life,
    "has_taken": _has_taken,
    "has_changed": _has_changed,
    "has_poison": _has_poison,
    "has_cards": _has_cards,
    "pool_empty": _pool,
    "pool_holds": _pool,
    "pool_counts": _pool_counts,
    "deck_is": _deck_is,
    "wins": _ended(OutcomeKind.WON),
    "loses": _loses,
    "wins_match": _match_stands,
    "match_goes_on": _match_stands,
    "who_starts": _who_starts,
    "drawn": _ended(OutcomeKind.DRAWN),
    "drawn_for": _draws,
    "goes_on": _ended(None),
    "stack_empty": _stack_empty,
    "restarts": _ended(OutcomeKind.RESTARTED),
    "unsettled": _ended(OutcomeKind.UNSETTLED),
    "has_verdict": _has_verdict,
    "nothing_by": _nothing_by,
    "is_silent": _is_silent,
    "says": _says,
}
