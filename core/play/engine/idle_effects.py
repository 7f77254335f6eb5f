"""Effects and abilities that could not have changed anything, as their words speak of what never was there.

A card may be written so that it is read and yet means nothing: destroying creatures of the chosen color where nobody chooses
a color, or defending player losing life as an upkeep begins. What a game has emptied is no such thing: a target that is gone,
an offer declined, or a group without members means something, if only nothing at the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.kernel.events import Attached, AttackersDeclared
from core.kernel.state.copiable_values import plain_characteristics
from core.kernel.values.card_types import GEAR, CardType
from core.kernel.values.keywords import CHOSEN_COLOR, Keyword
from core.kernel.values.records import names_of_fields
from core.kernel.words.chosen import Choices
from core.kernel.words.costs import (
    DiscardCards,
    DiscardHand,
    DiscardLastDrawn,
    DiscardThis,
    SacrificeOther,
    SacrificeThis,
)
from core.kernel.words.descriptions import CALLED, NAMED, ChosenNumber, Filter, RestrictionKind, Whose
from core.kernel.words.effect import Choosing, Effect
from core.kernel.words.kinds import AimsAsCast, AsEnters, EntryChange
from core.kernel.words.modifications import ChangePower, Modification, Restrict, SetPower
from core.kernel.words.references import Role
from core.play.base.unasked import unlimited

if TYPE_CHECKING:
    from core.play.base.context import Context
    from core.play.base.game import Game

NEVER_CHOSEN = {
    Choosing.COLOR: "no color has been chosen",
    Choosing.TYPE: "no type has been chosen",
    Choosing.NAME: "no card has been named",
    Choosing.NUMBER: "no number has been chosen",
}
NEVER_THERE = {
    Role.ATTACHED: "it is not attached to anything, and is neither an Aura nor an Equipment",
    Role.GIVEN: "nothing has been sacrificed for it or by it",
    Role.DISCARDED: "nothing has been discarded for it or by it",
    Role.DEFENDER: "there is no defending player, as nobody has attacked",
    Role.ATTACKER: "there is no attacking player, as nobody has attacked",
    Role.CHOSEN: "no player has been chosen",
    Role.SOURCE: "'it' is the spell itself, which is never on the battlefield",
}
CHOSEN_ON_ENTERING = frozenset(
    {
        EntryChange.COLOR,
        EntryChange.WORD,
        EntryChange.TYPE,
        EntryChange.LAND_TYPE,
        EntryChange.CARD_TYPE,
        EntryChange.NAME,
        EntryChange.NONLAND_NAME,
        EntryChange.NONBASIC_NAME,
        EntryChange.NUMBER,
        EntryChange.PLAYER,
        EntryChange.OPPONENT,
    }
)
GIVING_UP = (SacrificeThis, SacrificeOther, DiscardThis, DiscardCards, DiscardHand, DiscardLastDrawn)
"""The costs after which a text may speak of what was sacrificed or discarded."""
NEVER_PERMANENTS = frozenset({CardType.INSTANT, CardType.INTERRUPT, CardType.SORCERY})


def speaks_of_nothing(context: Context, effect: Effect, is_idle: bool) -> str:
    """Why an effect that was just carried out could not have changed anything; empty if it could, or if that hangs on the game.

    It is idle if nothing has happened by it. Words for a choice leave an effect without meaning even if something has: a
    creature may have gained protection from a color that nobody has chosen.
    """
    text = (context.characteristics.abilities, context.ability)
    for chosen in _choices_open(effect):
        if _is_made(context.choices, chosen) or not _lets_choose(text):
            return NEVER_CHOSEN[chosen]
    if _takes_spell_for_permanent(context, effect, is_idle):
        return NEVER_THERE[Role.SOURCE]
    if is_idle and not effect.inner:
        return next((NEVER_THERE[role] for role in _roles(effect) if _never_was(context, role, text)), "")
    return ""


def idle_permanents(game: Game) -> Iterator[tuple[str, str]]:
    """The permanents with an ability that speaks of a choice which nothing lets anybody make: their names, and what is lacking."""
    for thing in game.state.permanents():
        own = plain_characteristics(game.state, thing)
        for chosen in _choices_open((own.abilities, tuple(own.keywords))):
            if not _lets_choose(own.abilities):
                yield game.state.name_of(thing.id), NEVER_CHOSEN[chosen]


def _never_was(context: Context, role: Role, text: object) -> bool:
    """Whether there never was what is spoken of by its part, and the text brings about nothing of that kind."""
    game = context.game
    if role in (Role.DEFENDER, Role.ATTACKER):
        return game.state.attack is None and not any(type(entry.event) is AttackersDeclared for entry in game.log)
    if role not in (Role.ATTACHED, Role.GIVEN, Role.DISCARDED, Role.CHOSEN):
        return False
    with unlimited(game.state):
        if context.things(role):
            return False
    if role is Role.CHOSEN:
        return not _lets_choose(text)
    if role is not Role.ATTACHED:
        return not _gives_up(text)
    own, events = context.characteristics, (entry.event for entry in game.log)
    is_worn = own.is_aura or not own.subtypes.isdisjoint(GEAR)
    return not is_worn and not any(isinstance(event, Attached) and event.object == context.source for event in events)


def _takes_spell_for_permanent(context: Context, effect: Effect, is_idle: bool) -> bool:
    """Whether an instant or sorcery speaks of itself as if it were a permanent; a copy may merely have no card to be moved."""
    if context.ability is not None or context.source is None or not _is_about_itself(effect):
        return False
    is_spell = bool(context.characteristics.types & NEVER_PERMANENTS)
    is_card = not context.game.state.recall(context.source).of_spell
    return is_spell and is_card and (is_idle or (effect.changes != () and all(map(_is_for_permanents, effect.changes))))


def _is_for_permanents(change: Modification) -> bool:
    """Whether a change makes no difference to a spell: its strength, or what it does in combat and as a turn begins."""
    if isinstance(change, Restrict):
        return change.restriction.kind not in (RestrictionKind.BE_TARGET, RestrictionKind.HAVE)
    return isinstance(change, (ChangePower, SetPower))


def _is_made(choices: Choices, chosen: Choosing) -> bool:
    """Whether something was chosen in the course of an instruction."""
    if chosen is Choosing.NUMBER:
        return choices.number is not None
    choices_made = {Choosing.COLOR: choices.color, Choosing.TYPE: choices.type, Choosing.NAME: choices.names}
    return bool(choices_made[chosen])


@lru_cache(maxsize=4096)
def _choices_open(value: Any) -> tuple[Choosing, ...]:
    """The choices of which something speaks without saying what was chosen, but for effects within it."""
    return tuple(dict.fromkeys(_open_within(value)))


def _open_within(value: Any) -> Iterator[Choosing]:
    if isinstance(value, Filter):
        if value.of_chosen_color and not value.colors:
            yield Choosing.COLOR
        if value.subtypes == NAMED:
            yield Choosing.TYPE
        if value.name == CALLED:
            yield Choosing.NAME
    elif value is ChosenNumber.CHOSEN:
        yield Choosing.NUMBER
    elif (isinstance(value, Keyword) and value.about == CHOSEN_COLOR) or _makes_mana_of_choice(value):
        yield Choosing.COLOR
    for part in _parts(value):
        if not isinstance(part, Effect):
            yield from _open_within(part)
        elif _makes_mana_of_choice(part):
            yield Choosing.COLOR


def _makes_mana_of_choice(value: Any) -> bool:
    """Whether something is an effect that makes mana of the chosen color, while any color may still be that."""
    mana = value.mana if isinstance(value, Effect) else None
    return mana is not None and mana.chosen and len(mana.options) > 1


@lru_cache(maxsize=4096)
def _roles(effect: Effect) -> tuple[Role, ...]:
    """The parts in an instruction of which an effect speaks, but for effects within it."""
    return tuple(dict.fromkeys(_roles_within(effect)))


def _roles_within(value: Any) -> Iterator[Role]:
    if isinstance(value, Role):
        yield value
    elif isinstance(value, Filter) and value.whose is Whose.DEFENDING:
        yield Role.DEFENDER
    for part in _parts(value):
        if not isinstance(part, Effect):
            yield from _roles_within(part)


@lru_cache(maxsize=4096)
def _is_about_itself(effect: Effect) -> bool:
    """Whether what an effect does something to is the thing that it comes from."""
    return any(getattr(effect, name) is Role.SOURCE for name in ("what", "to") if hasattr(effect, name))


@lru_cache(maxsize=4096)
def _lets_choose(text: Any) -> bool:
    """Whether a text, or a part of one, lets somebody choose something of which it speaks."""
    if isinstance(text, Effect) and text.chooses is not None:
        return True
    if isinstance(text, AimsAsCast) or (isinstance(text, AsEnters) and text.change in CHOSEN_ON_ENTERING):
        return True
    return any(_lets_choose(part) for part in _parts(text))


@lru_cache(maxsize=4096)
def _gives_up(text: Any) -> bool:
    """Whether a text, or a part of one, has somebody sacrifice or discard something."""
    if isinstance(text, GIVING_UP) or (isinstance(text, Effect) and text.gives_up):
        return True
    return any(_gives_up(part) for part in _parts(text))


def _parts(value: Any) -> Iterator[Any]:
    """What something is made up of."""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        yield from value
    elif not isinstance(value, type):
        yield from (getattr(value, name) for name in names_of_fields(value) or ())
