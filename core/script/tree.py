"""First stage of reading: indentation turns the lines of a file into a tree. No line is understood yet."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from core.script.mistakes import Mistake

_COMMENT = re.compile(r"(^\s*|\s)#(\s.*)?$")


@dataclass(slots=True)
class Line:
    """A line with its children. `text` has neither indentation nor comment; `column` is where it starts, from 1."""

    number: int
    column: int
    text: str
    children: list[Line] = field(default_factory=list)


def read_tree(text: str) -> tuple[list[Line], list[Mistake]]:
    """The lines at the outermost level, and what is wrong with the indentation. Comments begin with `# `."""
    top: list[Line] = []
    mistakes: list[Mistake] = []
    open_lines: list[tuple[int, list[Line]]] = [(0, top)]
    for number, raw in enumerate(text.splitlines(), start=1):
        content = _COMMENT.sub("", raw).rstrip()
        if not content.strip():
            continue
        depth = len(content) - len(content.lstrip(" "))
        if content[depth] == "\t":
            mistakes.append(Mistake(number, depth + 1, 1, "a tab; expected spaces for indentation"))
            continue
        while len(open_lines) > 1 and depth < open_lines[-1][0]:
            open_lines.pop()
        level, siblings = open_lines[-1]
        if depth > level:
            if not siblings:
                mistakes.append(Mistake(number, depth + 1, 1, "indented, but there is no line above it to belong to"))
                continue
            siblings = siblings[-1].children
            open_lines.append((depth, siblings))
        elif depth < level:
            mistakes.append(Mistake(number, depth + 1, 1, "this indentation fits no line above"))
            continue
        siblings.append(Line(number, depth + 1, content.strip()))
    return top, mistakes
