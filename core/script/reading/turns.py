"""Reading turns: the moments below them, by whatever name, and the lines below those."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from core.kernel.values.errors import nearest, resembling
from core.kernel.values.moments import MOMENT_BY_WORD, Moment
from core.kernel.values.records import Record
from core.script.mistakes import Mistake
from core.script.names import listed, possessive
from core.script.reading.lines_of_play import StepReader
from core.script.reading.tree import Line, word
from core.script.reading.vocabulary import did_you_mean
from core.script.synonyms import CLEANUP, COMBAT, MOMENTS, NUMBER_WORDS, UNCLEAR_MOMENTS, moment_called
from core.script.syntax import AGAIN, MEANWHILE, Section, TurnBlock

_ATTACKS = re.compile(
    r"\S+ (?:attacks |swings |sends |alpha|(?:enters|moves to|goes to|begins) combat|(?:does not|doesn't) attack"
    r"|declares no attackers)"
    r"|no attack(?:s|ers)?$|[A-Z][^,]*? (?:attacks?|swings?)(?: |$)"
)
_BLOCKS = re.compile(
    r"\S+ (?:(?:chump|double|triple|gang)?[- ]?blocks |chumps |(?:does not|doesn't) block|declares no blockers)|no block(?:s|ers)?$"
    r"|[A-Z][^,]*? (?:(?:chump|double|triple|gang)[- ])?(?:blocks?(?: |$)|is blocked by )"
)
_ATTACK_AND_BLOCK = (
    r"(PLAYER (?:attacks|swings) .+?)(?:[,;.] (?:and |but |while )?| and | but | while )"
    r"(PLAYER (?:blocks|chumps|(?:chump|double|triple|gang)[- ]blocks|does(?: not|n't) block|declares no blockers)(?: .*)?)"
)
_CREATURES_MEET = re.compile(
    r"(?P<attack>(?P<who>[A-Z][^,;]*?) attacks?(?: [A-Z]\w*)?)(?:[,;] (?:and |but )?| and | but )"
    r"(?P<block>(?:(?:is |gets )?(?P<by>blocked by ).+|[A-Z].* blocks?(?: .+)?))"
)
_ATTACK_THAT_IS_BLOCKED = (
    r"(PLAYER (?:attacks|swings)(?: .+?)? with (.+?)),? (?:which|that|who|and) (?:is|gets) blocked by .+"
)
_ATTACK_UNBLOCKED = (
    r"(PLAYER (?:attacks|swings) .+?),? (?:and |but )?"
    r"(?:(?:(?:with|there are|gets?|meets?) )?no (?:blocks?|blockers?)|(?:is |are |goes |stays )?unblocked)"
)
_DISCARDS = re.compile(r"\S+ discards |expect\b")
_DIVIDES = re.compile(r"\S+ divides |.* deals \d")
_TURN_ENDS = re.compile(
    r"(?:the )?turn ends|(?:end|pass) (?:the )?turn|\S+ (?:passes the turn|ends (?:the|her|his|their) turn)"
)
_IS_LINE = re.compile(
    r"(?:the )?(?:main |combat )?(?:phase|attack|combat) ends|(?:to save|when|once|as|expect)\b|no (?:attack|block)"
)
_BULLET = re.compile(r"^[-*\N{BULLET}] (?=\S)")
_FIRST = re.compile(r"([^\W\d_a-z][\w-]*)(?:(?:,|:| -| at| with)? (?:\(.*\)|\d+ life))?")
_BEFORE_OR_AFTER = re.compile(r"(?:before|after) ", re.IGNORECASE)
_TURN_BY_PLACE = re.compile(
    r"(?:(?:[Oo]n|[Ii]n|[Dd]uring) )?(?P<whose>\S+['’]s?) "
    r"(?:(?P<place>first|second|third|fourth|1st|2nd|3rd|4th|next|following|other|extra) )?turn(?: (?P<number>\d))?"
)
_PLACES = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
_WITH_LIFE = re.compile(
    r"([^\W\d_a-z][\w-]*)(?:,|:| -| at| with)?"
    r"(?: \((?:life(?: total)?:? )?(\d+)(?: life)?\)| (?:life(?: total)?:? (\d+)|(\d+) life))"
)
_TURN_AND_MOMENT = re.compile(
    r"(?:(?:[Dd]uring|[Aa]t|[Ii]n|[Oo]n) )?(\S+['’]s?) (?:turn(?:[,:]| -) (?:(?:during|at|in|on) )?(?:the )?)?(.+)"
)
_END_OF_TURN = re.compile(r"(?:[Aa]t )?(?:[Tt]he )?[Ee]nd of (\S+['’]s?) (turn)")


LAST_MOMENTS = (Moment.END_OF_TURN, Moment.DISCARD, Moment.AFTER_DISCARD)
"""The moments as a turn ends."""


class TurnReader:
    """Reads the turns of a script with these players."""

    def __init__(self, players: Sequence[str], steps: StepReader, mistakes: list[Mistake]) -> None:
        self.players = players
        self.steps = steps
        self.mistakes = mistakes

    def wrong(self, line: Line, message: str, hint: str = "") -> None:
        """Note a mistake in a line."""
        self.mistakes.append(Mistake(line.number, line.column, len(line.text), message, hint))

    def headings(self) -> list[str]:
        """The lines above the turns of each player."""
        return [f"{possessive(player)} turn" for player in self.players or ("Ann",)]

    def turn(self, line: Line) -> list[TurnBlock]:
        """A turn with all that is below it."""
        if len(self.players) < 2:
            return []
        heading = word(line).replace("’", "'")
        is_beside, heading = heading.endswith(MEANWHILE), heading.removesuffix(MEANWHILE)
        player = next((name for name in self.players if heading in (f"{name}'s turn", f"{name}' turn")), "")
        if not player:
            meant = resembling(heading, self.headings())
            hint = did_you_mean(meant) or f"expected {listed(self.headings(), 'or')}"
            placed = _TURN_BY_PLACE.fullmatch(heading)
            if not meant and placed is not None and (placed["place"] or placed["number"]):
                hint = f"{hint}; each such block is the next turn of that player"
            self.wrong(line, f"{heading!r} isn't a player's turn", hint)
            player = next((name for name in self.players if meant.startswith(name)), self.players[0])
        sections: list[Section] = []
        self.steps.lines.begin_turn(player)
        moments = [
            self._without_owner(_with_line_below(child.replaced(_BULLET, "")), player) for child in line.children
        ]
        for moment in moments:
            self._take_blocks_apart(moment)
        for child in _with_blocks_apart(_with_ends_below(moments)):
            sections += self._section(child, sections)
        return [TurnBlock(line.number, player, tuple(sections), is_beside)]

    def _without_owner(self, line: Line, player: str) -> Line:
        """A moment without the player whose turn it is; blocks without who blocks, as that is another."""
        heading = word(line).replace("’", "'")
        if _END_OF_TURN.fullmatch(heading) and possessive(player) in heading:
            return line.saying(Moment.END_OF_TURN.value, line.children)
        for name in self.players:
            owner = f"{possessive(name)} "
            if not heading.startswith(owner):
                continue
            part = heading.removeprefix(owner)
            moment = moment_called(part)
            is_of_turn = moment is not None or part.casefold() in (*COMBAT, *CLEANUP)
            if is_of_turn and (name == player or moment is Moment.BLOCKS):
                return line.part(len(owner), None, line.children)
        return line

    def _take_blocks_apart(self, moment: Line) -> None:
        """Lines that say of an attack how it is blocked become two, of which the block is moved to its own moment later."""
        anybody = "|".join(map(re.escape, self.players))
        pattern = re.compile(_ATTACK_AND_BLOCK.replace("PLAYER", f"(?:{anybody})"))
        separated: list[Line] = []
        for line in moment.children:
            attack_and_block = pattern.fullmatch(line.text)
            meet = None if line.text.startswith(tuple(self.players)) else _CREATURES_MEET.fullmatch(line.text)
            unblocked = re.fullmatch(_ATTACK_UNBLOCKED.replace("PLAYER", f"(?:{anybody})"), line.text)
            blocked = re.fullmatch(_ATTACK_THAT_IS_BLOCKED.replace("PLAYER", f"(?:{anybody})"), line.text)
            if attack_and_block is not None:
                separated += [line.part(*attack_and_block.span(1)), line.part(*attack_and_block.span(2), line.children)]
            elif unblocked is not None:
                no_blocks = line.part(unblocked.end(1)).saying("no blocks", line.children)
                separated += [line.part(*unblocked.span(1)), no_blocks]
            elif blocked is not None:
                blocked_line = line.part(blocked.start(2), None, line.children)
                block = blocked_line.replaced(
                    r"^(.+?),? (?:which|that|who|and) (?:is|gets) (blocked by .+)$", r"\1 is \2"
                )
                separated += [line.part(*blocked.span(1)), block]
            elif meet is not None:
                block = line.part(*meet.span("block"), line.children)
                if meet["by"]:
                    block = block.replaced(r"^(?:is |gets )?(?=blocked)", f"{meet['who']} is ")
                separated += [line.part(*meet.span("attack")), block]
            else:
                separated.append(line)
        moment.children[:] = separated

    def _section(self, line: Line, before: list[Section]) -> list[Section]:
        heading = word(line)
        moment, again = moment_called(heading.removesuffix(AGAIN)), heading.endswith(AGAIN)
        if moment is None:
            self._no_moment(line, heading)
            self.steps.steps(line.children)
            return []
        twice = next((section for section in before if (section.moment, section.again) == (moment, again)), None)
        if twice is not None:
            hint = "the main phase after the attack is 'second main'" if moment is Moment.MAIN else ""
            self.wrong(line, f"{heading!r} is given twice in this turn; it is already on line {twice.line}", hint)
        return [Section(line.number, moment, self.steps.moment(line.children), again)]

    def _no_moment(self, line: Line, heading: str) -> None:
        owned = _TURN_AND_MOMENT.fullmatch(heading)
        if owned is not None and _is_moment(owned[2]):
            hint = (
                f"start a new block for another turn: '{owned[1]} turn' without indentation, and '{owned[2]}' under it"
            )
            self.wrong(line, f"{heading!r} isn't a moment of this turn", hint)
        elif _TURN_BY_PLACE.fullmatch(heading):
            self.wrong(line, f"{heading!r} is indented as if it were part of the turn above", "remove the indentation")
        elif heading.split()[0] in self.players:
            hint = "put lines of play under a moment such as 'main'"
            self.wrong(line, "expected a moment of the turn here", hint)
        elif _IS_LINE.match(heading):
            hint = "put it under a moment such as 'main'"
            self.wrong(line, f"{heading!r} belongs inside a phase or step; it is not one itself", hint)
        elif heading.casefold() in UNCLEAR_MOMENTS:
            moment_before, moment_after = UNCLEAR_MOMENTS[heading.casefold()]
            self.wrong(line, f"{heading!r} could mean two moments", f"write '{moment_before}' or '{moment_after}'")
        else:
            hint = nearest(heading, (*MOMENT_BY_WORD, *MOMENTS)) or f"moments are {', '.join(MOMENT_BY_WORD)}"
            self.wrong(line, f"a turn has no moment {heading!r}", hint)


class Heading(Record):
    """Other words for the heading of a turn: a pattern that says whose turn it is, and perhaps its number, and an example."""

    pattern: str
    example: str


_WHO = r"(?P<who>[^\W\d_][\w-]*?)"
_NUMBER = r"(?P<number>\d+|one|two|three|four|five)"
_NTH = r"(?P<number>first|second|third|fourth|1st|2nd|3rd|4th)"
_NUMBERS = {**NUMBER_WORDS, **_PLACES}
_AROUND = r"[=*_#-]+"
HEADINGS = (
    Heading(rf"turn {_NUMBER}(?: -|[:,])? \(?{_WHO}(?:['’`]s?)?(?: turn)?\)?", "Turn 1 (Ann)"),
    Heading(rf"t(?P<number>\d+)(?: -|[:,])? \(?{_WHO}(?:['’`]s?)?\)?", "T1: Ann"),
    Heading(rf"{_WHO}(?:['’`]s?)? t(?P<number>\d+)", "Ann T1"),
    Heading(rf"{_NTH} turn(?: -|[:,])? \(?{_WHO}(?:['’`]s?)?\)?", "First turn (Ann)"),
    Heading(rf"{_WHO}(?:['’`]s?)?(?: -|[:,])? turn #?{_NUMBER}", "Ann, turn 1"),
    Heading(rf"{_WHO}['’`]s? turn \((?:turn )?{_NUMBER}\)", "Ann's turn (turn 1)"),
    Heading(rf"(?:the )?turn(?: of|:) {_WHO}", "turn of Ann"),
    Heading(rf"(?:the )?turn {_NUMBER} (?:of|by|for) {_WHO}", "turn 1 of Ann"),
    Heading(rf"(?:the )?{_NTH} turn of {_WHO}", "the first turn of Ann"),
    Heading(rf"(?:\[|{_AROUND} ?)?{_WHO}['’`]s? turn(?:\]| ?{_AROUND})?", "ANN'S TURN"),
    Heading(rf"{_WHO}s? turn", "Anns turn"),
    Heading(rf"{_WHO} (?:takes|starts|begins|has) (?:a|the|his|her|their) turn", "Ann takes her turn"),
    Heading(rf"(?:(?:now )?it(?:['’]s| is)(?: now)?|begin|start) {_WHO}['’`]s? turn(?: now)?\.?", "It is Ann's turn"),
    Heading(rf"{_WHO}['’`]s? turn (?:begins|starts)", "Ann's turn begins"),
    Heading(rf"{_WHO}['’`]s? turn \(active(?: player)?\)", "Ann's turn (active player)"),
    Heading(rf"(?:the )?active(?: player)?(?::| is) {_WHO}", "Active player: Ann"),
    Heading(rf"{_WHO}(?: is the active player| \(active(?: player)?\))", "Ann is the active player"),
)
"""Headings of turns as people type them, in whatever letters."""


class _Headings:
    """Reads the headings of turns in other words, one after the other, and minds the numbers that they give."""

    def __init__(self, lines: list[Line]) -> None:
        begins = (_FIRST.match(word(line)) for line in lines if word(line) not in ("opening", "expect"))
        names = [heading[1] for heading in begins if heading is not None and heading[0] == heading.string]
        self.names = {name.casefold(): name for name in reversed([*names, "Bob", "Ann"])}
        self.last: tuple[str, int] = ("", 0)

    def in_own_words(self, line: Line) -> Line:
        """A heading as the language has it, if it is that of a turn of a player; itself if it is none, or of a turn far off."""
        for heading_words in HEADINGS:
            match = re.fullmatch(heading_words.pattern, word(line), re.IGNORECASE)
            name = self.names.get(match["who"].casefold(), "") if match is not None else ""
            if match is None or not name:
                continue
            before, number_said = self.last[1], (match.groupdict().get("number") or "0").casefold()
            number = _NUMBERS.get(number_said, 0) or int(number_said)
            further = (1, 2) if name == self.last[0] else (0, 1)
            if number and before and number - before not in further:
                return line
            self.last = name, number
            heading = f"{possessive(name)} turn"
            return line if word(line) in (heading, f"{name}'s turn") else line.saying(heading, line.children)
        return line


def headings_apart(lines: list[Line]) -> list[Line]:
    """The outermost lines, with headings that say two things at once taken apart: `Bob's upkeep`, `Ann (15 life)`."""
    separated: list[Line] = []
    begun = ""
    turns = Counter[str]()
    headings = _Headings(lines)
    for line in lines:
        line = _turn_by_its_place(line, turns)
        placed = _TURN_BY_PLACE.fullmatch(word(line))
        if placed is None or not (placed["place"] or placed["number"]):
            line = headings.in_own_words(line)
        heading = word(line)
        turns[heading] += 1
        life = _WITH_LIFE.fullmatch(heading)
        moment = _TURN_AND_MOMENT.fullmatch(heading)
        ends = _END_OF_TURN.fullmatch(heading)
        if life is not None:
            below = line.part(life.end(1)).saying(f"life: {life[2] or life[3] or life[4]}")
            separated.append(line.part(0, life.end(1), [below, *line.children]))
        elif ends is not None or (moment is not None and _is_moment(moment[2])):
            below = line.saying(Moment.END_OF_TURN.value, line.children)
            if moment is not None and ends is None:
                below = line.part(moment.start(2), moment.end(2), line.children)
            player = ends[1] if ends is not None else moment[1] if moment is not None else ""
            if begun != player:
                separated.append(line.saying(f"{player} turn"))
                turns[f"{player} turn"] += 1
            separated[-1].children.append(below)
            begun = player
            continue
        else:
            separated.append(line)
        begun = ""
    return separated


def _turn_by_its_place(line: Line, before: Mapping[str, int]) -> Line:
    """A heading such as `on Ann's second turn` as that of a turn, if as many of that player's came before."""
    match = _TURN_BY_PLACE.fullmatch(word(line))
    if match is None:
        return line
    heading = f"{match['whose']} turn"
    place = match["place"] or match["number"] or ""
    counted = _PLACES.get(place, int(place) if place.isdecimal() else 0)
    fits = not counted or counted == before.get(heading, 0) + 1
    return line.saying(heading, line.children) if fits else line


def _with_line_below(line: Line) -> Line:
    """A moment with a line of play behind it, as in `main: Ann casts Lightning Bolt targeting Bob`, with that line below."""
    match = _MOMENT_AND_LINE.match(line.text)
    if match is None or not _is_moment(match[1]):
        return line
    children = line.children
    return line.part(0, match.end(1), [line.part(match.end(), None, children)])


_MOMENT_AND_LINE = re.compile(r"([^:-]+?)(?:: ?| - )(?=\S)")


def _is_moment(heading: str) -> bool:
    return moment_called(heading) is not None or heading.casefold() in (*COMBAT, *CLEANUP, *UNCLEAR_MOMENTS)


def _with_blocks_apart(moments: list[Line]) -> list[Line]:
    """The moments of a turn. A cleanup is one of two; a combat is taken apart; blocks below an attack come below `blocks`."""
    separated: list[Line] = []
    for line in moments:
        heading = word(line).casefold()
        parts = [line]
        if heading in COMBAT:
            parts = _parts_of_combat(line)
        elif heading in CLEANUP:
            discards = all(_DISCARDS.match(child.text) for child in line.children)
            moment = Moment.DISCARD if discards else Moment.AFTER_DISCARD
            parts = [line.saying(moment.value, line.children)]
        for part in parts:
            moved = _blocks_taken_out(part.children) if moment_called(word(part)) is Moment.ATTACK else []
            separated.append(part)
            if moved:
                separated.append(moved[0].saying(Moment.BLOCKS.value, moved))
    return _joined(_with_later_part_below(separated))


def _with_later_part_below(moments: list[Line]) -> list[Line]:
    """The moments, with what stands below `after blocks` and the like below the moment itself, if that comes right before."""
    joined: list[Line] = []
    for line in moments:
        again = _BEFORE_OR_AFTER.match(word(line)) is not None and word(line).casefold() in MOMENTS
        if joined and again and moment_called(word(joined[-1])) is moment_called(word(line)):
            joined[-1].children.extend(line.children)
        else:
            joined.append(line)
    return joined


def _with_ends_below(moments: list[Line]) -> list[Line]:
    """The moments of a turn. That the turn ends, said where a moment belongs, stands below the end of it."""
    nested: list[Line] = []
    for line in moments:
        if _TURN_ENDS.fullmatch(word(line)) is None:
            nested.append(line)
        elif nested and moment_called(word(nested[-1])) in LAST_MOMENTS:
            nested[-1].children.append(line)
        else:
            nested.append(line.saying(Moment.END_OF_TURN.value, [line]))
    return nested


def _joined(moments: list[Line]) -> list[Line]:
    """The moments, with blocks that stood below an attack put before those that have a heading of their own."""
    blocks = [line for line in moments if moment_called(word(line)) is Moment.BLOCKS]
    taken = [line for line in blocks if _is_taken_out(line)]
    own = [line for line in blocks if not _is_taken_out(line)]
    if len(taken) != 1 or len(own) != 1:
        return moments
    own[0].children[:0] = taken[0].children
    return [line for line in moments if line is not taken[0]]


def _is_taken_out(line: Line) -> bool:
    """Whether this is a heading that stands in no file: the first line below it is on the same line of it."""
    return bool(line.children) and line.children[0].number == line.number


def _blocks_taken_out(lines: list[Line]) -> list[Line]:
    """Takes away from the lines of an attack those from the first block on, which may answer the attack itself."""
    for place, line in enumerate(lines):
        if _BLOCKS.match(line.text):
            return _cut(lines, place)
        if _ATTACKS.match(line.text):
            below = next((index for index, child in enumerate(line.children) if _BLOCKS.match(child.text)), None)
            if below is not None:
                return [*_cut(line.children, below), *_cut(lines, place + 1)]
    return []


def _cut(lines: list[Line], place: int) -> list[Line]:
    taken = lines[place:]
    del lines[place:]
    return taken


def _parts_of_combat(combat: Line) -> list[Line]:
    """The moments of a combat that has its lines one after the other."""
    parts: list[Line] = []
    moment = Moment.BEGINNING_OF_COMBAT
    for line in combat.children:
        if moment_called(word(line)) is not None and line.children:
            parts.append(line)
            continue
        for pattern, means in ((_ATTACKS, Moment.ATTACK), (_BLOCKS, Moment.BLOCKS), (_DIVIDES, Moment.DAMAGE)):
            moment = means if pattern.match(line.text) else moment
        if not parts or word(parts[-1]) != moment.value:
            parts.append(Line(combat.number if not parts else line.number, combat.column, moment.value))
        parts[-1].children.append(line)
    return parts or [Line(combat.number, combat.column, Moment.ATTACK.value)]
