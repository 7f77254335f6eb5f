"""From a line to an action: names become the objects that the cards are now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations

from core.kernel.decisions.actions import (
    Action,
    Activate,
    CastSpell,
    PlayLand,
)
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Refused
from core.kernel.values.colors import Color
from core.kernel.values.keywords import KeywordPart
from core.kernel.values.mana import Mana, mana_of
from core.kernel.values.mana_symbols import mana
from core.kernel.values.zones import DamageId, ObjectId, PlayerId, Zone
from core.kernel.words.casting import OtherCost
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.costs import CostPart, DiscardCards, ExileCards, ReturnOther, SacrificeOther, SacrificeThis
from core.kernel.words.descriptions import Aim as Described
from core.kernel.words.descriptions import Filter, PlayerFilter, TargetSpec
from core.kernel.words.kinds import Activated, Instructions, SpellAbility, Triggered
from core.kernel.words.linked import takes_x
from core.play.casting.target_descriptions import aim_of_aura
from core.script.lines.wording import aim_text
from core.script.names import as_label, listed
from core.script.playing.name_resolution import NOWHERE, NameResolver
from core.script.playing.targets_between_wordings import affected_anyway, other_wordings
from core.script.syntax import (
    ActivateLine,
    Aim,
    CastLine,
    LineOfPlay,
    TapForManaLine,
)


class Translator(NameResolver):
    """Turns the lines of one duel into actions."""

    def cast(self, content: CastLine, position: Position) -> Action:
        """What a line has a player cast, or the land that it has a player play.

        Raises:
            Refused: something it names is not there.
        """
        player = self.binding.player(content.player)
        card = self.object(content.card, position, Zone.HAND)
        owned = position.cards[position.recall(card).card]
        back = owned.back if owned.back is not None and content.card.name == owned.back.name else None
        now = owned.printed if back is None else back
        half = self._half(content, card, position)
        if CardType.LAND in now.types and not content.instead:
            return PlayLand(player, card)
        face = now if half is None else self._halves(card, position)[half]
        does = _spell_instructions(face)
        mode = _mode(content.mode, does, face.name)
        if mode is None:
            mode = self._mode_aimed(_said_to_target(content, does), does, player, position)
        if mode is None:
            mode = _for_no_more(does)
        aims = content.targets or ((content.about,) if content.about is not None and does.targets_for(mode) else ())
        return CastSpell(
            player,
            card,
            self._aimed(aims, does, mode, player, card, position),
            mode,
            _x(content, face),
            half,
            content.face_down,
            self.objects(content.pay_with, position),
            self.objects(content.give_up, position),
            None if content.about is None else self.chosen(content.about, position),
            instead=content.instead or self._pays_otherwise(content, face, card, position),
            transformed=back is not None,
        )

    def _pays_otherwise(self, content: CastLine, face: Characteristics, card: ObjectId, position: Position) -> bool:
        """Whether what a line gives up for a spell is asked for in place of its mana cost alone, as its text offers."""
        if not content.give_up:
            return False
        given_up = self.objects(content.give_up, position)
        player = self.binding.player(content.player)
        spells = [ability for ability in face.abilities if isinstance(ability, SpellAbility)]
        besides = [part for ability in spells for part in (*ability.costs, *_of_modes(ability.does))]
        offered = [
            other_cost.parts
            for other_cost in face.abilities
            if type(other_cost) is OtherCost and other_cost.described is None
        ]
        if any(_are_asked(besides, thing, card, player, position) for thing in given_up):
            return False
        return any(all(_are_asked(parts, thing, card, player, position) for thing in given_up) for parts in offered)

    def _halves(self, card: ObjectId, position: Position) -> tuple[Characteristics, ...]:
        wording = position.cards[position.recall(card).card].wording
        return wording.halves if wording is not None else ()

    def _half(self, content: CastLine, card: ObjectId, position: Position) -> int | None:
        halves = self._halves(card, position)
        wanted = content.half or content.card.name
        for index, half in enumerate(halves):
            if half.name == wanted:
                return index
        if halves:
            names = " or ".join(half.name for half in halves)
            raise Refused(f"{content.card.text} is cast as {names}", NOWHERE)
        return None

    def use(self, content: ActivateLine, position: Position) -> Action:
        """The ability that a line has a player use.

        Raises:
            Refused: something it names is not there.
        """
        player = self.binding.player(content.player)
        source = self.object(content.card, position)
        ability_meant = self._ability(content, source, position)
        if ability_meant is None:
            # Beyond all that it has: the rules say why that is refused.
            return Activate(player, source, len(position.characteristics(source).abilities))
        index, ability = ability_meant
        does = ability.does
        mode = _mode(content.mode, does, content.card.name)
        if mode is None:
            mode = self._mode_aimed(_said_to_target(content, does), does, player, position)
        about = None if content.about is None else self.chosen(content.about, position)
        aims = content.targets or ((content.about,) if content.about is not None and does.targets_for(mode) else ())
        return Activate(
            player,
            source,
            index,
            self._aimed(aims, does, mode, player, source, position),
            mode,
            _x(content, ability),
            content.times,
            None,
            self.objects(content.pay_with, position),
            self.objects(content.give_up, position),
            about,
        )

    def _mode_aimed(
        self, targets: Sequence[Aim], does: Instructions, player: PlayerId, position: Position
    ) -> int | None:
        """The only mode that can aim at what a line targets: all that its targets ask for, or else where they look for it."""
        if not targets or not does.modes or does.by_opponent:
            return None
        aims = [self.chosen(aim, position) for aim in targets]
        for suits in (_fits_option, _is_where_option_looks):
            fitting = [
                index
                for index, mode in enumerate(does.modes)
                if mode.targets
                and all(_may_be_meant(does.targets_for(index), aim, suits, player, position) for aim in aims)
            ]
            if fitting:
                return fitting[0] if len(fitting) == 1 else None
        return None

    def mode_taken(self, content: LineOfPlay, position: Position) -> str:
        """That a line which names no mode is read with the only one that aims so, and which others it could mean; empty if none."""
        if not isinstance(content, (CastLine, ActivateLine)) or content.mode:
            return ""
        try:
            does = self._instructions(content, position)
        except Refused:
            return ""  # The card is nowhere, or several of its abilities could be meant: that is what is wrong.
        if does is None or len(does.modes) < 2:
            return ""
        player, targets = self.binding.player(content.player), _said_to_target(content, does)
        mode = self._mode_aimed(targets, does, player, position)
        if mode is None:
            return ""
        aims = [self.chosen(aim, position) for aim in targets]
        other_modes = [
            f"'{other_mode.name}'"
            for place, other_mode in enumerate(does.modes)
            if place != mode
            and all(
                _may_be_meant(does.targets_for(place), aim, _is_where_option_looks, player, position) for aim in aims
            )
        ]
        if not other_modes:
            return ""
        return f"without a mode, this target means '{does.modes[mode].name}'; to mean {listed(other_modes, 'or')}, name the mode"

    def unsaid(self, content: LineOfPlay, position: Position) -> str:
        """The clauses that a line about a spell or an ability leaves out: a way of using it, and what it targets."""
        if not isinstance(content, (CastLine, ActivateLine)):
            return ""
        does = self._instructions(content, position)
        if does is None:
            return ""
        mode = next((mode for mode in does.modes if mode.name == content.mode), None)
        clauses = []
        if mode is None and does.modes and not does.by_opponent:
            mode = does.modes[0]
            clauses.append(mode.name)
        targets = does.targets if mode is None else mode.targets
        if (
            not content.targets
            and content.about is None
            and any(spec.minimum and not spec.by_opponent for spec in targets)
        ):
            clauses.append("targeting ...")
        return " ".join(clauses)

    def does_less(self, content: LineOfPlay, position: Position) -> str:
        """That the card of a line does less here than its text says, and what it lacks; empty if it does all."""
        if not isinstance(content, (CastLine, ActivateLine)):
            return ""
        card = position.cards[position.recall(self.object(content.card, position)).card].card
        return f"{card.name} is only partly implemented: {card.lacks}" if card is not None and card.lacks else ""

    def aimed_otherwise(self, content: LineOfPlay, position: Position) -> str:
        """How to say what a line aims at that aims at more than it can; empty if there is no way."""
        if not isinstance(content, (CastLine, ActivateLine)):
            return ""
        source = self.object(content.card, position)
        abilities = position.cards[position.recall(source).card].printed.abilities
        aims = listed([aim_text(aim) for aim in content.targets])
        if isinstance(content, CastLine):
            triggered = [ability for ability in abilities if isinstance(ability, Triggered) and _aims(ability.does)]
            answer = f"{content.player} chooses {aims} for {content.card.text}"
            return f"write the target of its triggered ability on a line below, '{answer}'" if triggered else ""
        labels = [
            ability.label
            for ability in abilities
            if isinstance(ability, Activated) and _aims(ability.does) and ability.label
        ]
        ways = [
            f"'{content.player} {content.verb} {content.card.text} to {as_label(label)} targeting {aims}'"
            for label in labels
        ]
        return f"name the ability, as in {listed(ways, 'or')}" if ways else ""

    def _instructions(self, content: CastLine | ActivateLine, position: Position) -> Instructions | None:
        """What the spell or ability of a line does; nothing if that is not plain."""
        source = self.object(content.card, position)
        if isinstance(content, ActivateLine):
            ability_meant = self._ability(content, source, position)
            return None if ability_meant is None else ability_meant[1].does
        return (
            None
            if self._halves(source, position)
            else _spell_instructions(position.cards[position.recall(source).card].printed)
        )

    def _ability(self, content: ActivateLine, source: ObjectId, position: Position) -> tuple[int, Activated] | None:
        """The ability that a line means, with its place among those of the card; nothing if there is none."""
        abilities = [
            ability for ability in position.characteristics(source).abilities if isinstance(ability, Activated)
        ]
        zone = position.recall(source).zone
        fitting = [
            (index, ability)
            for index, ability in enumerate(abilities)
            if (ability.label.casefold() == content.label.casefold() if content.label else not _only_mana(ability))
        ]
        if content.loyalty is not None:
            fitting = [entry for entry in enumerate(abilities) if entry[1].loyalty == content.loyalty]
        elif not fitting and not content.label:
            fitting = list(enumerate(abilities))
        if not fitting:
            return None
        fitting.sort(key=lambda entry: entry[1].label.casefold() != content.label.casefold())
        abilities_in_zone = [entry for entry in fitting if entry[1].zone is zone]
        if not content.label and content.loyalty is None:
            abilities_in_zone = _meant(content, self._suiting(content, abilities_in_zone, source, position))
        alike = [entry for entry in abilities_in_zone if entry[1].label == abilities_in_zone[0][1].label]
        fresh = (entry for entry in alike if (position.this_turn.number, entry[1]) not in position.recall(source).used)
        return next(fresh, abilities_in_zone[0] if abilities_in_zone else fitting[0])

    def _suiting(
        self, content: ActivateLine, abilities: list[tuple[int, Activated]], source: ObjectId, position: Position
    ) -> list[tuple[int, Activated]]:
        """Of several abilities those that can aim at what a line aims at, and that ask for what it gives up; all if none can."""
        player = self.binding.player(content.player)
        given_up = self.objects(content.give_up, position) if len(abilities) > 1 else ()
        aims = [self.chosen(aim, position) for aim in content.targets] if len(abilities) > 1 else []
        for suits in (_fits_option, _is_where_option_looks):
            fitting = [
                numbered
                for numbered in abilities
                if all(_may_aim(numbered[1].does, aim, suits, player, position) for aim in aims)
                and all(_asks_for(numbered[1], thing, source, player, position) for thing in given_up)
            ]
            if fitting:
                return fitting
        return abilities

    def _aimed(
        self,
        aims: Sequence[Aim],
        does: Instructions,
        mode: int | None,
        player: PlayerId,
        source: ObjectId,
        position: Position,
    ) -> tuple[tuple[Chosen, ...], ...]:
        """Targets as the wording of the era has them.

        Where it has none and another has, naming who is affected anyway targets nobody; where it has one and another has
        none, that of a line without targets is the one who is affected there.
        """
        specs = does.targets_for(mode)
        if bool(aims) is bool(specs):
            if mode is not None and len(does.modes[mode].picks) > 1:
                aims = self._in_order_of_modes(aims, specs, player, position)
            return self._grouped(aims, specs, position)
        owned = position.cards.get(position.recall(source).card)
        wordings = other_wordings(None if owned is None else owned.card, does, mode)
        if aims and any(instructions.targets_for(way) for instructions, way in wordings):
            affected = affected_anyway(does, mode, player, source, position)
            if all(self.chosen(aim, position) in affected for aim in aims):
                return ()
        elif len(specs) == 1 and specs[0].minimum == 1 and not specs[0].by_opponent:
            without = [(instructions, way) for instructions, way in wordings if not instructions.targets_for(way)]
            affected = frozenset().union(*(affected_anyway(*wording, player, source, position) for wording in without))
            if len(affected) == 1:
                return (tuple(affected),)
        return self._grouped(aims, specs, position)

    def _in_order_of_modes(
        self, aims: Sequence[Aim], specs: Sequence[TargetSpec], player: PlayerId, position: Position
    ) -> Sequence[Aim]:
        """Targets of several modes in the order of these, if only another order than that of the line suits them."""
        if len(aims) != len(specs):
            return aims
        for order in permutations(aims):
            suited = zip(specs, [self.chosen(aim, position) for aim in order], strict=True)
            if all(
                any(_fits_option(target_option, aim, player, position) for target_option in spec.options)
                for spec, aim in suited
            ):
                return order
        return aims

    def _grouped(
        self, aims: Sequence[Aim], specs: Sequence[TargetSpec], position: Position
    ) -> tuple[tuple[Chosen, ...], ...]:
        """Targets in the order of the line, dealt out to the uses of the word target."""
        left = [self.chosen(aim, position) for aim in aims]
        groups: list[tuple[Chosen, ...]] = []
        for index, spec in enumerate(specs):
            if spec.by_opponent:
                groups.append(())
                continue
            owed = sum(later.minimum for later in specs[index + 1 :] if not later.by_opponent)
            count = min(spec.maximum, max(spec.minimum, len(left) - owed))
            groups.append(tuple(left[:count]))
            left = left[count:]
        return (*groups, tuple(left)) if left else tuple(groups)

    def mana_actions(self, content: TapForManaLine, position: Position) -> list[Activate]:
        """One action for each permanent that a line taps for mana.

        Raises:
            Refused: there are not so many.
        """
        player = self.binding.player(content.player)
        mana_draws: list[Activate] = []
        used: set[ObjectId] = set()
        for group in content.groups:
            for source in self.sources(group, player, used, position):
                used.add(source)
                mana_draws.append(self._draw(player, source, content.kind, position))
        return mana_draws

    def _draw(self, player: PlayerId, source: ObjectId, kind: str, position: Position) -> Activate:
        """What draws mana of a kind from something; if the line leaves it open, the player chooses among those there are."""
        abilities = [
            ability for ability in position.characteristics(source).abilities if isinstance(ability, Activated)
        ]
        for index, ability in enumerate(abilities):
            parts = [part for effect in ability.does.effects for part in (effect, *effect.inner)]
            for effect in parts:
                if effect.mana is None:
                    continue
                if kind in ("", "mana"):
                    return Activate(player, source, index)
                for option, mana_made in enumerate(effect.mana.options):
                    if mana_made == _mana_word(kind, mana_made.total):
                        return Activate(player, source, index, option=option)
        # Beyond all that it has: the rules say why that is refused.
        return Activate(player, source, len(abilities))


def _fits_option(option: Described, aim: Chosen, player: PlayerId, position: Position) -> bool:
    """Whether a target is all that is asked for."""
    if not _is_where_option_looks(option, aim, player, position) or isinstance(aim, (PlayerId, DamageId)):
        return isinstance(option, PlayerFilter) and isinstance(aim, PlayerId)
    return isinstance(option, Filter) and position.fits(option, aim, player, None)


def _is_where_option_looks(option: Described, aim: Chosen, player: PlayerId, position: Position) -> bool:
    """Whether a target is of the sort that is asked for: a player, or something in the zone where it is looked for."""
    if isinstance(aim, (PlayerId, DamageId)) or not isinstance(option, Filter):
        return isinstance(aim, PlayerId) and isinstance(option, PlayerFilter)
    thing = position.objects.get(aim)
    return thing is not None and thing.zone is option.zone


def _may_aim(
    does: Instructions,
    aim: Chosen,
    suits: Callable[[Described, Chosen, PlayerId, Position], bool],
    player: PlayerId,
    position: Position,
) -> bool:
    """Whether something can be aimed at in one of the ways of what is done."""
    targets = (does.targets, *(mode.targets for mode in does.modes))
    return any(_may_be_meant(specs, aim, suits, player, position) for specs in targets)


def _may_be_meant(
    specs: Sequence[TargetSpec],
    aim: Chosen,
    suits: Callable[[Described, Chosen, PlayerId, Position], bool],
    player: PlayerId,
    position: Position,
) -> bool:
    """Whether something is among what some targets can be."""
    return any(suits(option, aim, player, position) for spec in specs for option in spec.options)


def _asks_for(ability: Activated, thing: ObjectId, source: ObjectId, player: PlayerId, position: Position) -> bool:
    """Whether something that a player gives up is what the cost of an ability of a source asks for."""
    return _are_asked(ability.costs, thing, source, player, position)


def _of_modes(does: Instructions) -> tuple[CostPart, ...]:
    """What the modes of a spell ask for in addition."""
    return tuple(part for mode in does.modes for part in mode.costs)


def _are_asked(
    parts: Sequence[CostPart], thing: ObjectId, source: ObjectId, player: PlayerId, position: Position
) -> bool:
    """Whether some parts of a cost ask for something."""
    for part in parts:
        if isinstance(part, SacrificeThis) and thing == source:
            return True
        if isinstance(part, (SacrificeOther, ReturnOther, DiscardCards, ExileCards)) and (
            part.described is None or position.fits(part.described, thing, player, None)
        ):
            return True
    return False


def _meant(content: ActivateLine, abilities: list[tuple[int, Activated]]) -> list[tuple[int, Activated]]:
    """The abilities that a line may mean that names none: those that aim if it aims at something, and those that do not if not.

    Those that make mana are left to `taps ... for` if there are others.

    Raises:
        Refused: these are called differently, so that the line has to say which is meant.
    """
    if content.about is None:
        abilities = [entry for entry in abilities if _aims(entry[1].does) == bool(content.targets)] or abilities
    if len(called := _labels(abilities)) > 1 and "" not in called:
        abilities = [entry for entry in abilities if not entry[1].makes_mana] or abilities
    if len(called := _labels(abilities)) > 1 and "" not in called:
        ways = [f"'{content.player} {content.verb} {content.card.text} to {as_label(label)}'" for label in called]
        raise Refused(f"{content.card.text} has several abilities: name one, as in {listed(ways, 'or')}", NOWHERE)
    return abilities


def _labels(abilities: Iterable[tuple[int, Activated]]) -> list[str]:
    """What some abilities are called, each once."""
    return list(dict.fromkeys(ability.label for _, ability in abilities))


def _aims(does: Instructions) -> bool:
    """Whether something is aimed, in one of its ways at least."""
    return bool(does.targets or any(mode.targets for mode in does.modes))


def _only_mana(ability: Activated) -> bool:
    return ability.makes_mana and not ability.label


def _mana_word(kind: str, points: int) -> Mana:
    """The mana of some symbols; a color stands for so many points of it."""
    if kind.startswith("{"):
        return mana(kind)
    return mana_of(None if kind == "colorless" else Color[kind.upper()], points)


MAY_BE_PAID = frozenset({KeywordPart.KICKER, KeywordPart.BUYBACK_OFFERED})
"""What offers a way of casting a spell for more: whoever does not say that it is paid does not pay it."""


def _for_no_more(does: Instructions) -> int | None:
    """The only way of casting a spell for its cost alone, where each other one is offered for more."""
    plain = [index for index, mode in enumerate(does.modes) if mode.part not in MAY_BE_PAID]
    return plain[0] if len(plain) == 1 and len(does.modes) > 1 and does.picking is None else None


def _spell_instructions(face: Characteristics) -> Instructions:
    for ability in face.abilities:
        if isinstance(ability, SpellAbility):
            return ability.does
    return aim_of_aura(face)


def _said_to_target(content: CastLine | ActivateLine, does: Instructions) -> Sequence[Aim]:
    """What a line targets; what it is said to be on as well, where every way of the card targets something."""
    on = (content.about,) if content.about is not None and all(mode.targets for mode in does.modes) else ()
    return content.targets or on


def _x(content: CastLine | ActivateLine, bearer: Characteristics | Activated) -> int:
    """The value for X that a line gives; none where another wording of the card alone has an X."""
    return content.x if content.x and takes_x(bearer) else 0


def _mode(wanted: str, does: Instructions, name: str) -> int | None:
    """The place of a mode among those of a card.

    Raises:
        Refused: the card has no such mode.
    """
    if not wanted:
        return None
    for index, mode in enumerate(does.modes):
        if mode.name == wanted:
            return index
    raise Refused(f"{name} cannot be used {wanted}", NOWHERE)
