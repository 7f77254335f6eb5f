"""What the modules of an edition hold, said in the rule numbers of another document.

Texts are looked for wherever they stand: in answers and the functions that give them, in sources and tables. A function is made
anew with other constants, so that asking it costs no more than before. A number without a counterpart is what is lacking.

What a module holds is looked through as it is asked for: a function with all that it uses, and nothing else. There are a hundred
documents, and a game asks some thirty questions.

Each text is translated where it stands, and not where an answer is stamped with its edition, because by then nothing tells of which
document a number is. The stages of a turn are an answer with the base's numbers in most rows and the document's own in those that
it has changed (`changed`); a function of the base cites from such a table as well as from its own text. Marking each number with
its document instead would mean looking through tables all the same, and through each answer as it is given: the stages of a turn,
what state-based actions find and what is wrong with a deck hold numbers that are in no citation. And a row of which all rules are
lacking has to be gone before anybody asks. A helper of the base is another one here only if a document says so (`instead`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from types import CodeType, FunctionType, ModuleType
from typing import Any

from core.kernel.values.citations import Citation, Lacking, TakenFrom, taken_together
from core.kernel.values.records import altered
from core.rulebook.numbering import NUMBER

_WHOLE = re.compile(rf"(?:{NUMBER.pattern})(?:, ?(?:{NUMBER.pattern}))*")
_SAID_OF_WHICH = re.compile(r" of \d{4}")
_NAMED = re.compile(
    r"(?<![\w.-])(?:\d{3}(?:\.\d+[a-z]?)?|p\d+\.\d+|[A-Z][A-Za-z]*(?:-[A-Za-z]+)*\.\d+(?:\.(?:\d+[a-z]?|Ruling\.\d+))?)"
    r"(?![\w]|\.\d)"
)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_RULING_OF = re.compile(r"\bruling of (\d{4}-\d{2}-\d{2})")


Otherwise = Callable[[str, str, Any], "tuple[Any] | None"]
"""What stands in the place of something that a module holds under a name, if anything does."""


class Translation:
    """The contents of one edition's modules, with its numbers as they are in another edition's document, which is of a `day`.

    A sentence that names a rule without a counterpart says that it is one `of` the edition. A ruling later than the document
    settles nothing in it: its day is left out, what it says is assumed, and a sentence calls it later.
    """

    def __init__(
        self,
        of: str,
        number: Callable[[str], str],
        own: Callable[[str], bool],
        otherwise: Otherwise,
        day: str = "9999-12-31",
    ) -> None:
        self._of = of
        self._day = day
        self._number = number
        self._own = own
        self._otherwise = otherwise
        self._modules: dict[str, dict[str, Any]] = {}
        self._looked_through: set[tuple[str, str]] = set()
        self._texts: dict[str, str] = {}

    def named(self, module: str, name: str) -> Any:
        """What a module holds under a name."""
        self._look_through(module, name)
        return self._names(module)[name]

    def look_through(self, module: ModuleType) -> None:
        """Look through all that a module holds."""
        for name in [*vars(module)]:
            self._look_through(module.__name__, name)

    def _look_through(self, module: str, name: str) -> None:
        """Put what a module holds under a name where its functions look for it; functions may use each other."""
        if (module, name) in self._looked_through:
            return
        self._looked_through.add((module, name))
        held = _held_by(module)
        if name in held and not name.startswith("__"):
            value = held[name]
            other_value = self._otherwise(module, name, value)
            self._names(module)[name] = self.of(value) if other_value is None else other_value[0]

    def _names(self, module: str) -> dict[str, Any]:
        """The names of a module, where its functions look for what they mean."""
        names = self._modules.get(module)
        if names is None:
            names = self._modules[module] = {"__name__": module}
        return names

    def of(self, value: Any) -> Any:
        """A value with other numbers."""
        kind = type(value)
        if kind is str:
            return self.text(value)
        if kind is tuple:
            return self._rows(value)
        if kind is dict:
            return {key: self.of(held) for key, held in value.items()}
        if kind is FunctionType:
            return self._function(value)
        if kind is ModuleType:
            return self._module(value) if self._own(value.__name__) else value
        if kind is CodeType:
            return value.replace(co_consts=tuple(map(self.of, value.co_consts)))
        if kind is Citation:
            parts = (tuple(map(self.text, value.numbers)), self.text(value.silent), self.text(value.absent))
            beside, day = tuple(map(self.text, value.beside)), self.text(value.ruled)
            citation = Citation.made_of(*parts, beside=beside, ruled=day)
            return altered(citation, taken=value.taken) if value.taken and not citation.taken else citation
        if isinstance(value, tuple) and hasattr(value, "_make"):
            return value._make(map(self.of, value))
        if is_dataclass(kind):
            return self._record(value)
        return value

    def text(self, text_said: str) -> str:
        """A text with other numbers: one number, several with commas, or a sentence that names some."""
        translated = self._texts.get(text_said)
        if translated is None:
            translated = self._texts[text_said] = self._text(text_said)
        return translated

    def _text(self, text: str) -> str:
        if not any(map(str.isdigit, text)):
            return text
        if _DAY.fullmatch(text):
            return text if text <= self._day else ""
        if NUMBER.fullmatch(text):
            return self._number(text)
        if _WHOLE.fullmatch(text):
            numbers_here = [self._number(number) for number in text.split(", ")]
            had = [number for number in numbers_here if not isinstance(number, Lacking)]
            taken = [lacked for lacked in numbers_here if isinstance(lacked, TakenFrom)]
            if not had and len(taken) == len(numbers_here):
                return taken_together(taken)
            return (
                ", ".join(had)
                if had
                else next((lacked for lacked in numbers_here if type(lacked) is Lacking), numbers_here[0])
            )
        return _NAMED.sub(self._in_sentence, _RULING_OF.sub(self._of_its_day, text))

    def _of_its_day(self, match: re.Match[str]) -> str:
        """What a sentence calls a ruling: a later one, if the document is older."""
        return match[0] if match[1] <= self._day else f"later {match[0]}"

    def _in_sentence(self, match: re.Match[str]) -> str:
        number = self._number(match[0])
        if not isinstance(number, Lacking):
            return number
        is_said = _SAID_OF_WHICH.match(match.string, match.end())
        return match[0] if is_said else f"{match[0]} of {self._of}"

    def _rows(self, value: tuple[Any, ...]) -> tuple[Any, ...]:
        """Several things, without rows of which all rules are lacking; numbers keep their places, by which some are told apart."""
        translated = [self.of(part) for part in value]
        return tuple(part for part in translated if not _rests_on_nothing(part))

    def _record(self, value: Any) -> Any:
        held = {field.name: getattr(value, field.name) for field in fields(value) if field.init}
        translated = {name: self.of(part) for name, part in held.items()}
        differ = {name: part for name, part in translated.items() if part is not held[name]}
        return altered(value, **differ) if differ else value

    def _function(self, function: FunctionType) -> FunctionType:
        """A function of an edition, or one bound to its source; anything else is left as it is."""
        named = function.__globals__.get("__name__", "")
        bound = vars(function)
        if not self._own(named) and "rule" not in bound:
            return function
        is_own = self._own(named)
        code = self.of(function.__code__) if is_own else function.__code__
        names = self._names(named) if is_own else function.__globals__
        translated = FunctionType(code, names, function.__name__, function.__defaults__, function.__closure__)
        translated.__kwdefaults__, translated.__doc__ = function.__kwdefaults__, function.__doc__
        translated.__module__, translated.__annotations__ = function.__module__, function.__annotations__
        vars(translated).update({name: self.of(value) for name, value in bound.items()})
        if is_own:
            for name in _used_by(function.__code__):
                self._look_through(named, name)
        return translated

    def _module(self, module: ModuleType) -> ModuleType:
        translated = ModuleType(module.__name__, module.__doc__)
        self.look_through(module)
        vars(translated).update(self._names(module.__name__))
        return translated


def _held_by(module: str) -> dict[str, Any]:
    return vars(import_module(module))


@cache
def _used_by(code: CodeType) -> frozenset[str]:
    """The names that a piece of code uses: those of modules, and of parts of things."""
    inner = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return frozenset(code.co_names).union(*map(_used_by, inner))


def _rests_on_nothing(row: Any) -> bool:
    """Whether there are rules of a row, and all of them are lacking."""
    rules = getattr(row, "rules", None)
    if type(rules) is tuple:
        return bool(rules) and all(isinstance(rule, Lacking) and not isinstance(rule, TakenFrom) for rule in rules)
    return isinstance(rules, Lacking) and not isinstance(rules, TakenFrom)
