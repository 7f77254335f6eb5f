"""What a permanent's own text changes about how it enters: as a copy, with counters, tapped, with a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.hooks.abilities import AbilityFact
from core.hooks.continuous import ContinuousFact
from core.hooks.destruction import Leaving
from core.hooks.objects import ObjectFact
from core.hooks.words import Asked
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of, whether
from core.kernel.events import Cause, LeftUndone, LifeLost
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.chosen import chosen_on_entering, with_choices
from core.kernel.words.costs import DEFENSE, LOYALTY
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import Effect
from core.kernel.words.entering import DECLINED
from core.kernel.words.kinds import AsEnters, EntryChange
from core.kernel.words.modifications import Gain
from core.kernel.words.player_rules import Bar
from core.kernel.words.references import X
from core.play.base import named_choices
from core.play.base.amounts import as_read
from core.play.base.context import Context
from core.play.base.keyword_facts import keyword_facts
from core.play.continuous.effect_durations import size_chosen
from core.play.continuous.prohibitions import is_banned
from core.play.zones.arriving import counters_add_up
from core.play.zones.moving import move
from core.play.zones.transforming import may_turn_over, stays_up
from core.play.zones.turning_face_up import turn_face

if TYPE_CHECKING:
    from core.play.base.game import Game
    from core.play.zones.entering_the_battlefield import Entering


PRINTED = {LOYALTY: ObjectFact.COMES_WITH_LOYALTY, DEFENSE: ObjectFact.COMES_WITH_DEFENSE}
"""The kinds of counter of which something comes with as many as are printed on it."""

NAMES = {
    EntryChange.NAME: Asked.CARD,
    EntryChange.NONLAND_NAME: Asked.NO_LAND,
    EntryChange.NONBASIC_NAME: Asked.NO_BASIC_LAND,
}
"""Of which cards the name may be that is chosen as something enters."""


CHOSEN = frozenset(
    {
        EntryChange.COLOR,
        EntryChange.WORD,
        EntryChange.TYPE,
        EntryChange.LAND_TYPE,
        EntryChange.CARD_TYPE,
        EntryChange.PLAYER,
        EntryChange.OPPONENT,
        EntryChange.NUMBER,
        *NAMES,
    }
)
"""The changes that are a choice alone."""


def change_entry(game: Game, ability: AsEnters, entry: Entering) -> None:
    """Let one change of how something comes in do its work."""
    changes = entry.changes
    ability = with_choices(ability, chosen_on_entering(changes.get("color"), changes.get("word", "")))
    if ability.change is EntryChange.TAPPED:
        context = _context_of(game, entry)
        if _is_so(ability, context) and not (ability.offer is not None and _takes_up(game, ability.offer, context)):
            changes["tapped"] = True
    elif ability.change is EntryChange.BACK_FACE:
        _turn_over(game, ability, entry)
    elif ability.change is EntryChange.COUNTERS:
        _come_with_counters(game, ability, entry)
    elif ability.change is EntryChange.SIZE:
        _take_size(game, entry, *size_chosen(game, ability, entry.object, entry.controller))
    elif ability.change is EntryChange.COLOR:
        changes["color"] = named_choices.color(game, entry.controller, entry.object)
    elif ability.change is EntryChange.TURNS_DOWN and ability.described is not None:
        _turn_down(game, ability.described, entry)
    elif ability.change is EntryChange.LIFE:
        _lose_all_life(game, entry)
    elif ability.change is EntryChange.WORD:
        _choose_word(game, ability, entry)
    elif ability.change is EntryChange.TYPE:
        changes["word"] = named_choices.creature_type(game, entry.controller, entry.object)
    elif ability.change is EntryChange.LAND_TYPE:
        changes["word"] = named_choices.land_type(game, entry.controller, entry.object)
    elif ability.change is EntryChange.CARD_TYPE:
        changes["word"] = named_choices.card_type(game, entry.controller, entry.object)
    elif ability.change in (EntryChange.PLAYER, EntryChange.OPPONENT):
        among = game.state.opponents(entry.controller)
        among = among if ability.change is EntryChange.OPPONENT else game.state.in_turn_order()
        picked = named_choices.player(game, entry.controller, among, entry.object)
        changes["word"] = "" if picked is None else game.state.players[picked].name
    elif ability.change in NAMES:
        asked = NAMES[ability.change]
        changes["word"] = named_choices.card_name(game, entry.controller, entry.object, asked=asked)
    elif ability.change is EntryChange.NUMBER:
        changes["word"] = str(named_choices.number(game, entry.controller, entry.object))
    elif ability.change is EntryChange.CONSUME and ability.described is not None:
        _consume(game, ability, ability.described, entry)


def _turn_over(game: Game, ability: AsEnters, entry: Entering) -> None:
    """Let a card enter with its back face up, and as the text of that face says, if it has one that can be up."""
    state = game.state
    owned = state.cards[state.objects[entry.object].card]
    if entry.turned or not _is_so(ability, _context_of(game, entry)) or not may_turn_over(game, entry.object):
        return
    if owned.back is not None and "copied" not in entry.changes:
        entry.changes["transformed"], entry.turned, entry.now = True, True, owned.back
        entry.own = [
            entering_ability for entering_ability in owned.back.abilities if isinstance(entering_ability, AsEnters)
        ]


def _turn_down(game: Game, described: Filter, entry: Entering) -> None:
    """Turn permanents face down before something comes, as they become creatures without name or text."""
    state = game.state
    for thing in state.matching(described, entry.controller, entry.object):
        if not state.objects[thing].face_down and not stays_up(game, thing):
            blank = (game.fact(AbilityFact.TURNED_DOWN_IS_BLANK), game.rules.objects.face_down_size(state))
            entry.because = (*entry.because, *blank)
            turn_face(game, thing, True, *blank)


def _lose_all_life(game: Game, entry: Entering) -> None:
    """Have the controller of something lose all life as it comes, as far as the player can lose life."""
    state = game.state
    life = state.players[entry.controller].life
    if life <= 0:
        return
    prevails = game.rules.words.ban_prevails(state, entry.controller)
    if is_banned(state, Bar.LOSING_LIFE, entry.controller) and prevails.answer:
        game.do(LeftUndone(f"{state.players[entry.controller].name} does not lose {life} life"), prevails)
    else:
        game.do(LifeLost(entry.controller, life, entry.now.name), game.fact(ContinuousFact.REPLACES_ENTERING))


def _context_of(game: Game, entry: Entering) -> Context:
    """What the text of something that comes in may speak of."""
    return Context(game, entry.controller, entry.object, entry.now, entry.now.name)


def _is_so(ability: AsEnters, context: Context) -> bool:
    """Whether a change of how something comes in is made under its condition, or unless that holds."""
    return ability.condition is None or context.holds(ability.condition) is not ability.unless


def _takes_up(game: Game, offer: Effect, context: Context) -> bool:
    """Whether the controller of something takes up what is offered as it comes in, which is then done."""
    game.rest_on_fact(ContinuousFact.REPLACES_ENTERING)
    game.carry_out((offer,), context)
    return DECLINED not in context.stored


def _come_with_counters(game: Game, ability: AsEnters, entry: Entering) -> None:
    """Counters come on top of those with which other abilities have it come."""
    context = _context_of(game, entry)
    if not _is_so(ability, context):
        return
    count = _number_of_spell(game, entry) if ability.count is X else context.measure(ability.count)
    if not count:
        return
    if ability.counters in PRINTED:
        entry.because = (*entry.because, game.fact(PRINTED[ability.counters]))
    if ability.part is not None:
        entry.because = (*entry.because, *keyword_facts(game, entry.object, ability.part))
    if ability.may and not game.choose(whether(entry.controller, entry.object))[0]:
        if ability.else_has:
            entry.being = (*entry.being, Gain(ability.else_has))
        return
    have(game, entry, ability.counters, count)


def come_besides(game: Game, entry: Entering) -> None:
    """Let a copy come with counters besides those that its text has it come with."""
    for added in entry.besides:
        have(game, entry, added.counters, added.count)


def _number_of_spell(game: Game, entry: Entering) -> int:
    """What X was for the spell that something was."""
    waiting = game.state.stack.waiting.get(entry.object)
    if waiting is None or not waiting.x:
        return 0
    entry.because = (*entry.because, game.fact(ContinuousFact.X_OF_ENTERING_PERMANENT))
    return waiting.x


def have(game: Game, entry: Entering, kind: str, count: int) -> None:
    """Let something come in with so many more counters."""
    if count > 0:
        entry.because = (*entry.because, *counters_add_up(game, kind))
        held = dict(entry.changes.get("counters", ()))
        entry.changes["counters"] = tuple({**held, kind: held.get(kind, 0) + count}.items())


def _take_size(game: Game, entry: Entering, power: int, toughness: int) -> None:
    values = entry.changes.get("copied") or game.state.characteristics(entry.object)
    entry.changes["copied"] = values.changed(power=power, toughness=toughness)


def _choose_word(game: Game, ability: AsEnters, entry: Entering) -> None:
    entry.because = (*entry.because, game.fact(ContinuousFact.CHOSEN_WORD_GIVES_ABILITIES))
    choice = choice_of(entry.controller, ChoiceKind.WORD, ability.words, about=entry.object)
    entry.changes["word"] = game.choose(choice)[0]


def _consume(game: Game, ability: AsEnters, described: Filter, entry: Entering) -> None:
    """Let the controller choose what something takes along; all of it goes once everything is chosen."""
    state = game.state
    along = game.fact(ContinuousFact.ENTERING_MOVES_OTHERS)
    fitting = state.matching(described, entry.controller, entry.object)
    if described.zone is Zone.BATTLEFIELD:
        may = game.rules.destruction.may_sacrifice
        fitting = [thing for thing in fitting if may(state, entry.controller, thing).answer]
    entry.because = (*entry.because, along)
    comes = {entry.object, *entry.together}
    barring = {
        ContinuousFact.ENTERING_MOVES_NOTHING_WITH_IT: comes,
        ContinuousFact.MOVED_FOR_ONE_EFFECT: set(entry.taken),
    }
    for fact, barred in barring.items():
        if not barred.isdisjoint(fitting):
            game.rest_on_fact(fact)
            fitting = [thing for thing in fitting if thing not in barred]
    if not fitting:
        return
    game.rest_on_fact(ContinuousFact.ANY_NUMBER_MAY_BE_NONE)
    options = tuple(fitting)
    choice = Choice(entry.controller, ChoiceKind.THING, options, (), 0, len(options), about=entry.object)
    picked = list(game.choose(choice))
    entry.taken += picked
    if ability.counters and isinstance(ability.count, int):
        have(game, entry, ability.counters, ability.count * len(picked))
    elif not ability.counters:
        measured = [state.characteristics(thing) for thing in picked]
        power = _total(game, entry, [now.power for now in measured])
        _take_size(game, entry, power, _total(game, entry, [now.toughness for now in measured]))


def _total(game: Game, entry: Entering, numbers: list[int]) -> int:
    """What powers or toughnesses come to, each of them as the edition reads it."""
    total = 0
    for number in numbers:
        counted, because = as_read(game, number)
        entry.because = (*entry.because, *because)
        total += counted
    return total


def take_along(game: Game, taken: list[ObjectId]) -> None:
    """Sacrifice what something takes along as it comes in and, if that is in a graveyard, exile it."""
    state = game.state
    going = [thing for thing in dict.fromkeys(taken) if thing in state.objects]
    game.take_out([thing for thing in going if state.is_on_battlefield(thing)], Leaving.SACRIFICED)
    move(game, [thing for thing in going if not state.is_on_battlefield(thing)], Zone.EXILE, Cause.EFFECT)
