"""Modules that have moved: an import by an earlier name goes on working, with a warning that gives the name of today."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import Loader, MetaPathFinder

    class Finder(MetaPathFinder, Loader):
        """Finds modules and loads them."""
else:
    # The classes of `importlib.abc` bring along what reads archives, and Python asks for the methods alone.
    Finder = object

MOVED: dict[str, dict[str, str]] = {
    "core.hooks": {
        "core.kernel.questions": "asking fitting",
        "core.rulebook": "basing differing entry_points flipping mixing numbering rules translating",
    },
    "core.kernel": {"core.kernel.values": "phrases"},
    "core.kernel.abilities": {
        "core.kernel.triggers": "trigger_events",
        "core.kernel.words": "amounts casting chosen conditions costs descriptions effect entering given_by_rules kinds linked "
        "modes modifications more_triggers player_rules pregame prohibitions references replacement_effects requirements rewording "
        "view",
    },
    "core.kernel.events": {"core.kernel.state": "event"},
    "core.kernel.layers": {
        "core.kernel.state": "active_effects apply_modification color_identity copiable_values deriving layer_view"
    },
    "core.kernel.objects": {
        "core.kernel.decisions": "action_values actions agents choices",
        "core.kernel.state": "attacks cards combat_roles damage game_objects turn_markers waiting",
        "core.kernel.values": "card_types keywords",
        "core.kernel.words": "characteristics",
    },
    "core.kernel.state": {"core.kernel.events": "game_state"},
    "core.play": {
        "core.play.base": "absent_players amounts context deciding each_type_played game keyword_facts "
        "named_choices narrowed_rulings permissions planeswalking rules_of_events shared_qualities supplementary_decks table "
        "triggered_abilities turn_history turn_markers unasked",
        "core.play.engine": "idle_effects replay",
        "core.play.setup": "once_for_all",
    },
    "core.play.costs": {"core.play.casting": "alternative_costs"},
    "core.play.damage": {"core.play.base": "excess_damage"},
    "core.play.triggers": {"core.play.base": "excess_damage"},
    "core.play.variants": {"core.play.base": "commanders", "core.play.casting": "companions"},
    "core.play.zones": {"core.play.continuous": "sides"},
    "core.script.playing": {"core.script": "verdicts", "core.script.telling": "endings"},
    "core.script.reading": {
        "core.script": "kinds mistakes synonyms",
        "core.script.inventing": "card_files inventions",
        "core.script.reading.other_words": "modes_said types_chosen",
    },
    "core.script.writing": {"core.script.playing": "answer_writer"},
}
"""By the folder in which modules were, the folder in which they are now, with their names."""

GONE = frozenset({"core.kernel.abilities", "core.kernel.layers", "core.kernel.objects"})
"""The folders that are no more."""

RENAMED = {
    "core.catalog.brought": "core.catalog.specification",
    "core.hunt.usual": "core.hunt.default_duration",
    "core.kernel.values.changing": "core.kernel.values.records",
    "core.kernel.values.immutable": "core.kernel.values.records",
    "core.kernel.values.once": "core.kernel.values.records",
}
"""What single modules are called now."""

MOVED_NAMES: dict[str, dict[str, str]] = {
    "core.cards.files": {"Told": "WholeLine", "told_of": "whole_line"},
    "core.compare.conforming": {"Standing": "RuleStatus", "RuleStanding": "RuleCoverage", "standings": "coverage_of"},
    "core.compare.divergence": {
        "Parting": "DivergencePoint",
        "LaterParting": "LaterDivergence",
        "parting_of": "point_of_divergence",
        "later_partings": "later_divergences",
    },
    "core.compare.event_sequences": {"Told": "NeutralEvent"},
    "core.effects.playing_cards": {"cast_told": "cast_as_chosen"},
    "core.kernel.decisions.actions": {
        "DISGUISED": "core.kernel.state.game_objects.DISGUISED",
        "MORPHED": "core.kernel.state.game_objects.MORPHED",
    },
    "core.kernel.questions.asking": {"told": "fault_text"},
    "core.kernel.state.layer_view": {"Standing": "StaticAbilityView"},
    "core.kernel.state.position": {
        "ALL_ORDERS": "core.kernel.state.settled.ALL_ORDERS",
        "EVERY_POINT": "core.kernel.state.settled.EVERY_POINT",
    },
    "core.kernel.triggers.trigger_events": {"Happening": "TriggerEvent"},
    "core.kernel.values.moments": {
        "Duration": "core.kernel.words.durations.Duration",
        "UNTIL_TURN": "core.kernel.words.durations.UNTIL_TURN",
    },
    "core.kernel.values.records": {"worked_out_once": "functools.cached_property"},
    "core.kernel.words.costs": {
        "Lose": "LoseLife",
        "Put": "PutInZone",
        "Count": "ChangeCounters",
        "Remove": "RemoveCounters",
    },
    "core.kernel.words.player_rules": {"STANDING": "BY_STATIC_ABILITIES"},
    "core.play.combat.removed_from_combat": {"drop_out": "remove_from_combat"},
    "core.play.stack.put_on_stack": {"wait": "put"},
}
"""By the module in which single names were: what these are called there now, or with their module if they are elsewhere."""


def name_now(earlier: str) -> str | None:
    """What a module is called now that had another name; None for one that has not moved."""
    folder, _, module = earlier.rpartition(".")
    for now, modules in MOVED.get(folder, {}).items():
        if module in modules.split():
            return f"{now}.{module}"
    return RENAMED.get(earlier)


def earlier_names(module: str) -> Callable[[str], object]:
    """What finds the names that were in a module and are in another now: its `__getattr__`."""

    def find(name: str) -> object:
        now = MOVED_NAMES[module].get(name)
        if now is None:
            raise AttributeError(f"module {module!r} has no attribute {name!r}", name=name, obj=sys.modules[module])
        where, _, called = (now if "." in now else f"{module}.{now}").rpartition(".")
        warnings.warn(f"{module}.{name} is {where}.{called} now", DeprecationWarning, stacklevel=2)
        return getattr(import_module(where), called)

    return find


class EarlierNames(Finder):
    """Finds modules by the names that they had, and loads them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is by a name that it had; None for any other."""
        if fullname in GONE:
            return ModuleSpec(fullname, self, is_package=True)
        return ModuleSpec(fullname, self) if name_now(fullname) else None

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """The module as it is now; for a folder that is no more, an empty one."""
        now = name_now(spec.name)
        if now is None:
            return None
        warnings.warn(f"{spec.name} is {now} now", DeprecationWarning, stacklevel=2)
        module = import_module(now)
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Leave the module what it is: it ran as it was imported by its name of today."""
        spec = module.__spec__
        if spec is not None and isinstance(spec.loader_state, ModuleSpec):
            module.__spec__ = spec.loader_state


def find_by_earlier_names() -> None:
    """Have modules found by the names that they had, wherever nothing else finds them."""
    if not any(isinstance(finder, EarlierNames) for finder in sys.meta_path):
        sys.meta_path.append(EarlierNames())
