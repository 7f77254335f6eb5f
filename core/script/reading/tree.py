"""First stage of reading: indentation turns the lines of a file into a tree. No line is understood yet."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from msgspec import field

from core.kernel.values.records import ChangingRecord
from core.script.mistakes import Mistake
from core.script.statements import Comment

_QUOTED = re.compile(r'"[^"]*"')

_COMMENT = re.compile(r"(?:^|(?<=\s))#(?=\s|$)|(?:^\s*|(?<=\s\s))//(?=\s|$)")
_INDENTATION = re.compile(r"\s*")
_ODD_BLANK = re.compile("[^\\S \t]|[\N{ZERO WIDTH SPACE}\N{ZERO WIDTH NO-BREAK SPACE}]")
_BLANKS = re.compile(r"(?<=\S) {2,}(?=\S)")
_KEEPS_BLANKS = re.compile(r"[:\"]")
_GROUP = re.compile(r"\\(\d)")


IN_RESPONSE = ("in response", "response", "responses")
"""Headings that say no more than that lines are set in below another."""
_RESPONDS_TO = re.compile(r"(?:in response|in answer) to (.+)|(?:with|while) (.+?) (?:is )?(?:still )?on the stack")
TAB = "  "
"""What a tab counts as in the indentation of a line; any other blank, there or elsewhere, is as good as a space."""
DEEPEST = 40
"""How many levels lines may be set in."""
MOST_LINES = 2_000
"""How many lines a script may have, comments and empty ones among them."""
LONGEST_LINE = 1000
"""How many characters a line may have."""


Stretch = tuple[int, int]
"""Where something stands in a line of a file: the column in which it begins, from 1, and that behind its end."""


@lru_cache(maxsize=2048)
def compiled(pattern: str | re.Pattern[str]) -> re.Pattern[str]:
    """A pattern, compiled once: there are more ways to say a line than the standard library keeps patterns for."""
    return re.compile(pattern)


class Line(ChangingRecord):
    """A line with its children. `text` has neither indentation nor comment; `column` is where it starts, from 1.

    If the text is not what stands in the file but what that means in other words, `places` has for each of its characters the
    stretch of the file's line for which it stands.
    """

    number: int
    column: int
    text: str
    children: list[Line] = field(default_factory=list)
    places: tuple[Stretch, ...] = ()

    def place(self, start: int, end: int) -> tuple[int, int]:
        """The column in which a stretch of the text begins in the file, and how many characters it takes there."""
        if not self.places:
            return self.column + start, end - start
        places = self.places[start:end]
        if not places:
            return self.places[-1][1], 1
        first = min(begins for begins, _ in places)
        return first, max(ends for _, ends in places) - first

    def part(self, start: int, end: int | None = None, children: Iterable[Line] = ()) -> Line:
        """A stretch of this line as a line of its own."""
        text = self.text[start:end]
        if not self.places:
            return Line(self.number, self.column + start, text, list(children))
        places = self.places[start:end]
        return Line(self.number, places[0][0] if places else self.column, text, list(children), places)

    def saying(self, words: str, children: Iterable[Line] = ()) -> Line:
        """Other words for the whole of this line, as a line with these below it."""
        return Line(self.number, self.column, words, list(children), (self._whole(),) * len(words))

    def replaced(self, pattern: str | re.Pattern[str], words: str) -> Line:
        """This line with other words for what fits a pattern, as `re.sub` has them; itself if nothing does.

        What stands there in no group of the pattern is what the words between the groups stand for.
        """
        matches = [*compiled(pattern).finditer(self.text)]
        if not matches:
            return self
        text, places = "", tuple[Stretch, ...]()
        last = 0
        own_places = self._places()
        for match in matches:
            text += self.text[last : match.start()]
            places += own_places[last : match.start()]
            position = match.start()
            pieces = _GROUP.split(words)
            for place, piece in enumerate(pieces):
                if place % 2:
                    text += match[int(piece)] or ""
                    places += own_places[match.start(int(piece)) : match.end(int(piece))] if match[int(piece)] else ()
                    position = max(position, match.end(int(piece)))
                elif piece:
                    following = match.start(int(pieces[place + 1])) if place + 1 < len(pieces) else match.end()
                    own = (
                        self._stands_for(position, max(position, following))
                        or self._stands_for(*match.span())
                        or self._whole()
                    )
                    text += piece
                    places += (own,) * len(piece)
            last = match.end()
        if not last and not text:
            return self
        text, places = text + self.text[last:], places + own_places[last:]
        return Line(self.number, self.column, text, self.children, places)

    def _places(self) -> tuple[Stretch, ...]:
        return self.places or tuple(
            (self.column + offset, self.column + offset + 1) for offset in range(len(self.text))
        )

    def _whole(self) -> Stretch:
        places = self._places() or ((self.column, self.column + 1),)
        return min(begins for begins, _ in places), max(ends for _, ends in places)

    def _stands_for(self, start: int, end: int) -> Stretch | None:
        """The stretch of the file for which some of the text stands, without spaces around it; `None` for spaces alone."""
        stretch_text = self.text[start:end]
        start, end = start + len(stretch_text) - len(stretch_text.lstrip()), start + len(stretch_text.rstrip())
        if start >= end:
            return None
        column, width = self.place(start, end)
        return column, column + width


def word(line: Line) -> str:
    """The text of a heading, without the colon that may follow it."""
    return line.text.removesuffix(":").rstrip() or line.text


class Outline(ChangingRecord):
    """The lines of a file at the outermost level, its comments, and what is wrong with its indentation."""

    lines: list[Line] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    too_long: bool = False


def read_tree(text: str) -> Outline:
    """The outline of a file. A comment begins with `#` or `//` and a space and lasts until the end of its line."""
    outline = Outline()
    text_lines = text.splitlines()
    if len(text_lines) > MOST_LINES:
        outline.mistakes.append(
            Mistake(MOST_LINES + 1, 1, 1, f"this script has {len(text_lines)} lines (at most {MOST_LINES})")
        )
        return outline
    above: list[str] = []
    levels: list[tuple[int, list[Line]]] = [(0, outline.lines)]
    for number, raw in enumerate(text_lines, start=1):
        if len(raw) > LONGEST_LINE:
            outline.mistakes.append(
                Mistake(number, LONGEST_LINE, 1, f"this line has {len(raw)} characters (at most {LONGEST_LINE})")
            )
            outline.too_long = True
            continue
        content, comment = _without_comment(_ODD_BLANK.sub(" ", raw))
        if not content:
            above += [] if comment is None else [comment]
            continue
        outline.comments += [Comment(comment_text, number) for comment_text in above]
        above = []
        if comment is not None:
            outline.comments.append(Comment(comment, number, beside=True))
        indentation = _INDENTATION.match(content)
        depth = 0 if indentation is None else indentation.end()
        line = Line(number, depth + 1, content.strip().replace("\t", " "))
        if not _KEEPS_BLANKS.search(line.text):
            line = line.replaced(_BLANKS, " ")
        siblings = _siblings(levels, len(content[:depth].replace("\t", TAB)), line, outline.mistakes)
        siblings.append(line)
    outline.comments += [Comment(comment_text, 0) for comment_text in above]
    _answer(outline.lines, outline.comments)
    return outline


def _answer(lines: list[Line], comments: list[Comment]) -> None:
    """Take out the headings `in response`: the lines below one answer the line before it, or else the line it is set in below."""
    kept: list[Line] = []
    for line in lines:
        _answer(line.children, comments)
        heading = word(line).casefold()
        about = _RESPONDS_TO.fullmatch(heading)
        answers = about is not None and kept and answers_what_is_in(about[1] or about[2], kept[-1].text)
        responds = heading in IN_RESPONSE or answers
        if not responds or not line.children:
            kept.append(line)
            continue
        (kept[-1].children if kept else kept).extend(line.children)
        for place, comment in enumerate(comments):
            if comment.line == line.number:
                comments[place] = Comment(comment.text, line.children[0].number)
    lines[:] = kept


def answers_what_is_in(about: str, text: str) -> bool:
    """Whether what is answered, in somebody's words, is what a line is about."""
    return about.casefold() in ("it", "that", "this") or about.casefold().removeprefix("the ") in text.casefold()


def _without_comment(raw: str) -> tuple[str, str | None]:
    """A line without its comment, and the comment. Words in quotes hold none."""
    hidden = _QUOTED.sub(lambda quoted: '"' * len(quoted.group()), raw)
    comment = _COMMENT.search(hidden)
    if comment is None:
        return raw.rstrip(), None
    return raw[: comment.start()].rstrip(), raw[comment.end() :].strip()


def _siblings(levels: list[tuple[int, list[Line]]], depth: int, line: Line, mistakes: list[Mistake]) -> list[Line]:
    """The lines among which a line of this depth stands."""
    back = False
    while depth < levels[-1][0]:
        levels.pop()
        back = True
    level, siblings = levels[-1]
    if depth == level:
        return siblings
    if not siblings:
        mistakes.append(Mistake(line.number, 1, depth, "this line is indented, but there is no line above it"))
        return siblings
    if len(levels) >= DEEPEST:
        mistakes.append(Mistake(line.number, 1, depth, f"this line is indented too deeply ({DEEPEST} levels at most)"))
        return siblings
    if back:
        mistakes.append(Mistake(line.number, 1, depth, "this indentation matches no line above"))
    levels.append((depth, siblings[-1].children))
    return siblings[-1].children
