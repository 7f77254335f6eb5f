"""Everything that the installed plugins bring, looked up by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from core.cards.pool import CardFolder, Pool, both_bring, plainly
from core.catalog.specification import (
    AuthorPages,
    FrontPageFiles,
    HistoryFile,
    LedgerFile,
    NamesFile,
    ScriptFolder,
    contributions,
)
from core.kernel.values.errors import EditionError, PluginError, UnknownCard, UnknownEdition, nearest
from core.kernel.values.spelling import as_typed, by_short_form, by_typed_name
from core.rulebook.edition import Edition, plain_name
from core.rulebook.in_time import in_time, last_day_of

if TYPE_CHECKING:
    import pluggy

    from core.cards.own_files import OwnCards
    from core.cards.sets import CardSet
    from core.importing.imported_cards import ImportedCards
    from core.kernel.state.cards import Card
    from core.rulebook.basing import Lineage
    from core.rulebook.rules import Rules

_NAME_OF_EDITION = re.compile(r"\w[\w.-]*")
LATEST = frozenset({"today", "latest", "now"})
"""What the last document of the rules is called, whichever it is."""
_DAY_OR_YEAR = re.compile(r"\d{4}(?P<day>-\d{2}-\d{2})?")
_HAS_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
MOST_SHOWN = 6
"""Of how many names a hint may tell."""


def words_to_search(name: str) -> str:
    """What to search for instead of a name that is none: its longest word."""
    words: list[str] = re.findall(r"[\w-]+", name)
    return max(words, key=len, default="WORD")


def _is_legend(card: Card) -> bool:
    """Whether a card is a legend, or a planeswalker, whom one calls by the first of the names."""
    from core.kernel.values.card_types import CardType, Supertype

    return any(
        Supertype.LEGENDARY in wording.face.supertypes or CardType.PLANESWALKER in wording.face.types
        for wording in card.wordings
    )


class Catalog:
    """Everything the installed plugins bring, looked up by name."""

    def __init__(self, manager: pluggy.PluginManager) -> None:
        self._hooks = manager.hook
        self._rules: dict[str, Rules] = {}
        self._lineages: dict[str, Lineage] = {}
        self._own_cards: dict[Path, tuple[dict[str, str], OwnCards]] = {}

    @cached_property
    def editions(self) -> tuple[Edition, ...]:
        """The main editions, oldest first: those that are not based on another."""
        return tuple(edition for edition in self.every_edition if not edition.based_on)

    @cached_property
    def documents(self) -> tuple[Edition, ...]:
        """The editions that were in force one after the other, each until the day of the next, oldest first."""
        return tuple(edition for edition in self.every_edition if edition.in_force)

    @cached_property
    def in_time(self) -> tuple[Edition, ...]:
        """The editions that follow one another in time, oldest first: the documents, and before them those that are older."""
        return in_time(self.every_edition)

    @cached_property
    def every_edition(self) -> tuple[Edition, ...]:
        """All editions, oldest first.

        Raises:
            PluginError: an edition's record is not as it should be, or a name is borne by two.
        """
        editions: list[Edition] = []
        owners: dict[str, tuple[str, Edition]] = {}
        for plugin, edition in contributions(self._hooks.mtg_eras_editions, Edition):
            _check_edition(plugin, edition)
            editions.append(edition)
            for name in edition.names:
                other_plugin, first_named = owners.setdefault(plain_name(name), (plugin, edition))
                if first_named is not edition:
                    raise PluginError(
                        f"{both_bring(other_plugin, plugin)} an edition named {name!r}; expected another name"
                    )
        return tuple(sorted(editions, key=lambda edition: (edition.day, edition.id)))

    @cached_property
    def cards(self) -> Pool:
        """The cards by name, in alphabetical order.

        Raises:
            PluginError: two cards are of the same name.
        """
        return Pool(contributions(self._hooks.mtg_eras_card_folders, CardFolder))

    def cards_from(self, path: Path) -> OwnCards:
        """The cards of a card file, or of the card files of a folder, by name; each is read when it is asked for.

        Raises:
            UnknownCard: there is no such file, or it cannot be read.
            CardError: a line is not a heading; later, something in a card is not understood.
        """
        from core.cards.own_files import texts_of

        return self._cards_of(path, texts_of(path))

    def cards_within(self, folder: Path, name: str) -> OwnCards:
        """The same of a file that a stranger names, which has to be within a folder.

        Raises:
            UnknownCard: it is elsewhere, there is no such file, it cannot be read or is no card file.
            CardError: a line is not a heading; later, something in a card is not understood.
        """
        from core.cards.own_files import texts_within

        return self._cards_of(folder / name, texts_within(folder, name))

    def _cards_of(self, path: Path, texts: dict[str, str]) -> OwnCards:
        from core.cards.own_files import OwnCards

        held = self._own_cards.get(path)
        if held is None or held[0] != texts:
            held = self._own_cards[path] = texts, OwnCards(texts, self.cards.language)
        return held[1]

    @cached_property
    def script_folders(self) -> tuple[ScriptFolder, ...]:
        """Where scripts are."""
        return tuple(folder for _, folder in contributions(self._hooks.mtg_eras_scripts, ScriptFolder))

    @cached_property
    def ledgers(self) -> tuple[LedgerFile, ...]:
        """The ledgers of all editions."""
        return tuple(ledger for _, ledger in contributions(self._hooks.mtg_eras_ledgers, LedgerFile))

    @cached_property
    def author_pages(self) -> tuple[AuthorPages, ...]:
        """What authors of scripts are given."""
        return tuple(pages for _, pages in contributions(self._hooks.mtg_eras_author_pages, AuthorPages))

    @cached_property
    def histories(self) -> tuple[HistoryFile, ...]:
        """What is known of the years between the editions."""
        return tuple(history for _, history in contributions(self._hooks.mtg_eras_histories, HistoryFile))

    @cached_property
    def names(self) -> tuple[NamesFile, ...]:
        """What people call rules."""
        return tuple(names for _, names in contributions(self._hooks.mtg_eras_names, NamesFile))

    @cached_property
    def front_pages(self) -> tuple[FrontPageFiles, ...]:
        """With what the front page of a site begins."""
        return tuple(pages for _, pages in contributions(self._hooks.mtg_eras_front_pages, FrontPageFiles))

    def card(self, name: str) -> Card:
        """The card of a name; capitals, surplus spaces, accents, apostrophes and colons do not matter.

        A legend is found by the usual short form of its name as well, if no other has the same. Cards of the pool come before
        imported ones.

        Raises:
            UnknownCard: there is none, or one that was imported and is not read whole.
        """
        card = self.cards.get(name)
        if card is None:
            wanted = plainly(name)
            card = next((self.cards[pool_name] for pool_name in self.cards if plainly(pool_name) == wanted), None)
        if card is None:
            typed = plainly(as_typed(name))
            for names in (self.typed_names, self.short_forms):
                card = card or next(
                    (self.cards[short_form] for way, short_form in names.items() if plainly(way) == typed), None
                )
        card = card or self.imported.card(name)
        if card is None:
            trouble = f"; {self.imported.trouble}" if self.imported.trouble else ""
            raise UnknownCard(f"no card named {name!r}; {self._cards_like(name)}{trouble}")
        return card

    @cached_property
    def imported(self) -> ImportedCards:
        """The cards that the user has imported."""
        from core.importing.imported_cards import ImportedCards

        return ImportedCards(lambda: self.cards.language)

    @cached_property
    def typed_names(self) -> Mapping[str, str]:
        """The names of the cards, each by how it is typed."""
        return by_typed_name(self.cards)

    @cached_property
    def short_forms(self) -> Mapping[str, str]:
        """The names of legendary cards, each by what that is usually called, unless another card is called so or begins so."""
        legends = self.cards.kept(
            "legends", lambda: tuple(name for name, card in self.cards.items() if _is_legend(card))
        )
        begun = {typed.partition(" ")[0] for typed, name in self.typed_names.items() if name not in legends}
        shortened = by_short_form(legends).items()
        plain = {short for short, name in shortened if as_typed(name).startswith(f"{short} ") and short in begun}
        return {short: name for short, name in shortened if short not in self.typed_names and short not in plain}

    def card_set(self, name: str) -> CardSet:
        """The list of a set's cards as they were printed, by its name; capitals and surplus spaces do not matter.

        Raises:
            UnknownCard: there is no list of that set.
        """
        sets_by_name = {listed_set.name: listed_set for listed_set in self.cards.sets}
        card_set = next(
            (listed_set for listed_set in sets_by_name.values() if plainly(listed_set.name) == plainly(name)), None
        )
        if card_set is None:
            hint = nearest(name, sets_by_name) or f"the sets are {', '.join(sets_by_name)}"
            raise UnknownCard(f"no set named {name!r}; {hint}")
        return card_set

    def _cards_like(self, name: str) -> str:
        """A hint at cards that have a name among the words of their own, or at the one that resembles it."""
        words = set(plainly(name).split())
        holding = [
            card_name for card_name in self.cards if words and words <= set(plainly(card_name).replace(":", "").split())
        ]
        if len(holding) > 1:
            shown = ", ".join(f"'{card_name}'" for card_name in holding[:MOST_SHOWN])
            return f"did you mean one of {shown}{' or others' if len(holding) > MOST_SHOWN else ''}?"
        return nearest(holding[0] if holding else name, self.cards) or (
            f"`eras cards --search {words_to_search(name)}` looks for others, and a script can invent one"
        )

    def edition(self, name: str) -> Edition:
        """The edition of a name or alias, or that which was in force on a day or at the end of a year.

        Raises:
            UnknownEdition: there is none.
        """
        edition = self._by_name.get(plain_name(name)) or self._in_force(name)
        if edition is not None:
            return edition
        names = [
            edition_name
            for edition in self.every_edition
            for edition_name in edition.names
            if not edition_name[0].isdecimal()
        ]
        # Years are not compared: any two of them look alike.
        hint = "" if name.isdecimal() else nearest(name, names)
        if not hint and self.documents and _HAS_YEAR.search(name):
            hint = "a day is written YYYY-MM-DD, and `eras editions --all` lists every name"
        main_names = ", ".join(edition.short for edition in self.editions)
        raise UnknownEdition(f"no edition named {name!r}; {hint or 'the main editions are ' + main_names}")

    def played(self, name: str) -> Edition:
        """The edition of a name; of a day or a year within the time of one, that with the cards and wordings of the day.

        Raises:
            UnknownEdition: there is none.
        """
        edition, day = self.edition(name), self._day_said(name)
        return edition if day is None else edition.on(min(day, last_day_of(edition, self.every_edition)))

    @cached_property
    def _by_name(self) -> dict[str, Edition]:
        return {plain_name(name): edition for edition in self.every_edition for name in edition.names}

    def either_on(self, name: str) -> tuple[Edition, Edition] | None:
        """The two editions of which either may have been in force on a day that is named, the older first; it is the one played."""
        day = self._day_said(name)
        if day is None:
            return None
        for edition in self.in_time:
            if edition.perhaps_since is not None and edition.perhaps_since <= day < edition.since:
                return self.edition(name), edition
        return None

    def used_for_missing_on(self, name: str) -> Edition | None:
        """The edition that stands for a day, or for the end of a year, on which one was in force that nobody brings."""
        day = self._day_said(name)
        if day is None:
            return None
        for edition in self.in_time:
            if edition.missing_since is None or edition.until is None:
                continue
            if edition.missing_since <= day < edition.until:
                return edition
        return None

    def not_certain_of(self, expressions: Iterable[str]) -> list[str]:
        """What is not certain of the editions that are given by a day: of which two it is, or that one is not here."""
        sentences: list[str] = []
        names = [name for expression in expressions for name in re.split(r"\s*\+[^+=]*=\s*", expression.strip())]
        for name in dict.fromkeys(names):
            either_edition, instead = self.either_on(name), self.used_for_missing_on(name)
            if either_edition is not None:
                older, younger = either_edition
                sentences.append(
                    f"On {name} either {older.label or older.short} or {younger.label or younger.short} was in force "
                    f"({younger.dated}); the older is used."
                )
            if instead is not None:
                sentences.append(
                    f"{name} is in the time of an edition that is not here; {instead.label or instead.short} is used "
                    f"({instead.dated})."
                )
        return sentences

    def _day_said(self, name: str) -> date | None:
        """The day that is named, or the last of a year, unless an edition is called so or there is no such day."""
        day_match = _DAY_OR_YEAR.fullmatch(name)
        if day_match is None or plain_name(name) in self._by_name:
            return None
        try:
            return date.fromisoformat(name if day_match["day"] else f"{name}-12-31")
        except ValueError:
            return None

    def _in_force(self, name: str) -> Edition | None:
        """The edition that was in force on a day, or the last of a year, or of all.

        Raises:
            UnknownEdition: there is no such day, or no document of it; the message has the nearest ones.
        """
        if plain_name(name) in LATEST and self.documents:
            return self.documents[-1]
        day_match = _DAY_OR_YEAR.fullmatch(name)
        if day_match is None or not self.documents:
            return None
        try:
            day = date.fromisoformat(name if day_match["day"] else f"{name}-12-31")
        except ValueError as fault:
            raise UnknownEdition(f"there is no day {name}; expected a day such as {self.documents[-1].day}") from fault
        older = (
            edition
            for edition in self.every_edition
            if edition.until is not None and edition.since <= day < edition.until
        )
        for edition in older:
            return edition
        before = [edition for edition in self.documents if edition.since <= day]
        if before and (day_match["day"] or before[-1].day.year == day.year):
            return before[-1]
        if before:
            raise UnknownEdition(
                f"no edition named {name!r}, and no rules document from that year; the last one before is {before[-1].short}"
            )
        dated_editions = [edition for edition in self.every_edition if edition.in_force or edition in self.in_time]
        earlier = [edition for edition in dated_editions if edition.day <= day]
        later = [edition for edition in dated_editions if edition.day > day]
        if not earlier:
            first = min(later, key=lambda edition: edition.since)
            raise UnknownEdition(
                f"no edition named {name!r}: there were no rules of Magic then; the first are those of {first.short}, {first.since}"
            )
        nearest_names = [edition.short for edition in (*earlier[-1:], *later[:1])]
        nearest_ones = f"the nearest {'are' if len(nearest_names) > 1 else 'is'} {' and '.join(nearest_names)}"
        raise UnknownEdition(f"no edition named {name!r}, and no rules document from that time; {nearest_ones}")

    def state_of(self, editions: Iterable[Edition]) -> str | None:
        """What shows whether some editions may have changed, or `None` if that cannot be told of one of them."""
        states = [(self.lineage(edition).state, f" on {edition.day}" if edition.within else "") for edition in editions]
        known_states = [f"{state}{day}" for state, day in states if state is not None]
        return " ".join(dict.fromkeys(known_states)) if len(known_states) == len(states) else None

    def lineage(self, edition: Edition) -> Lineage:
        """An edition with those on which it is based.

        Raises:
            EditionError: one of them is not there, or is based on itself.
        """
        line = [edition.book]
        while line[-1].id not in self._lineages and line[-1].based_on:
            try:
                base = self.edition(line[-1].based_on)
            except UnknownEdition as fault:
                raise EditionError(f"the edition {line[-1].id} is based on one that is not there: {fault}") from fault
            if base in line:
                raise EditionError(f"the edition {base.id} is based on itself")
            line.append(base)
        from core.rulebook.basing import Lineage

        base_of = dict(pairwise(line))
        for based_edition in reversed(line):
            if based_edition.id not in self._lineages:
                self._lineages[based_edition.id] = Lineage(
                    based_edition, self._lineages[base_of[based_edition].id] if based_edition in base_of else None
                )
        return self._lineages[edition.id]

    def rules(self, expression: str) -> Rules:
        """The rule book of an edition or of an expression such as `BASE+mana=OTHER`.

        Those of editions are opened once and kept; mixtures, of which there is no end, are put together out of them.

        Raises:
            UnknownEdition: the expression names something that is not there.
        """
        owners = self.owners(expression)
        if len({edition.short for edition in owners.values()}) > 1:
            from core.rulebook.mixing import combined

            return combined(expression, {topic: self.rules(edition.short) for topic, edition in owners.items()})
        rules = self._rules.get(expression)
        if rules is None:
            from core.rulebook.rules import Rules

            rules = self._rules[expression] = Rules(expression, owners, self.lineage)
        return rules

    def owners(self, expression: str) -> dict[str, Edition]:
        """Which edition answers each topic under an expression.

        Raises:
            UnknownEdition: the expression names something that is not there.
        """
        from core.rulebook.rules import TOPIC_NAMES, topic_named

        base, *more = map(str.strip, expression.split("+"))
        kinds = {edition.layer for edition in self.layers}
        layers = [part for part in more if part.partition("=")[0].strip().casefold() in kinds]
        swaps = [part for part in more if part not in layers]
        owners = dict.fromkeys(TOPIC_NAMES, self._under(layers, self.played(base)))
        swapped: set[str] = set()
        for swap in swaps:
            topic_words, equals, name = map(str.strip, swap.partition("="))
            if not equals:
                raise UnknownEdition(
                    f"cannot read {swap!r} in {expression!r}; expected a topic swap such as mana={self.editions[0].short}"
                )
            topic = topic_named(topic_words, f" in {expression!r}")
            if topic in swapped:
                raise UnknownEdition(f"{topic} is taken from two editions in {expression!r}; expected one of them")
            swapped.add(topic)
            owners[topic] = self.played(name)
        return owners

    @cached_property
    def layers(self) -> tuple[Edition, ...]:
        """The editions that can be laid upon any other, oldest first."""
        return tuple(edition for edition in self.every_edition if edition.layer)

    def _under(self, layers: Iterable[str], edition: Edition) -> Edition:
        """An edition with layers upon it; one upon the base that is its own is that layer itself.

        Raises:
            UnknownEdition: there is no such layer.
        """
        for layer_words in layers:
            kind, _, day = (part.strip() for part in layer_words.partition("="))
            layers_by_day = {
                layer.id.removeprefix(f"{layer.layer}-"): layer
                for layer in self.layers
                if layer.layer == kind.casefold()
            }
            if day not in layers_by_day:
                raise UnknownEdition(
                    f"no {kind} named {day!r}; there are {', '.join(f'{kind}={day_listed}' for day_listed in layers_by_day)}"
                )
            layer = layers_by_day[day]
            own = edition.id == self.edition(layer.based_on).id and not edition.within
            edition = layer if own else layer.upon(edition, f"{edition.short}+{layer.layer}={day}")
        return edition

    def check_different(self, names: Iterable[str]) -> None:
        """No two of some editions or expressions are the same rules: that is one of them, named twice.

        Raises:
            UnknownEdition: two are, or one is not there.
        """
        owners_by_name: list[tuple[str, dict[str, Edition]]] = []
        for name in names:
            owners = self.owners(name)
            for earlier_name, earlier_owners in owners_by_name:
                if owners == earlier_owners:
                    twice = (
                        f"{name} is given twice"
                        if name == earlier_name
                        else f"{earlier_name} and {name} are the same rules"
                    )
                    raise UnknownEdition(f"{twice}; expected two different editions")
            owners_by_name.append((name, owners))


def names_in(under: str | Iterable[str]) -> tuple[str, ...]:
    """The editions or expressions that are given, whether one by itself or several.

    Raises:
        UnknownEdition: something else is given than their names.
    """
    names = (under,) if isinstance(under, str) else tuple(under) if isinstance(under, Iterable) else (under,)
    for name in names:
        if not isinstance(name, str):
            raise UnknownEdition(f"expected the name of an edition as text, not {name!r}")
    return names


def _check_edition(plugin: str, edition: Edition) -> None:
    """An edition has names that can be written wherever an edition is named, each of them once.

    Raises:
        PluginError: it has not.
    """
    whose = f"the plugin {plugin}: the edition {edition.id!r}"
    if not isinstance(edition.aliases, tuple) or not all(isinstance(name, str) for name in edition.names):
        raise PluginError(f"{whose} has the aliases {edition.aliases!r}; expected a tuple of strings")
    if not isinstance(edition.day, date):
        raise PluginError(f"{whose} has the day {edition.day!r}; expected a date")
    plain_names: set[str] = set()
    for name in edition.names:
        if not _NAME_OF_EDITION.fullmatch(name):
            raise PluginError(f"{whose} has the name {name!r}; expected letters, digits, dashes and dots")
        if plain_name(name) in plain_names:
            raise PluginError(f"{whose} is named {name!r} twice")
        plain_names.add(plain_name(name))
