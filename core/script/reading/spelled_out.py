"""Names of cards as people type them, spelled out: with accents, ligatures, apostrophes and colons, and legends by the whole name.

A line is looked at so only where it could not be read as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from core.kernel.values.spelling import as_typed, short_form
from core.script.reading.tree import Line
from core.script.reading.vocabulary import ScriptVocabulary

MOST_WORDS = 8
"""How many words a name has at most that is looked for."""

NICKNAMES = {"cop": "Circle of Protection"}
"""What the first words of a name are shortened to."""

_NICKNAME = re.compile(r"^(?:CoP|COP|Cop)\b")
_BETWEEN_HALVES = re.compile(r" (?:and|&|\|) |\|")
_MORE_OF_A_NAME = re.compile(r",? (?:of (?:the )?)?(?=[A-Z])")
_WORD = re.compile(r"[^\s(]+")
_BEHIND = re.compile(r"(?:['\N{RIGHT SINGLE QUOTATION MARK}]s?)?[,:;.)!?]*$")
_PLURAL = re.compile(r"e?s$")


def spelled_out(line: Line, vocabulary: ScriptVocabulary, cards_set_up: Collection[str], sets_up: bool) -> Line:
    """A line with the names of cards as they are printed; the line itself if none in it is typed otherwise.

    `cards_set_up` are those of the script, which are meant by a short form before others; where a line `sets_up` cards,
    the only legend of the pool that is called so is.
    """
    position = 0
    while (word := _WORD.search(line.text, position)) is not None:
        name_found = next(_name_at(line.text, word.start(), vocabulary, cards_set_up, sets_up), None)
        as_set_up = max((len(name) for name in cards_set_up if _stands_at(name, line.text, word.start())), default=0)
        if name_found is None or name_found[0] <= as_set_up:
            position = max(word.end(), word.start() + as_set_up)
            continue
        width, name = name_found
        if line.text[word.start() : word.start() + width] != name:
            line = line.replaced(rf"(?s)^(.{{{word.start()}}}).{{{width}}}", rf"\1{name}")
        position = word.start() + len(name)
    return line


def _stands_at(name: str, text: str, start: int) -> bool:
    end = start + len(name)
    return text.startswith(name, start) and not text[end : end + 1].isalnum()


def _name_at(
    text: str, start: int, vocabulary: ScriptVocabulary, cards_set_up: Collection[str], sets_up: bool
) -> Iterator[tuple[int, str]]:
    """How much of a text from some place on is the name of a card as it is typed, and that name; the longest first."""
    words = list(_WORD.finditer(text, start))[:MOST_WORDS]
    for word in reversed(words):
        whole = text[start : word.end()]
        bare = _BEHIND.sub("", whole).rstrip("- ")
        for name_typed in dict.fromkeys((whole.rstrip(",:;.)!?- "), bare)):
            name = vocabulary.typed.get(as_typed(_NICKNAME.sub(_in_full, name_typed)), "")
            split = vocabulary.typed.get(as_typed(_BETWEEN_HALVES.sub("/", name_typed)), "") if not name else ""
            if not name and not _goes_on(text, start + len(name_typed), vocabulary):
                name = split or _called(name_typed, vocabulary, cards_set_up, sets_up)
            if name and name_typed[0].isupper():
                yield len(name_typed), name
        singular_name = _PLURAL.sub("", bare)
        name = vocabulary.typed.get(as_typed(singular_name), "") if singular_name != bare else ""
        if name and singular_name[0].isupper():
            yield len(singular_name), name


def _in_full(nickname: re.Match[str]) -> str:
    return NICKNAMES[nickname.group().casefold()]


def _goes_on(text: str, end: int, vocabulary: ScriptVocabulary) -> bool:
    """Whether a name goes on behind a short form of another, as in `Alesha, Who Smiles at Death`: no card's name begins there."""
    after = _MORE_OF_A_NAME.match(text, end)
    if after is None:
        return False
    words = list(_WORD.finditer(text, after.end()))[:MOST_WORDS]
    begun = (text[after.end() : word.end()].rstrip(",:;.)!?") for word in words)
    return not any(
        as_typed(name_begun) in vocabulary.typed or as_typed(name_begun) in vocabulary.short for name_begun in begun
    )


def _called(name_typed: str, vocabulary: ScriptVocabulary, cards_set_up: Collection[str], sets_up: bool) -> str:
    """The legend that is meant by a short form; empty if there is none, or several are called so."""
    short = as_typed(name_typed)
    if not short:
        return ""
    legend = vocabulary.short.get(short, "")
    if legend in cards_set_up or (sets_up and legend):
        return legend
    cards_so_called = [name for name in cards_set_up if short_form(name) == short]
    return cards_so_called[0] if len(cards_so_called) == 1 else ""
