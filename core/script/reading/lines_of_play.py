"""Lines of play: which may have lines below them, and which must."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from core.script.claims.of_lines import HasVerdict
from core.script.mistakes import Mistake
from core.script.names import Aim, CardName
from core.script.reading.board import HAND, HAND_SIZE
from core.script.reading.parsing import LineReader
from core.script.reading.tree import Line, answers_what_is_in
from core.script.reading.vocabulary import LABEL
from core.script.statements import (
    ActivateLine,
    CastLine,
    ChoiceLine,
    Editions,
    Expect,
    Expectation,
    LineOfPlay,
    Save,
    WhenTriggers,
)
from core.script.synonyms import NUMBER_WORDS, number
from core.script.syntax import Step
from core.script.verdicts import VerdictKind

THE_TURN_ENDS = "the turn ends"
ONLY_EXPECTATIONS = "only expectations can be indented under it"


class StepReader:
    """Reads lines of play with those below them."""

    def __init__(self, lines: LineReader, mistakes: list[Mistake]) -> None:
        self.lines = lines
        self.mistakes = mistakes

    def wrong(self, line: Line, message: str, hint: str = "") -> None:
        """Note a mistake in a line."""
        self.mistakes.append(Mistake(line.number, line.column, len(line.text), message, hint))

    def moment(self, lines: list[Line]) -> tuple[Step, ...]:
        """The lines below a moment. One that responds to the line before it is read as if it stood below that."""
        return self.steps(_with_responses_below(self._one_thing_each(lines)))

    def steps(self, lines: list[Line], spell: CastLine | None = None, threatened: str = "") -> tuple[Step, ...]:
        """Lines at one level, below the line that casts a spell, where something is threatened."""
        steps: list[Step] = []
        if spell is not None:
            lines = _without_holding(lines, spell.player)
        lines_apart = _with_answers_to_choices_below(self._one_thing_each(lines))
        for line in self._taken_apart(map(_without_opening_words, lines_apart)):
            content, below = self.lines.content(line, spell, threatened)
            children: tuple[Step, ...] = ()
            if isinstance(content, Expect):
                self._check_expectations(line, content)
            else:
                below += line.children
                spell_below = content if isinstance(content, CastLine) else spell
                children = self.steps(below, spell_below, _threatened_by(content) or threatened)
            if content is None:
                continue
            if content.is_help and not line.children:
                self.wrong(line, "expected lines below this one", "write its lines below it, indented")
            if content.is_help:
                self._only_help(line, children)
            set_off = self._aimed(content, spell)
            if set_off is not None and any(not isinstance(step.content, Expect) for step in children):
                steps.append(_answered(line, set_off, content, children))
                continue
            if not content.may_be_answered:
                self._only_expectations(line, children, content)
            if not isinstance(content, Expect) and self.lines.is_refused(line):
                refused = Expectation(Editions(), HasVerdict(VerdictKind.REFUSED.value), line.number)
                children = (Step(line.number, line.text, Expect((refused,))), *children)
            steps.append(Step(line.number, line.text, content, children))
        return tuple(steps)

    def _taken_apart(self, lines: Iterable[Line]) -> Iterator[Line]:
        """Lines of which one may say what takes two: that both players pass."""
        for line in lines:
            lets = _LETS.fullmatch(line.text)
            if lets is not None:
                yield line.saying(f"{lets['player']} passes", line.children)
            elif (several := self._mulligans(line.text)) > 1:
                yield from [line.saying(f"{line.text.split()[0]} mulligans")] * several
            elif (does := next((does for does, all_do in ALL_DO.items() if all_do.fullmatch(line.text)), "")) != "":
                yield from (line.saying(f"{name} {does}") for name in self.lines.vocabulary.players)
            else:
                yield line

    def _mulligans(self, text: str) -> int:
        """How many mulligans a line says by a number that somebody takes; of a table of two, also by the cards that are left."""
        mulligan_match = _MULLIGANS.fullmatch(text)
        if mulligan_match is None or mulligan_match["player"] not in self.lines.vocabulary.players:
            return 0
        if mulligan_match["twice"]:
            return 2
        number_of = mulligan_match["times"] or mulligan_match["many"]
        if number_of:
            return number(number_of)
        taken = self.lines.mulligans[mulligan_match["player"]]
        return HAND_SIZE - number(mulligan_match["cards"]) - taken if len(self.lines.vocabulary.players) == 2 else 0

    def _one_thing_each(self, lines: Iterable[Line]) -> list[Line]:
        """Lines of which each says one thing: what is done then is a line of its own, and what responds stands below."""
        players = "|".join(map(re.escape, self.lines.vocabulary.players))
        separated: list[Line] = []
        for line in map(_with_what_is_said_below, lines):
            line = _beginning_with_response(line, players, separated[-1].text if separated else "")
            responds = re.fullmatch(
                rf"(?P<said>.+?)[,;]? (?:and |but )?(?P<more>(?:{players}) {_RESPONDS} .+)", line.text
            )
            responds = responds or re.fullmatch(
                rf"(?P<said>(?:{players}) (?:casts|plays|uses|activates|tries to cast|wants to cast) .+?),? but "
                rf"(?P<more>(?:{players}) .+)",
                line.text,
            )
            orders = re.match(rf"(?:{players}) (?:stacks |puts .* on the stack)", line.text)
            then = (
                None
                if orders
                else re.fullmatch(
                    rf"(?P<said>(?P<does>(?:{players}) [a-z]+) .+?){_THEN}(?P<more>.+)", self._without_labels(line.text)
                )
            )
            then = then or re.fullmatch(_AND_ALSO.replace("PLAYERS", players), self._without_labels(line.text))
            answered = re.fullmatch(_AND_OTHER.replace("PLAYERS", players), line.text)
            ritual = self._ritual(line)
            if ritual:
                separated += self._one_thing_each(ritual)
            elif responds is not None and not _RESPONSE.match(line.text):
                below = line.part(*responds.span("more"), line.children)
                separated.append(line.part(*responds.span("said"), [below]))
            elif then is None and answered is not None:
                below = line.part(*answered.span("more"))
                separated.append(line.part(*answered.span("said"), [below, *line.children]))
            elif then is not None and all(child.text.startswith("expect") for child in line.children):
                more = line.part(*then.span("more"), line.children)
                if re.match(rf"(?:{players}) ", more.text) is None:
                    does = then["does"].partition(" ")[0] if _VERB.match(more.text) else then["does"]
                    more = more.replaced("^(?=.)", f"{does} ")
                separated += [line.part(*then.span("said")), *self._one_thing_each([more])]
            else:
                separated.append(line)
        return separated

    def _ritual(self, line: Line) -> list[Line]:
        """A line that casts a spell with the mana of another, as two; none if the other makes no mana as it resolves."""
        ritual_match = next(filter(None, (pattern.fullmatch(line.text) for pattern in _RITUALS)), None)
        if ritual_match is None:
            return []
        board = self.lines.board()
        card = board.whole(ritual_match["ritual"], ritual_match["player"], HAND)
        if card not in self.lines.vocabulary.rituals:
            return []
        first = line.saying(f"{ritual_match['player']} casts {card}")
        return [
            first,
            line.saying(
                f"{ritual_match['player']} casts {ritual_match['spell']}{ritual_match['more'] or ''}", line.children
            ),
        ]

    def _without_labels(self, text: str) -> str:
        """A line with strokes for what abilities are called in it, which may hold a `then` of their own."""
        for match in re.finditer(r" to (?=[a-z])", text):
            labels = [phrase for phrase, kind in self.lines.vocabulary.at(text, match.end()) if kind == LABEL]
            width = max(map(len, labels), default=0)
            text = text[: match.end()] + "_" * width + text[match.end() + width :]
        return text

    def expectations(self, line: Line) -> tuple[Expectation, ...]:
        """What the block at the end of a game expects."""
        if not line.children:
            self.wrong(line, "expected lines below this one", "indent the expectations below it")
        for child in line.children:
            self._nothing_below(child)
        return tuple(expectation for child in line.children for expectation in self.lines.expectations(child))

    def expectation(self, line: Line) -> tuple[Expectation, ...]:
        """What a single line at the end of a game expects."""
        self._nothing_below(line)
        content, _ = self.lines.content(line)
        return content.expectations if isinstance(content, Expect) else ()

    def _check_expectations(self, line: Line, content: Expect) -> None:
        block = line.text.removesuffix(":").rstrip() == "expect"
        if not block:
            self._nothing_below(line)
        elif not line.children:
            self.wrong(line, "expected lines below this one", "indent the expectations below it")
        for child in line.children if block else ():
            self._nothing_below(child)

    def _nothing_below(self, line: Line) -> None:
        for child in line.children:
            self.wrong(child, "nothing can be indented under an expectation")

    def _only_help(self, line: Line, children: tuple[Step, ...]) -> None:
        strange = {step.line for step in children if not step.content.helps}
        for child in line.children:
            if child.number in strange:
                hint = "only spells and abilities that prevent or redirect the damage, or regenerate, can go here"
                self.wrong(child, f"{child.text!r} can't be indented under {line.text!r}", hint)

    def _aimed(self, content: LineOfPlay | None, spell: CastLine | None) -> CardName | None:
        """The card whose only triggered ability a line aims, as it begins to wait; `None` if it says something else."""
        if not isinstance(content, ChoiceLine) or content.way != "chooses":
            return None
        card = content.about or (spell.card if spell is not None else None)
        return card if card is not None and card.name in self.lines.vocabulary.aiming else None

    def _only_expectations(self, line: Line, children: tuple[Step, ...], content: LineOfPlay) -> None:
        answers = {step.line: step.content for step in children if not isinstance(step.content, Expect)}
        for child in line.children:
            if child.number in answers:
                hint = ONLY_EXPECTATIONS
                if answers[child.number].is_help:
                    hint = "put 'once the damage is assigned:' above it, with the same indentation"
                elif line.text == THE_TURN_ENDS:
                    hint = "put it in the next turn, under a heading such as `Bob's turn`"
                about = content.about if isinstance(content, ChoiceLine) else None
                if about is not None and about.name in self.lines.vocabulary.triggering:
                    hint = f"to respond to its ability, put the line under 'when {about.text} triggers'"
                self.wrong(child, f"nothing can respond to {line.text!r}", hint)


def _threatened_by(content: LineOfPlay | None) -> str:
    """What a line is to save, or the only thing at which it aims; empty if it does neither."""
    if isinstance(content, Save):
        things: tuple[Aim, ...] = (content.thing,)
    else:
        things = content.targets if isinstance(content, (CastLine, ActivateLine)) else ()
    named = [thing if isinstance(thing, str) else thing.text for thing in things if isinstance(thing, (str, CardName))]
    return named[0] if len(things) == len(named) == 1 else ""


def _answered(line: Line, card: CardName, content: LineOfPlay | None, children: tuple[Step, ...]) -> Step:
    """A choice that aims an ability, with lines that answer that ability: they stand below what stands for it."""
    assert content is not None
    expected = tuple(step for step in children if isinstance(step.content, Expect))
    answers = tuple(step for step in children if not isinstance(step.content, Expect))
    aim = Step(line.number, line.text, content, expected)
    return Step(line.number, line.text, WhenTriggers(card), (aim, *answers))


ALL_DO: Mapping[str, re.Pattern[str]] = {
    "passes": re.compile(
        r"(?:both(?: players)?|all players) pass(?: priority)?|(?:everybody|everyone) passes|no responses?|nobody responds"
        r"|nobody does anything|nothing(?: else)? happens|nobody acts"
        r"|(?:(?:the )?(?:spell|stack|ability)|it|everything|(?!\S+ [a-z]+s )[A-Z][^,:]*) resolves|resolve"
    ),
    "keeps": re.compile(
        r"(?:both(?: players)?|all players|they both|they all) keep(?: (?:their|a) (?:opening )?hands?)?"
        r"|(?:everybody|everyone|each player) keeps(?: (?:their|her|his|a) (?:opening )?hand)?|nobody mulligans|no mulligans"
    ),
}
"""What all players do in lines that say so at once."""
_RITUALS = (
    re.compile(
        r"(?P<player>\S+) (?:casts|plays) (?P<spell>.+?)(?P<more> (?:targeting|on|at) .+?)?,? (?:by )?"
        r"(?:casting|using|with|off(?: of)?|via|from|paying with|fueled by|powered by|(?:with|using) (?:the )?mana (?:from|of))"
        r" (?:an? |the |her |his |their )?(?P<ritual>[A-Z][^,]*?)(?:'s? mana)?"
    ),
    re.compile(
        r"(?P<player>\S+) (?:casts|plays|uses) (?:an? |the |her |his |their )?(?P<ritual>[A-Z][^,]*?),?"
        r" (?:to (?:cast|play|pay for|power out)|into|for)"
        r" (?:an? |the |her |his |their )?(?P<spell>[A-Z].+?)(?P<more> (?:targeting|on|at) .+)?"
    ),
)
_A_NUMBER = rf"(?:\d|{'|'.join(NUMBER_WORDS)})"
_MULLIGANS = re.compile(
    r"(?P<player>\S+) (?:(?:mulligans|takes a mulligan|goes)"
    rf"(?: (?P<twice>twice)| (?P<times>{_A_NUMBER}) times|(?: down)? to (?P<cards>{_A_NUMBER})(?: cards)?)"
    rf"|takes (?P<many>{_A_NUMBER}) mulligans)"
)
_LETS = re.compile(r"(?P<player>\S+) (?:lets .+ resolve|allows it|has no responses?)")
_ANNOUNCES = re.compile(r"\S+ (?:casts|plays|summons|uses|activates|counters|responds|answers) ")
_OPENING_WORDS = re.compile(
    r"(?:[Ii]n response|[Ii]n answer|[Bb]efore (?:it|that|this) resolves"
    r"|(?:[Ww]hile|[Ww]ith) (?:it|that|this|the (?:spell|ability))(?:'s| is|) on the stack),? (?=\S)"
)
_RESPONDS = "(?:responds|answers|counters)"
_RESPONSE = re.compile(rf"\S+ (?:responds|answers|reacts)[:,]? |{_OPENING_WORDS.pattern}")
_CHOOSES = re.compile(r"\S+ (?:chooses|targets|aims at) ")
_PASSES = re.compile(r"\S+ passes(?: priority)?\.?")
_COUNTERS = re.compile(r"\S+ counters(?: |$)")
_THEN = r"(?:,? (?:and )?then |; (?![Tt]arget)(?:then )?)"
_AND_ALSO = (
    r"(?P<said>(?P<does>(?:PLAYERS) (?:plays|casts|taps|uses|activates|sacrifices|blocks)) .+?),? and "
    r"(?P<more>(?:casts|plays|taps|uses|activates) .+)"
)
_AND_OTHER = (
    r"(?P<said>(?P<does>(?:PLAYERS) (?:casts|plays|uses|activates)) [^:]+?)(?:, and|, so|,| and) "
    r"(?P<more>(?:PLAYERS) (?:discards|sacrifices|chooses|declines|accepts|pays) .+)"
)
"""What somebody does to whom a spell or an ability happens, in the line that says it."""
_AND_RESOLVES = re.compile(
    r"(?:,? (?:and|which|that)|[.;,]) (?:then )?(?:(?:[Ii]t|this|that|the (?:spell|ability)) )?(?:resolves|goes through)\.?$"
)
_HOLDS = re.compile(
    r"(?P<who>\S+) (?:holds|keeps|retains|maintains)(?: on to)? priority\.?(?:(?:,? (?:and|then)|,) (?:then )?(?P<does>[a-z].+))?"
)
_HOLDING = re.compile(r"(?:holding|and holds|while holding|retaining|and retains|keeping|and keeps) priority$")
_SAID_BELOW = re.compile(r"(?P<what>[Tt]argets?|[Tt]argeting(?= )|[Xx])(?: ?[:=] ?| is |(?<=ing) )(?P<said>.+)")
_VERB = re.compile(
    r"(?:casts|plays|summons|uses|activates|attacks|blocks|taps|passes|discards|sacrifices|chooses|turns|regenerates"
    r"|keeps|mulligans)(?= |$)"
)


def _with_what_is_said_below(line: Line) -> Line:
    """A line that announces something, with the targets and the X of it that stand below it, and without that it resolves."""
    if _ANNOUNCES.match(line.text) is None:
        return line
    if _AND_RESOLVES.search(line.text) and not line.children:
        return line.replaced(_AND_RESOLVES.pattern, "")
    below = [(child, _SAID_BELOW.fullmatch(child.text)) for child in line.children]
    words = "".join(
        f" with X = {below_match['said']}"
        if below_match["what"].casefold() == "x"
        else f" targeting {below_match['said']}"
        for _, below_match in below
        if below_match is not None
    )
    left = [
        line_left for child, below_match in below for line_left in ([child] if below_match is None else child.children)
    ]
    return line.saying(line.text + words, left) if words else line


def _beginning_with_response(line: Line, players: str, before: str) -> Line:
    """A line that says within it, or at its end, that it responds: with that said first, as long as it answers the line before."""
    within = re.fullmatch(rf"(?P<who>{players}),? in (?:response|answer),? (?P<does>.+)", line.text)
    ending = re.fullmatch(rf"(?P<who>{players}) (?P<does>.+?),? in (?:response|answer)(?: to (?P<what>.+))?", line.text)
    first = re.fullmatch(
        rf"[Ii]n (?:response|answer) to (?P<what>.+?)[,:]? (?P<who>{players}):? (?P<does>.+)", line.text
    )
    response_match = within or ending or first
    if response_match is None or (
        response_match is not within
        and response_match["what"]
        and not answers_what_is_in(response_match["what"], before)
    ):
        return line
    if response_match is first:
        return line.replaced(rf"^.{{{response_match.start('who')}}}(?=.)", "In response, ")
    player_span, does = response_match.span("who"), response_match.span("does")
    bare = line.replaced(
        rf"^(.{{{player_span[1]}}}).{{{does[0] - player_span[1]}}}(.{{{does[1] - does[0]}}}).*$", r"\1 \2"
    )
    return bare.replaced("^(?=.)", "In response, ")


def _without_opening_words(line: Line) -> Line:
    """A line without the words that say that it answers the one above: that it is set in below it says so already."""
    opening = _OPENING_WORDS.match(line.text)
    if opening is None:
        return line
    return line.part(opening.end(), None, line.children)


def _with_answers_to_choices_below(lines: list[Line]) -> list[Line]:
    """Lines of one level, with every line that says that it responds below the choice before it, of which it speaks."""
    nested: list[Line] = []
    last: Line | None = None
    for line in _with_holding_said(lines):
        if nested and _CHOOSES.match(nested[-1].text) and _RESPONSE.match(line.text):
            nested[-1].children.append(line)
        elif last is not None and _is_held(last, line):
            last.children.append(line)
        else:
            nested.append(line)
        last = line
    return nested


def _without_holding(lines: list[Line], player: str) -> list[Line]:
    """Lines below a player's spell, the first without the words that this player holds priority: who goes on there has held it."""
    first = next((place for place, line in enumerate(lines) if not line.text.startswith("expect")), 0)
    holds = _HOLDS.fullmatch(lines[first].text) if lines else None
    if holds is None or holds["who"] != player:
        return lines
    line = lines[first]
    held = [line.replaced(_HOLDS.pattern, r"\1 \2")] if holds["does"] else line.children
    return [*lines[:first], *held, *lines[first + 1 :]]


def _with_holding_said(lines: list[Line]) -> list[Line]:
    """Lines of one level: that somebody holds priority, alone or before what is done then, is said at the line before."""
    joined: list[Line] = []
    for line in lines:
        holds = _HOLDS.fullmatch(line.text)
        before = joined[-1] if joined else None
        if holds is None or before is None or (line.children and not holds["does"]):
            joined.append(line)
            continue
        if _ANNOUNCES.match(before.text) is None or not before.text.startswith(f"{holds['who']} "):
            joined.append(line)
            continue
        joined[-1] = before.saying(f"{before.text}, holding priority", before.children)
        if holds["does"]:
            joined.append(line.replaced(_HOLDS.pattern, r"\1 \2"))
    return joined


def _is_held(before: Line, line: Line) -> bool:
    """Whether a line is what somebody does who holds priority as the line before says: it stands below that."""
    return (
        _HOLDING.search(before.text) is not None
        and _ANNOUNCES.match(line.text) is not None
        and before.text.split()[0] == line.text.split()[0]
    )


def _with_responses_below(lines: list[Line]) -> list[Line]:
    """Lines at the level of a moment, with every line that responds, or says that nobody does, below the one before it."""
    nested: list[Line] = []
    last: Line | None = None
    for line in _with_holding_said(lines):
        is_answer = (
            _RESPONSE.match(line.text)
            or (last and _ANNOUNCES.match(last.text) and _COUNTERS.match(line.text))
            or (last and _is_held(last, line))
        )
        if last is not None and is_answer:
            last.children.append(line)
        elif last is not None and _ANNOUNCES.match(last.text) and _lets_it_be(line):
            while nested and nested[-1] is not last and _PASSES.fullmatch(nested[-1].text):
                nested.pop()
            last.children.append(line)
            continue
        elif last is not None and _ANNOUNCES.match(last.text) and _PASSES.fullmatch(line.text):
            nested.append(line)
            continue
        else:
            nested.append(line)
        last = line
    return nested


def _lets_it_be(line: Line) -> bool:
    """Whether a line says that what waits takes effect without an answer."""
    return ALL_DO["passes"].fullmatch(line.text) is not None or _LETS.fullmatch(line.text) is not None
