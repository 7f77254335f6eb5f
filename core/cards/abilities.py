"""Whole abilities: what words of theirs refer to, and the abilities that are more than one phrase."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

from core.cards.departing import following
from core.cards.grammar import Classes, Sort, Special, Way
from core.cards.modes import Several
from core.cards.nouns import is_of_creatures, measures_at, noun_text, nouns_at, number_at, places_at, read_noun
from core.cards.pointers import (
    FROM_TRIGGER,
    ITSELF,
    ITSELF_AGAIN,
    MUCH,
    PLAYER_NOUNS,
    SO_MUCH,
    SPELL_NOUNS,
    THING_NOUNS,
    UNCHANGING,
    Antecedent,
    Back,
    NamedKey,
    NamedTarget,
    Provisional,
    Unbound,
    bound,
    is_player,
    is_unbound,
    mapped,
    may_be_player,
    nouns_of_described,
    parts_of,
    parts_within,
)
from core.cards.reading import NotMeant, Reading, Readings, finishes, reads_kind, reads_sort
from core.cards.sentences import ABILITY, AMOUNT, CONDITION, COST, REFERENCE, command_verbs, leads
from core.cards.tokens import THIS, words_of
from core.cards.without_meaning import CANNOT_DEPEND, STATIC_CONDITIONS
from core.cards.writing import Unsayable, Writing, writes_kind, writes_sort
from core.effects.continuous_effects import Apply, HandOver
from core.effects.counters import AddCounters, DoubleCounters
from core.effects.damage import DealDamage, Prevent
from core.effects.dice_and_planes import RollDie
from core.effects.draw_and_discard import Discard, Draw
from core.effects.instructions import Aim, ByRemoving, Choose, ChooseNumber, If, Later, May, WithNumber
from core.effects.library_tops import Mill
from core.effects.moving_cards import Move, Place, PutFromHand
from core.effects.on_the_stack import ELSEWHERE, Counter
from core.effects.permanents import Destroy, TapChosen, Untap
from core.effects.playing_cards import CastAnyFree
from core.effects.reflexive_triggers import PayRepeatedly, WhenDone
from core.effects.revealing import DiscardThose, RevealFromHand
from core.effects.sacrifices import Sacrifice, SacrificeIt
from core.kernel.triggers.trigger_events import (
    Attacks,
    Becomes,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    BeginningOf,
    BlocksOrIsBlocked,
    CountersPut,
    Cycles,
    DealsDamage,
    DealtExcess,
    Discards,
    Draws,
    Enters,
    GainsLife,
    IsAttacked,
    IsDealtDamage,
    IsTargeted,
    IsUsed,
    JustDone,
    Leaves,
    LosesLife,
    PlaysLand,
    ReachesGraveyard,
    SpellIsCast,
    SpellIsCountered,
    TappedForMana,
    Transforms,
    TriggerEvent,
    TurnedFaceUp,
)
from core.kernel.values.card_types import CardType
from core.kernel.values.keywords import COLOR_OF_CHOICE, Keyword
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.mana_symbols import cost
from core.kernel.values.moments import Moment
from core.kernel.values.records import altered
from core.kernel.values.zones import Zone
from core.kernel.words.amounts import ReplacesGain, SoaksUp
from core.kernel.words.casting import (
    CannotBeCountered,
    CastableFrom,
    CastForbidden,
    CostChange,
    FlashItself,
    OtherCost,
    ReducesCost,
)
from core.kernel.words.conditions import (
    Both,
    CastAs,
    CastFrom,
    Controls,
    EitherOf,
    Exists,
    HasLife,
    HoldsCards,
    IsThere,
    Measures,
    SpentToCast,
    Unless,
)
from core.kernel.words.costs import (
    LOYALTY,
    AddCountersToThis,
    DiscardCards,
    DiscardThis,
    ExileCards,
    ExileThis,
    PayMana,
    RemoveCountersFromThis,
    TapThis,
    UntapThis,
)
from core.kernel.words.counting import LandTypes, Times
from core.kernel.words.descriptions import (
    CREATURE,
    SPELL,
    ChosenNumber,
    Filter,
    Restriction,
    RestrictionKind,
    TargetSpec,
    Whose,
)
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Ability, Activated, AsResolves, Instructions, SpellAbility, Static, Triggered
from core.kernel.words.linked import SHOWN, speaks_of
from core.kernel.words.modes import Mode
from core.kernel.words.modifications import BecomeTypeOfChoice, Control, Gain, Restrict, SetPower
from core.kernel.words.player_rules import BY_STATIC_ABILITIES, PlayersMay, UntapsOneType
from core.kernel.words.pregame import Beginning, Sticker
from core.kernel.words.references import (
    All,
    AtRandom,
    ByPower,
    CardsOf,
    CardTypesAmong,
    ControllerOf,
    CountAmong,
    CountHeld,
    CountOf,
    DamageThisTurn,
    Departed,
    HalfOf,
    HandSizeOf,
    HeldBy,
    LibrarySizeOf,
    Linked,
    OwnerOf,
    Plus,
    PowerOf,
    Role,
    Those,
    Together,
    TopCards,
)
from core.kernel.words.replacement_effects import PreventsFrom, ReplacesDraws
from core.kernel.words.view import Condition, Number

ITS_CONTROLLER = Antecedent(FROM_TRIGGER, ControllerOf(Role.IT), PLAYER_NOUNS)
OWNER = Antecedent(FROM_TRIGGER, OwnerOf(Role.IT), PLAYER_NOUNS)
"""Into whose graveyard something goes."""

ByAttack = TypeVar("ByAttack", BecomesTarget, IsAttacked, IsDealtDamage)
Reflexive = TypeVar("Reflexive", WhenDone, PayRepeatedly)
Held = TypeVar("Held", HeldBy, CountHeld)
Discarding = TypeVar("Discarding", Discard, DiscardCards, Discards, RevealFromHand)


CREATURE_NOUNS = frozenset({"it", "its", "creature", "permanent"})
BEARER = Antecedent(FROM_TRIGGER, Role.ATTACHED, THING_NOUNS)
"""What the card is attached to, in an event about that."""


def known_of(when: TriggerEvent | None) -> tuple[Antecedent, ...]:
    """What words of an ability may refer to, by what it triggers on."""
    antecedents = _things_known_of(when)
    if when is not None and when.is_of_several and not (isinstance(when, Attacks) and when.once):
        # Of things that trigger an ability together none is `it`; the player whom it is about is one all the same.
        antecedents = tuple(
            antecedent
            for antecedent in antecedents
            if antecedent.meant is Role.SOURCE or (antecedent.meant, antecedent.nouns) == (Role.IT, PLAYER_NOUNS)
        )
    return (*antecedents, SO_MUCH) if when is not None and when.has_amount else antecedents


def _things_known_of(when: TriggerEvent | None) -> tuple[Antecedent, ...]:
    if isinstance(when, DealsDamage):
        return (ITSELF, *_known_of_damage(when))
    if isinstance(when, BlocksOrIsBlocked) and when.each:
        return (ITSELF, _meeting_it(when.what), Antecedent(FROM_TRIGGER, Role.IT, CREATURE_NOUNS))
    if isinstance(when, BeginningOf) and (when.whose is not Whose.YOURS or when.attached):
        bearer = (Antecedent(FROM_TRIGGER, Role.ATTACHED, frozenset({"it", "its"})),) if when.attached else ()
        return (ITSELF, *bearer, Antecedent(FROM_TRIGGER, Role.IT, PLAYER_NOUNS))
    if isinstance(when, BecomesUnattached):
        return (ITSELF, Antecedent(FROM_TRIGGER, Role.IT, THING_NOUNS))
    if isinstance(when, SpellIsCountered):
        return ()
    if isinstance(when, Discards) and when.buried:
        return (ITSELF, OWNER, Antecedent(FROM_TRIGGER, Role.IT, frozenset({"it", "its", "card"})))
    if isinstance(when, Cycles) and when.itself:
        return (ITSELF,)
    if isinstance(when, (Draws, Discards, Cycles, PlaysLand)):
        return (Antecedent(FROM_TRIGGER, Role.IT, PLAYER_NOUNS),)
    if isinstance(when, (GainsLife, LosesLife)):
        return (ITSELF, Antecedent(FROM_TRIGGER, Role.IT, PLAYER_NOUNS))
    if isinstance(when, SpellIsCast) and isinstance(when.described, Filter):
        return (ITSELF, ITS_CONTROLLER, Antecedent(FROM_TRIGGER, Role.IT, SPELL_NOUNS))
    if isinstance(when, IsTargeted) and when.passive:
        return (ITSELF, ITS_CONTROLLER, Antecedent(FROM_TRIGGER, Role.IT, frozenset({"spell"})))
    if isinstance(when, IsTargeted):
        return (ITSELF, ITS_CONTROLLER, Antecedent(FROM_TRIGGER, Role.IT, SPELL_NOUNS | {"ability"}))
    if isinstance(when, ReachesGraveyard) and isinstance(when.what, Filter):
        return (ITSELF, OWNER, Antecedent(FROM_TRIGGER, Role.IT, nouns_of_described(when.what)))
    if isinstance(when, ABOUT_WHAT):
        if isinstance(when.what, Filter):
            nouns = nouns_of_described(when.what)
            return (ITSELF, ITS_CONTROLLER, Antecedent(FROM_TRIGGER, Role.IT, nouns | {"card"}))
        if when.what is Role.ATTACHED:
            return (ITSELF, ITS_CONTROLLER, Antecedent(FROM_TRIGGER, Role.IT, THING_NOUNS))
        if isinstance(when.what, Whose) and when.what is not Whose.YOURS:
            return (ITSELF, Antecedent(FROM_TRIGGER, Role.IT, PLAYER_NOUNS))
    if when is not None and speaks_of(when, Role.ATTACHED):
        return (ITSELF, BEARER)
    return (ITSELF,)


ABOUT_WHAT = (
    Enters,
    BecomesTarget,
    Transforms,
    Leaves,
    Attacks,
    BecomesTapped,
    BecomesUntapped,
    IsUsed,
    TappedForMana,
    IsDealtDamage,
    DealtExcess,
    CountersPut,
    TurnedFaceUp,
)
"""The events that are about what they happen to."""


def _meeting_it(meeting: Role) -> Antecedent:
    """The source that meets a creature, or what it is on: a mere `it` may be either."""
    return Antecedent(FROM_TRIGGER, meeting, frozenset({"it", "its"}))


def _known_of_damage(when: DealsDamage) -> tuple[Antecedent, ...]:
    """What deals damage, if it is another thing than the source, and what that is dealt to, if the text says so."""
    if when.to_walker:
        return ()
    if isinstance(when.what, Filter):
        if when.is_about_dealer:
            return (ITS_CONTROLLER, Antecedent(FROM_TRIGGER, Role.IT, nouns_of_described(when.what)))
        return (Antecedent(FROM_TRIGGER, Role.IT, PLAYER_NOUNS),)
    if when.to_creature and not when.to_player:
        return (_meeting_it(when.what), Antecedent(FROM_TRIGGER, Role.IT, CREATURE_NOUNS))
    dealer = (Antecedent(FROM_TRIGGER, Role.ATTACHED, CREATURE_NOUNS),) if when.what is Role.ATTACHED else ()
    return dealer if when.to_creature else (*dealer, Antecedent(FROM_TRIGGER, Role.IT, PLAYER_NOUNS))


def lacks_x(part: object, x_is_known: bool) -> bool:
    """Whether somewhere in a part of a card X is spoken of, and nothing says what it is; `x_is_known` is whether the card does."""
    if part is ChosenNumber.X:
        return not x_is_known
    if isinstance(part, May) and part.pay is not None and part.pay.x and not x_is_known:
        return not part.picks_x
    if isinstance(part, Activated):
        x_is_known = part.mana_cost.x > 0 or _speaks_of_x(part.costs)
    elif isinstance(part, SpellAbility):
        x_is_known = x_is_known or _speaks_of_x(part.costs) or any(map(_costs_x, part.does.modes))
    elif isinstance(part, (Later, WhenDone)):
        return lacks_x(part.ability.does, x_is_known or part.ability.when.has_amount)
    elif isinstance(part, Triggered):
        x_is_known = part.when.has_amount or (x_is_known and part.when == Enters())
    elif isinstance(part, PayRepeatedly):
        return lacks_x(part.ability.does, True)
    elif isinstance(part, WithNumber):
        return lacks_x(part.amount, x_is_known)
    elif isinstance(part, (RollDie, ReplacesGain, SoaksUp, PreventsFrom)) or (
        isinstance(part, tuple) and any(isinstance(chosen_part, ChooseNumber) for chosen_part in part)
    ):
        x_is_known = True
    return any(
        lacks_x(inner_part, x_is_known) for inner_part in parts_of(part) if inner_part.__class__ not in UNCHANGING
    )


def _costs_x(mode: Mode) -> bool:
    return any(isinstance(cost, PayMana) and cost.cost.x > 0 for cost in mode.costs)


def _speaks_of_x(value: object) -> bool:
    return any(part is ChosenNumber.X for part in parts_within(value))


ON_BEARER = (ITSELF, Antecedent(FROM_TRIGGER, Role.ATTACHED, THING_NOUNS | {"its"}))
"""What words of an ability about what its source is on may refer to."""
EACH_OF_THEM = (ITSELF, Antecedent(FROM_TRIGGER, Role.IT, frozenset({"its"})))
"""The same of an ability about all that fits a description: each of these by itself."""


def bind(reading: Reading, does: Instructions, antecedents: tuple[Antecedent, ...]) -> Instructions:
    """Instructions with their targets counted and their words bound, each way by itself."""
    antecedents = (*antecedents, *_bearers(reading, does), *_defenders(reading, does), *_given_up(reading, does))
    itself = _itself_of(reading, does)
    effects, targets = bound(
        does.effects,
        antecedents,
        made=reading.made,
        mentions=reading.mentions,
        itself=itself,
        classes=reading.classes,
    )
    modes: list[Mode] = []
    for mode in does.modes:
        mode_effects, own = bound(
            mode.effects, antecedents, targets, reading.made, reading.mentions, itself, reading.classes
        )
        modes.append(altered(mode, effects=mode_effects, targets=own[len(targets) :]))
    aims = (*targets, *(spec for mode in modes for spec in mode.targets))
    if any(spec.is_of_player_meant for spec in aims) and not any(
        one.meant is Role.IT and PLAYER_NOUNS & one.nouns for one in antecedents
    ):
        raise Unbound(Back("player", reading.words.index("that")))
    if isinstance(does.picking, Several):
        return does.picking.of(tuple(modes))
    return altered(does, effects=effects, targets=targets, modes=tuple(modes))


def _bearers(reading: Reading, does: Instructions) -> Iterator[Antecedent]:
    """What a card is attached to, wherever instructions speak of that, for words that refer back to it."""
    backs = [part.at for part in parts_within(does) if isinstance(part, Back)]
    for place in reading.bearers if backs else ():
        if reading.quote_of(place) == reading.quote_of(backs[0]):
            yield Antecedent(place, Role.ATTACHED, THING_NOUNS)


def _defenders(reading: Reading, does: Instructions) -> Iterator[Antecedent]:
    """The defending player, wherever instructions speak of that player, for words that refer back."""
    backs = [part.at for part in parts_within(does) if isinstance(part, Back)]
    for place in range(len(reading.words)) if backs else ():
        spoken = reading.starts(place, "defending", "player") is not None and reading.word(place + 2) != "controls"
        if spoken and reading.quote_of(place) == reading.quote_of(backs[0]):
            yield Antecedent(place, Role.DEFENDER, PLAYER_NOUNS)


def _given_up(reading: Reading, does: Instructions) -> Iterator[Antecedent]:
    """What was sacrificed or discarded, wherever instructions speak of that, for words that refer back to it.

    Where they sacrifice or discard one thing, it is meant by `its` and by its noun, and a discarded card by `if it is`: any
    other `it` may mean something else.
    """
    backs = [part.at for part in parts_within(does) if isinstance(part, Back)]
    for place, verb in reading.given_up if backs else ():
        if reading.quote_of(place) == reading.quote_of(backs[0]):
            yield Antecedent(place, Role.GIVEN if verb == "sacrificed" else Role.DISCARDED, THING_NOUNS)
    gives_up = backs and any(isinstance(part, Effect) and part.gives_up for part in parts_within(does))
    asked = any(
        reading.word(place_of_word - 1) == "if" and reading.word(place_of_word) == "it" for place_of_word in backs
    )
    for place, words in reading.giving_up if gives_up else ():
        if reading.quote_of(place) == reading.quote_of(backs[0]):
            nouns = frozenset({"its", *(THING_NOUNS & {*words})})
            if words[0].startswith("sacrifice"):
                yield Antecedent(place, Role.GIVEN, nouns)
            else:
                yield Antecedent(place, Role.DISCARDED, nouns | {"it"} if asked else nouns)


def _itself_of(reading: Reading, value: object) -> dict[Back, int]:
    """Of words that may refer back to the card itself, where it was called by its name last."""
    backs = (part for part in parts_within(value) if isinstance(part, Back) and part.noun in ITSELF_AGAIN.nouns)
    places = {back: reading.itself_before(back.at) for back in backs} if reading.named_itself else {}
    return {back: place for back, place in places.items() if place is not None}


@finishes(Triggered)
def _triggered(reading: Reading, ability: Triggered, way: Way) -> Triggered:
    if ability.condition is None and ability.does.effects and isinstance(ability.does.effects[0], If):
        first = _innermost(reading, ability.does.effects[0])
        if (
            not first.otherwise
            and "{condition}" in way.phrase.text
            and not any(getattr(part, "field", "") == "condition" for part in way.parts)
            and not _said_behind(reading, first)
        ):
            raise NotMeant
    if isinstance(ability.when, Discards) and _goes_on_from_graveyard(reading):
        ability = altered(ability, when=altered(ability.when, buried=True))
    if not ability.when.has_amount:
        ability = altered(ability, does=mapped(ability.does, _picking_x))
    antecedents = known_of(ability.when)
    if isinstance(ability.when, Leaves) and reading.speaks_of_graveyard:
        antecedents = tuple(OWNER if antecedent == ITS_CONTROLLER else antecedent for antecedent in antecedents)
    try:
        condition, targets = bound(ability.condition, antecedents, itself=_itself_of(reading, ability.condition))
        if targets:
            raise NotMeant
        does = following(ability.when, bind(reading, ability.does, antecedents))
        if isinstance(ability.when, IsTargeted) and ability.when.passive and not speaks_of(does, Role.IT):
            raise NotMeant
        if _is_about_graveyard(condition):
            ability = altered(ability, zone=Zone.GRAVEYARD)
        return altered(ability, condition=condition, does=does, zone=_zone(ability))
    except Unbound as back:
        raise NotMeant from back


def _picking_x(part: object) -> object:
    """An offer to its controller to pay {X} where nothing says what X is: it is chosen then."""
    if isinstance(part, May) and part.pay is not None and part.pay.x == 1 and part.then and part.times == 1:
        return altered(part, picks_x=True) if part.player is Role.YOU and not part.otherwise else part
    return part


def _goes_on_from_graveyard(reading: Reading) -> bool:
    """Whether something is done to the card that was discarded where it is then: `exile it from their graveyard`."""
    places = range(len(reading.words))
    return any(reading.starts(place, "exile", "it", "from", "their", "graveyard") is not None for place in places)


def _innermost(reading: Reading, first: If) -> If:
    """What depends on the condition that stands first: `if A, B. if C, D instead` begins with what is done unless C is so."""
    instead = "instead" in reading.words and "otherwise" not in reading.words
    while instead and len(first.otherwise) == 1 and isinstance(first.otherwise[0], If):
        first = first.otherwise[0]
    return first


def _said_behind(reading: Reading, first: If) -> bool:
    """Whether a condition stood behind what depends on it, so that it is looked at on resolution alone."""
    return first in reading.behind


def _zone(ability: Triggered) -> Zone:
    """Where an ability works: what cannot trigger on the battlefield works where it can."""
    return ability.when.works_in if ability.zone is Zone.BATTLEFIELD else ability.zone


KEYWORD_LABELS = frozenset({"forecast", "suspend"})
"""What stands before a keyword's cost, and is no label."""


@finishes(BlocksOrIsBlocked)
def _meeting(reading: Reading, when: BlocksOrIsBlocked, way: Way) -> BlocksOrIsBlocked:
    """Any creature is any that it meets."""
    if when.each and when.met == CREATURE:
        raise NotMeant
    return when


@finishes(If)
def _if(reading: Reading, effect: If, way: Way) -> If:
    """What happens otherwise goes with the condition that is nearest."""
    last = effect.then[-1] if effect.then else None
    if effect.otherwise and isinstance(last, If) and not last.otherwise:
        raise NotMeant
    return effect


@finishes(Becomes)
def _comes_true(reading: Reading, when: Becomes, way: Way) -> Becomes:
    """That something is cast is no state, but an event."""
    if isinstance(when.condition, CastFrom):
        raise NotMeant
    return when


@finishes(Leaves)
def _leaves(reading: Reading, when: Leaves, way: Way) -> Leaves:
    """What a card is on, and no other thing, is put into a graveyard from the battlefield without that being said."""
    if way.phrase.text.endswith("into a graveyard") and when.what is not Role.ATTACHED:
        raise NotMeant
    if isinstance(when.what, Filter) and when.what.struck:
        raise NotMeant  # That is said of the event.
    return when


@finishes(Attacks)
def _attacks(reading: Reading, when: Attacks, way: Way) -> Attacks:
    """That players attack is said of them, and not of what they attack with."""
    if isinstance(when.what, Role) and when.what not in (Role.SOURCE, Role.ATTACHED):
        raise NotMeant
    if when.many < 2 and "{many}" in way.phrase.text:
        raise NotMeant
    return when


@finishes(BecomesTarget, IsAttacked, IsDealtDamage)
def _attacked(reading: Reading, when: ByAttack, way: Way) -> ByAttack:
    """Players are told apart by whose they are."""
    if isinstance(when.what, Role) and when.what not in (Role.SOURCE, Role.ATTACHED):
        raise NotMeant
    return when


@finishes(PlayersMay)
def _players_may(reading: Reading, ability: PlayersMay, way: Way) -> PlayersMay:
    """What only an effect that has resolved can have so for a while is not meant."""
    if ability.rule not in BY_STATIC_ABILITIES:
        raise NotMeant
    return ability


def bind_own(reading: Reading, does: Instructions) -> Instructions:
    """What a spell or an activated ability does with its words bound.

    Raises:
        Unbound: a word refers to nothing, or it is spoken of what an event is about, which there is only within what one sets off.
    """
    own = mapped(does, lambda part: None if isinstance(part, SETS_OFF) or getattr(part, "each", False) else part)
    if any(part is Role.IT for part in parts_within(own)):
        raise Unbound(Back("it", 0))
    return bind(reading, does, (ITSELF,))


SETS_OFF = (Later, Provisional, Triggered, WhenDone, Static, PayRepeatedly)
"""What speaks of something of its own as what it is about."""


@finishes(Activated)
def _activated(reading: Reading, ability: Activated, way: Way) -> Activated:
    if ability.label in KEYWORD_LABELS:
        raise NotMeant
    if ability.zone is Zone.BATTLEFIELD and any(isinstance(cost, DiscardThis) for cost in ability.costs):
        # What moves its own card out of a zone works there alone.
        ability = altered(ability, zone=Zone.HAND)
    if ability.costs.count(TapThis()) > 1:
        raise NotMeant
    if ExileThis(buried=True) in ability.costs:
        if ability.zone not in (Zone.BATTLEFIELD, Zone.GRAVEYARD):
            raise NotMeant
        costs = tuple(ExileThis() if isinstance(cost, ExileThis) else cost for cost in ability.costs)
        ability = altered(ability, costs=costs, zone=Zone.GRAVEYARD)
    try:
        return altered(ability, does=bind_own(reading, ability.does))
    except Unbound as back:
        raise NotMeant from back


@finishes(WhenDone, PayRepeatedly)
def _when_done(reading: Reading, effect: Reflexive, way: Way) -> Reflexive:
    """What an effect has happen triggers on what that effect has just done, and on nothing that is still to come."""
    if not isinstance(effect.ability.when, JustDone):
        raise NotMeant(
            "a trigger here can only be about what the same effect has just done", "'when you do', or 'later, when ...'"
        )
    return effect


@finishes(SpellAbility)
def _spell(reading: Reading, ability: SpellAbility, way: Way) -> SpellAbility:
    try:
        return altered(ability, does=bind_own(reading, ability.does))
    except Unbound as back:
        raise NotMeant from back


@finishes(AsResolves)
def _as_resolves(reading: Reading, ability: AsResolves, way: Way) -> AsResolves:
    """The spell of a permanent aims at what this is to be on, and at nothing else."""
    try:
        does = bind_own(reading, ability.does)
    except Unbound as back:
        raise NotMeant from back
    if does != Instructions(does.effects):
        raise NotMeant
    return altered(ability, does=does)


@finishes(Static)
def _static(reading: Reading, ability: Static, way: Way) -> Static:
    if isinstance(ability.to, Role) and ability.to not in (Role.SOURCE, Role.ATTACHED):
        raise NotMeant
    if any(isinstance(part, Keyword) and part.about == COLOR_OF_CHOICE for part in parts_within(ability.modifications)):
        raise NotMeant  # Nobody chooses anything for what is so all the time.
    if any(isinstance(part, BecomeTypeOfChoice) for part in ability.modifications):
        raise NotMeant
    if isinstance(ability.to, Filter) and ability.to.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        raise NotMeant("what cards are changed in another zone is not known here", "permanents, such as 'creatures'")
    kinds = ability.to.types if isinstance(ability.to, Filter) else frozenset()
    if "would die" in way.phrase.text and kinds and CardType.CREATURE not in kinds:
        raise NotMeant  # Nothing dies but creatures.
    before = ability.condition is not None and way.phrase.text.startswith("[{zone} - ]as long as")
    if before and ability.to is Role.SOURCE and speaks_of(ability.condition, Role.ATTACHED):
        # As long as enchanted creature is so and so, it is that creature which has something.
        ability = altered(ability, to=Role.ATTACHED)
    antecedents = (
        ON_BEARER if ability.to is Role.ATTACHED else EACH_OF_THEM if isinstance(ability.to, Filter) else (ITSELF,)
    )
    try:
        (modifications, condition), targets = bound((ability.modifications, ability.condition), antecedents)
    except Unbound as back:
        raise NotMeant from back
    if targets:
        raise NotMeant(CANNOT_DEPEND, STATIC_CONDITIONS)
    if condition is not None and way.phrase.text.endswith("unless {condition}"):
        if speaks_of(condition, Role.DEFENDER):
            raise NotMeant  # Whom a creature would attack is known once it is declared.
        condition = Unless(condition)
    forbids = all(isinstance(part, Restrict) for part in modifications)
    if way.phrase.text.endswith(" if {condition}") and (not forbids or speaks_of(condition, Role.DEFENDER)):
        raise NotMeant  # What is so all the time is so as long as something holds; only what is forbidden is so `if` it does.
    if _is_about_graveyard(condition):
        ability = altered(ability, zone=Zone.GRAVEYARD)
    return altered(ability, modifications=modifications, condition=condition)


def _is_about_graveyard(condition: Condition | None) -> bool:
    """Whether something is so as long as the card is in the graveyard, and works there then."""
    return any(part == IsThere(Zone.GRAVEYARD) for part in parts_within(condition))


@reads_kind(Static)
def _defining(reading: Reading, sort: Classes, start: int) -> Readings:
    """Power and toughness that the text itself defines."""
    readings: Readings = []
    for words, has_each in (
        (("~", "'s", "power", "and", "toughness", "is", "each", "equal", "to"), (True, True)),
        (("~", "'s", "power", "is", "equal", "to"), (True, False)),
        (("~", "'s", "toughness", "is", "equal", "to"), (False, True)),
    ):
        end = reading.starts(start, *words)
        if end is None:
            continue
        for amount, last in reading.read(AMOUNT, end):
            if has_each == (True, False):
                for toughness_amount, after in _and_toughness(reading, last, amount):
                    readings.append((Static((SetPower(amount, toughness_amount, True),)), after))
            power, toughness = (amount if meant else None for meant in has_each)
            readings.append((Static((SetPower(power, toughness, True),)), last))
    for reads in STANDING:
        readings += reads(reading, start)
    return readings


STANDING: list[Callable[[Reading, int], Readings]] = []
"""What else reads what is so all the time."""
STANDING_TEXTS: list[Callable[[Writing, Static], str]] = []
"""What else writes what is so all the time; each gives nothing for an ability that it has no words for."""


def _and_toughness(reading: Reading, start: int, power: Any) -> Readings:
    """`and its toughness is equal to that number plus 1`: to another number, or to more than the power."""
    end = reading.starts(start, "and", "its", "toughness", "is", "equal", "to")
    if end is None:
        return []
    plus = reading.starts(end, "that", "number", "plus")
    more = None if plus is None else number_at(reading, plus)
    greater = [] if plus is None or more is None else [(Plus(power, more), plus + 1)]
    return [*reading.read(AMOUNT, end), *greater]


@writes_kind(Static)
def _write_static(writing: Writing, ability: Static, sort: Classes) -> str:
    held = [*writing.known]
    if ability.to is Role.ATTACHED:
        writing.known = [*ON_BEARER]
    elif isinstance(ability.to, Filter):
        writing.known = [*EACH_OF_THEM]
    try:
        first = ability.modifications[0] if ability.modifications else None
        if isinstance(first, SetPower) and first.defines:
            if ability != Static((first,)):
                raise Unsayable(ability)
            power, toughness = first.power, first.toughness
            if power == toughness:
                return f"this's power and toughness are each equal to {writing.write(power, AMOUNT)}"
            if toughness is None:
                return f"this's power is equal to {writing.write(power, AMOUNT)}"
            if power is None:
                return f"this's toughness is equal to {writing.write(toughness, AMOUNT)}"
            if isinstance(toughness, Plus) and toughness.more == power and isinstance(toughness.amount, int):
                more, written = toughness.amount, writing.write(power, AMOUNT)
                return f"this's power is equal to {written} and its toughness is equal to that number plus {more}"
            each_written = writing.write(power, AMOUNT), writing.write(toughness, AMOUNT)
            return f"this's power is equal to {each_written[0]} and its toughness is equal to {each_written[1]}"
        for text_of in STANDING_TEXTS:
            if text := text_of(writing, ability):
                return text
        if isinstance(ability.to, Filter):
            writing.several = True
            writing.many = True
        if isinstance(ability.condition, Unless):
            text = writing.in_phrase(altered(ability, condition=None))
            return f"{text} unless {writing.write(ability.condition.given, CONDITION)}"
        return writing.in_phrase(ability)
    finally:
        writing.known = held


@writes_kind(ReplacesGain, ReplacesDraws, SoaksUp, PreventsFrom)
def _write_soaking(writing: Writing, ability: Ability, sort: Classes) -> str:
    held = [*writing.known]
    nouns = PLAYER_NOUNS if isinstance(ability, (ReplacesGain, ReplacesDraws, SoaksUp)) else THING_NOUNS | PLAYER_NOUNS
    writing.known = [ITSELF, Antecedent(FROM_TRIGGER, Role.IT, nouns), SO_MUCH]
    try:
        return writing.in_phrase(ability)
    finally:
        writing.known = held


@writes_kind(*TriggerEvent.__subclasses__())
def _write_event(writing: Writing, when: TriggerEvent, sort: Classes) -> str:
    """What sets something off; what words may refer back to in that is known already. What deals damage may be a source."""
    held = [*writing.known]
    try:
        text = writing.in_phrase(when)
    finally:
        writing.known = held
    is_source = isinstance(when, DealsDamage) and isinstance(when.what, Filter) and when.what.is_of_sources
    return re.sub(r"\bpermanent\b", "source", text, count=1) if is_source else text


@writes_kind(Triggered)
def _write_triggered(writing: Writing, ability: Triggered, sort: Classes) -> str:
    if ability.part is not None or ability.intrinsic:
        raise Unsayable(ability)
    held = [*writing.known]
    writing.known = [*known_of(ability.when)]
    first = ability.does.effects[0] if ability.does.effects else None
    try:
        if ability.condition is None and isinstance(first, If) and not first.otherwise:
            if len(first.then) > 1:
                raise Unsayable(ability)
            writing.condition_behind = True
        plain = altered(ability, zone=Zone.BATTLEFIELD)
        return writing.in_phrase(plain if ability.zone is _zone(plain) else ability)
    finally:
        writing.known = held


@reads_kind(AddCountersToThis, RemoveCountersFromThis)
def _loyalty_cost(reading: Reading, sort: Classes, start: int) -> Readings:
    """`+1:`, `-2:`, `0:` as planeswalkers have it: so many loyalty counters."""
    word = reading.word(start)
    if word == "-x" and reading.word(start + 1) == ":" and not start:
        return [(RemoveCountersFromThis(LOYALTY, ChosenNumber.X), start + 1)]
    if reading.word(start + 1) != ":" or start or not word.lstrip("+-").isdecimal():
        return []
    number = int(word.lstrip("+-"))
    cost_kind = RemoveCountersFromThis if word.startswith("-") else AddCountersToThis
    return [(cost_kind(LOYALTY, number), start + 1)]


@reads_kind(TapThis)
def _tap_symbol(reading: Reading, sort: Classes, start: int) -> Readings:
    reading.expect(start, "{T}")
    return [(TapThis(), start + 1)] if reading.word(start) == "{t}" else []


@writes_kind(TapThis)
def _write_tap_symbol(writing: Writing, cost: TapThis, sort: Classes) -> str:
    return "{T}"


@reads_kind(UntapThis)
def _untap_symbol(reading: Reading, sort: Classes, start: int) -> Readings:
    return [(UntapThis(), start + 1)] if reading.word(start) == "{q}" else []


@writes_kind(UntapThis)
def _write_untap_symbol(writing: Writing, cost: UntapThis, sort: Classes) -> str:
    return "{Q}"


@finishes(DoubleCounters)
def _doubled(reading: Reading, effect: DoubleCounters, way: Way) -> DoubleCounters:
    """Each kind is none in particular."""
    if effect.kind.startswith("each kind"):
        raise NotMeant
    return effect


@finishes(Times)
def _times(reading: Reading, amount: Times, way: Way) -> Number:
    """What has a factor of its own has that, and a sum is multiplied in no other way than part by part."""
    if isinstance(amount.amount, (int, Times, Plus)):
        raise NotMeant
    if isinstance(amount.amount, (CountOf, CountHeld, PowerOf, DamageThisTurn)):
        return altered(amount.amount, times=amount.times * amount.amount.times)
    if amount.amount == HandSizeOf(Role.YOU):
        return CountOf(Filter(zone=Zone.HAND, whose=Whose.YOURS), amount.times)
    return amount


@finishes(LandTypes)
def _land_types(reading: Reading, amount: LandTypes, way: Way) -> LandTypes:
    """Whose the lands are of a player who is known by a role is part of their description."""
    if isinstance(amount.player, Role) and amount.player is not Role.IT:
        raise NotMeant
    return amount


@finishes(Plus)
def _plus(reading: Reading, amount: Plus, way: Way) -> Plus:
    """Of three amounts the last is added to the sum of the others."""
    if isinstance(amount.amount, Plus) or (isinstance(amount.amount, int) and isinstance(amount.more, int)):
        raise NotMeant
    return amount


@finishes(HasLife)
def _has_life(reading: Reading, condition: HasLife, way: Way) -> HasLife:
    """At least or at most how much life you have yourself is measured."""
    if condition.player is Role.YOU and condition.exactly is None:
        raise NotMeant
    return condition


@finishes(HoldsCards)
def _holds_cards(reading: Reading, condition: HoldsCards, way: Way) -> HoldsCards:
    """How many cards you hold yourself is measured, and of several players it is not said which of them are meant."""
    if condition.player in (Role.YOU, Role.OPPONENT, Role.EACH_PLAYER, Role.OTHERS):
        raise NotMeant
    return condition


@finishes(Controls)
def _controls(reading: Reading, condition: Controls, way: Way) -> Controls:
    """What you control exists, and of several players it is not said which of them are meant."""
    if condition.player is Role.OPPONENT and "player" in way.phrase.given:
        return condition
    if condition.player in (Role.YOU, Role.OPPONENT, Role.EACH_PLAYER, Role.OTHERS):
        raise NotMeant
    return condition


@finishes(CountOf)
def _count(reading: Reading, amount: CountOf, way: Way) -> CountOf:
    """The cards in a hand or a library are counted as such."""
    zone, whose = amount.described.zone, amount.described.whose
    if zone in (Zone.HAND, Zone.LIBRARY) and amount == CountOf(Filter(zone=zone, whose=whose)):
        raise NotMeant
    return amount


UNDESCRIBED = (Role.IT, Role.DEFENDER, Role.ATTACKER, Role.ACTIVE)
"""Those of whose things no description speaks."""


@finishes(HeldBy, CountHeld)
def _held(reading: Reading, held_described: Held, way: Way) -> Held:
    """Whose something is who is known by a role is part of its description, if that can say so."""
    if held_described.described.measures_others:
        raise NotMeant  # Among what that is measured would not be clear.
    if isinstance(held_described.player, Role) and held_described.player not in UNDESCRIBED:
        raise NotMeant
    return held_described


@finishes(ByPower)
def _by_power(reading: Reading, extreme: ByPower, way: Way) -> ByPower:
    """Powers are those of creatures; and whose they are who is known by a role is part of their description."""
    if not is_of_creatures(extreme.described) or extreme.described.measures_others:
        raise NotMeant
    if isinstance(extreme.player, Role) and extreme.player not in UNDESCRIBED:
        raise NotMeant
    if extreme == ByPower(CREATURE, one=True, least=extreme.least) and way.phrase.given.get("described") != CREATURE:
        raise NotMeant
    return extreme


@finishes(All)
def _all(reading: Reading, everything_meant: All, way: Way) -> All:
    """What the defending player controls is said of that player."""
    if everything_meant.described.whose is Whose.DEFENDING:
        raise NotMeant
    return everything_meant


@finishes(Counter)
def _countered(reading: Reading, effect: Counter, way: Way) -> Counter:
    """A countered spell can be put to some places alone."""
    if effect.instead not in (None, Place.BATTLEFIELD, *ELSEWHERE):
        raise NotMeant(
            "a countered spell is not put there instead", "into its owner's hand, on top of its owner's library, ..."
        )
    if _aims_where(effect.what, lambda zone: zone is not Zone.STACK):
        raise NotMeant  # What lies somewhere is not countered.
    return effect


@finishes(Aim)
def _aim(reading: Reading, effect: Aim, way: Way) -> Aim:
    """Nothing but a target is named by itself."""
    if not isinstance(effect.what, NamedTarget):
        raise NotMeant
    return effect


@finishes(DealDamage)
def _dealt(reading: Reading, effect: DealDamage, way: Way) -> DealDamage:
    """What deals damage to itself is dealt it; of each of several players it is counted what `that player` has."""
    if effect.to in (Role.EACH_PLAYER, Role.OPPONENT, Role.OTHERS) and any(
        map(_is_that_player, parts_within(effect.amount))
    ):
        amount = mapped(effect.amount, lambda part: Role.IT if _is_that_player(part) else part)
        effect = altered(effect, amount=amount, each=True)
    return altered(effect, to=effect.source) if "to itself" in way.phrase.text else effect


def _is_that_player(part: object) -> bool:
    """Whether words refer back to a player."""
    return isinstance(part, Back) and part.noun in PLAYER_NOUNS


@finishes(HandOver)
def _handed_over(reading: Reading, effect: HandOver, way: Way) -> Effect:
    """What you gain control of yourself is said as what you do."""
    if effect.player is Role.YOU:
        return Apply((Control(Role.YOU),), effect.what, effect.lasts)
    return effect


@finishes(Destroy)
def _destroyed(reading: Reading, effect: Destroy, way: Way) -> Destroy:
    """No spell is destroyed."""
    if _aims_where(effect.what, lambda zone: zone is Zone.STACK):
        raise NotMeant
    return effect


def _aims_where(target: object, wrong: Callable[[Zone | None], bool]) -> bool:
    """Whether a target that is named here may be something in a zone that is wrong for it."""
    if not isinstance(target, NamedTarget):
        return False
    return any(isinstance(aim, Filter) and wrong(aim.zone) for aim in target.spec.options)


@finishes(Choose)
def _chosen(reading: Reading, effect: Choose, way: Way) -> Choose:
    """A card of which nothing is said is any card; and what is searched is a library."""
    if effect.described is not None and effect.described == Filter(zone=effect.described.zone):
        raise NotMeant
    if way.phrase.text.startswith("search {among}") and not _is_searched(effect):
        raise NotMeant
    return effect


@reads_kind(Choose)
def _chosen_of_shown(reading: Reading, sort: Classes, start: int) -> Readings:
    """`you choose a nonland card from it with mana value 3 or less`."""
    readings: Readings = []
    one = reading.starts(start, "choose", "one")
    if one is not None and reading.word(one) == "." and not reading.ends(one):
        # `exile the top three cards of your library. choose one. you may play that card`
        of_these = cast(Any, Back("they", start))
        readings.append((Choose(of_these, key=cast(str, NamedKey(one))), one))
    choosing = reading.starts(start, "you", "choose", "a") or reading.starts(start, "choose", "a")
    for described, end in [] if choosing is None else read_noun(reading, choosing, {"zone": None}):
        having = reading.starts(end, "from", "it", "with")
        for held, last in [] if having is None else measures_at(reading, having):
            if all(getattr(described, name) == getattr(Filter(), name) for name in held):
                key = NamedKey(last)
                readings.append((Choose(Those(SHOWN), altered(described, **held), key=cast(str, key)), last))
    return readings


def _is_searched(effect: Choose) -> bool:
    """Whether what is chosen from is a library."""
    return isinstance(effect.among, CardsOf) and effect.among.zone is Zone.LIBRARY


@writes_kind(Prevent, UntapsOneType)
def _write_any_of(writing: Writing, part: Prevent | UntapsOneType, sort: Classes) -> str:
    """Of several colors or types one is enough: `a black or red source`."""
    text = writing.in_phrase(part)
    several = part.types if isinstance(part, UntapsOneType) else part.from_colors or part.from_types
    return text.replace(" and ", " or ", 1) if len(several) > 1 else text


@writes_kind(Choose)
def _write_chosen(writing: Writing, effect: Choose, sort: Classes) -> str:
    """Libraries are searched; from all else something is chosen."""
    text = writing.in_phrase(effect)
    if _is_searched(effect) and (effect.described is None or effect.described.zone is Zone.LIBRARY):
        searching = re.sub(r"^(?:you )?choose (.+) of (.+ library)$", r"search \2 for \1", text)
        return re.sub(r" for one$", " for a card", searching) if searching != text else text
    if text.startswith("search"):
        raise Unsayable(effect)
    return text


@finishes(AtRandom)
def _at_random(reading: Reading, cards: AtRandom, way: Way) -> AtRandom:
    """A card of which nothing is said is any card."""
    if cards.described == Filter(zone=cards.zone):
        raise NotMeant
    return cards


@finishes(Discard, DiscardCards, Discards, RevealFromHand)
def _discarded(reading: Reading, part: Discarding, way: Way) -> Discarding:
    """A card of which nothing is said is any card."""
    if part.described == Filter(zone=Zone.HAND):
        raise NotMeant
    return part


@finishes(TapChosen)
def _tapped_by_choice(reading: Reading, effect: TapChosen, way: Way) -> TapChosen:
    """Only what is untapped and the player's own is tapped so: the text says both."""
    if effect.described.tapped is not False or effect.described.whose is not Whose.YOURS:
        raise NotMeant
    return effect


@reads_kind(CannotBeCountered)
def _safe_of_yours(reading: Reading, sort: Classes, start: int) -> Readings:
    """`creature spells you cast can't be countered`: those that you control."""
    readings: Readings = []
    for described, end in read_noun(reading, start, {"whose": Whose.YOURS}):
        last = reading.starts(end, "you", "cast", "can't", "be", "countered")
        if last is not None and described.zone is Zone.STACK:
            readings.append(
                (CannotBeCountered(described), reading.starts(last, "by", "spells", "or", "abilities") or last)
            )
    return readings


CASTERS = (
    (("you",), Whose.YOURS),
    (("your", "opponents"), Whose.OPPONENTS),
    (("each", "opponent"), Whose.OPPONENTS),
    (("players",), Whose.ANYONE),
    (("each", "player"), Whose.ANYONE),
)
"""Who may be kept from casting something."""


@reads_kind(CastForbidden)
def _not_cast(reading: Reading, sort: Classes, start: int) -> Readings:
    """`your opponents can't cast red spells`: spells that these players would cast."""
    readings: Readings = []
    for words, whose in CASTERS:
        end = reading.starts(start, *words, "can't", "cast")
        for described, last in [] if end is None else read_noun(reading, end, {"whose": whose}):
            if described.zone is Zone.STACK and described != Filter(zone=Zone.STACK, whose=whose):
                readings.append((CastForbidden(described), last))
    return readings


AS_COMMANDS = {
    "discarding": "discard",
    "exiling": "exile",
    "paying": "pay",
    "removing": "remove",
    "sacrificing": "sacrifice",
}
"""How a cost is said behind `by`, and how it is said by itself."""


@reads_kind(CastableFrom)
def _cast_by_paying(reading: Reading, sort: Classes, start: int) -> Readings:
    """`you may cast this from your graveyard by discarding a card in addition to paying its other costs`."""
    by = reading.starts(start, "you", "may", "cast", "~", "from", "your", "graveyard", "by")
    command = None if by is None else AS_COMMANDS.get(reading.word(by))
    if by is None or command is None:
        return []
    tokens = [*reading.tokens]
    tokens[by] = tokens[by]._replace(word=command)
    part = Reading(tuple(tokens), reading.types, reading.defined)
    paid = ("in", "addition", "to", "paying", "its", "other", "costs")
    return [
        (CastableFrom(Zone.GRAVEYARD, costs=costs), end)
        for costs, place in part.read(Special("several", COST), by)
        if (end := reading.starts(place, *paid)) is not None
    ]


@finishes(ExileCards)
def _exiled_cards(reading: Reading, part: ExileCards, way: Way) -> ExileCards:
    """Cards of which it is said twice where they lie, or that lie elsewhere, are not meant."""
    if part.described.zone not in (Zone.GRAVEYARD, Zone.HAND) or part.described.whose is not Whose.ANYONE:
        raise NotMeant
    return part


@finishes(DiscardThose)
def _discarded_those(reading: Reading, effect: DiscardThose, way: Way) -> DiscardThose:
    """What is discarded as such was chosen or shown before."""
    if not isinstance(effect.what, (Back, Those)):
        raise NotMeant
    return effect


@finishes(PutFromHand)
def _put_from_hand(reading: Reading, effect: PutFromHand, way: Way) -> PutFromHand:
    """What you may do is an offer like any other."""
    if effect.may and effect.player is Role.YOU:
        raise NotMeant
    return effect


@reads_kind(Move)
def _shuffled_in(reading: Reading, sort: Classes, start: int) -> Readings:
    """`target player shuffles their graveyard into their library`."""
    readings: Readings = []
    for player, end in reading.read(REFERENCE, start):
        for verb in ("shuffle", "shuffles"):
            for zone in (Zone.GRAVEYARD, Zone.HAND):
                last = reading.starts(end, verb, "their", zone.value, "into", "their", "library")
                if last is not None and is_player(player):
                    readings.append((Move(CardsOf(player, zone), Place.INTO_LIBRARY), last))
        for verb in ("exile", "exiles"):
            noun = reading.starts(end, verb, "all")
            for described, after in [] if noun is None else read_noun(reading, noun, {"zone": Zone.GRAVEYARD}):
                last = reading.starts(after, "from", "their", "graveyard")
                if last is not None and is_player(player) and described != Filter(zone=Zone.GRAVEYARD):
                    readings.append((Move(HeldBy(described, player, owned=True), Place.EXILE), last))
    for cards, end in reading.read(REFERENCE, start + 1) if reading.word(start) == "shuffles" else ():
        last = reading.starts(end, "into", "their", "library")
        if last is not None and cards == Those(SHOWN):
            readings.append((Move(cards, Place.INTO_LIBRARY), last))
    return readings


@reads_kind(Untap)
def _untapped(reading: Reading, sort: Classes, start: int) -> Readings:
    """`target player untaps all basic lands they control`."""
    readings: Readings = []
    for player, end in reading.read(REFERENCE, start):
        place = reading.starts(end, "untaps", "all") or reading.starts(end, "untaps", "each")
        for described, after in [] if place is None or not is_player(player) else read_noun(reading, place, {}):
            last = reading.starts(after, "they", "control") or reading.starts(after, "they", "controls")
            if last is not None:
                readings.append((Untap(HeldBy(described, player)), last))
    return readings


@reads_kind(Mill)
def _milled(reading: Reading, sort: Classes, start: int) -> Readings:
    """`put the top half of their library, rounded down, into their graveyard`."""
    readings: Readings = []
    for player, verb in [(Role.YOU, start), *reading.read(REFERENCE, start)]:
        puts = reading.word(verb) == "put" or (reading.word(verb) == "puts" and verb > start)
        half = reading.starts(verb + 1, "the", "top", "half", "of") if puts else None
        for whose, end in reading.read(Special("owner", REFERENCE), half) if half is not None else ():
            for way in ("down", "up"):
                for own in ("your", "their"):
                    last = reading.starts(end, "library", ",", "rounded", way, ",", "into", own, "graveyard")
                    if last is not None:
                        readings.append((Mill(HalfOf(LibrarySizeOf(whose), way == "down"), player), last))
    return readings


@finishes(EitherOf)
def _either(reading: Reading, condition: EitherOf, way: Way) -> EitherOf:
    """Of three conditions the last stands by itself."""
    if isinstance(condition.second, (Both, EitherOf)) or isinstance(condition.first, Both):
        raise NotMeant
    return condition


@finishes(Draw)
def _draw(reading: Reading, effect: Draw, way: Way) -> Draw:
    """Who discards a hand, `then draws that many cards`, draws as many as were discarded."""
    many = isinstance(effect.count, Back) and effect.count.noun == MUCH
    place = effect.count.at if isinstance(effect.count, Back) else 0
    if many and reading.word(place - 2) == "then" and reading.word(place - 4) == "hand":
        raise NotMeant
    return effect


@finishes(Both)
def _both(reading: Reading, condition: Both, way: Way) -> Both:
    """Of three conditions the last stands by itself."""
    if isinstance(condition.second, Both):
        raise NotMeant
    return condition


@finishes(May)
def _may(reading: Reading, effect: May, way: Way) -> May:
    """What is sacrificed to have something happen is what is sacrificed for it."""
    if "may have" in way.phrase.text and not _somebody_does(reading):
        raise NotMeant
    first = effect.then[0] if effect.then else None
    last = effect.then[-1] if effect.then else None
    if isinstance(first, ByRemoving) and "removing" not in reading.words:
        # What may be removed is offered, and what follows depends on that.
        raise NotMeant
    if isinstance(first, May) and effect == May((first,), player=first.player):
        # An offer of an offer is one offer.
        raise NotMeant
    if effect.player is Role.YOU and not effect.otherwise and (last in reading.behind or _is_unless(last)):
        # What an offer depends on comes before it.
        raise NotMeant
    if isinstance(first, Sacrifice) and effect.then == (altered(first, player=Role.YOU),) and effect.otherwise:
        raise NotMeant
    if isinstance(first, SacrificeIt) and len(effect.then) > 1 and "if you do" in way.phrase.text:
        raise NotMeant
    if (
        (len(effect.then) > 1 or effect.otherwise)
        and isinstance(first, Sacrifice)
        and first == Sacrifice(first.described)
    ):
        raise NotMeant
    return effect


def _somebody_does(reading: Reading) -> bool:
    """Whether wherever somebody may have something happen, it is told who or what does it."""
    known_verbs = command_verbs()
    offers = (place for place in range(len(reading.words)) if reading.starts(place, "may", "have"))
    return not any(reading.word(place + 2) in known_verbs for place in offers)


@writes_kind(May)
def _write_may(writing: Writing, effect: May, sort: Classes) -> str:
    """An offer, which has something happen if it is somebody else who does it; that X is chosen then is not said."""
    effect = altered(effect, picks_x=False)
    own = effect.player is Role.YOU and effect.then and not effect.has_price
    if own and not writing.bare:
        known_verbs = {*command_verbs(), "have"}
        writing.bare = True
        try:
            with writing.tried():
                lead, _, does = writing.in_phrase(effect).partition("you may ")
                if lead or not does or does.split(" ")[0].lower() in known_verbs:
                    raise Unsayable(effect)
                return f"you may have {does}"
        except Unsayable:
            pass
        finally:
            writing.bare = False
    return writing.in_phrase(effect)


def _is_unless(effect: Effect | None) -> bool:
    """Whether an effect happens unless somebody does something."""
    return isinstance(effect, May) and not effect.then


@reads_kind(CastAnyFree)
def _cast_what_was_exiled(reading: Reading, sort: Classes, start: int) -> Readings:
    """`you may cast any number of nonland cards exiled this way without paying their mana costs`."""
    begun = reading.starts(start, "you", "may", "cast", "any", "number", "of")
    free = ("exiled", "this", "way", "without", "paying", "their", "mana", "costs")
    readings: Readings = []
    for described, end in [] if begun is None else read_noun(reading, begun, {"zone": None}):
        last = reading.starts(end, *free)
        if last is not None and {"card", "cards"} & {*reading.words[begun:end]}:
            exiled = cast(Any, Back("they", start))
            readings.append((CastAnyFree(exiled, altered(described, zone=Zone.STACK)), last))
    return readings


@leads
def _support(reading: Reading, start: int) -> Iterator[tuple[Effect, int]]:
    """`support 2`: a counter on each of up to two target creatures, which a permanent's own is none of."""
    number = number_at(reading, start + 1) if reading.word(start) == "support" else None
    if number is not None:
        of_permanent = reading.word(0) in ("when", "at") or ":" in reading.words
        spec = TargetSpec((altered(CREATURE, other=of_permanent),), 0, number)
        yield AddCounters("+1/+1", 1, cast(Any, NamedTarget(spec, start))), start + 2


@leads
def _all_shuffled_in(reading: Reading, start: int) -> Iterator[tuple[Effect, int]]:
    """`each player shuffles their hand and graveyard into their library`."""
    for player, end in reading.read(REFERENCE, start) if "shuffle" not in reading.word(start) else ():
        verb = reading.starts(end, "shuffles") or reading.starts(end, "shuffle")
        last = None if verb is None else reading.starts(verb, "their", "hand", "and", "graveyard", "into")
        done = None if last is None else reading.starts(last, "their", "library")
        if done is not None and is_player(player) and player is not Role.YOU:
            both = Together((CardsOf(player, Zone.HAND), CardsOf(player, Zone.GRAVEYARD)))
            moved = Move(both, Place.INTO_LIBRARY, keep=cast(str, NamedKey(done, False)))
            reading.subjects[start, done, moved] = player
            yield moved, done


@leads
def _exiled_off_library(reading: Reading, start: int) -> Iterator[tuple[Effect, int]]:
    """`target opponent exiles the top three cards of their library`."""
    for player, end in reading.read(REFERENCE, start) if reading.word(start) != "exile" else ():
        top = reading.starts(end, "exiles", "the", "top") or reading.starts(end, "exile", "the", "top")
        if top is None or not is_player(player) or player is Role.YOU:
            continue
        counts: Readings = [(1, top + 1)] if reading.word(top) == "card" else []
        counts += [
            (count, last + 1)
            for count, last in reading.read(Special("how many", AMOUNT), top)
            if reading.word(last) == "cards"
        ]
        for count, last in counts:
            done = reading.starts(last, "of", "their", "library")
            if done is not None:
                key = cast(str, NamedKey(done, False))
                yield Move(TopCards(player, count), Place.EXILE, keep=key), done


@finishes(Move)
def _moved(reading: Reading, effect: Move, way: Way) -> Move:
    """Whose control exiled cards come under is their owner's, and that is said in one way."""
    if isinstance(effect.what, TopCards) and effect.to in (Place.GRAVEYARD, Place.HAND):
        # That is told of the player.
        raise NotMeant
    if effect.on is not None and may_be_player(effect.on):
        raise NotMeant
    linked = isinstance(effect.what, Linked)
    if linked and isinstance(effect.under, OwnerOf):
        raise NotMeant
    several = isinstance(effect.what, Back) and effect.what.many
    said_of_several = "their owners" in way.phrase.text or (several and "their owner's" in way.phrase.text)
    if not linked and "owners" in way.phrase.given and not said_of_several:
        raise NotMeant
    if isinstance(effect.what, All):
        for zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD):
            if effect.what == All(Filter(zone=zone, whose=Whose.YOURS)):
                return altered(effect, what=CardsOf(Role.YOU, zone))
    return effect


@leads
def _unblocked_but_by(reading: Reading, start: int) -> Iterator[tuple[Effect, int]]:
    """`target creature can't be blocked this turn except by Walls`."""
    if "except" not in reading.words:
        return
    subjects = [(All(described), end) for described, end in read_noun(reading, start, {})]
    for thing, end in [*reading.read(REFERENCE, start), *subjects]:
        by = reading.starts(end, "can't", "be", "blocked", "this", "turn", "except", "by")
        for described, last in [] if by is None or is_player(thing) else read_noun(reading, by, {}):
            barred = Restrict(Restriction(RestrictionKind.BE_BLOCKED_EXCEPT_BY, described))
            yield Apply((barred,), thing), last


@finishes(Apply)
def _apply(reading: Reading, effect: Apply, way: Way) -> Apply:
    """What is changed is no player, and tokens are made with all that they have."""
    if is_player(effect.to):
        raise NotMeant
    gains = any(isinstance(change, Gain) for change in effect.modifications)
    if gains and way.phrase.text == "{to} {modifications}" and reading.made and isinstance(effect.to, Back):
        raise NotMeant
    return effect


@finishes(ReducesCost)
def _reduces(reading: Reading, ability: ReducesCost, way: Way) -> ReducesCost:
    if ability.less == ManaCost(generic=ability.less.generic) or ability.less.x:
        raise NotMeant
    return ability


@finishes(OtherCost)
def _other_cost(reading: Reading, ability: OtherCost, way: Way) -> OtherCost:
    if any(isinstance(part, PayMana) for part in ability.parts):
        raise NotMeant
    return ability


def _of_its_source(nouns: frozenset[str]) -> Any:
    def finish(reading: Reading, ability: Any, way: Way) -> Any:
        antecedents = (ITSELF, Antecedent(FROM_TRIGGER, Role.IT, nouns), SO_MUCH)
        try:
            ability_bound, targets = bound(ability, antecedents, made=reading.made, mentions=reading.mentions)
        except Unbound as back:
            raise NotMeant from back
        if targets:
            raise NotMeant
        return ability_bound

    return finish


finishes(ReplacesGain, ReplacesDraws, SoaksUp)(_of_its_source(PLAYER_NOUNS))
finishes(PreventsFrom)(_of_its_source(THING_NOUNS | PLAYER_NOUNS))


@reads_kind(Exists)
def _so_many(reading: Reading, sort: Classes, start: int) -> Readings:
    """`seven or more cards are in your graveyard`."""
    number = number_at(reading, start)
    end = None if number is None else reading.starts(start + 1, "or", "more")
    if number is None or end is None:
        return []
    readings: Readings = []
    for held, place in nouns_at(reading, end):
        for zone, last in places_at(reading, place + 1) if reading.word(place) == "is" else ():
            readings.append((Exists(Filter(**{**held, **zone}), number), last))
    return readings


def _some_this_way(reading: Reading, start: int) -> Readings:
    """`at least one creature card was exiled this way`: of what was moved a moment ago."""
    noun = reading.starts(start, "at", "least", "one") or reading.starts(start, "a")
    readings: Readings = []
    for described, end in [] if noun is None else read_noun(reading, noun, {"zone": None}):
        for done in ("exiled", "milled"):
            last = reading.starts(end, "was", done, "this", "way")
            if last is not None and "card" in reading.words[noun:end]:
                among = CountAmong(described, cast(Any, Back("they", start, True)))
                readings.append((Measures(among, 1), last))
    return readings


@reads_kind(Measures)
def _so_many_types(reading: Reading, sort: Classes, start: int) -> Readings:
    """`there are four or more card types among cards in your graveyard`, `a creature card was exiled this way`."""
    end = reading.starts(start, "there", "is")
    number = None if end is None else number_at(reading, end)
    if end is None or number is None:
        return _some_this_way(reading, start)
    among = reading.starts(end + 1, "or", "more", "card", "types", "among")
    described = [] if among is None else read_noun(reading, among, {})
    return [(Measures(CardTypesAmong(cards), number), last) for cards, last in described]


@reads_kind(Both)
def _two_things(reading: Reading, sort: Classes, start: int) -> Readings:
    """`you control a Mountain and a Forest`."""
    first = reading.starts(start, "you", "control", "a")
    readings: Readings = []
    for first_kind, end in [] if first is None else read_noun(reading, first, {"whose": Whose.YOURS}):
        second = reading.starts(end, "and", "a")
        for second_kind, last in [] if second is None else read_noun(reading, second, {"whose": Whose.YOURS}):
            readings.append((Both(Exists(first_kind), Exists(second_kind)), last))
    return readings


@finishes(CastAs)
def _cast_as(reading: Reading, condition: CastAs, way: Way) -> CastAs:
    """What a spell does besides if it was kicked is a line of its own, and read as such."""
    if way.phrase.given and reading.words[:2] == ("if", "~"):
        raise NotMeant
    return condition


@reads_kind(CastAs)
def _was_kicked(reading: Reading, sort: Classes, start: int) -> Readings:
    """`when this enters, if it was kicked`."""
    end = reading.starts(start, "it", "was", "kicked")
    own = reading.words[:3] == ("when", "~", "enters") or reading.words[:2] == ("~", "enters")
    return [(CastAs(frozenset({"kicked"})), end)] if end is not None and own else []


@reads_kind(CastFrom)
def _you_cast_it(reading: Reading, sort: Classes, start: int) -> Readings:
    """`when this enters, if you cast it from your hand`, `this enters with a counter on it if you cast it`."""
    own = reading.words[:3] == ("when", "~", "enters") or reading.words[:2] == ("~", "enters")
    cast_it = reading.starts(start, "you", "cast", "it") if own else None
    if cast_it is None:
        return []
    end = reading.starts(cast_it, "from", "your", "hand")
    return [(CastFrom(None), cast_it) if end is None else (CastFrom(Zone.HAND), end)]


@reads_kind(SpentToCast)
def _spent_on_it(reading: Reading, sort: Classes, start: int) -> Readings:
    """`when this enters, sacrifice it unless {U} was spent to cast it`."""
    if reading.words[:3] != ("when", "~", "enters"):
        return []
    readings: Readings = []
    for symbol, place in reading.read(frozenset({ManaCost}), start):
        end = reading.starts(place, "was", "spent", "to", "cast", "it")
        if end is not None:
            readings.append((SpentToCast(symbol), end))
    return readings


@reads_kind(Enters)
def _entering(reading: Reading, sort: Classes, start: int) -> Readings:
    """`when a land enters under your control`: one that you control as it does, or one or more."""
    several = reading.starts(start, "when", "one", "or", "more")
    noun = several or reading.starts(start, "when", "a")
    readings: Readings = []
    for described, place in [] if noun is None else read_noun(reading, noun, {"together": True} if several else {}):
        end = place + 1 if reading.word(place) in ("enter", "enters") else None
        for words, whose in UNDER if end is not None and described.whose is Whose.ANYONE else ():
            last = reading.starts(place + 1, "under", *words, "control")
            if last is not None:
                readings.append((Enters(altered(described, whose=whose)), last))
    return readings


@reads_kind(TappedForMana)
def _tapping(reading: Reading, sort: Classes, start: int) -> Readings:
    """`when a player taps a land for mana`, `when you tap a Swamp for mana`: a land of whoever may tap it; `when you tap this`."""
    own = reading.starts(start, "when", "you", "tap", THIS, "for", "mana")
    readings: Readings = [] if own is None else [(TappedForMana(Role.SOURCE), own)]
    for words, preset in ((("a", "player", "taps"), {}), (("you", "tap"), {"whose": Whose.YOURS})):
        noun = reading.starts(start, "when", *words, "a")
        for described, end in [] if noun is None else read_noun(reading, noun, preset):
            last = reading.starts(end, "for", "mana")
            if last is not None and described.whose is preset.get("whose", Whose.ANYONE):
                readings.append((TappedForMana(described), last))
    return readings


UNDER = ((("your",), Whose.YOURS), (("a", "opponent", "'s"), Whose.OPPONENTS))
"""Under whose control something may enter."""


@reads_kind(BeginningOf)
def _of_combat(reading: Reading, sort: Classes, start: int) -> Readings:
    """`at the beginning of combat on your turn`, and on each turn."""
    readings: Readings = []
    for words, whose in ((("your", "turn"), Whose.YOURS), (("each", "turn"), Whose.ANYONE)):
        end = reading.starts(start, "at", "the", "beginning", "of", "combat", "on", *words)
        if end is not None:
            readings.append((BeginningOf(Moment.BEGINNING_OF_COMBAT, whose), end))
    return readings


@writes_kind(PlayersMay)
def _write_players_may(writing: Writing, ability: PlayersMay, sort: Classes) -> str:
    """What you have is said with the verb that you take."""
    return writing.in_phrase(ability).replace("you has ", "you have ").replace("you skips ", "you skip ")


@reads_kind(Beginning)
def _beginning(reading: Reading, sort: Classes, start: int) -> Readings:
    """`begin with 2 more life and 1 fewer cards in hand`."""
    first = reading.starts(start, "you", "take", "the", "first", "turn")
    if first is not None:
        return [(Beginning(starts=True), first)]
    exact = reading.starts(start, "begin", "with")
    number = None if exact is None else number_at(reading, exact)
    if exact is None or number is None:
        return []
    end = reading.starts(exact + 1, "cards", "in", "hand")
    if end is not None:
        return [(Beginning(hand_is=number), end)]
    sign = {"more": 1, "less": -1}.get(reading.word(exact + 1))
    life = reading.starts(exact + 2, "life")
    if sign is None or life is None:
        return []
    readings: Readings = [(Beginning(life=sign * number), life)]
    cards = number_at(reading, life + 1) if reading.word(life) == "and" else None
    way = {"more": 1, "fewer": -1}.get(reading.word(life + 2))
    last = reading.starts(life + 3, "cards", "in", "hand") or reading.starts(life + 3, "card", "in", "hand")
    if cards is not None and way is not None and last is not None:
        readings.append((Beginning(life=sign * number, hand=way * cards), last))
    return readings


@writes_kind(Beginning)
def _write_beginning(writing: Writing, beginning: Beginning, sort: Classes) -> str:
    if beginning == Beginning(starts=True):
        return "you take the first turn"
    if beginning.hand_is is not None and beginning == Beginning(hand_is=beginning.hand_is):
        return f"begin with {beginning.hand_is} cards in hand"
    if beginning != Beginning(life=beginning.life, hand=beginning.hand):
        raise Unsayable(beginning)
    text = f"begin with {abs(beginning.life)} {'more' if beginning.life >= 0 else 'less'} life"
    if beginning.hand:
        noun = "card" if abs(beginning.hand) == 1 else "cards"
        text += f" and {abs(beginning.hand)} {'more' if beginning.hand > 0 else 'fewer'} {noun} in hand"
    return text


@reads_kind(Sticker)
def _sticker(reading: Reading, sort: Classes, start: int) -> Readings:
    """`sticker 4/4`."""
    power, _, toughness = reading.word(start + 1).partition("/")
    if reading.word(start) != "sticker" or not power.isdecimal() or not toughness.isdecimal():
        return []
    return [(Sticker(int(power), int(toughness)), start + 2)]


@writes_kind(Sticker)
def _write_sticker(writing: Writing, sticker: Sticker, sort: Classes) -> str:
    return f"sticker {sticker.power}/{sticker.toughness}"


WHO_CASTS = {Whose.YOURS: "you cast", Whose.OPPONENTS: "your opponents cast"}
"""Whose spells they are of which is told what they cost."""


QUICK = "you may cast ~ as though it had flash. if you cast it any time a sorcery couldn't have been cast, the controller of the "
QUICK_AURA = f"{QUICK}permanent it becomes sacrifices it at the beginning of the next cleanup step"
"""What Auras say that may be cast as an instant, for this turn alone."""


@reads_kind(FlashItself)
def _for_a_turn(reading: Reading, sort: Classes, start: int) -> Readings:
    """The whole of what such an Aura says."""
    end = reading.starts(start, *words_of(QUICK_AURA))
    if end is None:
        return []
    when = BeginningOf(Moment.DISCARD, Whose.ANYONE)
    return [(FlashItself(later=Triggered(when, Instructions((SacrificeIt(Departed(Role.SOURCE)),)))), end)]


@reads_kind(CostChange)
def _cost_change(reading: Reading, sort: Classes, start: int) -> Readings:
    """`this costs {2} less to cast for each Swamp you control`, `creature spells cost {1} more to cast`."""
    readings: Readings = []
    subjects: Readings = []
    for condition, place in reading.read(CONDITION, start + 1) if reading.word(start) == "if" else ():
        own = reading.starts(place, ",", "~", "costs")
        for price, end in [] if own is None else reading.read(frozenset({ManaCost}), own):
            last = reading.starts(end, "less", "to", "cast")
            if last is not None and price == ManaCost(generic=price.generic):
                readings.append((CostChange(-price.generic, own=True, condition=condition), last))
    if reading.word(start) == "~":
        subjects.append((None, start + 1))
    subjects += read_noun(reading, start + (reading.word(start) in ("each", "all")), {})
    for described, place in subjects:
        if described is not None and described.zone is not Zone.STACK:
            continue
        verb = place
        for whose, words in WHO_CASTS.items() if described is not None else ():
            casts = reading.starts(place, *words.split())
            if described is not None and casts is not None:
                described, verb = altered(described, whose=whose), casts
        if reading.word(verb) not in ("cost", "costs"):
            continue
        for price, end in reading.read(frozenset({ManaCost}), verb + 1):
            if price not in (ManaCost(generic=price.generic), ManaCost(x=1)):
                continue
            way = reading.word(end)
            last = reading.starts(end + 1, "to", "cast")
            if way not in ("less", "more") or last is None:
                continue
            if price.x:
                where = reading.starts(last, ",", "where", "x", "is") if described is None else None
                sign = 1 if way == "more" else -1
                for times, after in [] if where is None else reading.read(AMOUNT, where):
                    readings.append((CostChange(sign, own=True, times=times), after))
                continue
            amount = price.generic if way == "more" else -price.generic
            cost_change = CostChange(amount, own=True) if described is None else CostChange(amount, described)
            readings.append((cost_change, last))
            behind_for_each = reading.starts(last, "for", "each")
            if behind_for_each is not None:
                readings += [
                    (altered(cost_change, for_each=counted), after)
                    for counted, after in read_noun(reading, behind_for_each, {})
                ]
            away = reading.starts(last, "except", "during", "its", "controller", "'s", "turn")
            away = away or reading.starts(last, "except", "during", "their", "controllers", "'s", "turns")
            if away is not None and described is not None:
                readings.append((altered(cost_change, abroad=True), away))
            condition_start = reading.starts(last, "if")
            if condition_start is not None:
                readings += [
                    (altered(cost_change, condition=condition), after)
                    for condition, after in reading.read(CONDITION, condition_start)
                ]
    return [(cost_change, end) for cost_change, end in readings if not is_unbound(cost_change)]


@writes_kind(CostChange)
def _write_cost_change(writing: Writing, change: CostChange, sort: Classes) -> str:
    if change.part is not None or (change.own and change.described != SPELL):
        raise Unsayable(change)
    if change.own:
        subject = "this costs"
    else:
        whose = WHO_CASTS.get(change.described.whose)
        described = altered(change.described, whose=Whose.ANYONE) if whose else change.described
        subject = f"{noun_text(writing, described, {}, True)}{f' {whose}' if whose else ''} cost"
    way = "more" if change.generic > 0 else "less"
    if change.times != 1:
        if change != CostChange(change.generic, own=True, times=change.times) or abs(change.generic) != 1:
            raise Unsayable(change)
        return f"{subject} {{X}} {way} to cast, where X is {writing.write(change.times, AMOUNT)}"
    text = f"{subject} {{{abs(change.generic)}}} {way} to cast"
    if change.for_each is not None:
        text += f" for each {noun_text(writing, change.for_each, {})}"
    if change.abroad:
        text += " except during their controllers' turns"
    if change.condition is not None:
        text += f" if {writing.write(change.condition, CONDITION)}"
    return text


@reads_kind(ManaCost)
def _mana_cost(reading: Reading, sort: Classes, start: int) -> Readings:
    end = start
    while reading.word(end).startswith("{") and reading.word(end) not in ("{t}", "{q}"):
        end += 1
    if end == start:
        reading.expect(start, "mana symbols such as {1}{R}")
        return []
    try:
        return [(cost("".join(reading.words[start:end]).upper()), end)]
    except ValueError:
        return []


@writes_kind(ManaCost)
def _write_mana_cost(writing: Writing, price: ManaCost, sort: Classes) -> str:
    return price.symbols


@reads_sort("quoted")
def _quoted(reading: Reading, sort: Sort, start: int) -> Readings:
    if reading.word(start) != '"':
        return []
    readings: Readings = []
    for value, end in reading.read(sort, start + 1):
        end = end + 1 if reading.word(end) == "." else end
        if reading.word(end) == '"':
            readings.append((value, end + 1))
    return readings


@writes_sort("quoted")
def _write_quoted(writing: Writing, ability: Ability, sort: Sort) -> str:
    held = writing.many, [*writing.known], writing.targets, writing.named, writing.keys, writing.bearer
    bare, writing.bare = writing.bare, False
    writing.known, writing.targets, writing.named, writing.keys = [ITSELF], (), set(), []
    try:
        return f'"{writing.write(ability, ABILITY)}"'
    finally:
        writing.many, writing.known, writing.targets, writing.named, writing.keys, writing.bearer = held
        writing.bare = bare
