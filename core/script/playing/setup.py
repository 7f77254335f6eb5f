"""Setting a duel up under a rule book: cards in their zones, players at their totals, chance as the script has it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from core.effects.given_by_rules import GIVEN_BY_RULES
from core.kernel.decisions.choices import Agent
from core.kernel.events import SettledBeforehand
from core.kernel.events.game_state import Pile, State
from core.kernel.state.game_objects import NEVER, Owned
from core.kernel.values.card_types import Supertype
from core.kernel.values.chance import Chance
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record
from core.kernel.values.variants import MELEES, WITH_RANGES, Variant
from core.kernel.values.zones import OWNED_ZONES, CardId, ObjectId, PlayerId, Zone
from core.kernel.words.costs import DEFENSE, LOYALTY
from core.kernel.words.kinds import AsEnters, EntryChange
from core.play.base.game import Game, anchor_at
from core.play.base.planeswalking import belong_to
from core.play.base.supplementary_decks import COMMUNAL, SUPPLEMENTS
from core.play.engine.engine import Engine
from core.play.setup.before_the_game import put_back_leaders
from core.play.setup.start import (
    begin,
    limit_ranges,
    own,
    settle_emperors,
    settle_stacks,
    share_as_teams,
    tell_of_teams,
)
from core.play.setup.vanguards_and_planes import put_into_command_zone
from core.rulebook.rules import Rules
from core.script.playing.binding import Binding
from core.script.playing.decks import NOBODYS, Decks, decks_of, judge_decks
from core.script.playing.starting_cards import LEFT_BEHIND, Physical
from core.script.syntax import Duel, PlacedCards
from core.script.telling.tellers import listed

ZONES = {
    "battlefield": Zone.BATTLEFIELD,
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "ante": Zone.ANTE,
    "command zone": Zone.COMMAND,
    "vanguard": Zone.OUTSIDE,
    "plane": Zone.OUTSIDE,
    "schemes": Zone.OUTSIDE,
    "planar deck": Zone.OUTSIDE,
    COMMUNAL: Zone.OUTSIDE,
    "scheme deck": Zone.OUTSIDE,
    "sideboard": Zone.OUTSIDE,
    "sticker sheets": Zone.OUTSIDE,
    LEFT_BEHIND: Zone.LIBRARY,
}
PLAIN_LIFE = 20
"""The life of players of whom a script that begins in mid-game says nothing else."""

TURN_IN_MID_GAME = 5
"""The number given to the first turn of a script that begins in mid-game: late enough that nothing of turn one applies."""


class Placed(NamedTuple):
    """A card as an era knows it, where it is when the game begins, and in what condition."""

    owned: Owned
    zone: Zone
    controller: PlayerId
    condition: Mapping[str, Any]
    left_behind: bool = False


class Layout(Record):
    """The cards of a duel as an era knows them.

    `own` are those of the players' own that are there from the beginning, `tokens` among them, and `piles` where these are. `known`
    has one of each kind, by name and printing; `decks` are those of the players, `nameable` the cards that are in no zone and whose
    names are said. `worth_telling` is what a game tells of some kinds, with the rules by which they are that; `assumed` are the
    rulings on wordings that no text decides; `speaks_of_teams` is whether any card does.
    """

    cards: tuple[Placed, ...]
    own: Mapping[CardId, Owned]
    tokens: tuple[CardId, ...]
    piles: tuple[Pile, ...]
    known: Mapping[tuple[str, str], Owned]
    rulings: Because
    decks: Mapping[PlayerId, Decks]
    nameable: tuple[Owned, ...]
    worth_telling: tuple[tuple[SettledBeforehand, Because], ...]
    assumed: Because
    speaks_of_teams: bool


def lay_out(binding: Binding, rules: Rules) -> Layout:
    """What a rule book makes of the cards of a duel, worked out once for all games with them."""
    state = State(binding.players, rules.facts, GIVEN_BY_RULES)
    owned_by_name: dict[tuple[str, str], Owned] = {}
    cards: list[Placed] = []
    for physical in binding.cards:
        printing = physical.entry.printing if physical.entry is not None else ""
        if physical.entry is not None and physical.entry.token:
            token = _as_token(physical, rules, state)
            condition = _condition(physical.entry, token)
            cards.append(Placed(token, Zone.BATTLEFIELD, physical.controller, condition))
            continue
        like = owned_by_name.get((physical.card.name, printing))
        if like is None:
            like = own(rules, state, physical.id, physical.owner, physical.card, printing)
            owned_by_name[physical.card.name, printing] = like
        zone = ZONES.get(physical.zone)
        if zone is not None:
            owned = like.copy_of(physical.id, physical.owner)
            condition = _condition(physical.entry, owned) if zone is Zone.BATTLEFIELD else _face(physical)
            cards.append(Placed(owned, zone, physical.controller, condition, physical.zone == LEFT_BEHIND))
    no_card = CardId(len(binding.cards))
    nameable = tuple(own(rules, state, no_card, PlayerId(0), card) for card in binding.said)
    cards_in_game = [placed for placed in cards if not placed.left_behind]
    own_cards = {placed.owned.id: placed.owned for placed in cards_in_game}
    return Layout(
        tuple(cards),
        own_cards,
        _tokens_of(own_cards),
        _in_piles(cards_in_game),
        owned_by_name,
        tuple(state.rulings),
        decks_of(binding),
        nameable,
        tuple(
            told
            for (name, printing), like in owned_by_name.items()
            for told in _worth_telling(name, printing, like, state.rulings)
        ),
        tuple(ruling for ruling in state.rulings if ruling.question == "wording_of" and ruling.citation.silent),
        any(like.speaks_of_teams for like in owned_by_name.values()),
    )


def _tokens_of(cards: Mapping[CardId, Owned]) -> tuple[CardId, ...]:
    """What among the cards of a game is a token."""
    return tuple(card for card, owned in cards.items() if owned.card is None)


def _as_token(physical: Physical, rules: Rules, state: State) -> Owned:
    """A token with which a game begins, as one that is created: without a card, and named as the edition names it."""
    wording = physical.card.wordings[0]
    face = wording.face
    face = face if face.colors else face.changed(colors=rules.cards.colors_of(state, wording).answer)
    named = face.name
    if Supertype.LEGENDARY not in face.supertypes and set(face.name.split()) == face.subtypes:
        named = rules.objects.name_of_token(state, face.name).answer
    printed = face if named == face.name else face.changed(name=named)
    return Owned(physical.id, face.name, physical.owner, None, None, printed)


def _in_piles(cards: Iterable[Placed]) -> tuple[Pile, ...]:
    """Cards with those next to them that are alike in all but their texts."""

    def is_alike(placed: Placed) -> tuple[Zone, PlayerId, PlayerId, Mapping[str, Any]]:
        return placed.zone, placed.owned.owner, placed.controller, placed.condition

    piles: list[Pile] = []
    place = 0
    for (zone, owner, controller, condition), alike in groupby(cards, is_alike):
        own_cards = [placed.owned for placed in alike]
        pile = tuple(owned.id for owned in own_cards)
        works_elsewhere = any(owned.works_elsewhere for owned in own_cards)
        piles.append(Pile(zone, owner, controller, condition, pile, works_elsewhere, place))
        place += len(pile)
    return tuple(piles)


def set_up(
    duel: Duel,
    binding: Binding,
    layout: Layout,
    rules: Rules,
    agent: Agent,
    seed: str,
    whose: Mapping[CardId, PlayerId | None] = NOBODYS,
    restarted: Collection[CardId] = (),
    take_over: Callable[[Game], None] | None = None,
) -> Game:
    """A game as a script begins it, before anything has happened.

    `whose` are the cards that have changed hands in games before, with their owners now; those of nobody are left out.
    `restarted` are the cards of a game before that begins anew, which make decks as the game is set up.
    `take_over` is handed the game before anybody chooses: what lies on the battlefield from the beginning may ask for a choice.
    """
    state = State(binding.players, rules.facts, GIVEN_BY_RULES)
    state.rulings.extend(layout.rulings)
    state.nameable = layout.nameable
    if binding.variant is not Variant.NONE:
        state.agree(variant=rules.table.played_as(state, binding.variant).answer)
    state.agree(
        attack_option=binding.attack_option,
        adds_options=binding.adds_options,
        teams=binding.teams,
        deploys=binding.deploys or state.agreed.variant is Variant.EMPEROR,
        communal=binding.communal,
    )
    if len(state.players) > 2:
        rules.table.may_sit_down(state)
    share_as_teams(state, rules)
    if binding.teams and not state.agreed.shares_turns:
        state.agree(only_neighbors=rules.table.attacks_neighbors_only(state).answer)
    if binding.ranges or state.agreed.variant in WITH_RANGES:
        settle_emperors(state)
        settle_stacks(state, rules)
        limit_ranges(state, rules, binding.ranges)
    state.restarted = bool(restarted)
    state.brought.masters_drafted = binding.masters_drafted
    state.brought.limited = set(binding.starting_cards.limited_decks)
    state.brought.commanders = set(binding.starting_cards.commanders)
    if whose or restarted:
        going_on = [*_going_on(layout.cards, whose, restarted)]
        state.add_cards({placed.owned.id: placed.owned for placed in going_on}, _in_piles(going_on))
        state.tokens.extend(_tokens_of(state.cards))
    else:
        state.add_cards(layout.own, layout.piles)
        state.tokens.extend(layout.tokens)
    for seat in duel.seats:
        player = state.players[binding.seats[seat.name]]
        player.life, player.poison = PLAIN_LIFE if seat.life is None else seat.life, seat.poison
        if state.agreed.shares_life:
            player.life = _life_of_team(duel, binding, state, rules, player.id)
        player.pool = seat.pool if seat.pool is not None else player.pool
    if state.agreed.shares_poison:
        own = [player.poison for player in state.players]
        for player in state.players:
            player.poison = sum(own[mate] for mate in state.teammates(player.id))
    for card, host in binding.attached:
        state.objects[state.where[card]].attached_to = state.where[host]
    if duel.opening is None and duel.turns:
        first = state.acts_with(binding.player(duel.turns[0].player))[0]
        state.this_turn.active, state.this_turn.number = first, TURN_IN_MID_GAME
    game = Engine(rules, state, agent, Chance(seed, binding.outcomes))
    if take_over is not None:
        take_over(game)
    game.anchor = anchor_at(0, "the cards are set up")
    with_control = {thing.id: thing.controlled_since for thing in state.permanents()}
    begin(game, layout.assumed)
    _hold_since_before(state, with_control)
    if layout.speaks_of_teams:
        tell_of_teams(game)
    if duel.opening is None:
        put_into_command_zone(game)
        if state.agreed.variant not in MELEES:
            belong_to(game, state.this_turn.active)
    put_back_leaders(game)
    for settled, because in layout.worth_telling:
        game.do(settled, *because)
    judge_decks(binding, game, whose, duel.ante, layout.decks)
    return game


def _life_of_team(duel: Duel, binding: Binding, state: State, rules: Rules, player: PlayerId) -> int:
    """The life total of a player's team: what the script says of one of its players, or else what the team begins with."""
    life_by_player = {binding.player(seat.name): seat.life for seat in duel.seats if seat.life is not None}
    life_of_mate = next((life_by_player[mate] for mate in state.teammates(player) if mate in life_by_player), None)
    return rules.opening.beginning_life(state, player).answer if life_of_mate is None else life_of_mate


def _hold_since_before(state: State, since: Mapping[ObjectId, int]) -> None:
    """What a permanent gives somebody control of from the beginning is held since before the turn, unless either is new.

    `since` is when control of each permanent began before any effect was looked at.
    """
    passed_on = [thing for thing in state.permanents() if thing.controlled_since != since[thing.id]]
    if not passed_on:
        return
    new = {thing.attached_to for thing in state.permanents() if since[thing.id] >= 0}
    for thing in passed_on:
        if since[thing.id] < 0 and thing.id not in new:
            thing.controlled_since = since[thing.id]
            thing.began_with = NEVER


def _going_on(
    cards: Iterable[Placed], whose: Mapping[CardId, PlayerId | None], restarted: Collection[CardId]
) -> Iterator[Placed]:
    """The cards of a game that comes after another, as they are now."""
    for placed in cards:
        owned, controller = placed.owned, placed.controller
        owner = whose.get(owned.id, None if placed.left_behind else owned.owner)
        if owner is None:
            continue
        place = Zone.OUTSIDE if owned.id in restarted else placed.zone
        if owner != owned.owner:
            owned, controller = owned._replace(owner=owner), owner if place in OWNED_ZONES else controller
        yield placed._replace(owned=owned, zone=place, controller=controller)


def _face(physical: Physical) -> dict[str, Any]:
    """What can be said of a card that is not on the battlefield; those of a deck beside the library lie face down."""
    entry = physical.entry
    hidden = physical.zone in SUPPLEMENTS or (entry is not None and entry.hidden)
    counters = {} if entry is None or not entry.counters else {"counters": dict(entry.counters)}
    return {"face_down": True, **counters} if hidden else counters


def _condition(entry: PlacedCards | None, owned: Owned) -> dict[str, Any]:
    """What a line of the set-up says of its cards beyond the usual, and the counters whose number is printed on them."""
    if entry is None:
        return {}
    conditions = {
        "tapped": entry.tapped,
        "face_down": entry.hidden,
        "transformed": entry.transformed,
        "damage": entry.damage,
        "counters": {**_printed_counters(entry, owned), **dict(entry.counters)},
    }
    unusual = {name: value for name, value in conditions.items() if value}
    return unusual | {"controlled_since": 0} if entry.new else unusual


def _printed_counters(entry: PlacedCards, owned: Owned) -> dict[str, int]:
    """The loyalty or defense counters with which a permanent comes onto the battlefield, as its face has them printed."""
    if entry.hidden:
        return {}
    face = owned.back if entry.transformed and owned.back is not None else owned.printed
    printed = (
        entering
        for entering in face.abilities
        if isinstance(entering, AsEnters) and entering.change is EntryChange.COUNTERS
    )
    return {
        entering.counters: entering.count
        for entering in printed
        if entering.counters in (LOYALTY, DEFENSE) and isinstance(entering.count, int)
    }


def _worth_telling(
    name: str, printing: str, like: Owned, rulings: list[Ruling[Any]]
) -> Iterator[tuple[SettledBeforehand, Because]]:
    """By which rule a certain printing of a card counts or does not, and what colors it has if its cost alone is no guide."""
    wording = like.wording
    if wording is None:
        return
    if printing:
        wording_used = "as printed" if wording.printing else "with its official wording"
        price = f", {wording.face.cost.symbols}" if wording.face.cost is not None else ""
        settled = SettledBeforehand(f"{name} ({printing})", f"{wording_used}{price}")
        yield settled, _rulings_on(rulings, like.card, printing)
    if _has_colors_to_tell(like):
        colors = listed(color.word for color in sorted(like.printed.colors)) if like.printed.colors else "colorless"
        yield SettledBeforehand(name, colors, "is"), _rulings_on(rulings, wording)


def _has_colors_to_tell(like: Owned) -> bool:
    return like.wording is not None and (bool(like.wording.color_indicator) or len(like.printed.colors) > 1)


def _rulings_on(rulings: list[Ruling[Any]], *subject: object) -> Because:
    """What has been ruled about a card, but for what its halves and its back are worth."""
    return tuple(
        ruling
        for ruling in rulings
        if ruling.subject == subject and ruling.question not in ("mana_values_of", "back_costs_as_front")
    )
