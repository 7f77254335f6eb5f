"""What a player may do who is offered to act: actions with all that is chosen for them, each of which the rules allow."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain, combinations, islice, product
from math import inf
from typing import Any, NamedTuple

from core.game.decisions import Decision, Effort, Pass
from core.game.declarations import attacks, blocks
from core.hooks.turn import Allowance
from core.kernel.decisions.actions import (
    Action,
    Activate,
    BeginTurn,
    CastSpell,
    EndEffect,
    PlayLand,
    RollForPlanes,
    Suspend,
    TakeCompanion,
    TurnUp,
)
from core.kernel.decisions.choices import Offer, OfferKind
from core.kernel.state.copiable_values import NAMELESS_CREATURE
from core.kernel.state.game_objects import Chosen, GameObject
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Refused, Unfinished
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import NOTHING, PlayerId, Zone
from core.kernel.words.casting import (
    CastableFrom,
    CastQuickly,
    CostChange,
    FlashItself,
    OtherCost,
    PaidOtherwise,
    PlaysEachType,
    PlaysInOwnTurns,
    ReducesCost,
)
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import Activated, Ignorable, Instructions, SpellAbility, SpendsAsAnother, Suspends
from core.kernel.words.linked import takes_x
from core.play.base.game import Game
from core.play.casting import actions
from core.play.casting.activated_abilities import verify_ability
from core.play.casting.casting_spells import instructions_of, verify_spell
from core.play.casting.targets import candidates, helped_targets
from core.play.costs.mana_sources import mana_sources

AT_ONCE = 200
"""So many actions with one card or ability are listed before those with the next."""
MORE_X = 20
"""How much mana at most something is taken to give that gives no fixed amount, where X is as much as can be paid."""
QUICK = frozenset({CardType.INSTANT, CardType.INTERRUPT})
"""The types of cards that wait for no main phase."""
CALM = frozenset({Zone.HAND, Zone.BATTLEFIELD})
"""Where most of what players use is."""


def decisions_at(game: Game, offer: Offer, effort: Effort) -> Iterator[Decision]:
    """Everything that a player may do at an offer, a pass first; but giving up, and agreeing on a draw.

    Of cards in a hand that are alike one is named, and of permanents that make mana and are alike. What is to be paid is worked
    out: that something else pays is for whoever acts to say.
    """
    yield Pass(offer.player)
    if offer.kind is OfferKind.ATTACK:
        yield from attacks(game, offer.player, effort)
    elif offer.kind is OfferKind.BLOCK:
        yield from blocks(game, offer.player, effort)
    else:
        yield from Listing(game, offer.player, effort).actions()


class Variant(NamedTuple):
    """One way to use a card or an ability, before anything is aimed."""

    action: CastSpell | Activate
    source: Characteristics
    does: Instructions


class Listing:
    """The actions of one player in a window."""

    def __init__(self, game: Game, player: PlayerId, effort: Effort) -> None:
        self.game = game
        self.effort = effort
        self.state = game.state
        self.player = player
        self.slow: dict[frozenset[CardType], bool] = {}
        """Whether the time allows cards of some types that wait for a main phase."""
        state, rules = self.state, game.state.players[player].rules
        self.keeps_time = not rules and not state.abilities_in_play(CastQuickly)
        self.keeps_costs = not any(state.abilities_in_play(kind) for kind in (CostChange, ReducesCost, SpendsAsAnother))

    def allows(self, action: Action) -> bool:
        """Whether the rules allow an action now."""
        return actions.can(self.game, action)

    def actions(self) -> Iterator[Action]:
        """All of them; so many with each card first, so that none is left out where one can be used in very many ways."""
        unfinished: list[Iterator[Action]] = []
        for source in self._sources():
            yield from islice(source, AT_ONCE)
            following = next(source, None)
            if following is not None:
                unfinished.append(chain((following,), source))
        yield from chain.from_iterable(unfinished)

    def _sources(self) -> Iterator[Iterator[Action]]:
        """The actions by what they are done with."""
        state = self.state
        yield from (self._playing(thing) for thing in self._cards())
        yield from (self._using(thing) for thing in self._bearers())
        if Allowance.ATTACK in self.game.allowed:
            yield attacks(self.game, self.player, self.effort)
        yield filter(self.allows, self._special_actions())
        if state.turns.markers:
            yield filter(self.allows, (BeginTurn(other) for other in state.others(self.player)))

    # Cards.

    def _cards(self) -> Iterator[GameObject]:
        """The cards that the player might play, of those of a hand that are alike one."""
        state, objects = self.state, self.state.objects
        known: set[Hashable] = set()
        for card in state.hands[self.player]:
            thing = objects[card]
            owned = state.cards[thing.card]
            alike = (owned.name, id(owned.printed), thing.leave, thing.copied, thing.word)
            if alike not in known:
                known.add(alike)
                yield thing
        granted = any(state.abilities_in_play(kind) for kind in (CastableFrom, PlaysEachType, PlaysInOwnTurns))
        elsewhere = chain(
            *state.graveyards, state.shared[Zone.EXILE], state.shared[Zone.COMMAND], state.shared[Zone.OUTSIDE]
        )
        for card in elsewhere:
            thing = objects[card]
            if (
                thing.leave is not None
                or granted
                or thing.card in state.brought.commanders
                or (
                    thing.owner == self.player
                    and (
                        _is_played_from_elsewhere(state.characteristics(card))
                        or card in state.brought.companions.values()
                    )
                )
            ):
                yield thing
        if granted:
            yield from (objects[library[0]] for library in state.libraries if library)

    def _playing(self, thing: GameObject) -> Iterator[Action]:
        now = self.state.characteristics(thing.id)
        if CardType.LAND in now.types:
            yield from filter(self.allows, (PlayLand(self.player, thing.id),))
        owned = self.state.cards[thing.card]
        faces: list[tuple[dict[str, Any], Characteristics]] = []
        if owned.back is not None:
            faces += [({}, owned.printed), ({"transformed": True}, owned.back)]
        elif CardType.LAND not in now.types:
            faces.append(({}, now))
        faces += [({"half": place}, half) for place, half in enumerate(owned.halves)]
        if now.has(KeywordName.MORPH):
            faces.append(({"face_down": True}, NAMELESS_CREATURE))
        others = any(isinstance(ability, OtherCost) for ability in now.abilities)
        others = others or bool(self.state.abilities_in_play(OtherCost))
        for said, face in faces:
            for instead in (False, True) if others else (False,):
                yield from self._casting(CastSpell(self.player, thing.id, instead=instead, **said), face)
        if any(isinstance(ability, Suspends) for ability in now.abilities):
            yield from filter(self.allows, (Suspend(self.player, thing.id),))
        if thing.zone is not Zone.BATTLEFIELD and any(isinstance(ability, Activated) for ability in now.abilities):
            yield from self._using(thing)

    def _casting(self, action: CastSpell, face: Characteristics) -> Iterator[Action]:
        if not action.instead and (self._is_untimely(action, face) or self._is_beyond_means(action, face)):
            return
        ability = next((ability for ability in face.abilities if isinstance(ability, SpellAbility)), None)
        does = instructions_of(face, ability)
        whole = not any(isinstance(part, CostChange) for part in face.abilities)
        yield from self._chosen(Variant(action, face, does), _names_x(face), whole)

    def _is_untimely(self, action: CastSpell, face: Characteristics) -> bool:
        """Whether it is plain that the time does not allow a card: one that waits for a main phase, and nothing makes it quick."""
        if not self.keeps_time or not QUICK.isdisjoint(face.types) or _has_own_time(face):
            return False
        if self.state.objects[action.object].leave is not None:
            return False
        if face.types not in self.slow:
            may_cast = self.game.rules.casting.may_cast(self.state, self.player, face, self.game.allowed)
            self.slow[face.types] = bool(may_cast.answer)
        return not self.slow[face.types]

    def _is_beyond_means(self, action: CastSpell, face: Characteristics) -> bool:
        """Whether it is plain that a card cannot be paid for: it costs more mana than there is, and nothing changes its cost."""
        cost = face.cost
        if cost is None or not self.keeps_costs or _has_own_price(face) or action.face_down:
            return False
        if (
            cost.hybrid
            or cost.monocolored_hybrid
            or cost.phyrexian
            or self.state.objects[action.object].zone is not Zone.HAND
        ):
            return False
        return cost.with_x(0).value > self.means

    @cached_property
    def means(self) -> float:
        """How much mana the player can spend on a spell at most."""
        state, player = self.state, self.state.players[self.player]
        for thing in state.permanents(self.player):
            for ability in state.characteristics(thing.id).abilities:
                if isinstance(ability, Activated) and any(
                    effect.mana is not None and effect.mana.only is not None for effect in ability.does.effects
                ):
                    return inf
        sources = mana_sources(self.game, self.player, frozenset(), NOTHING)
        return player.pool.total + sum(max(mana.total for mana in options) for _, options in sources)

    # Abilities.

    def _bearers(self) -> Iterator[GameObject]:
        """The permanents with abilities that the player might use, of those that make mana and are alike one."""
        state = self.state
        known: set[Hashable] = set()
        for thing, ability in state.abilities_in_play(Activated):
            if thing.controller != self.player and not (
                ability.by_anyone or ability.by_opponent or (ability.by_owner and thing.owner == self.player)
            ):
                continue
            if ability.is_plain_mana_ability and not thing.counters and thing.attached_to is None:
                alike = (state.cards[thing.card].name, state.characteristics(thing.id), thing.tapped, thing.controller)
                sick = thing.controlled_since >= state.players[thing.controller].turn_began
                if (alike, sick) in known:
                    continue
                known.add((alike, sick))
            if thing.id not in known:
                known.add(thing.id)
                yield thing

    def _using(self, thing: GameObject) -> Iterator[Action]:
        now = self.state.characteristics(thing.id)
        place = -1
        for ability in now.abilities:
            if not isinstance(ability, Activated):
                continue
            place += 1
            if ability.zone is not thing.zone or (ability.taps and thing.tapped):
                continue
            action = Activate(self.player, thing.id, place)
            if ability.makes_mana and len(ability.mana) > 1 and not ability.does.modes:
                for option in range(len(ability.mana)):
                    yield from filter(self.allows, (Activate(self.player, thing.id, place, option=option),))
                continue
            yield from self._chosen(Variant(action, now, ability.does), _names_x(ability), True)

    # What is chosen for a spell or an ability.

    def _chosen(self, variant: Variant, names_x: bool, cost_is_known: bool) -> Iterator[Action]:
        """A spell or ability in every mode, with every X that can be paid, and at all that it can be aimed at."""
        does = variant.does
        modes = range(len(does.modes)) if does.modes and not does.by_opponent else (None,)
        for mode in modes:
            paid = False
            for x in range(self._most_x() + 1) if names_x else (0,):
                found = False
                chosen = variant.does.with_x(x)
                for action in self._aimed(variant, chosen, mode, x, cost_is_known):
                    found = True
                    yield action
                if not found and (paid or (x > 0 and not does.names_x)):
                    break
                paid = paid or found

    def _most_x(self) -> int:
        """More than any X that the player can pay."""
        state, player = self.state, self.state.players[self.player]
        most = player.pool.total + max(player.life, 0) + len(state.hands[player.id])
        for thing in state.permanents(player.id):
            most += 1 + thing.counted("")
            for ability in state.characteristics(thing.id).abilities:
                if isinstance(ability, Activated) and ability.makes_mana:
                    most += max((mana.total for mana in ability.mana), default=MORE_X)
        return most + len(state.graveyards[player.id])

    def _aimed(
        self, variant: Variant, does: Instructions, mode: int | None, x: int, cost_is_known: bool
    ) -> Iterator[Action]:
        action = _with(variant.action, mode=mode, x=x)
        specs = does.targets_for(mode)
        if not specs:
            yield from self._about(action)
            return
        if cost_is_known and not self._could_be_aimed(action):
            return
        whole = Instructions(does.effects_for(mode), specs)
        helped = helped_targets(whole.effects)
        aims: list[tuple[Chosen, ...]] = []
        for index, spec in enumerate(specs):
            found = (
                ()
                if spec.by_opponent
                else candidates(self.game, self.player, variant.source, action.object, whole, index)
            )
            if index in helped:
                found = (*found, *(damage.id for damage in self.state.impending.innermost_damage()))
            aims.append(found)
        numbers = (
            (0,) if spec.by_opponent else range(spec.minimum, min(spec.maximum, len(found)) + 1)
            for spec, found in zip(specs, aims, strict=True)
        )
        for sizes in product(*numbers):
            if not cost_is_known and not self._can_pay_for(action, aims, sizes):
                if len(sizes) == 1:
                    return
                continue
            for targets in _groups(aims, sizes):
                if not self.effort.spend():
                    return
                yield from self._about(_with(action, targets=targets))

    def _can_pay_for(
        self, action: CastSpell | Activate, aims: list[tuple[Chosen, ...]], sizes: tuple[int, ...]
    ) -> bool:
        """Whether a spell whose cost hangs on its targets could be paid for with so many: with the first of them, or the last."""
        sized = list(zip(aims, sizes, strict=True))
        first = tuple(found[:size] for found, size in sized)
        last = tuple(found[len(found) - size :] for found, size in sized)
        return any(self._could_be_aimed(_with(action, targets=targets)) for targets in (first, last))

    def _about(self, action: CastSpell | Activate) -> Iterator[Action]:
        """An action that is about no damage in particular, or about each amount of it if one has to be named."""
        try:
            actions.verify(self.game, action)
        except Unfinished:
            damage = self.state.impending.innermost_damage()
            yield from filter(self.allows, (_with(action, about=one.id) for one in damage))
        except Refused:
            return
        else:
            yield action

    def _could_be_aimed(self, action: CastSpell | Activate) -> bool:
        """Whether something could be used now but for its targets; only targets tell whether an interrupt comes in time."""
        if self.state.stack.windows and self.state.stack.windows[-1].admits is not None:
            return True
        try:
            if isinstance(action, CastSpell):
                if CardType.INTERRUPT in self.state.characteristics(action.object).types:
                    return True
                verify_spell(self.game, action, aimed=False)
            else:
                verify_ability(self.game, action, aimed=False)
        except Refused:
            return False
        return True

    # Special actions.

    def _special_actions(self) -> Iterator[Action]:
        state, player = self.state, self.player
        for thing in state.permanents(player):
            if thing.face_down:
                yield TurnUp(player, thing.id)
        for card in state.shared[Zone.COMMAND]:
            if state.objects[card].face_down and state.objects[card].owner == player:
                yield TurnUp(player, card)
        if player in state.brought.companions:
            yield TakeCompanion(player, state.brought.companions[player])
        for thing, _ in state.abilities_in_play(Ignorable):
            yield EndEffect(player, thing.id)
        for delayed in state.delayed:
            if delayed.stop is not None and delayed.about == player:
                source = state.recall(delayed.source).card
                if source in state.where:
                    yield EndEffect(player, state.where[source])
        if state.shared[Zone.COMMAND]:
            yield RollForPlanes(player)


@lru_cache(maxsize=4096)
def _has_own_time(face: Characteristics) -> bool:
    """Whether a card's own text may let it be cast at another time than its types do."""
    return face.has(KeywordName.FLASH) or any(isinstance(ability, FlashItself) for ability in face.abilities)


@lru_cache(maxsize=4096)
def _has_own_price(face: Characteristics) -> bool:
    """Whether a card's own text may change what it costs, or how that is paid."""
    return any(isinstance(ability, (CostChange, PaidOtherwise, ReducesCost)) for ability in face.abilities)


def _groups(aims: Sequence[tuple[Chosen, ...]], sizes: Sequence[int]) -> Iterator[tuple[tuple[Chosen, ...], ...]]:
    """The ways to choose so many of each of several things."""
    if not aims:
        yield ()
        return
    for group in combinations(aims[0], sizes[0]):
        for rest in _groups(aims[1:], sizes[1:]):
            yield (group, *rest)


def _with(action: CastSpell | Activate, **values: Any) -> Any:
    """An action with more that is chosen for it."""
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    return type(action)(**(fields | values))


@lru_cache(maxsize=4096)
def _names_x(bearer: Characteristics | Activated) -> bool:
    return takes_x(bearer)


@lru_cache(maxsize=4096)
def _is_played_from_elsewhere(face: Characteristics) -> bool:
    """Whether a card can be played by its own text from where players do not play cards, or used there."""
    if face.has(KeywordName.FLASHBACK) or face.has(KeywordName.DISTURB):
        return True
    return any(
        isinstance(ability, CastableFrom) or (isinstance(ability, Activated) and ability.zone not in CALM)
        for ability in face.abilities
    )
