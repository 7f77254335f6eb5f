"""Copying permanents: copiable values, and exceptions to a copy."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from core.hooks.objects import ObjectFact
from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.state.copiable_values import copiable_values, face_up_values, is_copy
from core.kernel.state.game_objects import GameObject
from core.kernel.state.meets_description import fits_as_such
from core.kernel.values.citations import Because
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.conditions import Said
from core.kernel.words.entering import Besides
from core.kernel.words.kinds import Ability, AsEnters, EntryChange, Static
from core.kernel.words.modifications import ChangeColors, SetPower
from core.kernel.words.references import Role

if TYPE_CHECKING:
    from core.play.base.game import Game


def original_chosen(
    game: Game, ability: AsEnters, object_id: ObjectId, controller: PlayerId, before: Collection[ObjectId] = ()
) -> ObjectId | None:
    """What a permanent that may enter as a copy is to be a copy of, if there is anything and its controller wants it.

    Unless a script says otherwise nothing is chosen twice: what copies a thing that copies may choose `before` without end.
    """
    if ability.described is None:
        return None
    options = tuple(
        option
        for option in game.state.matching(ability.described, controller, object_id)
        if _is_such(game, ability, option)
    )
    if not options:
        return None
    default = tuple(option for option in options if option not in before)[:1]
    choice = Choice(controller, ChoiceKind.COPY, options, default, minimum=0, about=object_id)
    picked = game.choose(choice)
    return picked[0] if picked else None


def _is_such(game: Game, ability: AsEnters, original: ObjectId) -> bool:
    """Whether something can be copied: it is what the text asks for by itself, or the edition lets effects make it that."""
    state, described = game.state, ability.described
    if described is None or fits_as_such(state, described, copiable_values(state, state.objects[original])):
        return True
    return game.rest_on(game.rules.objects.copies_what_became_so(state, original))


def values_copied(game: Game, original: ObjectId) -> tuple[Characteristics, Because]:
    """What a copy takes over from its original, and the rulings on what that leaves out and how often abilities come."""
    state = game.state
    thing = state.recall(original)
    values = copiable_values(state, thing)
    because: Because = _copied_of(game, thing)
    if thing.face_down and not because[0].answer:
        values = copiable_values(state, altered(thing, face_down=False))
    if any(isinstance(ability, AsEnters) and ability.change is EntryChange.SIZE for ability in values.abilities):
        sized = game.rules.objects.size_is_copied(state, original)
        because = (*because, sized)
        values = values if sized.answer else values.changed(power=0, toughness=0)
    chosen = [
        ability for ability in values.abilities if isinstance(ability, AsEnters) and ability.change in CHOSEN_FORM
    ]
    if chosen:
        kept = game.rules.objects.chosen_form_is_copied(state, original)
        if kept.answer:
            because = (*because, kept)
            values = values.changed(abilities=tuple(_as_chosen(values.abilities, thing.word)))
    if thing.transformed and values.mana_values:
        values = values.changed(mana_values=())
        because = (*because, game.fact(ObjectFact.COPY_OF_BACK_COSTS_NOTHING))
    return values, ((*because, game.fact(ObjectFact.COPIED_ONCE)) if values.abilities else because)


CHOSEN_FORM = frozenset({EntryChange.WORD, EntryChange.SIZE})
"""What a text has its permanent be by a choice made as it enters."""


def _as_chosen(abilities: tuple[Ability, ...], word: str) -> Iterator[Ability]:
    """The abilities of something of which a form was chosen, as those of a copy that has that form and chooses no other."""
    for ability in abilities:
        if isinstance(ability, AsEnters) and ability.change in CHOSEN_FORM:
            continue
        if isinstance(ability, Static) and isinstance(ability.condition, Said):
            if ability.condition.word == word:
                yield altered(ability, condition=None)
            continue
        yield ability


def _copied_of(game: Game, thing: GameObject) -> Because:
    """What says which values of something are copied."""
    position = game.state
    if thing.face_down:
        return (game.rules.objects.hidden_is_copied_blank(position, thing.id),)
    if position.cards[thing.card].card is None:
        return (game.fact(ObjectFact.TOKEN_TEXT_COPIED),)
    if thing.transformed:
        return (game.fact(ObjectFact.FACE_COPIED),)
    copied = is_copy(position, thing)
    return (game.fact(ObjectFact.COPIED_VALUES_COPIED if copied else ObjectFact.BARE_VALUES_COPIED),)


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
    both_faces = game.fact(ObjectFact.COPIED_WITH_BOTH_FACES)
    sides = [copiable_values(state, altered(thing, transformed=turned)) for turned in (False, True)]
    return Faces(sides[0], sides[1], thing.transformed), (*because, both_faces)


def as_copied(
    game: Game, ability: AsEnters, values: Characteristics, now: Characteristics
) -> tuple[Characteristics, Because]:
    """The values copied, as the ability that says so changes them."""
    because: Because = ()
    if ability.also:
        because = (game.fact(ObjectFact.ADDED_IS_COPIED),)
        values = values.on_both_halves(lambda half: half.changed(abilities=(*half.abilities, *ability.also)))
    if ability.also_types:
        because = (*because, game.fact(ObjectFact.CHANGED_IS_COPIED))
        values = values.on_both_halves(lambda half: half.changed(types=half.types | ability.also_types))
    if ability.keeps_color:
        because = (*because, game.fact(ObjectFact.LEFT_OUT_KEEPS_OWN))
        values = values.changed(colors=now.colors)
    if ability.without:
        values = values.on_both_halves(lambda half: half.changed(supertypes=half.supertypes - ability.without))
    if ability.size is not None:
        power, toughness = ability.size
        values = values.on_both_halves(lambda half: half.changed(power=power, toughness=toughness))
    return _without_definitions(game, ability, values, because)


def _without_definitions(
    game: Game, ability: AsEnters, values: Characteristics, because: Because
) -> tuple[Characteristics, Because]:
    """What is copied, less the text that would define what the copy has by the word of the ability."""
    defining = tuple(held for held in values.abilities if _defines(held, ability))
    if not defining:
        return values, because
    left = tuple(held for held in values.abilities if held not in defining)
    return values.changed(abilities=left), (*because, game.fact(ObjectFact.DEFINED_LEFT_OUT))


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
    because: Because = (game.fact(ObjectFact.EXCEPTION_UNDONE),) if before else ()
    if any(added.only is not None for added in ability.besides):
        because = (*because, game.fact(ObjectFact.EXCEPTION_FITS))
    return [added for added in ability.besides if added.only is None or added.only in becomes.types], because


def as_copy_comes(game: Game, original: ObjectId, changes_entry: bool) -> Because:
    """What is so of a copy as it comes into play; the text that is copied may change how it does."""
    first = game.state.recall(original)
    because: Because = (game.fact(ObjectFact.STATUS_NOT_COPIED),) if first.tapped else ()
    if changes_entry:
        because = (*because, game.fact(ObjectFact.COPY_FROM_THE_START))
        if first.color is not None:
            because = (*because, game.fact(ObjectFact.CHOICE_NOT_COPIED))
    return because


def without_choices(game: Game, original: ObjectId) -> Because:
    """What keeps a permanent in play from taking over what was chosen for an original."""
    return () if game.state.recall(original).color is None else (game.fact(ObjectFact.CHOICE_NEVER_MADE),)


def copied_as_turned_up(game: Game, permanent: ObjectId) -> tuple[Characteristics | None, Because]:
    """What a permanent becomes a copy of as it is turned face up, if its text has it become one."""
    state = game.state
    under = face_up_values(state, state.objects[permanent])
    copies = (
        entry_change
        for entry_change in under.abilities
        if isinstance(entry_change, AsEnters) and entry_change.change is EntryChange.COPY
    )
    ability = next((entry_change for entry_change in copies if entry_change.turned_up), None)
    if ability is None:
        return None, ()
    meanwhile = game.fact(ObjectFact.DONE_WHILE_TURNED_UP)
    original = original_chosen(game, ability, permanent, state.objects[permanent].controller)
    if original is None:
        return None, (meanwhile,)
    values, rulings = values_copied(game, original)
    values, more = as_copied(game, ability, values, under)
    return values, (meanwhile, *rulings, *more)
