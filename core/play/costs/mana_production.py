"""Mana whose type is found out as it is made, mana with restrictions on its use, and mana that adds more mana."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING, Any

from core.hooks.mana import ManaFact
from core.kernel.decisions.choices import ChoiceKind, choice_of
from core.kernel.events import ManaAdded
from core.kernel.state.game_objects import GameObject
from core.kernel.state.meets_description import fits_as_such
from core.kernel.state.position import Position
from core.kernel.triggers.trigger_events import TappedForMana
from core.kernel.values.card_types import BASIC_LANDS
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.colors import Color
from core.kernel.values.mana import NO_MANA, Mana, mana_of
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.variants import Lead
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.descriptions import Filter
from core.kernel.words.effect import ManaMade
from core.kernel.words.kinds import Activated, Triggered
from core.kernel.words.references import Role
from core.play.base.commanders import as_added, colors_led
from core.play.base.named_choices import color_meant
from core.play.base.triggered_abilities import watchers_in_command_zone

if TYPE_CHECKING:
    from core.play.base.game import Game

TYPES = (*Color, None)


def options_of(game: Game, player: PlayerId, mana_made: ManaMade, source: ObjectId | None) -> tuple[Mana, ...]:
    """The kinds of mana that an effect of some source can make as things stand."""
    if mana_made.chosen:
        return _of_chosen_color(game, mana_made, source)
    if mana_made.identity:
        colors = colors_led(game, player)
        return tuple(option for option in mana_made.options if any(option.of(color) for color in colors))
    if mana_made.could is not None:
        return _could_be_made(game, player, mana_made, mana_made.could)
    if mana_made.among is None:
        return mana_made.options
    position = game.state
    colors_there = {
        color
        for thing in position.matching(mana_made.among, player)
        for color in position.characteristics(thing).colors
    }
    defined = tuple(option for option in mana_made.options if any(option.of(color) for color in colors_there))
    if not defined:
        game.fact(ManaFact.NOTHING_GIVES)
    return defined


def _could_be_made(game: Game, player: PlayerId, mana: ManaMade, things: Filter) -> tuple[Mana, ...]:
    """The kinds of mana of an effect that some `things` could make, whatever that would cost; none by way of each other alone."""
    makers = _makers(game, (player, mana))
    if not makers:
        return ()
    mana_by_maker: dict[Maker, tuple[Mana, ...]] = dict.fromkeys(makers, ())
    while True:
        more = {maker: _defined(maker, makes, mana_by_maker) for maker, makes in makers.items()}
        if more == mana_by_maker:
            break
        mana_by_maker = more
    game.fact(ManaFact.COULD_BE_MADE, *game.state.matching(things, player))
    return mana_by_maker[player, mana]


Maker = tuple[PlayerId, ManaMade]
"""The mana of an effect that makes such as other things could, and whose it is."""


class Made(NamedTuple):
    """What the things can make that an effect looks at: kinds of mana, and what other such effects make."""

    kinds: set[Mana]
    by_others: set[Maker]


def _makers(game: Game, first: Maker) -> dict[Maker, Made]:
    """An effect and all those that it looks at in the end, with what the things each looks at can make; empty if it sees none."""
    position = game.state
    makers: dict[Maker, Made] = {}
    left = [first]
    while left:
        maker = left.pop()
        if maker in makers or maker[1].could is None:
            continue
        makes = makers[maker] = Made(set(), set())
        things = position.matching(maker[1].could, maker[0])
        if not things and maker == first:
            return {}
        for thing in things:
            holder = position.objects[thing].controller
            for ability in position.characteristics(thing).abilities:
                for part in ability.does.effects if isinstance(ability, Activated) else ():
                    if part.mana is not None and part.mana.could is not None:
                        makes.by_others.add((holder, part.mana))
                        left.append((holder, part.mana))
                    elif part.mana is not None:
                        makes.kinds.update(options_of(game, holder, part.mana, thing))
    return makers


def _defined(maker: Maker, makes: Made, mana_by_maker: Mapping[Maker, tuple[Mana, ...]]) -> tuple[Mana, ...]:
    """Which of its kinds of mana an effect makes, by what has been found of others so far."""
    kinds_of_others = {option for other_maker in makes.by_others for option in mana_by_maker[other_maker]}
    kinds = makes.kinds | kinds_of_others
    return tuple(option for option in maker[1].options if any(_has_type(option, kind_made) for kind_made in kinds))


def _has_type(option: Mana, amount_compared: Mana) -> bool:
    """Whether some mana has what another amount is of."""
    return any(option.of(color) and amount_compared.of(color) for color in TYPES)


def _of_chosen_color(game: Game, mana_made: ManaMade, source: ObjectId | None) -> tuple[Mana, ...]:
    """The mana of the color that was chosen, which is none of several; nothing while none is chosen."""
    if len(mana_made.options) > 1:
        return ()
    if source is not None:
        color_meant(game.state, source)
    return mana_made.options


class Extra(NamedTuple):
    """Mana that is added since something was tapped for mana: one of several kinds, by an ability of a permanent."""

    thing: GameObject
    ability: Triggered
    options: tuple[Mana, ...]

    @property
    def always(self) -> bool:
        """Whether it is added even if that is tapped for something else."""
        return isinstance(self.ability.when, TappedForMana) and self.ability.when.always


def extras_of(game: Game, source: ObjectId, mana_made: Mana) -> list[Extra]:
    """What mana is added since something is tapped for some mana."""
    adding = game.state.worked_out(_adding_mana)
    if not adding:
        return []
    return [
        Extra(thing, ability, _kinds(ability, mana_made))
        for thing, ability, when in adding
        if not thing.silenced and _is_about(game, thing, when, source)
    ]


def _adding_mana(position: Position) -> list[tuple[GameObject, Triggered, TappedForMana]]:
    """The abilities that add mana as something is tapped for it, or are set off by that."""
    elsewhere = ((position.objects[thing], ability) for thing, _, ability in watchers_in_command_zone(position))
    return [
        (thing, ability, ability.when)
        for thing, ability in (*position.abilities_in_play(Triggered), *elsewhere)
        if type(ability.when) is TappedForMana
    ]


def _is_about(game: Game, thing: GameObject, when: TappedForMana, source: ObjectId) -> bool:
    if isinstance(when.what, Filter):
        return game.state.fits(when.what, source, thing.controller, thing.id)
    return thing.attached_to == source if when.what is Role.ATTACHED else thing.id == source


def _kinds(ability: Triggered, mana_made: Mana) -> tuple[Mana, ...]:
    """The kinds of mana that an ability adds to some mana."""
    for effect in ability.does.effects:
        if effect.mana is not None:
            return (
                tuple(mana_of(color) for color in TYPES if mana_made.of(color))
                if effect.mana.alike
                else effect.mana.options
            )
    return ()


def with_extras(game: Game, player: PlayerId, source: ObjectId, mana_made: Mana) -> list[Mana]:
    """What a player who taps something for some mana can get all in all, in time to be spent."""
    extras = extras_of(game, source, mana_made)
    kinds = [extra.options for extra in extras if extra.options] if extras else []
    if not kinds:
        return [as_added(game, player, mana_made)]
    return [as_added(game, player, _sum(mana_made, chosen)) for chosen in product(*kinds)]


def _sum(total: Mana, more: tuple[Mana, ...]) -> Mana:
    for amount_added in more:
        total = total.plus(amount_added)
    return total


def own_part(
    game: Game, player: PlayerId, source: ObjectId, options: list[Mana], total: Mana
) -> tuple[Mana, tuple[Mana, ...]]:
    """Which of its kinds of mana something gives so that a player gets a total with what is set off, and what that is."""
    for mana_made in options:
        kinds = [extra.options for extra in extras_of(game, source, mana_made) if extra.options]
        for chosen in product(*kinds):
            if as_added(game, player, _sum(mana_made, chosen)) == total:
                return mana_made, chosen
    return total, ()


def add(
    game: Game,
    player: PlayerId,
    mana: Mana,
    name: str,
    *because: Ruling[Any],
    snow: bool = False,
    only: Filter | None = None,
) -> None:
    """Put mana of what is called `name` into a player's pool."""
    added = as_added(game, player, mana)
    if added != mana:
        because = (*because, game.rules.objects.leads(game.state, Lead.COLORLESS_BEYOND))
    game.do(ManaAdded(player, added, name, snow, only), *because)


def add_for_tapping(game: Game, source: ObjectId) -> None:
    """Let mana be added to the pool of whoever controls what has become tapped, where that is enough, for mana or not."""
    for extra in extras_of(game, source, NO_MANA):
        if extra.always and extra.options:
            player = game.state.objects[source].controller
            kind, because = _picked(game, player, extra)
            add(game, player, kind, game.state.name_of(extra.thing.id), game.fact(ManaFact.ADDED_AT_ONCE), *because)


def add_extras(
    game: Game, player: PlayerId, source: ObjectId, mana_made: Mana, chosen: tuple[Mana, ...] | None = None
) -> None:
    """Let mana be added since a player has tapped something for some mana; of several kinds, as was planned or is picked now.

    What is added for any tapping at all has come as it was tapped.
    """
    extras = extras_of(game, source, mana_made)
    if extras and not mana_made.total:
        extras = _extras_of_nothing(game, source, extras)
    if not extras:
        return
    from core.play.triggers.triggering import set_off_by_mana

    left = list(chosen) if chosen is not None else None
    for extra in extras:
        if extra.always:
            left = None if left is None else left[1:]
            continue
        at_once = game.fact(ManaFact.ADDED_AT_ONCE)
        if not extra.options:
            set_off_by_mana(game, extra.ability, extra.thing, source, at_once)
            continue
        kind, because = (left.pop(0), ()) if left else _picked(game, player, extra)
        name = game.state.name_of(extra.thing.id)
        add(game, player, kind, name, at_once, *because)


def _extras_of_nothing(game: Game, source: ObjectId, extras: list[Extra]) -> list[Extra]:
    """What is added or set off though something was tapped for mana and made none, if the edition has that count."""
    waiting = [
        extra
        for extra in extras
        if not extra.always and (extra.options or all(effect.mana is None for effect in extra.ability.does.effects))
    ]
    if not waiting or not game.rest_on(game.rules.mana.triggers_without_mana(game.state, source)):
        return []
    return waiting


def _picked(game: Game, player: PlayerId, extra: Extra) -> tuple[Mana, Because]:
    """Of several kinds of mana the one that the player picks."""
    if len(extra.options) == 1:
        return extra.options[0], ()
    picks = game.fact(ManaFact.GETTER_PICKS)
    choice = choice_of(player, ChoiceKind.COLOR, extra.options, about=extra.thing.id)
    return game.choose(choice)[0], (picks,)


GIVEN_BY = {
    "Plains": ManaFact.PLAINS_GIVES,
    "Island": ManaFact.ISLAND_GIVES,
    "Swamp": ManaFact.SWAMP_GIVES,
    "Mountain": ManaFact.MOUNTAIN_GIVES,
    "Forest": ManaFact.FOREST_GIVES,
}
"""What is so of the mana of each basic land type."""


def name_what_gives(game: Game, source: ObjectId, mana_made: Mana) -> None:
    """Name what has a land of a basic type give mana of its color, as it does."""
    subtypes = game.state.characteristics(source).subtypes
    for kind in sorted(subtypes) if len(subtypes) > 1 else subtypes:
        if kind in GIVEN_BY and mana_made.of(BASIC_LANDS[kind]):
            game.fact(GIVEN_BY[kind], source)


def is_usable(game: Game, only: Filter | None, paid_for: ObjectId) -> bool:
    """Whether mana that may be spent on some spells alone, or on abilities of such things as well, pays for something."""
    if only is None:
        return True
    position = game.state
    thing = position.objects.get(paid_for)
    is_meant = thing is not None and (thing.zone is not Zone.BATTLEFIELD or only.zone is None)
    if is_meant and fits_as_such(position, only, position.characteristics(paid_for)):
        return True
    game.fact(ManaFact.LIMIT_HEEDED)
    return False


def not_for_this(game: Game, player: PlayerId, paid_for: ObjectId) -> Mana:
    """What of the mana in a player's pool cannot be spent on something."""
    lost = NO_MANA
    for only, points in game.state.players[player].tied:
        lost = lost if is_usable(game, only, paid_for) else lost.plus(points)
    return lost
