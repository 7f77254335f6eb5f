"""Lines for a random script that an era allows: a game is played from its board, and each line is drawn from what is legal."""

from __future__ import annotations

from collections.abc import Iterator

from core.catalog import Catalog
from core.game.decisions import Answer, Decision, Pass
from core.game.game import Game
from core.hunt.chance import RandomSource
from core.hunt.generating import MOMENTS, DrawnLine, turn_block
from core.hunt.numbering import numbered
from core.kernel.decisions.actions import Activate, CastSpell, DeclareAttack, DeclareBlocks, PlayLand
from core.kernel.decisions.choices import Choice
from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.moments import Moment
from core.kernel.values.records import altered
from core.kernel.values.zones import CardId, DamageId, ObjectId, PlayerId
from core.kernel.words.kinds import Activated, SpellAbility
from core.script.names import Aim, CardName
from core.script.playing.labels import labels, name_in_a_line
from core.script.playing.run import Stager
from core.script.statements import ActivateLine, AttackLine, BlockLine, CastLine, LineOfPlay, TapForManaLine
from core.script.syntax import Group, Script

MOST_LINES = 6
"""So many lines are drawn at most."""
MOST_DECISIONS = 60
"""After so many decisions a game is left."""
TURNS = 2
MOST_LISTED = 60
"""From so many legal actions one is drawn, if there are more."""
DOES_SOMETHING, DRAWS_MANA = 45, 10
"""In so many cases out of a hundred a player who can do something does it, and draws mana beforehand."""
DECLARED = {DeclareAttack: Moment.ATTACK, DeclareBlocks: Moment.BLOCKS}
"""Below which moments attackers and blockers are declared, wherever in a turn that is."""


def with_legal_lines(random: RandomSource, script: Script, under: str, catalog: Catalog) -> Script:
    """A script with the same board, and with lines of which a rule book allows each in its turn."""
    return _Drawing(random, script, under, catalog).script()


class _Drawing:
    """The lines of one game in the making."""

    def __init__(self, random: RandomSource, script: Script, under: str, catalog: Catalog) -> None:
        self.random = random
        (duel,) = script.duels
        self.setup = numbered(altered(script, duels=(altered(duel, turns=()),)))
        self.game = Game(self.setup, under, turns=TURNS, catalog=catalog)
        self.binding = Stager(self.setup, catalog).bindings[0]
        self.names = self._names()
        self.turns: dict[int, tuple[str, dict[Moment, list[DrawnLine]]]] = {}
        self.waiting: dict[ObjectId, DrawnLine] = {}
        self.count = 0

    def script(self) -> Script:
        """Play, and write down what was done."""
        for _ in range(MOST_DECISIONS):
            if self.game.is_over or self.count >= MOST_LINES:
                break
            self._decide()
        blocks = [turn_block(player, sections) for player, sections in self.turns.values()]
        if not blocks:
            blocks = [turn_block(self.game.players[0], {Moment.MAIN: []})]
        (duel,) = self.setup.duels
        return numbered(altered(self.setup, duels=(altered(duel, turns=tuple(blocks)),)))

    @property
    def _position(self) -> Position:
        return self.game.position

    def _names(self) -> dict[CardId, str]:
        return labels(self.binding, self._position, of_every_card=True)

    def _decide(self) -> None:
        asked = self.game.offer
        assert asked is not None, "somebody decides"
        if isinstance(asked, Choice):
            default = Answer(asked.player, asked.default)
            self.game.push(default if self.game.is_legal(default) else self.game.legal_actions(1)[0])
            return
        moment = self._moment()
        if moment is not None and self.random.chance(DOES_SOMETHING):
            drawn = self._drawn(moment)
            if drawn is not None:
                self._play(moment, *drawn)
                return
        self.game.push(Pass(asked.player))

    def _moment(self) -> Moment | None:
        """The moment below which a line stands here; None where a script has none for it."""
        position = self._position
        windows = position.stack.windows
        if not windows:
            return Moment.ATTACK if position.attack is None else Moment.BLOCKS
        if len(windows) > 1 or windows[0].admits is not None:
            return None
        if windows[0].waiting and windows[0].waiting[-1] not in self.waiting:
            return None
        serves = windows[0].moments if position.attack is None else windows[0].moments - {Moment.MAIN}
        return next((moment for moment in MOMENTS if moment in serves), None)

    def _drawn(self, moment: Moment) -> tuple[Decision, list[LineOfPlay]] | None:
        """One of the actions that are legal now and that lines can say, drawn at random, with these lines."""
        sorts: dict[type, list[tuple[Decision, list[LineOfPlay]]]] = {}
        for decision in self.game.legal_actions(MOST_LISTED):
            lines = list(self._lines(decision))
            if lines:
                sorts.setdefault(type(lines[0]), []).append((decision, lines))
        if not self.random.chance(DRAWS_MANA):
            sorts.pop(TapForManaLine, None)
        return self.random.pick(self.random.pick([*sorts.values()])) if sorts else None

    def _play(self, moment: Moment, decision: Decision, lines: list[LineOfPlay]) -> None:
        position = self._position
        number, active = position.this_turn.number, position.players[position.active_players()[0]].name
        top = self._top()
        known = set(position.stack.waiting)
        self.game.push(decision)
        drawn = [DrawnLine(content) for content in lines]
        if top is not None:
            top.below.extend(drawn)
        else:
            moment = DECLARED.get(type(decision), moment)
            _, sections = self.turns.setdefault(number, (active, {}))
            sections.setdefault(moment, []).extend(drawn)
        self.count += len(drawn)
        for new in self._position.stack.waiting.values():
            if new.id not in known and new.kind in (WaitingKind.SPELL, WaitingKind.ABILITY):
                self.waiting[new.id] = drawn[-1]

    def _top(self) -> DrawnLine | None:
        """The line that announced what is on top of the stack."""
        windows = self._position.stack.windows
        return self.waiting[windows[-1].waiting[-1]] if windows and windows[-1].waiting else None

    # What a decision is as lines.

    def _lines(self, decision: Decision) -> Iterator[LineOfPlay]:
        if isinstance(decision, PlayLand):
            card = self._card(decision.object, decision.player)
            if card is not None:
                yield CastLine(self._player(decision.player), card, verb="plays")
        elif isinstance(decision, CastSpell):
            yield from self._casting(decision)
        elif isinstance(decision, Activate):
            yield from self._activating(decision)
        elif isinstance(decision, DeclareAttack):
            bands = [[self._card(one, decision.player) for one in band] for band in decision.bands]
            named = tuple(tuple(card for card in band if card is not None) for band in bands)
            if decision.bands and not decision.goals and sum(map(len, named)) == sum(map(len, decision.bands)):
                yield AttackLine(self._player(decision.player), named)
        elif isinstance(decision, DeclareBlocks):
            for attacker in dict.fromkeys(attacker for _, attacker in decision.blocks):
                blockers = [self._card(one, decision.player) for one, other in decision.blocks if other == attacker]
                name = self._card(attacker)
                if name is not None and None not in blockers:
                    named_blockers = tuple(card for card in blockers if card is not None)
                    yield BlockLine(self._player(decision.player), name, named_blockers)

    def _casting(self, action: CastSpell) -> Iterator[LineOfPlay]:
        card, targets = self._card(action.object, action.player), self._targets(action)
        plain = action.half is None and action.about is None
        if card is None or targets is None or not plain or action.face_down or action.instead or action.transformed:
            return
        abilities = self._position.characteristics(action.object).abilities
        ways = [mode.name for ability in abilities if isinstance(ability, SpellAbility) for mode in ability.does.modes]
        mode = ways[action.mode] if action.mode is not None else ""
        yield CastLine(self._player(action.player), card, targets, mode=mode, x=action.x or None)

    def _activating(self, action: Activate) -> Iterator[LineOfPlay]:
        card, targets = self._card(action.object, action.player), self._targets(action)
        if card is None or targets is None or action.about is not None:
            return
        player = self._player(action.player)
        abilities = self._position.characteristics(action.object).abilities
        ability = [ability for ability in abilities if isinstance(ability, Activated)][action.ability]
        if ability.makes_mana:
            source = self._card(action.object)
            if ability.is_plain_mana_ability and source is not None:
                yield TapForManaLine(player, (Group(source),))
            return
        mode = ability.does.modes[action.mode].name if action.mode is not None else ""
        yield ActivateLine(player, card, ability.label, targets, None, mode, action.x or None)

    def _targets(self, action: CastSpell | Activate) -> tuple[Aim, ...] | None:
        """What a line says after `targeting`; None if no line can say it."""
        aims = [self._aim(target) for group in action.targets for target in group]
        return None if None in aims else tuple(aim for aim in aims if aim is not None)

    def _aim(self, target: Chosen) -> Aim | None:
        if isinstance(target, PlayerId):
            return self._player(target)
        return None if isinstance(target, DamageId) else self._card(target)

    def _player(self, player: PlayerId) -> str:
        return self._position.players[player].name

    def _card(self, thing: ObjectId, player: PlayerId | None = None) -> CardName | None:
        """What a line calls an object, one of a player's own if it is the line of that player; None for what bears no name."""
        position = self._position
        if thing not in position.objects:
            return None
        card = position.objects[thing].card
        if card not in self.names:
            self.names = self._names()
        label = self.names.get(card)
        if label is None:
            return None
        own_player = "" if player is None else self._player(player)
        return name_in_a_line(label, position.cards[card].name, self.game.players, own_player)
