"""How a question comes to the one plugin that answers it, and how answers carry their sources.

An answer may look at the position it is given, with one exception: what is asked as a game is set up a rule book says once for
all games of a variant.
"""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, Union, cast

import pluggy
from pluggy import HookimplOpts

from core.kernel.questions.fitting import AnswerType
from core.kernel.values.citations import Citation, Fact, Ruling, ruled
from core.kernel.values.errors import EditionError
from core.kernel.values.limits import LimitReached
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.project import PROJECT as PROJECT
from core.starting.moved_modules import earlier_names

__getattr__ = earlier_names(__name__)

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
S = TypeVar("S", bound="Topic")
F = TypeVar("F", bound=Callable[..., Any])

LONGEST_SHOWN = 80
"""How much of an answer of a wrong type a message shows."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


class Cited(NamedTuple, Generic[T]):
    """An answer together with a source that is narrower than the default of the function that gives it."""

    answer: T
    citation: Citation


def cited(
    answer: T, *numbers: str, silent: str = "", absent: str = "", beside: tuple[str, ...] = (), ruled: str = ""
) -> Cited[T]:
    """An answer with its own source: rule numbers, or a word on what the text leaves open or does not have.

    `beside` are rules on which it rests as well, though they do not decide it; `ruled` is the day of the ruling that settles a
    silence of the text, as YYYY-MM-DD.

    Raises:
        ValueError: no source is given.
    """
    if not (numbers or silent or absent):
        raise ValueError("an answer is cited without a source; expected rule numbers, or silent= or absent=")
    citation_made = _made.get((numbers, silent, absent, beside, ruled) if silent or absent or beside else numbers)
    return _cited(
        (answer, _citation(numbers, silent, absent, beside, ruled) if citation_made is None else citation_made)
    )


_cited: Callable[[tuple[Any, Citation]], Cited[Any]] = types.MethodType(tuple.__new__, Cited)
"""A cited answer made of its fields at one go, as rulings are."""

_made: dict[tuple[Any, ...], Citation] = {}
"""Every citation made so far, by what it says, or by its numbers if it says nothing else: answers make the same few again and
again. None is ever dropped.
"""


def _citation(numbers: tuple[str, ...], silent: str, absent: str, beside: tuple[str, ...], ruled: str) -> Citation:
    key = (numbers, silent, absent, beside, ruled) if silent or absent or beside else numbers
    citation = _made.get(key)
    if citation is None:
        if {*map(type, numbers), *map(type, beside), type(silent), type(absent)} != {str} or "" in (*numbers, *beside):
            _check_source(numbers, silent, absent, beside)
        if ruled and (not silent or not _DAY.fullmatch(ruled)):
            raise ValueError(
                f"ruled={ruled!r} is no day of a ruling on a silence; expected silent= and a day as YYYY-MM-DD"
            )
        citation = _made[key] = Citation.made_of(numbers, silent, absent, beside=beside, ruled=ruled)
    return citation


_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def _check_source(numbers: tuple[str, ...], silent: str, absent: str, beside: tuple[str, ...]) -> None:
    strange = next((part for part in (*numbers, *beside, silent, absent) if not isinstance(part, str)), "")
    if strange or not all((*numbers, *beside)):
        raise TypeError(f"{strange!r} is not a source; expected texts such as '704.5g'")


Answer: TypeAlias = Union[T, Cited[T]]  # noqa: UP007 - a union of a type variable is no alias in the short form
"""What a plugin gives: the bare answer, whose source is the function's own, or a cited one."""


def source(
    *numbers: str, silent: str = "", absent: str = "", beside: tuple[str, ...] = (), ruled: str = ""
) -> Citation:
    """The source that an edition has for a fact, where rule numbers alone do not say it.

    Raises:
        ValueError: no source is given.
    """
    return cited(True, *numbers, silent=silent, absent=absent, beside=beside, ruled=ruled).citation


Sources: TypeAlias = Mapping[Fact, "tuple[str, ...] | Citation"]
"""The sources that an edition has for the facts of a topic: rule numbers, or all that `source` may say."""


def check_source_of(own_source: object) -> None:
    """An edition gives a source for a fact: rule numbers, or what `source` made.

    Raises:
        TypeError, ValueError: it is none.
    """
    if type(own_source) is not tuple or {*map(type, own_source)} != {str} or "" in own_source:
        _source_of(own_source)


def _source_of(own_source: Any) -> Citation:
    return own_source if isinstance(own_source, Citation) else source(*own_source)


def rule(
    *numbers: str, silent: str = "", absent: str = "", beside: tuple[str, ...] = (), ruled: str = ""
) -> Callable[[F], F]:
    """Mark a function as the answer to the question of the same name, with its default source."""

    def mark(answer: F) -> F:
        vars(answer)["rule"] = _citation(numbers, silent, absent, beside, ruled)
        return hookimpl(answer)

    return mark


def is_answer(value: object) -> bool:
    """Whether something that a module holds answers a question. A class does not, and some take long to say so."""
    return not isinstance(value, type) and hasattr(value, f"{PROJECT}_impl")


def answer_with(
    shared: F, *numbers: str, silent: str = "", absent: str = "", beside: tuple[str, ...] = (), ruled: str = ""
) -> F:
    """Bind an answer that several editions give alike to the source that one edition has for it."""
    function = cast(types.FunctionType, shared)
    own = types.FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    own.__kwdefaults__ = function.__kwdefaults__
    own.__doc__ = function.__doc__
    own.__annotations__ = function.__annotations__
    return cast(F, rule(*numbers, silent=silent, absent=absent, beside=beside, ruled=ruled)(own))


def takes_what_is_asked(answer: Callable[..., Any], question: Callable[..., Any]) -> bool:
    """Whether an answer takes just what its question gives, so that it can be called itself.

    A question has one owner, and a game asks hundreds of them; pluggy's loop over all who might answer would take longer
    than most answers do.
    """
    own, asked = answer.__code__, question.__code__
    options: HookimplOpts = getattr(answer, f"{PROJECT}_impl")
    return (
        own.co_varnames[: own.co_argcount] == asked.co_varnames[1 : asked.co_argcount]
        and not answer.__defaults__
        and not (options["wrapper"] or options["hookwrapper"])
    )


def way_by_hook(hook: pluggy.HookCaller) -> Callable[..., Any]:
    """How to reach the answer to a question by way of pluggy."""
    parameters = hook.spec.argnames if hook.spec is not None else ()
    return lambda *subject: hook(**dict(zip(parameters, subject, strict=True)))


class MadeInTime(dict[K, V]):
    """What is made as it is first asked for: a rule book has hundreds of answers and facts, and a game needs some of them."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, name: K) -> V:
        value_made = self[name] = self._make(name)
        return value_made


class Unanswered(Exception):
    """Raised in place of an answer by a rule book in the making, and meant for whoever made it."""


class Answered(Protocol):
    """What an edition says in a topic."""

    def way_to(self, question: str) -> Callable[..., Any]:
        """The function that answers a question."""

    def source(self, question: str) -> Citation:
        """The source of an answer that comes without one."""

    def source_of(self, fact: Fact) -> tuple[str, ...] | Citation:
        """The source of a fact."""

    def marked(self, citation: Citation) -> Citation:
        """A citation as the edition's own: with its name, and with what is to be said of a document that is not at hand."""


class Topic:
    """A group of questions with one owner, and the facts that belong to the same subject.

    Subclasses list the questions and nothing else.
    """

    name: ClassVar[str]
    questions: ClassVar[tuple[str, ...]]
    marks: ClassVar[dict[str, str]]
    listed: ClassVar[tuple[Fact, ...]]

    def __init__(self, answered: Answered, edition: str) -> None:
        self.edition = edition
        self.facts = MadeInTime[Fact, Ruling[bool]](
            lambda fact: fact.ruling(answered.marked(_source_of(answered.source_of(fact))))
        )
        """The rulings of the facts of the topic."""
        self._ways = MadeInTime[str, "tuple[Callable[..., Any], Citation]"](
            lambda name: (answered.way_to(name), answered.marked(answered.source(name)))
        )
        self._marked = answered.marked
        self._stamped: dict[int, tuple[Citation, Citation]] = {}

    def __init_subclass__(
        cls,
        name: str,
        facts: Iterable[Fact] = (),
        alongside: tuple[Fact, ...] = (),
        general: tuple[Fact, ...] = (),
    ) -> None:
        """Declare a topic with its facts.

        Those `alongside` decide nothing of what happens: they are about what it leaves as it is, or does not bring about. Beside
        `general` ones stands an exact one for each kind of card.
        """
        cls.name = name
        cls.listed = tuple(facts)
        cls.questions = tuple(key for key, value in vars(cls).items() if hasattr(value, "stub"))
        cls.marks = {key: value.mark for key, value in vars(cls).items() if hasattr(value, "mark")}
        cls.marks |= {fact.question: "occasion" for fact in alongside}
        cls.marks |= {fact.question: "action" for fact in general}

    def way_to(self, question: str) -> Callable[..., Any]:
        """The function that answers a question: bare, or with a source that is narrower than its own."""
        return self._ways[question][0]

    def source(self, question: str) -> Citation:
        """The source of an answer that comes without one."""
        return self._ways[question][1]

    def answering(self: S, answers: Mapping[str, Callable[..., Any]]) -> S:
        """The same front with other answers to some questions."""
        front = copy(self)
        front._ways = MadeInTime(self._ways.__getitem__)
        front._ways |= {name: (answer, self._ways[name][1]) for name, answer in answers.items()}
        return front

    def answering_each(self: S, make: Callable[[str], Callable[..., Any]]) -> S:
        """The same front with another answer to each question, which is made as that is first asked."""
        front = copy(self)
        front._ways = MadeInTime(lambda name: (make(name), self._ways[name][1]))
        return front

    def _stamp(self, citation: Citation, question: str) -> Citation:
        """A citation with the edition's name, to be found by its identity from now on: answers cite the same few again and again.

        What is found is kept beside the citation it was made of, so that this lives as long and its identity stays its own.
        """
        if not isinstance(citation, Citation) or not citation:
            raise EditionError(f"{_place(self, question)}: the answer is cited without a source")
        # What is taken from another edition keeps its own.
        stamped = citation if citation.edition else self._marked(citation)
        self._stamped[id(citation)] = (citation, stamped)
        return stamped


def question(
    stub: Callable[Concatenate[S, P], T],
) -> Callable[Concatenate[S, P], Ruling[T]]:
    """Turn a documented method without a body into a question: calling it asks the plugin and logs the ruling."""
    name = stub.__name__
    fit = AnswerType(stub)
    accepted_types = fit.known

    def ask(self: Any, position: Any, *subject: Any) -> Ruling[Any]:
        way, citation = self._ways[name]
        try:
            # Most questions are about the position alone; Python calls a function with a fixed number of arguments far faster.
            answer = way(position, *subject) if subject else way(position)
        except (EditionError, LimitReached, Unanswered):
            raise
        except Exception as fault:
            raise EditionError(f"{_place(self, name)}: the answer fails with {fault_text(fault)}") from fault
        if type(answer) is Cited:
            answer, own = answer
            stamped = self._stamped.get(id(own))
            citation = self._stamp(own, name) if stamped is None else stamped[1]
        if type(answer) not in accepted_types and not fit.accepts(answer):
            raise EditionError(f"{_place(self, name)}: the answer is {_shown(answer)}; expected {fit.expected}")
        ruling = ruled((name, subject, answer, citation))
        position.rulings.append(ruling)
        return ruling

    # Each question has a copy of the code. Python makes code faster for the kinds of objects that it meets in it, and one piece
    # of code for all questions would meet too many kinds.
    ask.__code__ = ask.__code__.replace(co_name=name)
    ask.__name__ = name
    ask.__doc__ = stub.__doc__
    vars(ask)["stub"] = hookspec(firstresult=True)(stub)
    return cast("Callable[Concatenate[S, P], Ruling[T]]", ask)


def occasion(asked: F) -> F:
    """Mark a question whose answer gives occasion to what happens and never decides what that is: whose turn it is to act."""
    vars(asked)["mark"] = "occasion"
    return asked


def of_action(asked: F) -> F:
    """Mark a question whose answer decides that something is announced or resolves, and gives occasion to what comes of it."""
    vars(asked)["mark"] = "action"
    return asked


def _place(topic: Topic, question: str) -> str:
    return f"the edition {topic.edition}, topic {topic.name!r}, question {question!r}"


def fault_text(fault: Exception) -> str:
    """What went wrong in a plugin, and where."""
    import traceback

    last = traceback.extract_tb(fault.__traceback__)[-1]
    fault_words = " ".join(str(fault).split())
    return f"{type(fault).__name__}{': ' if fault_words else ''}{fault_words} ({last.filename}, line {last.lineno})"


def _shown(answer: object) -> str:
    """An answer as a message shows it."""
    text = repr(answer)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def specification(topic: type[Topic]) -> types.ModuleType:
    """The pluggy specification of a topic: one hook for each question, with the parameters of the question."""
    module = types.ModuleType(topic.name, topic.__doc__)
    vars(module).update({name: getattr(topic, name).stub for name in topic.questions})
    return module


def misfit(fault: pluggy.PluginValidationError, asked: Mapping[str, Callable[..., Any]]) -> str:
    """What does not fit in what a plugin brings: its name, or its parameters, which those in `asked` have as they should be."""
    complaint = str(fault).splitlines()[-1]
    match = re.search(r"hookimpl definition: (\w+)(\(.*\))", str(fault))
    if match is None or match[1] not in asked or "can not be found in the hookspec" not in complaint:
        return complaint
    names = [name for name in inspect.signature(asked[match[1]]).parameters if name != "self"]
    return f"{match[1]}{match[2]} is given nothing else than {', '.join(names) or 'no arguments'}"
