"""What each player may do at a place of a script: lines that could stand there, each tried by playing it under each era."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product

from core.catalog import Catalog
from core.compare.card_uses import CardUse, castings, uses
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.errors import ErasError
from core.kernel.values.limits import MOST_WORK
from core.kernel.values.moments import Moment
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import CardId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.descriptions import Filter, PlayerFilter, TargetSpec
from core.kernel.words.kinds import Activated
from core.script.names import Aim, CardName
from core.script.playing.labels import labels, name_in_a_line
from core.script.playing.run import DuelRun, Stager
from core.script.statements import AttackLine, BlockLine, CastLine, LineOfPlay
from core.script.syntax import ActivateLine, Duel, Script, Section, Step, TurnBlock
from core.script.verdicts import NOT_REACHED, Verdict, VerdictKind

MOST_WORK_UNDER_AN_ERA = MOST_WORK // 10
"""Steps of work under one era for the game and the lines that are tried: forty times what these usually take."""
MOST_LINES = 400
"""So many lines are tried at most; each is played once under each era."""
MOST_OF_ONE = 40
"""So many ways to aim one card or ability are tried at most."""
MOST_X = 12
"""The largest X that is tried."""
AFTER = {Moment.MAIN: Moment.ATTACK, Moment.ATTACK: Moment.BLOCKS}
"""The moment that can come next, and for which a line needs a heading of its own."""


class Candidate(Record):
    """A line that could be written: below which heading, if that is a new one; of whom and about what it is."""

    text: str
    player: str
    subject: str
    content: LineOfPlay
    heading: Moment | None = None


class Option(Record):
    """A line with what becomes of it under each era, by the names of these."""

    text: str
    player: str
    subject: str
    heading: str
    verdicts: Mapping[str, Verdict]

    def is_allowed(self, edition: str) -> bool:
        """Whether it can be done under an era."""
        return self.verdicts[edition].kind is VerdictKind.DONE


class Options(Record):
    """What can be done at a place of a script, under some eras; `after` is the line below which it would stand, 0 for none.

    `left_out` is how many more lines could be written than have been tried, `is_over` whether the game is over by then in every
    era.
    """

    script: Script
    after: int
    editions: tuple[str, ...]
    options: tuple[Option, ...]
    left_out: int = 0
    is_over: bool = False

    def of(self, player: str = "", card: str = "") -> list[Option]:
        """The options of one player, or about cards whose name contains a text; of all, where that is empty."""
        return [option for option in self.options if _is_about(option, player, card)]


def options_of(
    script: Script, catalog: Catalog, under: Sequence[str], at: int | None = None, player: str = "", card: str = ""
) -> Options:
    """What each player may do where a script ends, or at a line of play instead of that line.

    Where not every line can be tried, those of one player, or about cards whose name contains a text, are tried first.

    Raises:
        ErasError: no line of play stands there, or the script cannot be played under any of the editions.
    """
    place = _Place(script, at)
    runs: dict[str, DuelRun] = {}
    stager = Stager(place.before(), catalog)
    for name in under:
        rules = catalog.rules(name)
        if not stager.kept_out(rules):
            runs[name] = stager.run(rules).last
    if not runs:
        raise ErasError(f"{script.name} cannot be played under any of these: {', '.join(under)}")
    candidates = list(
        {candidate.text: candidate for run in runs.values() for candidate in _candidates(run, place)}.values()
    )
    candidates.sort(key=lambda candidate: not _is_about(candidate, player, card))
    options: list[Option] = []
    work = sum(run.game.state.work.steps for run in runs.values())
    for candidate in candidates[:MOST_LINES]:
        if work > MOST_WORK_UNDER_AN_ERA * len(runs):
            break
        option, steps = _tried(candidate, place, catalog, tuple(runs))
        options.append(option)
        work += steps
    is_over = all(run.game.state.outcome is not None for run in runs.values())
    return Options(script, place.after, tuple(runs), tuple(options), len(candidates) - len(options), is_over)


def _is_about(line: Candidate | Option, player: str, card: str) -> bool:
    """Whether a line is one of a player, or of anybody, about cards whose name contains a text."""
    return player in ("", line.player) and card.casefold() in line.subject.casefold()


def with_option(script: Script, option: Option) -> str:
    """The text of a script with the line of an option below its last line of play, and with a heading above if it needs one."""
    lines = script.text.splitlines()
    duel = script.duels[-1]
    added = [option.heading] if option.heading else []
    if not duel.turns:
        end = next((number for number, line in enumerate(lines) if line.startswith("expect")), len(lines))
        block = [
            "",
            f"{duel.seats[0].name}'s turn",
            f"  {added[0] if added else Moment.MAIN.value}",
            f"    {option.text}",
            "",
        ]
        return "\n".join([*"\n".join(lines[:end]).rstrip().splitlines(), *block, *lines[end:]]).rstrip() + "\n"
    section = duel.turns[-1].sections[-1]
    deep = _indentation(section.line, script)
    own = _indentation(section.steps[0].line, script) if section.steps else deep + 2
    end = max([section.line, *(step.line for top in section.steps for step in top.whole())])
    while end < len(lines) and lines[end].strip() and _indentation(end + 1, script) > deep:
        end += 1
    if added:
        own = deep + 2
    block = [*(f"{' ' * deep}{heading}" for heading in added), f"{' ' * own}{option.text}"]
    return "\n".join([*lines[:end], *block, *lines[end:]]) + "\n"


class _Place:
    """A place among the lines of play of a script's last game, and the script with other lines there."""

    def __init__(self, script: Script, at: int | None) -> None:
        """Find it.

        Raises:
            ErasError: no line of play stands there.
        """
        self.script = altered(script, duels=tuple(altered(duel, expectations=()) for duel in script.duels))
        duel = self.script.duels[-1]
        steps = [step.line for step in duel.steps()]
        if at is not None and at not in steps:
            last = f" to {steps[-1]}" if len(steps) > 1 else ""
            hint = f"; lines of play are on lines {steps[0]}{last}" if steps else ""
            raise ErasError(f"line {at} of {script.name} is not a line of play{hint}")
        self.line = at if at is not None else max(script.text.count("\n") + 1, *steps, 0) + 1
        self.after = max((line for line in steps if line < self.line), default=0)
        self._turns = _turns_until(duel, self.line)
        self.moment = self._turns[-1].sections[-1].moment

    def before(self) -> Script:
        """The script up to the line of the player's at this place, or up to that on which this place hangs."""
        return self._with_turns(_turns_until(altered(self.script.duels[-1], turns=self._turns), self._top()))

    def _top(self) -> int:
        """The line, below a moment, above which nothing hangs on it."""
        steps = self._turns[-1].sections[-1].steps
        last = steps[-1] if steps else None
        return last.line if last is not None and _is_below(last, self.line, self.script) else self.line

    def spells(self) -> list[CardName]:
        """The spells that wait here to resolve."""
        steps = self._turns[-1].sections[-1].steps
        if not steps or self._top() == self.line:
            return []
        return [step.content.card for step in steps[-1].whole() if isinstance(step.content, CastLine)]

    def attackers(self) -> list[CardName]:
        """The creatures that the turn's lines attack with."""
        return [
            name
            for section in self._turns[-1].sections
            for step in section.steps
            if isinstance(step.content, AttackLine)
            for band in step.content.bands
            for name in band
        ]

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return self._turns[-1].player

    def with_line(self, candidate: Candidate) -> Script:
        """The script up to here, with one more line."""
        step = Step(self.line, candidate.text, candidate.content)
        *earlier, turn = self._turns
        if candidate.heading is not None:
            sections = (*turn.sections, Section(self.line, candidate.heading, (step,)))
        else:
            *others, section = turn.sections
            sections = (*others, altered(section, steps=_with_step(section.steps, step, self.script)))
        return self._with_turns((*earlier, altered(turn, sections=sections)))

    def _with_turns(self, turns: tuple[TurnBlock, ...]) -> Script:
        *earlier, duel = self.script.duels
        return altered(self.script, duels=(*earlier, altered(duel, turns=turns)))


def _indentation(line: int, script: Script) -> int:
    """How far a line of a script is set in; one that is not there, as far as can be."""
    lines = script.text.splitlines()
    if not 0 < line <= len(lines):
        return 0
    return len(lines[line - 1]) - len(lines[line - 1].lstrip())


def _is_below(step: Step, line: int, script: Script) -> bool:
    """Whether a line hangs on a step above it."""
    return 0 < line <= script.text.count("\n") + 1 and _indentation(line, script) > _indentation(step.line, script)


def _with_step(steps: tuple[Step, ...], step: Step, script: Script) -> tuple[Step, ...]:
    """Steps with one more, below the last of them if it hangs on that."""
    if steps and _is_below(steps[-1], step.line, script):
        last = altered(steps[-1], children=_with_step(steps[-1].children, step, script))
        return (*steps[:-1], last)
    return (*steps, step)


def _turns_until(duel: Duel, line: int) -> tuple[TurnBlock, ...]:
    """The turns of a game up to a line, the last of them with the moment in which it stands."""
    turns = [turn for turn in duel.turns if turn.line < line]
    if not turns:
        player = duel.turns[0].player if duel.turns else duel.seats[0].name
        return (TurnBlock(0, player, (Section(0, Moment.MAIN, ()),)),)
    sections = [section for section in turns[-1].sections if section.line < line] or [Section(0, Moment.MAIN, ())]
    sections[-1] = altered(sections[-1], steps=_steps_until(sections[-1].steps, line))
    return (*turns[:-1], altered(turns[-1], sections=tuple(sections)))


def _steps_until(steps: Iterable[Step], line: int) -> tuple[Step, ...]:
    return tuple(altered(step, children=_steps_until(step.children, line)) for step in steps if step.line < line)


def _tried(candidate: Candidate, place: _Place, catalog: Catalog, editions: Sequence[str]) -> tuple[Option, int]:
    """A line as it is played under each era, and the work that this takes."""
    stager = Stager(place.with_line(candidate), catalog)
    runs = {name: stager.run(catalog.rules(name)) for name in editions}
    verdicts = {name: run.verdicts.get(place.line, NOT_REACHED) for name, run in runs.items()}
    heading = candidate.heading.value if candidate.heading is not None else ""
    option = Option(candidate.text, candidate.player, candidate.subject, heading, verdicts)
    return option, sum(run.last.game.state.work.steps for run in runs.values())


# Lines that could be written.


def _candidates(run: DuelRun, place: _Place) -> Iterator[Candidate]:
    """The lines that a player would think of, by the cards that are there as the place is reached."""
    board = _Board(run, place)
    for player in board.position.players:
        for card in board.cards_in(Zone.HAND, player.id):
            # What is waiting to resolve has left the hand, of which this is how it was before.
            if board.named(card, player.name) not in place.spells():
                yield from board.playing(player.name, card)
        for card in board.permanents(player.id):
            yield from board.using(player.name, card)
    if place.moment in (Moment.MAIN, Moment.ATTACK) and not place.attackers():
        yield from board.attacks(place.active, Moment.ATTACK if place.moment is Moment.MAIN else None)
    if place.attackers() and place.moment in (Moment.ATTACK, Moment.BLOCKS):
        yield from board.blocks(place.attackers(), Moment.BLOCKS if place.moment is Moment.ATTACK else None)


class _Board:
    """The cards of a game by where they are, with what scripts call them."""

    def __init__(self, run: DuelRun, place: _Place) -> None:
        self.position: Position = run.game.state
        self._place = place
        self._names = labels(run.binding, self.position, of_every_card=True)
        self._players = [player.name for player in self.position.players]

    def cards_in(self, zone: Zone, player: PlayerId) -> list[CardId]:
        """A player's cards in a zone, one of each name."""
        position = self.position
        held = [card for card, thing in position.where.items() if position.objects[thing].zone is zone]
        of_player = [card for card in held if position.cards[card].owner == player and card in self._names]
        return list({position.cards[card].name: card for card in reversed(of_player)}.values())[::-1]

    def permanents(self, player: PlayerId) -> list[CardId]:
        """What a player controls."""
        position = self.position
        return [
            position.objects[thing].card
            for thing in position.battlefield
            if position.objects[thing].controller == player and position.objects[thing].card in self._names
        ]

    def named(self, card: CardId, player: str = "") -> CardName:
        """What a script calls a card."""
        return name_in_a_line(self._names[card], self.position.cards[card].name, self._players, player)

    def _now(self, card: CardId) -> Characteristics:
        return self.position.characteristics(self.position.where[card])

    def playing(self, player: str, card: CardId) -> Iterator[Candidate]:
        """The ways to play a card from a hand: a land as it is, a spell in every mode and at every target."""
        face, name = self._now(card), self.named(card, player)
        if CardType.LAND in face.types:
            content = CastLine(player, name, verb="plays")
            yield Candidate(content.write(), player, name.text, content)
            return
        for use in castings(face):
            for targets, x in self._aims(use, card):
                cast_line = CastLine(player, name, targets, mode=use.mode, x=x)
                yield Candidate(cast_line.write(), player, name.text, cast_line)

    def using(self, player: str, card: CardId) -> Iterator[Candidate]:
        """The ways to use the abilities of a permanent, but for mana."""
        name = self.named(card, player)
        for ability in self._now(card).abilities:
            if isinstance(ability, Activated):
                for use in uses(ability):
                    for targets, x in self._aims(use, card):
                        line = ActivateLine(player, name, use.label, targets, mode=use.mode, x=x)
                        yield Candidate(line.write(), player, name.text, line)

    def attacks(self, player: str, heading: Moment | None) -> Iterator[Candidate]:
        """Each creature of the player whose turn it is, attacking alone."""
        seat = self._players.index(player)
        for card in self.permanents(self.position.players[seat].id):
            if self._now(card).is_creature:
                name = self.named(card, player)
                attack = AttackLine(player, ((name,),), ((None,),))
                yield Candidate(attack.write(), player, name.text, attack, heading)

    def blocks(self, attackers: Sequence[CardName], heading: Moment | None) -> Iterator[Candidate]:
        """Each creature of a defending player, blocking each attacker alone."""
        for player in self.position.players:
            if player.name == self._place.active:
                continue
            for card in self.permanents(player.id):
                if self._now(card).is_creature:
                    name = self.named(card, player.name)
                    for attacker in attackers:
                        block = BlockLine(player.name, attacker, (name,))
                        yield Candidate(block.write(), player.name, name.text, block, heading)

    def _aims(self, use: CardUse, card: CardId) -> Iterator[tuple[tuple[Aim, ...], int | None]]:
        """What a card or ability can be aimed at, as far as its words tell, and the X of its cost."""
        fitting = [self._fitting(spec, card) for spec in use.targets]
        aims = list(
            islice((aimed for aimed in product(*fitting) if len({*map(str, aimed)}) == len(aimed)), MOST_OF_ONE)
        )
        for x in range(MOST_X, 0, -1) if use.cost.x else (None,):
            for targets in aims:
                yield targets, x

    def _fitting(self, spec: TargetSpec, card: CardId) -> list[Aim]:
        aims: list[Aim] = []
        for option in spec.options:
            if isinstance(option, PlayerFilter):
                aims += self._players
            elif isinstance(option, Filter):
                aims += self._described(option, card)
        return aims

    def _described(self, described: Filter, card: CardId) -> list[Aim]:
        if described.zone is Zone.STACK:
            return [*self._place.spells()]
        zones = (described.zone,) if described.zone in (Zone.GRAVEYARD, Zone.EXILE) else (Zone.BATTLEFIELD,)
        position = self.position
        return [
            self.named(other)
            for other, thing in position.where.items()
            if position.objects[thing].zone in zones
            and other != card
            and other in self._names
            and (not described.types or not self._now(other).types.isdisjoint(described.types))
            and self._now(other).types.isdisjoint(described.not_types)
        ]
