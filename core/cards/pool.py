"""The pool of cards: those of the card files of all plugins, by name. A card is read when it is asked for.

What was read is kept between processes, by the content of the files and of this program: a card is taken from there as long as
neither has changed.
"""

from __future__ import annotations

import atexit
import pickle
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from core.cards.mistakes import CardError
from core.kernel.questions.asking import fault_text
from core.kernel.values.errors import PluginError
from core.kernel.values.kept import Store, kept, kept_as_of, state_of
from core.kernel.values.records import Record, altered

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from core.cards.faces import Language
    from core.cards.sets import CardSet
    from core.kernel.state.cards import Card
    from core.kernel.words.effect import Effect

T = TypeVar("T")

SUFFIX = ".cards"
"""How the names of card files end."""
NAMED_BY_CARDS = "named by cards: yes"
"""What stands below a set that cards speak of by its name."""
SUBTYPES = "subtypes.txt"
"""The file of a folder of cards that lists the subtypes of which they may speak, with spaces or lines between them."""


class CardFolder(Record):
    """A folder of card files: every `.cards` file in it is read, and `subtypes.txt` lists subtypes of which they speak.

    `effects` are such as no phrase can say otherwise: classes derived from `Effect`, which any card may use by their phrases.
    A folder that `gives_way` is passed over for a card whose name another folder has as well: it may grow without harm to those.
    """

    root: Traversable
    effects: tuple[type[Effect], ...] = ()
    gives_way: bool = False


class Place(Record):
    """Where a card stands: its plugin and file, the set there with its day, its first line (from 1), and its text.

    `is_named` tells of a set that cards speak of by its name, `instead_of` who else has a card of the same name, which is
    passed over for this one.
    """

    plugin: str
    file: str
    set_name: str
    is_named: bool
    released: date
    line: int
    text: str
    instead_of: str = ""


def places_in(plugin: str, file: str, text: str) -> Iterator[tuple[str, str, Place]]:
    """Where the cards and tokens of a file stand: whether it is a card or a token, its name and place.

    Raises:
        CardError: a line is not a heading, or a set has no day that there is.
    """
    set_name, released, is_named = "", date.min, False
    kind, name, first, lines = "", "", 0, text.splitlines()
    for number, line in enumerate([*lines, "card "], 1):
        if line[:1] in ("", " ", "\t", "#"):
            entry = line.strip()
            if kind == "set" and entry.startswith("released:"):
                released = _day(file, number, line, entry.partition(":")[2].strip())
            is_named = is_named or (kind == "set" and entry == NAMED_BY_CARDS)
            continue
        if kind in ("card", "token"):
            block = "\n".join(lines[first - 1 : number - 1])
            yield kind, name, Place(plugin, file, set_name, is_named, released, first, block)
        kind, _, name = line.partition(" ")
        name, first = name.strip(), number
        if kind not in ("card", "token", "set") or (not name and number <= len(lines)):
            raise CardError(
                file, number, 0, line, f"{line!r} is not a heading", "expected 'card NAME' or 'set NAME'", len(line)
            )
        if kind == "set":
            set_name, released, is_named = name, date.min, False


def _in_one_line(fault: CardError) -> str:
    return f"{fault.file}:{fault.line}:{fault.column + 1}: {fault.message}; {fault.hint}"


def _day(file: str, number: int, line: str, day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        column = len(line) - len(day)
        hint = "expected one, written YYYY-MM-DD"
        raise CardError(file, number, column, line, f"{day!r} is not a day", hint, len(day)) from None


def plainly(name: str) -> str:
    """A name as it is compared with others."""
    return " ".join(name.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold().split())


class Pool(Mapping[str, "Card"]):
    """The cards of some folders by name, in alphabetical order, each folder given with its plugin.

    Raises:
        PluginError: two cards are of the same name, a file is no card file, or an effect is not as it should be.
    """

    def __init__(self, folders: Iterable[tuple[str, CardFolder]]) -> None:
        self.folders = tuple(folders)
        """The folders, each with the plugin that brings it."""
        self._roots = [Path(str(folder.root)) for _, folder in self.folders]
        self._roots_of_effects: list[Path] = []
        self.effects = self._effects()
        """The effects that plugins have brought."""
        self._read: dict[str, Card] = {}
        self.invented: dict[Hashable, Card] = {}
        """Cards that scripts invent, by what they say, for scripts that invent the same."""

    def _effects(self) -> tuple[type[Effect], ...]:
        """The effects of all folders, looked over; what cards are made of them is read anew whenever their code has changed."""
        bringing = [(plugin, folder.effects) for plugin, folder in self.folders if folder.effects]
        if not bringing:
            return ()
        from core.cards.plugin_effects import files_of, looked_over

        effects = looked_over(bringing)
        self._roots_of_effects = sorted(files_of(effects))
        self._roots += self._roots_of_effects
        return effects

    def _texts(self, plugin: str, folder: CardFolder) -> Iterator[tuple[str, str]]:
        try:
            files = sorted((file for file in folder.root.iterdir() if file.name.endswith(SUFFIX)), key=lambda f: f.name)
            for file in files:
                yield file.name, file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise PluginError(f"the plugin {plugin} cannot say what it brings: {fault_text(fault)}") from fault

    @cached_property
    def _places(self) -> dict[str, dict[str, Place]]:
        """Where the cards and the tokens begin, by kind and name; nothing else of the files is read.

        Nor is this, where all that is asked for was read before: however many cards there are, they cost nothing then.
        """
        places: dict[str, dict[str, Place]] = {"card": {}, "token": {}}
        plain: dict[tuple[str, str], tuple[str, Place]] = {}
        # Those that give way come first, so that whoever has the same name finds them there.
        for plugin, folder in sorted(self.folders, key=lambda bringing: not bringing[1].gives_way):
            for file, text in self._texts(plugin, folder):
                try:
                    for kind, name, place in places_in(plugin, file, text):
                        alike = (kind, plainly(name))
                        if alike in plain:
                            former_name, former_place = plain[alike]
                            if folder.gives_way or former_place.plugin not in self._giving_way:
                                plugins_named = both_bring(former_place.plugin, plugin)
                                raise PluginError(f"{plugins_named} a {kind} named {name!r}; expected another name")
                            del places[kind][former_name]
                            place = altered(place, instead_of=self._known_as(former_place.plugin))
                        plain[alike] = name, place
                        places[kind][name] = place
                except CardError as fault:
                    raise PluginError(f"the plugin {plugin}: {_in_one_line(fault)}") from fault
        return places

    @cached_property
    def _giving_way(self) -> frozenset[str]:
        """The plugins of which every folder gives way to those of others."""
        proud = {plugin for plugin, folder in self.folders if not folder.gives_way}
        return frozenset(plugin for plugin, _ in self.folders if plugin not in proud)

    @cached_property
    def _names(self) -> Mapping[str, None]:
        return dict.fromkeys(sorted(self._places["card"]))

    @cached_property
    def language(self) -> Language:
        """What the words of these cards may speak of: the subtypes that the folders list, and the tokens that they define."""
        from core.cards.faces import Language, words_of_types
        from core.cards.files import Reader, blocks_in
        from core.effects.tokens import Defined

        types: list[str] = []
        for _, folder in self.folders:
            if _lists_subtypes(folder):
                types += (folder.root / SUBTYPES).read_text(encoding="utf-8").split()
        language = Language(words_of_types(types), effects=self.effects)
        defined = {}
        for name, place in self._places["token"].items():
            face = Reader(place.file, language).token(blocks_in(place.text)[0])
            defined[name] = Defined(name), face
        return Language(language.types, defined, language.effects)

    def __getitem__(self, name: str) -> Card:
        card = self._read.get(name)
        if card is None:
            card = self._read[name] = self._card(name)
        return card

    def _card(self, name: str) -> Card:
        held = self._kept.get(name)
        if held is not None:
            return cast("Card", pickle.loads(held))
        place = self.place(name)
        own = self._kept_of[place.plugin]
        held = own.get(name)
        card = self._as_written(place) if held is None else cast("Card", pickle.loads(held))
        if held is None:
            own.put(name, pickle.dumps(card))
        if place.instead_of:
            card = altered(card, instead_of=place.instead_of)
        if own is not self._kept:
            self._kept.put(name, pickle.dumps(card))
        return card

    def _as_written(self, place: Place) -> Card:
        from core.cards.files import Reader, blocks_in

        block = blocks_in(place.text, place.line)[0]
        card = Reader(f"{place.plugin}: {place.file}", self.language, place.released).card(block)
        return altered(card, sets=(place.set_name, *card.sets)) if place.is_named else card

    @cached_property
    def _kept(self) -> Store:
        """The cards that were read before."""
        return self.store("cards")

    @cached_property
    def _kept_of(self) -> dict[str, Store]:
        """The cards of each plugin that were read before, without others or with others that have no words of their own."""
        plugins = dict.fromkeys(plugin for plugin, _ in self.folders)
        if len(plugins) == 1:
            return dict.fromkeys(plugins, self._kept)
        words = {plugin: self._words_of(plugin) for plugin in plugins}
        return {
            plugin: self._store(
                "cards",
                self._roots_of(plugin),
                "".join(words[other_plugin] for other_plugin in plugins if other_plugin != plugin),
            )
            for plugin in plugins
        }

    def _roots_of(self, plugin: str) -> list[Path]:
        return [Path(str(folder.root)) for owner, folder in self.folders if owner == plugin]

    def _words_of(self, plugin: str) -> str:
        """What tells of the words that a plugin brings to those of all cards: subtypes, tokens and effects. Empty if none."""
        own = [folder for owner, folder in self.folders if owner == plugin]
        listed = [(folder.root / SUBTYPES).read_text(encoding="utf-8") for folder in own if _lists_subtypes(folder)]
        tokens = [place.text for place in self._places["token"].values() if place.plugin == plugin]
        effects = [effect for folder in own for effect in folder.effects]
        code = state_of(self._roots_of_effects) if effects else ""
        return repr((listed, tokens, effects, code)) if listed or tokens or effects else ""

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    @cached_property
    def sets(self) -> tuple[CardSet, ...]:
        """The sets of which the folders hold lists, the oldest first.

        Raises:
            PluginError: a list is not as it should be.
        """
        from core.cards.sets import SET_SUFFIX, read_set

        sets: list[CardSet] = []
        for plugin, folder in self.folders:
            for file in folder.root.iterdir():
                if file.name.endswith(SET_SUFFIX):
                    try:
                        sets.append(read_set(file.name, file.read_text(encoding="utf-8")))
                    except CardError as fault:
                        raise PluginError(f"the plugin {plugin}: {_in_one_line(fault)}") from fault
        return tuple(sorted(sets, key=lambda card_set: (card_set.released, card_set.name)))

    def place(self, name: str) -> Place:
        """Where a card stands.

        Raises:
            KeyError: there is no such card.
        """
        return self._places["card"][name]

    def brought_by(self, name: str) -> str:
        """Who brings a card: the pool, or a plugin; empty if nobody does."""
        return self._known_as(self.place(name).plugin) if name in self else ""

    def _known_as(self, plugin: str) -> str:
        return "the pool" if plugin in self._giving_way else f"the plugin {plugin}"

    def kept(self, name: str, make: Callable[[], T]) -> T:
        """What `make` works out of all cards: texts, numbers, and tuples and mappings of them. It is kept between processes."""
        return kept(name, self._roots, make)

    def kept_besides(self, name: str, besides: str | None, make: Callable[[], T]) -> T:
        """The same of all cards and of something `besides`, which is nothing if it cannot be told whether that has changed."""
        state = None if besides is None else state_of(self._roots)
        return kept_as_of(None if state is None else f"{state} {besides}", name, self._roots, make)

    def store(self, name: str, besides: str | None = "") -> Store:
        """What is kept of things that are made of the cards and of something `besides`, written back as the program ends."""
        return self._store(name, self._roots, besides)

    def _store(self, name: str, roots: list[Path], besides: str | None) -> Store:
        store = Store(name, roots, besides)
        atexit.register(store.write)
        return store


def _lists_subtypes(folder: CardFolder) -> bool:
    return (folder.root / SUBTYPES).is_file()


def brought_by(plugin: str, bring: Callable[[], Iterable[object] | None], kind: type[T]) -> list[T]:
    """What a plugin brings of one kind.

    Raises:
        PluginError: it fails at it, or brings something else.
    """
    try:
        things = list(bring() or ())
    except Exception as fault:
        raise PluginError(f"the plugin {plugin} cannot say what it brings: {fault_text(fault)}") from fault
    for thing in things:
        if not isinstance(thing, kind):
            raise PluginError(f"the plugin {plugin} brings {thing!r}; expected {kind.__name__} records")
    return cast("list[T]", things)


def both_bring(plugin: str, other_plugin: str) -> str:
    """Who brings the same name twice."""
    return (
        f"the plugins {plugin} and {other_plugin} both bring"
        if plugin != other_plugin
        else f"the plugin {plugin} brings twice"
    )
