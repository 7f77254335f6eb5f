"""What holds for every script under every rule book. A script under which something does not is a fault of this program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping

from core.cards.pointers import parts_within
from core.catalog import Catalog
from core.compare.facts import THE_GAME, FactName, FactsOfRun
from core.hunt.numbering import numbered
from core.hunt.renaming import renamed
from core.kernel.events import (
    ActionTaken,
    Announced,
    ChoiceMade,
    LeftInDraw,
    Passed,
    PlayerLeft,
    ResolutionBegan,
    WindowClosed,
    WindowOpened,
)
from core.kernel.state.cards import Card
from core.kernel.state.game_objects import OutcomeKind
from core.kernel.state.position import Position
from core.kernel.state.waiting import WaitingKind
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.numbers import so_many
from core.kernel.values.records import altered
from core.kernel.values.zones import CardId, PlayerId, Zone
from core.kernel.words.references import CountOf, DifferentManaValues
from core.rulebook.rules import Rules
from core.script.playing.run import Run, Stager
from core.script.reading.alike_cards import names_in
from core.script.syntax import Duel, Invented, InventedLine, PlacedCards, Script, Seat
from core.script.verdicts import VerdictKind

STONE = Invented("Quiet Stone", 1, (InventedLine(0, "type: enchantment"),))
"""A permanent that has nothing to do with anything: artifacts make some cards cheaper, and are copied by others."""


class PlayedScript:
    """A script under one rule book, played. Its lines are in the one wording that those of the scripts made from it are in."""

    def __init__(self, script: Script, rules: Rules, catalog: Catalog) -> None:
        self.script = script = numbered(script)
        self.rules = rules
        self.catalog = catalog
        self.stager = Stager(script, catalog)
        self.run = self.stager.run(rules)

    def facts_of(self, script: Script) -> dict[FactName, str]:
        """What comes of another script under the same rules, lines by their texts."""
        return facts_of(Stager(numbered(script), self.catalog).run(self.rules))


def facts_of(run: Run) -> dict[FactName, str]:
    """The facts of a run by their names."""
    return {name: fact.value for name, fact in FactsOfRun(run).known.items()}


def every_card_is_somewhere_once(case: PlayedScript) -> str:
    """No card is lost, and none is in two places."""
    state = case.run.last.game.state
    places = _places(state)
    lost = [owned.name for card, owned in state.cards.items() if owned.card is not None and places[card] != 1]
    doubled = [state.cards[card].name for card, count in places.items() if count > 1]
    return f"not in one place: {', '.join(lost + doubled)}" if lost or doubled else ""


def _places(position: Position) -> Counter[CardId]:
    zones = [*position.libraries, *position.hands, *position.graveyards, *position.shared.values()]
    return Counter(position.objects[object_id].card for zone in zones for object_id in zone)


def it_ends(case: PlayedScript) -> str:
    """A run comes to its end, or to a loop that the rules speak of."""
    outcome = case.run.last.game.state.outcome
    return outcome.reason if outcome is not None and outcome.kind is OutcomeKind.LIMIT else ""


def its_inputs_make_the_same_game(case: PlayedScript) -> str:
    """Played again from what was chosen and what chance brought, a game has the same log."""
    game = case.run.last.game
    again = case.stager.replay(case.rules, game.inputs)
    for old, new in zip(game.log, again.log, strict=False):
        if (old.event, old.because) != (new.event, new.because):
            return f"another event: {type(new.event).__name__} for {type(old.event).__name__}"
    return "" if len(game.log) == len(again.log) else f"{so_many(len(again.log), 'event')} for {len(game.log)}"


def it_is_like_itself(case: PlayedScript) -> str:
    """A script that is played again comes out the same."""
    return _unlike(facts_of(case.run), facts_of(case.stager.run(case.rules)))


def a_stone_changes_nothing(case: PlayedScript) -> str:
    """A permanent that has nothing to do with anything changes nothing but the board, or what may be chosen there."""
    if case.run.last.open_choices or _is_stone_counted(case.run) or _went_on_for_ever(case.run):
        return ""
    before = facts_of(case.run)
    run = Stager(numbered(_with_stone(case.script)), case.catalog).run(case.rules)
    if _is_stone_chosen(run):
        return ""
    after = facts_of(run)
    own = {name for name in after if name.subject.partition(" #")[0] == STONE.name}
    if (
        any(name.aspect or name.subject != STONE.name for name in own)
        or after.get(FactName(STONE.name)) != "battlefield"
    ):
        # Something was done to it after all, or it was copied: it is not what the law speaks of.
        return ""
    return _unlike(before, {name: value for name, value in after.items() if name not in own})


def _went_on_for_ever(run: Run) -> bool:
    """Whether the game ended as a loop was noticed, which no rule says how soon it is."""
    outcome = run.last.game.state.outcome
    return outcome is not None and outcome.kind in (OutcomeKind.DRAWN, OutcomeKind.UNSETTLED)


def _is_stone_counted(run: Run) -> bool:
    """Whether a card counts permanents among which the stone would be."""
    printed = (owned.printed.abilities for owned in run.last.game.state.cards.values())
    counts = (CountOf, DifferentManaValues)
    counted = (part.described for abilities in printed for part in parts_within(abilities) if isinstance(part, counts))
    return any(not described.types or CardType.ENCHANTMENT in described.types for described in counted)


def _is_stone_chosen(run: Run) -> bool:
    """Whether a player chose the stone for something, if only because there was nothing else."""
    state = run.last.game.state
    stones = {
        stone.id
        for stone in (*state.objects.values(), *state.gone.values())
        if state.cards[stone.card].name == STONE.name
    }
    chosen = (entry.event.answer for entry in run.last.log if isinstance(entry.event, ChoiceMade))
    return any(picked in stones for answer in chosen for picked in answer)


def _with_stone(script: Script) -> Script:
    duel = script.duels[0]
    *other_seats, last = duel.seats
    entry = PlacedCards(STONE.name, 1, 0, 0)
    zones = dict(last.zones)
    zones["battlefield"] = (*zones.get("battlefield", ()), entry)
    seat = altered(last, zones=tuple(zones.items()))
    return altered(script, invented=(*script.invented, STONE), duels=(altered(duel, seats=(*other_seats, seat)),))


def other_names_are_other_names_alone(case: PlayedScript) -> str:
    """If each player takes the name of the next, so does what comes of the script, but for chance, which goes by names.

    A player called like a card cannot pass that name on: it stands for the card as well.
    """
    seated = [seat.name for seat in case.script.duels[0].seats]
    if case.run.last.game.chance.used or any(name in case.catalog.cards for name in seated):
        return ""
    names = dict(zip(seated, (*seated[1:], seated[0]), strict=True))
    back = {name_after: name_before for name_before, name_after in names.items()}
    passed_on = case.facts_of(renamed(case.script, names))
    return _unlike(facts_of(case.run), {_swapped(name, back): _in(value, back) for name, value in passed_on.items()})


def seats_are_alike(case: PlayedScript) -> str:
    """It does not matter which of the players round a table comes first in a script, but for choices that are left open.

    Of Worlds that are there from the beginning the one laid out first is the older, so of several of them nothing is said; nor
    of cards of several players that are told apart by a number alone, which counts them as they are laid out.
    """
    duel = case.script.duels[0]
    laid = [entry.card for seat in duel.seats for entry in seat.zone("battlefield") or ()]
    worlds = [name for name in laid if name in case.catalog.cards and _is_world(case.catalog.card(name))]
    if case.run.last.open_choices or len(worlds) > 1 or _counts_across_seats(duel):
        return ""
    seats: tuple[Seat, ...] = (*duel.seats[1:], duel.seats[0])
    return _unlike(facts_of(case.run), case.facts_of(altered(case.script, duels=(altered(duel, seats=seats),))))


def _counts_across_seats(duel: Duel) -> bool:
    """Whether a card is named by its number alone though several players have one of its name."""
    owners: dict[str, set[str]] = {}
    for seat in duel.seats:
        for _, entries in seat.zones:
            for entry in entries:
                owners.setdefault(entry.card, set()).add(seat.name)
    named = (name for name in names_in((duel.turns, duel.expectations)) if name.ordinal and not name.owner)
    return any(len(owners.get(name.name, ())) > 1 for name in named)


def _is_world(card: Card) -> bool:
    return any(Supertype.WORLD in wording.face.supertypes for wording in card.wordings)


def _swapped(name: FactName, names: Mapping[str, str]) -> FactName:
    return FactName(_in(name.subject, names), _in(name.aspect, names), name.line)


def _in(text: str, names: Mapping[str, str]) -> str:
    return re.sub("|".join(rf"\b{name}\b" for name in names), lambda match: names[match.group()], text)


def _unlike(before: Mapping[FactName, str], after: Mapping[FactName, str]) -> str:
    """The first fact that is not the same, if there is one. Lines are known by their texts: their numbers may have moved."""
    texts_before, texts_after = _by_text(before), _by_text(after)
    for name in (*texts_before, *texts_after):
        if texts_before.get(name) != texts_after.get(name):
            return f"{name}: {texts_after.get(name)} for {texts_before.get(name)}"
    return ""


def _by_text(facts: Mapping[FactName, str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for name, value in facts.items():
        # What a refused line might say depends on what is there to be aimed at, and where another line stands on all above it;
        # a team that has won is named in no order.
        text_said = re.sub(r"\bline \d+", "a line", value.partition(": write '")[0])
        if name.subject == THE_GAME or text_said.startswith(VerdictKind.GAME_OVER.value):
            text_said = " ".join(sorted(text_said.replace(",", "").split()))
        values.setdefault(name.aspect if name.line else name.text, text_said)
    return values


def teammates_have_one_life(case: PlayedScript) -> str:
    """Players of a team with one life total have the same, and so they have poison counters where these are shared."""
    for duel in case.run.duels:
        state = duel.game.state
        for player in state.seated if state.agreed.shares_life else ():
            mates = [state.players[mate] for mate in state.teammates(player.id)]
            if any(mate.life != player.life for mate in mates):
                return f"{player.name} has another life total than the rest of the team"
            if state.agreed.shares_poison and any(mate.poison != player.poison for mate in mates):
                return f"{player.name} has other poison counters than the rest of the team"
    return ""


def who_has_left_has_nothing(case: PlayedScript) -> str:
    """A player who has left owns and controls nothing in a game that goes on, and has decided nothing since."""
    for duel in case.run.duels:
        state, log = duel.game.state, duel.game.log
        gone = {player.id: player.name for player in state.players if player.left}
        if not gone or state.outcome is not None:
            continue
        for thing in state.objects.values():
            owned = thing.owner in gone and thing.zone not in (Zone.OUTSIDE, Zone.ANTE, Zone.NOWHERE)
            if owned or (thing.zone is Zone.BATTLEFIELD and thing.controller in gone):
                return f"somebody who has left has something: {state.name_of(thing.id)}"
        for waiting in state.stack.waiting.values():
            if waiting.controller in gone and waiting.kind is not WaitingKind.COMBAT_DAMAGE:
                return f"somebody who has left has something that waits: {waiting.name}"
        controllers = {player.controlled_by for player in state.seated}
        controllers |= {control.controller for control in state.turns.controls}
        if not controllers.isdisjoint(gone):
            return "somebody who has left controls another player, or is going to"
        left: set[PlayerId] = set()
        for entry in log:
            if isinstance(entry.event, ChoiceMade) and entry.event.controller in left:
                return f"somebody who has left decides something: {entry.event}"
            if isinstance(entry.event, (PlayerLeft, LeftInDraw)):
                left.add(entry.event.player)
            elif isinstance(entry.event, (ActionTaken, ChoiceMade, Passed)) and entry.event.player in left:
                return f"somebody who has left decides something: {entry.event}"
    return ""


def nothing_resolves_before_all_have_passed(case: PlayedScript) -> str:
    """Where players pass before something resolves, all do who are still in the game, one after the other.

    It says nothing of stacks of turn markers, for which those alone have priority who are near.
    """
    for duel in case.run.duels:
        if duel.game.state.agreed.stacks_apart:
            continue
        seated = {player.id for player in duel.game.state.players}
        windows: list[set[PlayerId]] = []
        for entry in duel.game.log:
            event = entry.event
            if isinstance(event, (PlayerLeft, LeftInDraw)):
                seated.discard(event.player)
            elif isinstance(event, WindowOpened):
                windows.append(set())
            elif isinstance(event, WindowClosed):
                windows.pop()
            elif isinstance(event, Passed):
                windows[-1].add(event.player)
            elif isinstance(event, (ActionTaken, Announced)) and windows:
                windows[-1].clear()
            elif isinstance(event, ResolutionBegan):
                if windows[-1] and not windows[-1] >= seated:
                    return f"something resolves before everybody has passed: {event}"
                windows[-1].clear()
    return ""


Law = Callable[[PlayedScript], str]
ALWAYS: tuple[Law, ...] = (
    every_card_is_somewhere_once,
    it_ends,
    teammates_have_one_life,
    who_has_left_has_nothing,
    nothing_resolves_before_all_have_passed,
)
"""Laws that are looked at in every run."""

IN_TURN: tuple[Law, ...] = (
    its_inputs_make_the_same_game,
    it_is_like_itself,
    a_stone_changes_nothing,
    other_names_are_other_names_alone,
    seats_are_alike,
)
"""Laws that take another run: each script is held to one of them, under one rule book."""
