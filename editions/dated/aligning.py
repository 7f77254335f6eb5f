"""Make the tables of numbers of the dated editions from the documents' texts, or compare them with those again.

usage: python -m editions.dated.aligning ARCHIVE [--check | --unlike] [DAY ...]

ARCHIVE is a tar file with a file `CR-YYYY-MM-DD.json` for each document: its `sections` and its `rules`, by number. The texts are
no part of the project. Rules are found again in the neighboring document by the titles of their sections, by keywords, by
their order and by their words; what that does not find, or finds wrongly, stands in `by-hand.txt`, each row with its reason.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tarfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path, PurePosixPath

from core.catalog import installed
from core.kernel.values.citations import Lacking, Unwritten
from core.kernel.values.errors import EditionError
from core.rulebook.numbering import Numbers, spread
from core.rulebook.rules import faults_of
from editions.dated import FIRST_OF_THE_NEW, FOLDER, LAST_OF_THE_OLD, MAIN, bases

BORDER = f"{LAST_OF_THE_OLD}-to-{FIRST_OF_THE_NEW}"
"""The table between the two lines of documents, of which neither is based on the other."""
NUMBERS = FOLDER / "numbers"
BY_HAND = NUMBERS / "by-hand.txt"
CITED = re.compile(r"\b(?:rules?\s+)?\d{3}(?:\.\d+[a-z]*)?(?:[-–?]\d*\.?\d*[a-z]*)?")
WORDS = re.compile(r"[a-z]+")
RENAMED = (
    ("in-play zone", "battlefield"),
    ("in play", "on the battlefield"),
    ("comes into play", "enters"),
    ("enters the battlefield", "enters"),
    ("removed from the game", "exiled"),
    ("leaves play", "leaves the battlefield"),
    ("converted mana cost", "mana value"),
    ("his or her", "their"),
    ("he or she", "they"),
    ("him or her", "them"),
)
"""What is the same thing in other words."""
TITLES = {
    "ending the game": "winning and losing",
    "edh": "commander",
    "planar magic": "planechase",
    "the initiative": "initiative",
    "facedown creatures": "facedown spells and permanents",
    "copying spells and abilities": "copying objects",
    "permanent type": "permanents",
    "card type": "type supertype and subtype",
    "card type supertype and subtype": "type supertype and subtype",
    "type": "type line",
    "mana cost": "mana cost and color",
    "the golden rule": "the magic golden rules",
    "legends and legendary types": "legends and legendary objects",
    "credit": "illustration credit",
    "tribals": "kindreds",
    "substitute cards": "checklist cards",
    "ending the turn": "ending turns and phases",
    "controlling another players turn": "controlling another player",
    "teams variant": "team vs team variant",
}
"""Sections that were renamed."""
MISPRINTED = {"432.2b": "423.2b"}
"""Numbers that stand in a document by mistake, as their neighbors show."""
BAD_COPIES = frozenset({"2003-05-26"})
"""Documents of which we have a bad copy alone: rows made by hand may give numbers that it lacks, as the one before has them."""
PRINTED_WITHIN = re.compile(r"(?<=[.)] )(\d{3})\. ?(\d*)([a-z]?)\.? ?(?=[A-Z])")
"""The number of a rule in the middle of another's text, as a few documents have it."""
KEYWORDS = frozenset({"keyword actions", "keyword abilities"})
CARRIES_NOTHING = frozenset(
    {"a", "an", "the", "this", "that", "which", "it", "its", "they", "their", "them", "is", "are", "was", "were"}
    | {"has", "have", "of", "and", "see", "normally", "tm", "r", "s"}
)
"""Words that come and go without a change of what a rule says."""
SAME_WORDS = (("that player", "they"), ("both", "all"), ("may have had", "had"), ("preclude", "prevent"))
"""What says the same, where two rules known to be one are compared."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
LONGEST_TITLE = 6
"""The number of words up to which the first rule on a keyword may be its name alone."""
READ_BELOW = 0.75
"""How alike two rules have to be, from 0 to 1, to be taken to say the same without being read."""
IN_ORDER, ANYWHERE = 0.3, 0.6
"""How alike two rules have to be, from 0 to 1, to be one: at the same place in order, or somewhere else."""


@dataclass(frozen=True, eq=False)
class Document:
    """A document: the titles of its sections and the texts of its rules, by number."""

    titles: Mapping[str, str]
    texts: Mapping[str, str]

    @property
    def numbers(self) -> list[str]:
        """All numbers in order, those of sections among them."""
        return sorted({*self.titles, *self.texts}, key=place)


def read(archive: Path) -> dict[str, Document]:
    """The documents of an archive by their days, the words of their texts made alike where they changed for all rules."""
    documents: dict[str, Document] = {}
    with tarfile.open(archive) as files:
        for member in files:
            held = files.extractfile(member)
            if held is not None and member.name.endswith(".json"):
                content = json.load(held)
                rules = {MISPRINTED.get(number, number): rule["text"] for number, rule in content["rules"].items()}
                texts = {number: alike(text) for whole in rules.items() for number, text in apart(*whole)}
                titles = {number: title(text) for number, text in content["sections"].items()}
                documents[PurePosixPath(member.name).stem.removeprefix("CR-")] = Document(titles, texts)
    return documents


def apart(number: str, text: str) -> Iterator[tuple[str, str]]:
    """A rule, and the one after it where that is printed as a part of it."""
    parts = PRINTED_WITHIN.split(text)
    yield number, parts[0]
    for section, digits, letter, rule_text in zip(*(iter(parts[1:]),) * 4, strict=True):
        yield f"{section}.{digits or stem(number).partition('.')[2]}{letter}", rule_text


def alike(text: str) -> str:
    """The words of a rule, with what all rules were changed in left out."""
    text = CITED.sub(" ", text.lower())
    for old, new in RENAMED:
        text = text.replace(old, new)
    return " ".join(WORDS.findall(text))


def title(text: str) -> str:
    """The title of a section, as it is compared."""
    plain = " ".join(re.sub(r"[^a-z ]", "", text.lower()).split())
    return TITLES.get(plain, plain)


def place(number: str) -> tuple[int, int, int, str]:
    """By what numbers are put in order."""
    section, _, rest = number.partition(".")
    digits = rest.rstrip(LETTERS)
    letters = rest[len(digits) :]
    return (int(section), int(digits or 0), len(letters), letters)


def stem(number: str) -> str:
    """A number without its letter."""
    return number.rstrip(LETTERS)


@cache
def likeness(text: str, other_text: str) -> float:
    """How alike the words of two rules are, from 0 to 1."""
    words, other_words = text.split(), other_text.split()
    if not words or not other_words:
        return 0.0
    shared = len({*words} & {*other_words}) / len({*words} | {*other_words})
    if shared < IN_ORDER:
        return shared * 0.8
    return max(shared, SequenceMatcher(None, words, other_words, autojunk=False).ratio())


@cache
def groups(document: Document) -> dict[str, list[str]]:
    """The numbers of rules by the title of their section, in order; each keyword is a group of its own."""
    numbers_by_title: dict[str, list[str]] = {}
    for number in sorted(document.texts, key=place):
        name = document.titles.get(number[:3], number[:3])
        if name in KEYWORDS:
            name += f"/{keyword(document, number)}"
        numbers_by_title.setdefault(name, []).append(number)
    return numbers_by_title


def keyword(document: Document, number: str) -> str:
    """The keyword that a rule is about, if its first rule is the name alone."""
    head = document.texts.get(stem(number), "")
    return head if len(head.split()) <= LONGEST_TITLE and not stem(number).endswith(".1") else ""


def paired(document: Document, other_document: Document) -> dict[str, str]:
    """Which rule of another document each rule of one is."""
    groups_there, pairs = groups(other_document), dict[str, str]()
    for name, numbers in groups(document).items():
        pairs |= in_order(numbers, groups_there.get(name, []), document.texts, other_document.texts)
    taken = {*pairs.values()}
    for exactly in (True, False):
        free = [number for number in other_document.texts if number not in taken]
        for number in (number for number in document.texts if number not in pairs):
            best = max(
                free,
                key=lambda candidate: _likeness(document.texts[number], other_document.texts[candidate], exactly),
                default="",
            )
            if best and _likeness(document.texts[number], other_document.texts[best], exactly) >= ANYWHERE:
                pairs[number] = best
                free.remove(best)
                taken.add(best)
    sections = {text: number for number, text in other_document.titles.items()}
    same_place = {
        number: number for number, text in document.titles.items() if other_document.titles.get(number) == text
    }
    return pairs | {number: sections[text] for number, text in document.titles.items() if text in sections} | same_place


def _likeness(text: str, other_text: str, exactly: bool) -> float:
    return float(text == other_text) if exactly else likeness(text, other_text)


def in_order(
    numbers: list[str], other_numbers: list[str], texts: Mapping[str, str], other_texts: Mapping[str, str]
) -> dict[str, str]:
    """The pairs of two lists of numbers that keep their order: what is equal first, then what is most alike in between."""
    pairs: dict[str, str] = {}
    matcher = SequenceMatcher(
        None, [texts[number] for number in numbers], [other_texts[number] for number in other_numbers], False
    )
    for kind, i, j, k, m in matcher.get_opcodes():
        pairs |= (
            dict(zip(numbers[i:j], other_numbers[k:m], strict=True))
            if kind == "equal"
            else most_alike(numbers[i:j], other_numbers[k:m], texts, other_texts)
        )
    return pairs


def most_alike(
    numbers: list[str], other_numbers: list[str], texts: Mapping[str, str], other_texts: Mapping[str, str]
) -> dict[str, str]:
    """The best alignment of two lists that keeps their order (Needleman and Wunsch)."""
    score = [
        [
            likeness(texts[a], other_texts[b]) - (0.15 if a[-1].isalpha() != b[-1].isalpha() else 0)
            for b in other_numbers
        ]
        for a in numbers
    ]
    best = [[0.0] * (len(other_numbers) + 1) for _ in range(len(numbers) + 1)]
    for i in reversed(range(len(numbers))):
        for j in reversed(range(len(other_numbers))):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + score[i][j] - IN_ORDER)
    i = j = 0
    pairs: dict[str, str] = {}
    while i < len(numbers) and j < len(other_numbers):
        if score[i][j] > IN_ORDER and best[i][j] == best[i + 1][j + 1] + score[i][j] - IN_ORDER:
            pairs[numbers[i]] = other_numbers[j]
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def lacking(document: Document, number: str, other_document: Document) -> str:
    """What another document has nothing of, where a whole section or keyword is missing there; else nothing."""
    section = document.titles.get(number[:3], "")
    named = keyword(document, number) if section in KEYWORDS else section
    groups_there = groups(other_document)
    return (
        "" if not named or named in groups_there or any(name.endswith(f"/{named}") for name in groups_there) else named
    )


def table(document: Document, other_document: Document, by_hand: Iterable[str], bad_copy: bool = False) -> list[str]:
    """The lines of the table from one document to another, which may be a bad copy; glossaries are not among the texts.

    Raises:
        ValueError: a row made by hand is for a number that is not there, or gives one.
    """
    pairs = dict[str, str | None](paired(document, other_document))
    hand = by_number(document.numbers, Numbers(by_hand, "").moved)
    numbers_given = {new_number for new_number in hand.values() if not isinstance(new_number, Lacking)}
    strange = {
        new_number
        for new_number in numbers_given.difference(other_document.numbers)
        if not new_number.startswith("Glossary.")
    }
    if strange and not bad_copy:
        raise ValueError(f"rows made by hand give numbers that are not there: {', '.join(sorted(strange))}")
    pairs |= {number: None if isinstance(new_number, Lacking) else new_number for number, new_number in hand.items()}
    moved = {number: pairs.get(number) for number in document.numbers}
    lines: list[str] = []
    stems: dict[str, list[str]] = {}
    for number in document.numbers:
        stems.setdefault(stem(number), []).append(number)
    for head, numbers in stems.items():
        reason = lacking(document, head, other_document)
        lines += of_stem(head, [(number, moved[number]) for number in numbers], reason)
        reasons_by_number = {number: hand[number] for number in numbers if isinstance(hand.get(number), Lacking)}
        lines += [
            f"{number} {'?' if type(new_number) is Unwritten else '-'} {new_number}".rstrip()
            for number, new_number in reasons_by_number.items()
            if new_number != reason
        ]
    lines = merged(lines)
    images = {new_number for new_number in moved.values() if new_number}
    new = [number for number in other_document.numbers if number not in images]
    if new:
        lines.append(f"+ {' '.join(ranges(new))}")
    return lines


def by_number(numbers: Iterable[str], hand: Mapping[str, str]) -> dict[str, str]:
    """What rows made by hand say of each number, those with a star of all that they take along.

    Raises:
        ValueError: a row is for no number, unless it only says that one is kept, which a bad copy may lack.
    """
    rows_by_number: dict[str, str] = {}
    unused = {number for number, new_number in hand.items() if number != new_number}
    for number in numbers:
        rows = [row for row in (number, f"{stem(number)}*", f"{number[:3]}*") if row in hand]
        unused.difference_update(rows)
        for row in rows[:1]:
            new_number = hand[row]
            star = row.endswith("*") and not isinstance(new_number, Lacking)
            rows_by_number[number] = new_number[:-1] + number[len(row) - 1 :] if star else new_number
    if unused:
        raise ValueError(f"rows made by hand are for what is not there: {', '.join(sorted(unused))}")
    return rows_by_number


def of_stem(head: str, moved: list[tuple[str, str | None]], reason: str) -> list[str]:
    """The lines for a rule and its lettered parts."""
    goes = {new_number for _, new_number in moved}
    if goes == {None}:
        return [f"{head}{'*' if len(moved) > 1 else ''} - {reason}".rstrip()]
    regular = [
        new_number
        for number, new_number in moved
        if new_number and new_number == stem(new_number) + number[len(head) :]
    ]
    heads = [stem(new_number) for new_number in regular]
    star = max(heads, key=heads.count, default=head)
    lines: list[str] = []
    if star != head and heads.count(star) > heads.count(head) and len(moved) > 1:
        lines.append(f"{head}* {star}*")
    else:
        star = head
    return lines + [
        f"{number} {new_number or '-'}" for number, new_number in moved if new_number != star + number[len(head) :]
    ]


def merged(lines: list[str]) -> list[str]:
    """Lines for what is next to each other put together."""
    merged_lines: list[list[str]] = []
    for line in lines:
        words = line.split(maxsplit=2)
        last = merged_lines[-1] if merged_lines else [""]
        if last[2:] == words[2:] and follows(last[0], words[0]) and goes_on(last[1], words[1]):
            last[:2] = [
                joined(first_part, second_part) for first_part, second_part in zip(last[:2], words[:2], strict=True)
            ]
        else:
            merged_lines.append(words)
    return [" ".join(words_of_line) for words_of_line in merged_lines]


def goes_on(before: str, after: str) -> bool:
    """Whether the second part of a line goes on from that of the line before."""
    return before == after == "-" or ("-" not in (before, after) and follows(before, after))


def ranges(numbers: list[str]) -> list[str]:
    """Numbers, with those in a row put together."""
    return [line.split()[0] for line in merged([f"{number} -" for number in numbers])]


def joined(range_text: str, number: str) -> str:
    """A number or range, made longer by the number after it."""
    star = "*" if number.endswith("*") else ""
    return number if number == "-" else f"{range_text.rstrip('*').partition('-')[0]}-{tail(number.rstrip('*'))}{star}"


def tail(number: str) -> str:
    """The last part of a number: its letter, or its digits."""
    return number[-1] if number[-1].isalpha() else number[len(number.rstrip("0123456789")) :]


def follows(range_text: str, number: str) -> bool:
    """Whether a number comes right after a number or a range."""
    if not range_text or range_text.endswith("*") is not number.endswith("*") or "." not in range_text:
        return False
    end = [*spread(range_text)][-1].rstrip("*")
    head, part = end[: len(end) - len(tail(end))], tail(end)
    if part.isdecimal():
        return number.rstrip("*") == f"{head}{int(part) + 1}"
    after = LETTERS.replace("l", "").replace("o", "").partition(part)[2][:1]
    return bool(after) and number == head + after


def by_hand(day: str) -> list[str]:
    """The rows made by hand for the table of a document, without their reasons."""
    rows: list[str] = []
    is_of_day = False
    for line in BY_HAND.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            is_of_day = line.strip("[]") == day
        elif is_of_day:
            rows.append(line)
    return rows


def text_of(day: str, documents: Mapping[str, Document]) -> str:
    """The table of a document, or all the numbers of a main one."""
    if day in MAIN:
        return f"+ {' '.join(ranges(documents[day].numbers))}\n"
    base, _, target_day = day.rpartition("-to-")
    marks = [] if base else marked(day, documents)
    lines = (f"# {base or bases()[day]} {target_day}", *rows_of(day, documents), *marks)
    return "".join(f"{line}\n" for line in lines)


def rows_of(day: str, documents: Mapping[str, Document]) -> list[str]:
    """The rows of the table of a document, or of that between the two lines."""
    if day not in _rows:
        base, _, target_day = day.rpartition("-to-")
        base_document, target_document = documents[base or bases()[day]], documents[target_day]
        _rows[day] = table(base_document, target_document, by_hand(day), target_day in BAD_COPIES)
    return _rows[day]


_rows: dict[str, list[str]] = {}
"""The tables that have been made."""


def marked(day: str, documents: Mapping[str, Document]) -> list[str]:
    """The lines for the rules of the main edition that say something else here, if they said the same in the base, and back."""
    before, otherwise_now = said_otherwise(bases()[day], documents), said_otherwise(day, documents)
    had = {number for number, number_then in called(day, documents).items() if not isinstance(number_then, Lacking)}
    groups_ = (("~", otherwise_now - before), ("=", (before - otherwise_now) & had))
    return [f"{mark} {' '.join(ranges(sorted(numbers, key=place)))}" for mark, numbers in groups_ if numbers]


def said_otherwise(day: str, documents: Mapping[str, Document]) -> frozenset[str]:
    """The rules of the main edition that a document has, and that say something else there.

    Where the words are those of the base, they say what they say there; else they are compared with the main edition's. Rows
    made by hand name those of other words that have been read and say the same.
    """
    if day in MAIN:
        return frozenset()
    if day not in _said_otherwise:
        main, base, document_texts = documents[main_of(day)].texts, documents[bases()[day]].texts, documents[day].texts
        before, numbers_in_base = said_otherwise(bases()[day], documents), called(bases()[day], documents)
        numbers_otherwise: set[str] = set()
        for number, number_here in called(day, documents).items():
            if number in main and not isinstance(number_here, Lacking):
                words = bare(document_texts.get(number_here, ""))
                kept = words == bare(base.get(numbers_in_base[number], ""))
                if number in before if kept else words != bare(main[number]):
                    numbers_otherwise.add(number)
        _said_otherwise[day] = Numbers(by_hand(day), "").otherwise(frozenset(numbers_otherwise))
    return _said_otherwise[day]


_said_otherwise: dict[str, frozenset[str]] = {}
"""What has been found of that."""


def bare(text: str) -> list[str]:
    """The words of a rule that carry what it says."""
    for old, new in SAME_WORDS:
        text = text.replace(old, new)
    return [word.removesuffix("s") for word in text.split() if word not in CARRIES_NOTHING]


def main_of(day: str) -> str:
    """The main edition at the end of a document's line of bases."""
    return day if day in MAIN else main_of(bases()[day])


def called(day: str, documents: Mapping[str, Document]) -> dict[str, str]:
    """What the rules of the main edition are called in a document, or what is lacking there."""
    if day in MAIN:
        return {number: number for number in documents[day].numbers}
    if day not in _called:
        numbers = Numbers(rows_of(day, documents), "")
        before = called(bases()[day], documents)
        _called[day] = {
            main_number: number_before if isinstance(number_before, Lacking) else numbers.number(number_before)
            for main_number, number_before in before.items()
        }
    return _called[day]


_called: dict[str, dict[str, str]] = {}
"""What has been found of that."""


def unlike(day: str, documents: Mapping[str, Document]) -> Iterator[str]:
    """The rules that a document's answers cite and whose words are not much like the base's: they want to be read.

    Those found by hand have been.
    """
    catalog = installed()
    line = catalog.lineage(catalog.edition(day))
    if line.base is None:
        return
    for fault in faults_of(line.edition, line):
        raise EditionError(fault)
    base = str(line.base.edition.day)
    hand = Numbers(by_hand(day), "").moved
    for number in sorted(map(str, line.base.translated & documents[base].texts.keys()), key=place):
        number_there = line.here(number)
        alike_ = likeness(documents[base].texts[number], documents[day].texts.get(number_there, ""))
        if not isinstance(number_there, Lacking) and number not in hand and alike_ < READ_BELOW:
            yield f"{base} {number}  {day} {number_there}  {alike_:.2f}"


def main() -> None:
    """Make the tables, compare them, or list what wants to be read."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=Path)
    parser.add_argument("days", nargs="*", metavar="DAY", help="these documents alone")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; say which tables are not what the texts give"
    )
    parser.add_argument("--unlike", action="store_true", help="list cited rules whose words are unlike the base's")
    arguments = parser.parse_args()
    documents = read(arguments.archive)
    if arguments.unlike:
        print("\n".join(line for day in arguments.days or bases() for line in unlike(day, documents)))
        return
    differ: list[str] = []
    for day in arguments.days or [*bases(), *MAIN, BORDER]:
        file, text = NUMBERS / f"{day}.txt", text_of(day, documents)
        if arguments.check and (not file.exists() or file.read_text(encoding="utf-8") != text):
            differ.append(day)
        elif not arguments.check:
            file.write_text(text, encoding="utf-8")
    if differ:
        sys.exit(f"these tables are not what the texts give: {', '.join(differ)}")


if __name__ == "__main__":
    main()
