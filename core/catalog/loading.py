"""Loading the plugins that are installed, ours like a stranger's, and telling what is wrong with one."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Timer
from types import ModuleType
from typing import TYPE_CHECKING

import pluggy
from pluggy import HookimplOpts

from core.cards.pool import SUFFIX, CardFolder
from core.kernel.questions.asking import PROJECT, fault_text, hookimpl, misfit
from core.kernel.values.errors import LoadingStopped, PluginError, nearest
from core.kernel.values.package_files import files_in
from core.rulebook.entry_points import EntryPoint, entry_points_of, installed_entry_points

if TYPE_CHECKING:
    from importlib.metadata import Distribution


from core.catalog.catalog import Catalog
from core.catalog.specification import CatalogSpecification

OLD_CARD_HOOKS = ("mtg_eras_cards", "mtg_eras_card_modules")
"""The hooks by which plugins once brought cards."""


class _PluginManager(pluggy.PluginManager):
    """Looks for what plugins bring: a module that brings an edition may hold its answers as well."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> HookimplOpts | None:
        """The options of what is brought; an answer to a question is none."""
        options = super().parse_hookimpl_opts(plugin, name)
        if options is None or hasattr(CatalogSpecification, name):
            return options
        from core.rulebook.rules import TOPIC_OF

        return None if name in TOPIC_OF else options


class _CardPack:
    """A package that holds card files and brings nothing else: no Python is needed for it."""

    def __init__(self, package: ModuleType) -> None:
        self.folder = CardFolder(files_in(package))

    @hookimpl
    def mtg_eras_card_folders(self) -> Iterable[CardFolder]:
        """The folder of the package."""
        return (self.folder,)


def _holds_cards(brought: object) -> bool:
    """Whether what an entry point names is a package without code that holds card files."""
    if not isinstance(brought, ModuleType) or not hasattr(brought, "__path__") or getattr(brought, "__file__", None):
        return False
    return any(file.name.endswith(SUFFIX) for file in files_in(brought).iterdir())


def loaded(distributions: Iterable[Distribution]) -> Catalog:
    """The catalog of what distributions bring under the entry-point group `mtg_eras`; each of them counts once.

    Raises:
        PluginError: a plugin cannot be loaded; the message names it.
    """
    return _put_together(entry_points_of(distributions))


PATIENCE = 5.0
"""After how many seconds somebody at a terminal is told which plugin is still being loaded."""


@contextmanager
def _announced_if_slow(plugin: str) -> Iterator[None]:
    """Say on a terminal which plugin is still being loaded, if that takes long: it may wait for something, or for good."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    saying = Timer(PATIENCE, print, (f"still loading the plugin {plugin}; Ctrl-C stops",), {"file": sys.stderr})
    saying.daemon = True
    saying.start()
    try:
        yield
    finally:
        saying.cancel()
        saying.join()


def _put_together(entries: Iterable[EntryPoint]) -> Catalog:
    manager = _PluginManager(PROJECT)
    manager.add_hookspecs(CatalogSpecification)
    for entry in entries:
        try:
            with _announced_if_slow(entry.plugin):
                brought = entry.load()
            if _holds_cards(brought):
                brought = _CardPack(brought)
            if not manager.is_registered(brought):
                manager.register(brought, name=entry.plugin)
                manager.check_pending()
        except pluggy.PluginValidationError as fault:
            old = next((hook for hook in OLD_CARD_HOOKS if f"'{hook}'" in str(fault)), None)
            if old is not None:
                raise PluginError(
                    f"the plugin {entry.plugin} brings cards in Python by {old}; cards are text files now: "
                    f"bring folders of them by mtg_eras_card_folders"
                ) from fault
            raise PluginError(f"the plugin {entry.plugin} cannot be used: {_misfit(fault)}") from fault
        except KeyboardInterrupt as stop:
            raise LoadingStopped(entry.plugin) from stop
        except SystemExit as fault:
            raise PluginError(f"the plugin {entry.plugin} cannot be loaded: it exits when it is imported") from fault
        except Exception as fault:
            raise PluginError(f"the plugin {entry.plugin} cannot be loaded: {fault_text(fault)}") from fault
    return Catalog(manager)


def _misfit(fault: pluggy.PluginValidationError) -> str:
    """What does not fit in a plugin: a name that nothing asks for, with the nearest that there is, or parameters."""
    hooks = {name: value for name, value in vars(CatalogSpecification).items() if name.startswith(f"{PROJECT}_")}
    unknown = re.match(r"unknown hook '(\w+)'", str(fault).splitlines()[-1])
    if unknown is None:
        return misfit(fault, hooks)
    from core.rulebook.rules import TOPIC_OF

    hint = nearest(unknown[1], [*hooks, *TOPIC_OF])
    return f"nothing asks for {unknown[1]!r}" + (f"; {hint}" if hint else "")


@cache
def installed() -> Catalog:
    """The catalog of everything that is installed.

    Raises:
        PluginError: a plugin cannot be loaded; the message names it.
    """
    return _put_together(installed_entry_points())
