"""Copying permanents: copiable values, and exceptions to a copy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from core.hooks.objects import Nature
from core.kernel.abilities.entering import Besides
from core.kernel.abilities.kinds import Ability, AsEnters, EntryChange, Static
from core.kernel.abilities.modifications import ChangeColors, SetPower
from core.kernel.abilities.references import Role
from core.kernel.layers.copiable_values import copiable_values, face_up_values
from core.kernel.objects.characteristics import Characteristics, Keyword, KeywordName
from core.kernel.objects.choices import Choice, ChoiceKind
from core.kernel.values.citations import Ruling
from core.kernel.values.zones import ObjectId, PlayerId

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]


def original_chosen(
    game: Game, ability: AsEnters, object_id: ObjectId, controller: PlayerId, before: Collection[ObjectId] = ()
) -> ObjectId | None:
    """What a permanent that may enter as a copy is to be a copy of, if there is anything and its controller wants it.

    Unless a script says otherwise nothing is chosen twice: what copies a thing that copies may choose `before` without end.
    """
    if ability.described is None:
        return None
    options = tuple(game.state.matching(ability.described, controller, object_id))
    if not options:
        return None
    default = tuple(found for found in options if found not in before)[:1]
    choice = Choice(controller, ChoiceKind.COPY, options, default, minimum=0, about=object_id)
    picked = game.choose(choice)
    return picked[0] if picked else None


def values_copied(game: Game, original: ObjectId) -> tuple[Characteristics, Because]:
    """What a copy takes over from its original, and the rulings on what that leaves out and how often abilities come."""
    state = game.state
    bare = game.rules.objects.copies_bare_values(state, original)
    values = copiable_values(state, state.recall(original)) if bare.answer else state.characteristics(original)
    because: Because = (bare,)
    if state.recall(original).transformed and values.mana_values:
        nothing = game.rules.objects.nature_holds(state, Nature.COPY_OF_BACK_COSTS_NOTHING)
        values = values.changed(mana_values=()) if nothing.answer else values
        because = (bare, nothing)
    if not values.abilities:
        return values, because
    once = game.rules.objects.nature_holds(state, Nature.COPIED_ONCE)
    return values if once.answer else values.changed(abilities=values.abilities * 2), (*because, once)


class Faces(NamedTuple):
    """What a token is to be that is a copy: with its front up, and with its back up if it has one; and which one is."""

    front: Characteristics
    back: Characteristics | None = None
    turned: bool = False


def faces_copied(game: Game, original: ObjectId) -> tuple[Faces, Because]:
    """The faces of a token that is a copy: both of an original that can be turned over to another face."""
    state = game.state
    values, because = values_copied(game, original)
    thing = state.recall(original)
    owned = state.cards[thing.card]
    if owned.back is None or thing.face_down:
        return Faces(values), because
    both = game.rules.objects.nature_holds(state, Nature.COPIED_WITH_BOTH_FACES)
    if not both.answer:
        return Faces(values), (*because, both)
    sides = [copiable_values(state, replace(thing, transformed=turned)) for turned in (False, True)]
    return Faces(sides[0], sides[1], thing.transformed), (*because, both)


def as_copied(
    game: Game, ability: AsEnters, values: Characteristics, now: Characteristics
) -> tuple[Characteristics, Because]:
    """The values copied, as the ability that says so changes them."""
    objects, state = game.rules.objects, game.state
    because: Because = ()
    if ability.also:
        added = objects.nature_holds(state, Nature.ADDED_IS_COPIED)
        because = (added,)
        if added.answer:
            values = values.changed(abilities=(*values.abilities, *ability.also))
    if ability.also_types:
        changed = objects.nature_holds(state, Nature.CHANGED_IS_COPIED)
        because = (*because, changed)
        if changed.answer:
            values = values.changed(types=values.types | ability.also_types)
    if ability.keeps_color:
        kept = objects.nature_holds(state, Nature.LEFT_OUT_KEEPS_OWN)
        because = (*because, kept)
        if kept.answer:
            values = values.changed(colors=now.colors)
    if ability.without:
        values = values.changed(supertypes=values.supertypes - ability.without)
    if ability.size is not None:
        values = values.changed(power=ability.size[0], toughness=ability.size[1])
    return _without_definitions(game, ability, values, because)


def _without_definitions(
    game: Game, ability: AsEnters, values: Characteristics, because: Because
) -> tuple[Characteristics, Because]:
    """What is copied, less the text that would define what the copy has by the word of the ability."""
    defining = tuple(held for held in values.abilities if _defines(held, ability))
    if not defining:
        return values, because
    out = game.rules.objects.nature_holds(game.state, Nature.DEFINED_LEFT_OUT)
    left = tuple(held for held in values.abilities if held not in defining)
    return values.changed(abilities=left) if out.answer else values, (*because, out)


def _defines(held: Ability, ability: AsEnters) -> bool:
    """Whether a text defines a characteristic that an ability has a copy not take over."""
    if not isinstance(held, Static) or held.to is not Role.SOURCE or held.condition is not None:
        return False
    return any(
        (ability.size is not None and isinstance(part, SetPower) and part.defines)
        or (ability.keeps_color and isinstance(part, ChangeColors))
        for part in held.modifications
    )


def besides(
    game: Game, ability: AsEnters, becomes: Characteristics, before: list[Besides]
) -> tuple[list[Besides], Because]:
    """With which counters a copy comes besides: by the last copying alone, and as far as it is what they are for."""
    objects, state = game.rules.objects, game.state
    because: Because = ()
    if before:
        undone = objects.nature_holds(state, Nature.EXCEPTION_UNDONE)
        before, because = [] if undone.answer else before, (undone,)
    for added in ability.besides:
        if added.only is None:
            before = [*before, added]
            continue
        looks = objects.nature_holds(state, Nature.EXCEPTION_FITS)
        because = (*because, looks)
        before = [*before, added] if (added.only in becomes.types) is looks.answer else before
    return before, because


def entry_of_copy(
    game: Game, original: ObjectId, entry: list[AsEnters], changes: dict[str, Any]
) -> tuple[list[AsEnters], Because]:
    """What of the text that is copied changes how the copy comes into play; choices made for the original are made anew."""
    objects, state = game.rules.objects, game.state
    because: Because = ()
    first = state.recall(original)
    if first.tapped:
        not_copied = objects.nature_holds(state, Nature.STATUS_NOT_COPIED)
        changes["tapped"], because = changes["tapped"] or not not_copied.answer, (not_copied,)
    if not entry:
        return entry, because
    start = objects.nature_holds(state, Nature.COPY_FROM_THE_START)
    because = (*because, start)
    if not start.answer:
        return [], because
    if first.color is not None:
        anew = objects.nature_holds(state, Nature.CHOICE_NOT_COPIED)
        because = (*because, anew)
        if not anew.answer:
            changes["color"] = first.color
            entry = [ability for ability in entry if ability.change is not EntryChange.COLOR]
    return entry, because


def without_choices(game: Game, original: ObjectId, values: Characteristics) -> tuple[Characteristics, Because]:
    """What a permanent in play takes over from an original for which something was chosen."""
    color = game.state.recall(original).color
    if color is None:
        return values, ()
    never = game.rules.objects.nature_holds(game.state, Nature.CHOICE_NEVER_MADE)
    if never.answer:
        return values, (never,)
    return values.changed(keywords=(*values.keywords, Keyword(KeywordName.PROTECTION, color))), (never,)


def copied_as_turned_up(game: Game, found: ObjectId) -> tuple[Characteristics | None, Because]:
    """What a permanent becomes a copy of as it is turned face up, if its text has it become one."""
    state = game.state
    under = face_up_values(state, state.objects[found])
    copies = (known for known in under.abilities if isinstance(known, AsEnters) and known.change is EntryChange.COPY)
    ability = next((known for known in copies if known.turned_up), None)
    if ability is None:
        return None, ()
    meanwhile = game.rules.objects.nature_holds(state, Nature.DONE_WHILE_TURNED_UP)
    original = original_chosen(game, ability, found, state.objects[found].controller) if meanwhile.answer else None
    if original is None:
        return None, (meanwhile,)
    values, rulings = values_copied(game, original)
    values, more = as_copied(game, ability, values, under)
    return values, (meanwhile, *rulings, *more)
