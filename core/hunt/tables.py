"""Random scripts for more than two players: one for two, with others at the table who are attacked, attack and leave."""

from __future__ import annotations

from collections.abc import Sequence

from core.hunt.chance import RandomSource
from core.hunt.generating import generate
from core.hunt.numbering import numbered
from core.hunt.pool import Pool
from core.kernel.values.moments import Moment
from core.kernel.values.records import Record, altered
from core.kernel.values.variants import DEPLOY, AttackOption, Variant
from core.script.statements import DeployLine
from core.script.syntax import (
    AttackLine,
    CardName,
    ConcedeLine,
    LineOfPlay,
    PlacedCards,
    Script,
    Seat,
    Section,
    Step,
    TurnBlock,
)

FURTHER = ("Cara", "Dan", "Eve", "Fay")
"""Those who sit down beside the two of the ordinary scripts."""
MOST = 2 + len(FURTHER)
"""With how many players a random script has most."""
LEAVING = (Moment.UPKEEP, Moment.MAIN, Moment.MAIN, Moment.SECOND_MAIN, Moment.END_OF_TURN)


class Agreement(Record):
    """What the players of a game have agreed on: the variant, who plays together, options, and how far they reach."""

    variant: str
    teams: tuple[tuple[str, ...], ...] = ()
    options: tuple[str, ...] = ()
    ranges: tuple[tuple[int, tuple[str, ...]], ...] = ()


def generate_at_a_table(random: RandomSource, pool: Pool, players: int | None = None) -> Script:
    """A random script for so many players, or for three to six, by any of the ways to play that are for more than two."""
    script = generate(random, pool)
    (duel,) = script.duels
    names_at_table = {entry.card for seat in duel.seats for _, entries in seat.zones for entry in entries}
    seats = list(duel.seats)
    further = random.some(FURTHER, len(FURTHER), 1) if players is None else FURTHER[: players - 2]
    for name in further:
        seats.insert(
            random.number(1, len(seats)), _seat(name, generate(random, pool).duels[0].seats[0], names_at_table)
        )
    names = [seat.name for seat in seats]
    agreed = _agreed(random, names, script.variant)
    turns = tuple(_with_goals(random, turn, names) for turn in duel.turns)
    if random.chance(40):
        turns = (*turns, TurnBlock(0, random.pick(names), (Section(0, Moment.UPKEEP, ()),)))
    for leaver in random.some(names, len(names) - 1) if random.chance(60) else ():
        turns = _with_departure(random, turns, leaver)
    if DEPLOY in agreed.options or agreed.variant == Variant.EMPEROR.value:
        turns = _with_deployment(random, pool, turns, seats, agreed.teams)
    if agreed.variant == Variant.TWO_HEADED_GIANT.value:
        # A team has one life total: that of the first who is given one.
        half = len(names) // 2
        seats = [seat if place % half == 0 else altered(seat, life=None) for place, seat in enumerate(seats)]
    duels = (altered(duel, seats=tuple(seats), turns=turns),)
    table_script = altered(script, duels=duels, teams=agreed.teams, options=agreed.options, ranges=agreed.ranges)
    return numbered(altered(table_script, variant=agreed.variant))


def _agreed(random: RandomSource, names: Sequence[str], usual: str) -> Agreement:
    """What these players have agreed on; `usual` is the variant of a game of two."""
    half = len(names) // 2
    sides = (tuple(names[:half]), tuple(names[half:]))
    if len(names) % 2 == 0 and random.chance(40):
        return Agreement(Variant.TWO_HEADED_GIANT.value, sides)
    if len(names) == 6 and random.chance(40):
        return Agreement(Variant.EMPEROR.value, sides)
    if len(names) > 3 and random.chance(15):
        return Agreement(Variant.GRAND_MELEE.value)
    teams = _teams(random, names) if random.chance(40) else ()
    variant = usual
    if teams and _sit_in_turn(teams, names) and random.chance(50):
        variant = Variant.ALTERNATING_TEAMS.value
    options = (random.pick(list(AttackOption)).value,) if random.chance(30) else ()
    if teams and random.chance(30):
        options = (*options, DEPLOY)
    ranges = ((random.number(1, 2), ()),) if random.chance(30) else ()
    return Agreement(variant, teams, options, ranges)


def _with_deployment(
    random: RandomSource,
    pool: Pool,
    turns: tuple[TurnBlock, ...],
    seats: Sequence[Seat],
    teams: Sequence[tuple[str, ...]],
) -> tuple[TurnBlock, ...]:
    """The turns, and one more in which a player hands a creature over to a teammate, if there is one and the other."""
    laid = [(seat.name, entry.card) for seat in seats for _, entries in seat.zones for entry in entries]

    def named(seat: Seat, card: str) -> CardName:
        """The first card of that name that the player has, called so that it is meant alone."""
        owned = sum(seat_and_card == (seat.name, card) for seat_and_card in laid)
        alone = owned == sum(name == card for _, name in laid)
        return CardName(card, "" if alone else seat.name, 1 if owned > 1 else None)

    could = [
        (seat.name, named(seat, entry.card), mate)
        for team in teams
        for seat in seats
        for mate in team
        if seat.name in team and mate != seat.name
        for entry in seat.zone("battlefield") or ()
        if entry.card in pool.by_name and pool.by_name[entry.card].face.is_creature
    ]
    if not could:
        return turns
    name, card, mate = random.pick(could)
    deploys = DeployLine.to(name, card, mate)
    return (*turns, TurnBlock(0, name, (Section(0, Moment.MAIN, (Step(0, "", deploys, ()),)),)))


def _seat(name: str, like: Seat, names_at_table: set[str]) -> Seat:
    """A further player, with some of the things that one of another script has, none of a name that is at the table."""
    zones: list[tuple[str, tuple[PlacedCards, ...]]] = []
    for zone, entries in like.zones:
        kept = tuple(entry for entry in entries if entry.card not in names_at_table and not entry.attached_to)
        names_at_table.update(entry.card for entry in kept)
        zones += [(zone, kept)] if kept else []
    return altered(like, name=name, zones=tuple(zones))


def _teams(random: RandomSource, names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Two teams, with everybody on one of them, that sit together, or in turn if they are of one size."""
    if len(names) % 2 == 0 and random.chance(50):
        return tuple(names[::2]), tuple(names[1::2])
    first = random.number(1, len(names) - 1)
    return tuple(names[:first]), tuple(names[first:])


def _sit_in_turn(teams: Sequence[tuple[str, ...]], names: Sequence[str]) -> bool:
    return len(names) > 2 and teams[0] == tuple(names[::2])


def _with_goals(random: RandomSource, turn: TurnBlock, names: Sequence[str]) -> TurnBlock:
    """A turn in which each band of attackers is sent against a player."""

    def sent(step: Step) -> Step:
        content: LineOfPlay = step.content
        if isinstance(content, AttackLine):
            opponent_names = [name for name in names if name != content.player]
            goals = tuple((random.pick(opponent_names),) * len(band) for band in content.bands)
            content = altered(content, goals=goals)
        return altered(step, content=content, children=tuple(map(sent, step.children)))

    sections = (altered(section, steps=tuple(map(sent, section.steps))) for section in turn.sections)
    return altered(turn, sections=tuple(sections))


def _with_departure(random: RandomSource, turns: tuple[TurnBlock, ...], leaver: str) -> tuple[TurnBlock, ...]:
    """The turns, in one of which a player concedes: at a moment of its own, or in answer to something."""
    place = random.number(0, len(turns) - 1)
    turn = turns[place]
    step = Step(0, "", ConcedeLine(leaver), ())
    sections = list(turn.sections)
    index_of_section = random.number(0, len(sections) - 1) if sections else 0
    if sections and sections[index_of_section].steps and random.chance(70):
        steps = list(sections[index_of_section].steps)
        answered = random.number(0, len(steps) - 1)
        if random.chance(50) and isinstance(getattr(steps[answered].content, "card", None), CardName):
            steps[answered] = altered(steps[answered], children=(*steps[answered].children, step))
        else:
            steps.insert(answered, step)
        sections[index_of_section] = altered(sections[index_of_section], steps=tuple(steps))
    else:
        moment = random.pick(LEAVING)
        index = next((number for number, section in enumerate(sections) if section.moment is moment), None)
        if index is None:
            sections.append(Section(0, moment, (step,)))
            sections.sort(key=lambda section: list(Moment).index(section.moment))
        else:
            sections[index] = altered(sections[index], steps=(*sections[index].steps, step))
    return (*turns[:place], altered(turn, sections=tuple(sections)), *turns[place + 1 :])
