"""The card pool: the cards of all plugins by name. Those that lie in modules are made when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TypeVar, cast

from core.hooks.asking import told
from core.kernel.objects.cards import Card
from core.kernel.values.errors import PluginError
from core.kernel.values.immutable import immutable
from core.kernel.values.kept import kept

T = TypeVar("T")


@immutable
class CardModules:
    """Modules that hold cards. One of them is imported when one of its cards is needed.

    `cards_in` gives the cards of the module of a name. Which they are, and what they say, hangs on nothing but the Python files
    in `folder` and below it, and on this program: as long as those are the same, the names of the cards are known without them.
    """

    folder: Path
    names: tuple[str, ...]
    cards_in: Callable[[str], Iterable[Card]]


def plainly(name: str) -> str:
    """A name as it is compared with others."""
    return " ".join(name.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold().split())


class Pool(Mapping[str, Card]):
    """The cards by name, in alphabetical order: those given, each with its plugin, and those of modules.

    Raises:
        PluginError: two cards are of the same name, or modules do not hold what they should.
    """

    def __init__(self, given: Iterable[tuple[str, Card]], shelves: Iterable[tuple[str, CardModules]]) -> None:
        self._made: dict[str, Card] = {}
        self._modules: dict[str, tuple[str, CardModules, str]] = {}
        self._owners: dict[str, str] = {}
        for plugin, card in given:
            self._note(plugin, card.name)
            self._made[card.name] = card
        self._folders: list[Path] = []
        for plugin, shelf in shelves:
            self._folders.append(shelf.folder)
            names = kept("card-names", [shelf.folder], partial(_names, plugin, shelf))
            for module, inside in names.items():
                for name in inside:
                    self._note(plugin, name)
                    self._modules[name] = plugin, shelf, module
        self._names = dict.fromkeys(sorted([*self._made, *self._modules]))
        self._all_in_modules = not self._made

    def _note(self, plugin: str, name: str) -> None:
        other = self._owners.setdefault(plainly(name), plugin)
        if len(self._owners) == len(self._made) + len(self._modules):
            raise PluginError(f"{both_bring(other, plugin)} a card named {name!r}; expected another name")

    def __getitem__(self, name: str) -> Card:
        if name not in self._made:
            plugin, shelf, module = self._modules[name]
            self._made |= {card.name: card for card in _cards(plugin, shelf, module)}
            if name not in self._made:
                raise PluginError(f"the plugin {plugin} brought a card named {name!r} before, and does not now")
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def kept(self, name: str, make: Callable[[], T]) -> T:
        """What `make` works out of all cards: texts, numbers, and tuples and mappings of them. It is kept between processes."""
        return kept(name, self._folders, make) if self._all_in_modules else make()


def _names(plugin: str, shelf: CardModules) -> dict[str, tuple[str, ...]]:
    """The names of the cards in each module."""
    return {module: tuple(card.name for card in _cards(plugin, shelf, module)) for module in shelf.names}


def _cards(plugin: str, shelf: CardModules, module: str) -> list[Card]:
    return brought_by(plugin, partial(shelf.cards_in, module), Card)


def brought_by(plugin: str, bring: Callable[[], Iterable[object] | None], kind: type[T]) -> list[T]:
    """What a plugin brings of one kind.

    Raises:
        PluginError: it fails at it, or brings something else.
    """
    try:
        things = list(bring() or ())
    except Exception as fault:
        raise PluginError(f"the plugin {plugin} cannot say what it brings: {told(fault)}") from fault
    for thing in things:
        if not isinstance(thing, kind):
            raise PluginError(f"the plugin {plugin} brings {thing!r}; expected {kind.__name__} records")
    return cast("list[T]", things)


def both_bring(one: str, other: str) -> str:
    """Who brings the same name twice."""
    return f"the plugins {one} and {other} both bring" if one != other else f"the plugin {one} brings twice"
