"""Effects that plugins bring beside their card files: looked over before any card is read, and named where they fail."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.cards.grammar import Part, Word, classes_in, ways_of
from core.kernel.questions.asking import fault_text
from core.kernel.values.errors import PluginError
from core.kernel.values.phrases import PHRASES
from core.kernel.words.effect import Effect

if TYPE_CHECKING:
    from core.play.base.context import Context


def looked_over(bringing: Iterable[tuple[str, tuple[type[Effect], ...]]]) -> tuple[type[Effect], ...]:
    """All effects of plugins, each given with its plugin.

    Raises:
        PluginError: one of them is no effect, does not say what it does or how it is said, or is said as another one is.
    """
    kinds_by_phrase = {_plain(way.parts): way.kind for kind in classes_in(frozenset({Effect})) for way in ways_of(kind)}
    kinds: dict[type[Effect], None] = {}
    for plugin, effects in bringing:
        if not isinstance(effects, tuple):
            raise PluginError(f"the plugin {plugin} brings {effects!r} as effects; expected a tuple of several classes")
        for kind in effects:
            if not isinstance(kind, type) or not issubclass(kind, Effect):
                raise PluginError(
                    f"the plugin {plugin} brings {kind!r} as an effect; expected a class derived from Effect"
                )
            try:
                fault = _fault_of(kind, kinds_by_phrase)
            except Exception as unread:
                fault = f"its phrases cannot be read: {fault_text(unread)}"
            if fault:
                raise PluginError(f"the plugin {plugin}: the effect {kind.__name__}: {fault}")
            kinds[_telling(plugin, kind)] = None
    return tuple(kinds)


def _fault_of(kind: type[Effect], kinds_by_phrase: dict[tuple[object, ...], type]) -> str:
    """What is wrong with an effect, if anything is: it should be a record that says what it does, and how it alone is said."""
    if not is_dataclass(kind):
        return f"it is not a record; expected class {kind.__name__}(Effect, Record)"
    if kind.carry_out is Effect.carry_out:
        return "it does not say how it is carried out; expected a method carry_out(self, context)"
    if not PHRASES.get(kind):
        return "it has no phrase; expected @says(...) above the class"
    for way in ways_of(kind):
        if not any(isinstance(part, Word) for part in way.parts):
            return f"its phrase {way.phrase.text!r} has no word of its own"
        kind_before = kinds_by_phrase.setdefault(_plain(way.parts), kind)
        if kind_before is not kind:
            return f"its phrase {way.phrase.text!r} is one of the effect {kind_before.__name__}; expected another"
    return ""


def _plain(parts: tuple[Part, ...]) -> tuple[object, ...]:
    """The parts of a phrase as they are read: two of the same cannot be told apart."""
    return tuple(part.read or part.one if isinstance(part, Word) else getattr(part, "sort", None) for part in parts)


def _telling(plugin: str, kind: type[Effect]) -> type[Effect]:
    """An effect, of which what goes wrong while it is carried out is told as its plugin's."""
    carry_out = kind.carry_out

    def carry_out_or_tell(self: Effect, context: Context) -> None:
        try:
            carry_out(self, context)
        except Exception as fault:
            if type(fault).__module__.partition(".")[0] == __name__.partition(".")[0]:
                raise
            raise PluginError(
                f"the plugin {plugin}: the effect {kind.__name__} fails with {fault_text(fault)}"
            ) from fault

    setattr(kind, carry_out.__name__, carry_out_or_tell)
    return kind


def files_of(effects: Iterable[type[Effect]]) -> set[Path]:
    """Where the code of effects stands: the folder of their package, or a file by itself."""
    files: set[Path] = set()
    for kind in effects:
        module = sys.modules[kind.__module__.partition(".")[0]]
        paths = list(getattr(module, "__path__", ())) or [module.__file__]
        files.update(Path(path) for path in paths if path is not None)
    return files
