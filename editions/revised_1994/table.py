"""The table: two players, as the Revised Edition knows them. P. 3."""

from __future__ import annotations

from core.hooks.table import Ending, TableFact
from core.kernel.questions.asking import Answer, Sources, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.ranges import RangeFact
from core.kernel.values.variants import Variant
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.player_rules import Bar

TWO_PLAYERS = source(absent="games with more than two players")
SOURCES: Sources = dict.fromkeys((*TableFact, *RangeFact), TWO_PLAYERS)


@rule("p3.1")
def may_sit_down(position: Position) -> Answer[Permission]:
    """A player and an opponent, who has the next turn, whose life it takes for a draw, and who announces second."""
    if len(position.players) > 2:
        return cited(denied("the book has one player and one opponent"), "p3.1", "p14.9", "p14.14", "p36.4")
    return ALLOWED


@rule(absent="variants")
def played_as(position: Position, variant: Variant) -> Variant:
    """As it is called; of what the book does not know each answer says so by itself."""
    return variant


@rule("p3.1", absent="teams")
def attacks_neighbors_only(position: Position) -> bool:
    """There are two players."""
    return False


@rule("p3.1", absent="ranges of influence")
def range_of_influence(position: Position, player: PlayerId) -> int:
    """Everybody."""
    return 1


@rule("p3.1", absent="turn markers")
def marker_goes_ahead(position: Position) -> bool:
    """There are none."""
    return False


@rule("p3.1", absent="turn markers")
def extra_turn_waits(position: Position) -> bool:
    """There are none."""
    return False


@rule("p3.1", absent="turn markers")
def stacks_for_markers(position: Position) -> bool:
    """There are none."""
    return False


@rule("p3.1", absent="ranges of influence")
def ends_within_range(position: Position, ending: Ending) -> bool:
    """For both players."""
    return False


@rule("p3.1", absent="ranges of influence")
def narrows_counts(position: Position) -> bool:
    """Whatever there is counts."""
    return False


@rule("p3.1", absent="teams")
def attacks_team(position: Position) -> bool:
    """There are no teams."""
    return False


@rule("p3.1", absent="teams")
def life_asked_for(position: Position, player: PlayerId) -> int:
    """The player's own."""
    return position.players[player].life


@rule("p3.1", absent="teams")
def life_set_for_one(position: Position, player: PlayerId, total: int) -> int:
    """There is no team."""
    return total


@rule("p3.1", absent="teams")
def life_totals_add_up(position: Position) -> bool:
    """There are no teams."""
    return False


@rule("p3.1", absent="teams")
def orders_its_draws(position: Position) -> bool:
    """There are no teams."""
    return False


@rule("p3.1", absent="teams")
def counts_once_for_team(position: Position) -> bool:
    """There are no teams."""
    return False


@rule("p3.1", absent="teams")
def bans_hold_for_team(position: Position, bar: Bar) -> bool:
    """There are no teams."""
    return False


@rule("p3.1", absent="teams")
def shares_poison(position: Position) -> bool:
    """There are no teams."""
    return False


@rule("p3.1", absent="players who leave a game that goes on")
def goes_along(position: Position, thing: ObjectId) -> bool:
    """All that the player owns."""
    return True


@rule("p3.1", absent="players who leave a game that goes on")
def stays_with_others(position: Position, thing: ObjectId) -> bool:
    """It stays."""
    return True
