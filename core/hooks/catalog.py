"""What is installed: editions, cards, scripts and ledgers, all of them plugins, ours like a stranger's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib.resources.abc import Traversable

import pluggy

from core.hooks.asking import PROJECT
from core.hooks.mixing import combined
from core.hooks.rules import TOPIC_NAMES, Edition, Rules
from core.kernel.cards import Card
from core.kernel.errors import ErasError, UnknownCard, UnknownEdition, nearest
from core.kernel.immutable import immutable

hookspec = pluggy.HookspecMarker(PROJECT)


MOST_SHOWN = 6
"""Of how many names a hint may tell."""


@immutable
class ScriptFolder:
    """A folder of game scripts; every `.game` file in it and below it is found by its name."""

    root: Traversable


@immutable
class LedgerFile:
    """The rules of one edition's source documents, in a TOML file."""

    edition: str
    file: Traversable


@immutable
class HistoryFile:
    """When the answers to questions changed, in a TOML file."""

    file: Traversable


class CatalogSpecification:
    """What a plugin in the entry-point group `mtg_eras` may bring. Everything that all plugins bring is put together."""

    @hookspec
    def mtg_eras_editions(self) -> Iterable[Edition]:
        """Editions, the oldest first."""

    @hookspec
    def mtg_eras_cards(self) -> Iterable[Card]:
        """Cards for the pool."""

    @hookspec
    def mtg_eras_scripts(self) -> Iterable[ScriptFolder]:
        """Folders of scripts."""

    @hookspec
    def mtg_eras_ledgers(self) -> Iterable[LedgerFile]:
        """Ledgers of rules."""

    @hookspec
    def mtg_eras_histories(self) -> Iterable[HistoryFile]:
        """When answers changed, in all the documents between the editions."""


class Catalog:
    """Everything the installed plugins bring, looked up by name."""

    def __init__(self, manager: pluggy.PluginManager) -> None:
        self._hooks = manager.hook
        self._rules: dict[str, Rules] = {}

    @cached_property
    def editions(self) -> tuple[Edition, ...]:
        """The editions, oldest first."""
        brought = [edition for some in self._hooks.mtg_eras_editions() for edition in some]
        return tuple(sorted(brought, key=lambda edition: edition.day))

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The cards by name, in alphabetical order.

        Raises:
            ErasError: two plugins bring a card of the same name.
        """
        found: dict[str, Card] = {}
        for some in self._hooks.mtg_eras_cards():
            for card in some:
                if card.name in found:
                    raise ErasError(f"two card packs bring a card named {card.name!r}")
                found[card.name] = card
        return dict(sorted(found.items()))

    @cached_property
    def script_folders(self) -> tuple[ScriptFolder, ...]:
        """Where scripts are."""
        return tuple(folder for some in self._hooks.mtg_eras_scripts() for folder in some)

    @cached_property
    def ledgers(self) -> tuple[LedgerFile, ...]:
        """The ledgers of all editions."""
        return tuple(ledger for some in self._hooks.mtg_eras_ledgers() for ledger in some)

    @cached_property
    def histories(self) -> tuple[HistoryFile, ...]:
        """What is known of the years between the editions."""
        return tuple(history for some in self._hooks.mtg_eras_histories() for history in some)

    def card(self, name: str) -> Card:
        """The card of a name; capitals, surplus spaces and the form of an apostrophe do not matter.

        Raises:
            UnknownCard: there is none.
        """
        found = self.cards.get(name)
        if found is None:
            wanted = _plainly(name)
            found = next((card for card in self.cards.values() if _plainly(card.name) == wanted), None)
        if found is None:
            raise UnknownCard(f"no card named {name!r}; {self._cards_like(name)}")
        return found

    def _cards_like(self, name: str) -> str:
        """A hint at cards that have a name among the words of their own, or at the one that resembles it."""
        words = set(_plainly(name).split())
        holding = [known for known in self.cards if words and words <= set(_plainly(known).replace(":", "").split())]
        if len(holding) > 1:
            shown = ", ".join(f"'{known}'" for known in holding[:MOST_SHOWN])
            return f"did you mean one of {shown}{' or others' if len(holding) > MOST_SHOWN else ''}?"
        return nearest(holding[0] if holding else name, self.cards) or "`eras cards` lists those there are"

    def edition(self, name: str) -> Edition:
        """The edition of a name or alias.

        Raises:
            UnknownEdition: there is none.
        """
        for edition in self.editions:
            if name.casefold() in edition.names:
                return edition
        names = [known for edition in self.editions for known in edition.names if not known.isdigit()]
        # Years are not compared: any two of them look alike.
        hint = "" if name.isdigit() else nearest(name, names)
        those = ", ".join(edition.short for edition in self.editions)
        raise UnknownEdition(f"no edition named {name!r}; {hint or 'there are ' + those}")

    def rules(self, expression: str) -> Rules:
        """The rule book of an edition or of an expression such as `BASE+mana=OTHER`.

        Those of editions are opened once and kept; mixtures, of which there is no end, are put together out of them.

        Raises:
            UnknownEdition: the expression names something that is not there.
        """
        owners = self.owners(expression)
        if "+" in expression:
            return combined(expression, {topic: self.rules(edition.short) for topic, edition in owners.items()})
        found = self._rules.get(expression)
        if found is None:
            found = self._rules[expression] = Rules(expression, owners)
        return found

    def owners(self, expression: str) -> dict[str, Edition]:
        """Which edition answers each topic under an expression.

        Raises:
            UnknownEdition: the expression names something that is not there.
        """
        base, *swaps = expression.replace(" ", "").split("+")
        owners = dict.fromkeys(TOPIC_NAMES, self.edition(base))
        for swap in swaps:
            said, equals, name = swap.partition("=")
            topic = said.casefold().replace("-", "_")
            if not equals:
                raise UnknownEdition(
                    f"cannot read {swap!r} in {expression!r}; expected a topic swap such as mana={self.editions[0].short}"
                )
            if topic not in owners:
                hint = nearest(topic, owners) or f"topics are {', '.join(owners)}"
                raise UnknownEdition(f"no topic named {said!r} in {expression!r}; {hint}")
            owners[topic] = self.edition(name)
        return owners


def _plainly(name: str) -> str:
    """A name as it is compared with others."""
    return " ".join(name.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold().split())


@cache
def installed() -> Catalog:
    """The catalog of everything installed under the entry-point group `mtg_eras`."""
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(CatalogSpecification)
    manager.load_setuptools_entrypoints(PROJECT)
    manager.check_pending()
    return Catalog(manager)
