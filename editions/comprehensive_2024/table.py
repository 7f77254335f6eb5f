"""The table: more than two players, and those who leave. 800.4, 802, 803."""

from __future__ import annotations

from core.hooks.table import Ending, TableFact
from core.kernel.questions.asking import Answer, Sources, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.ranges import RangeFact
from core.kernel.values.variants import MELEES, Variant
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from core.kernel.words.player_rules import Bar
from editions.shared import table as shared

SOURCES: Sources = {
    TableFact.ALL_OPPONENTS_DEFEND: (
        "506.2a",
        "802.2",
    ),
    TableFact.LEFT_IS_ATTACKED: (
        "803.1",
        "803.1a",
    ),
    TableFact.RIGHT_IS_ATTACKED: (
        "803.1",
        "803.1b",
    ),
    TableFact.ONE_DEFENDS: ("506.2a", "507.1"),
    TableFact.TEAMMATES_ARE_NO_OPPONENTS: ("102.3",),
    TableFact.TEAM_WINS: ("104.2c", "104.3g"),
    TableFact.TEAMS_DRAW: ("104.4d", "104.4g"),
    TableFact.ATTACKED_PLAYER_CHOSEN: (
        "802.1",
        "802.3",
    ),
    TableFact.RESTRICTION_FOR_ONE: ("802.3a",),
    TableFact.ATTACKERS_COUNTED_TOGETHER: ("802.3a",),
    TableFact.DEFENDING_PLAYER_MEANT: (
        "508.5a",
        "802.2a",
    ),
    TableFact.BAND_ATTACKS_ONE: ("702.22d", "802.3b"),
    TableFact.DEFENDERS_BLOCK_IN_ORDER: ("802.4",),
    TableFact.BLOCKS_FOR_ONESELF: ("802.4a",),
    TableFact.OTHERS_IGNORED: ("802.4b",),
    TableFact.DAMAGE_IN_TURN_ORDER: ("802.5",),
    TableFact.TEAMS_TAKE_TURNS: ("805.4",),
    TableFact.TEAM_STARTS: ("805.3",),
    TableFact.TEAMS_BEGIN_IN_ORDER: ("805.3b",),
    TableFact.TEAMS_CHOOSE_IN_ORDER: ("805.6",),
    TableFact.TEAMS_DRAW_IN_ORDER: ("805.6a",),
    TableFact.TEAM_ORDERS_TRIGGERS: ("805.7",),
    TableFact.TEAM_ASSIGNS_FIRST: ("805.10f",),
    TableFact.TEAM_DEFENDER_MEANT: (
        "508.5a",
        "805.10e",
    ),
    TableFact.TEAM_ATTACKER_MEANT: ("805.10c",),
    TableFact.ONE_ACTIVE_MEANT: ("805.9",),
    TableFact.EACH_OF_TEAM_DRAWS: ("805.4b",),
    TableFact.EACH_OF_TEAM_PLAYS_LAND: ("805.4c",),
    TableFact.TEAM_TAKES_EXTRA: ("805.8",),
    TableFact.TEAM_IS_CONTROLLED: ("805.8",),
    TableFact.TEAM_ATTACKS_TOGETHER: (
        "506.2b",
        "805.10a",
        "805.10b",
    ),
    TableFact.TEAM_BLOCKS_TOGETHER: ("805.10d",),
    TableFact.LIFE_IS_SHARED: ("810.9",),
    TableFact.TEAM_PAYS_LIFE: ("119.4a",),
    TableFact.PARTNERS_PAY_TOGETHER: ("810.9b",),
    TableFact.ONE_OF_TEAM_GETS_TOTAL: ("810.9f",),
    TableFact.NO_EXCHANGE_WITH_TEAMMATE: ("810.9e",),
    TableFact.TEAM_LOSES_TOGETHER: ("810.8a",),
    TableFact.MELEE_GOES_LEFT: ("807.2b", "803.1", "803.1a"),
    TableFact.MARKED_PLAYERS_TAKE_TURNS: ("807.4",),
    TableFact.TURNS_PUT_IN_ORDER: source(
        silent="807.4 lets players take turns at the same time, and does not say what of one comes before "
        "what of another; we play each turn to its end before another begins or goes on"
    ),
    TableFact.MARKER_FOR_EACH_FOUR: ("807.4a",),
    TableFact.MARKERS_FOUR_SEATS_APART: ("807.4b",),
    TableFact.STACK_IS_SAID: ("807.5b",),
    TableFact.GOES_ON_STACK_OF_CAUSE: ("807.5b",),
    TableFact.MARKER_PASSED_TO_LEFT: ("807.4c",),
    TableFact.MARKER_WAITS: ("807.4d",),
    TableFact.MARKER_OF_LEAVER_PASSES: ("807.4c",),
    TableFact.MARKER_TO_THE_RIGHT_GOES: (
        "807.4e",
        "807.4f",
    ),
    TableFact.MARKER_REMOVED_BETWEEN_TURNS: ("807.4g",),
    TableFact.EXTRA_TURN_KEEPS_MARKER: ("807.4i",),
    TableFact.EXTRA_TURN_BEFORE_NEXT: (
        "807.4i",
        "807.4j",
    ),
    TableFact.TEAM_WINS_WITH_PLAYER: source(
        silent="no rule says whether teammates without a shared life total win when a card makes one of them "
        "win; we let them"
    ),
    TableFact.TEAM_LOSES_WITH_EMPEROR: ("104.3i", "809.5b"),
    TableFact.TEAM_DRAWS_WITH_EMPEROR: ("104.4h", "809.5c"),
    TableFact.EMPERORS_DEPLOY: ("809.3b",),
    TableFact.CREATURES_ARE_DEPLOYED: ("804.2",),
    TableFact.TEAM_CONCEDES: ("810.8b",),
    TableFact.SET_OFF_FOR_EACH_OF_TEAM: ("805.4d",),
    RangeFact.SEATS_WITHIN_RANGE: ("801.2",),
    RangeFact.ONESELF_WITHIN_RANGE: ("801.2b",),
    RangeFact.THINGS_WITHIN_RANGE: (
        "801.2",
        "801.2d",
    ),
    RangeFact.ATTACKS_WITHIN_RANGE: ("801.3",),
    RangeFact.CHOSEN_WITHIN_RANGE: ("801.5a",),
    RangeFact.WAYS_OUT_OF_RANGE: ("801.5b",),
    RangeFact.CLOSEST_CHOOSES: ("801.5c",),
    RangeFact.ABILITIES_WITHIN_RANGE: ("801.6",),
    RangeFact.TRIGGERS_WITHIN_RANGE: ("801.7",),
    RangeFact.RANGE_BEFORE_OR_AFTER: ("801.7a",),
    RangeFact.UNAFFECTED_OUT_OF_RANGE: ("801.10",),
    RangeFact.UNSEEN_OUT_OF_RANGE: ("801.11",),
    RangeFact.REPLACED_OUT_OF_RANGE: ("801.13", "801.13a"),
    RangeFact.PREVENTED_WITHIN_RANGE: ("801.13b",),
    RangeFact.PLANES_REACH_ALL: ("801.18", "901.13"),
    TableFact.GAME_GOES_ON: ("800.4",),
    TableFact.OWNED_LEAVES: ("405.6h", "800.4a"),
    TableFact.CONTROL_ENDS: ("800.4a",),
    TableFact.CONTROL_OF_PLAYERS_ENDS: ("800.4a",),
    TableFact.ABILITIES_CEASE: ("800.4a",),
    TableFact.DAMAGE_WAITS_ON: source(absent="combat damage on the stack"),
    TableFact.REST_IS_EXILED: ("800.4a",),
    TableFact.TRIGGER_DOES_NOT_JOIN: ("800.4d",),
    TableFact.TURN_GOES_ON: ("800.4j",),
    TableFact.TURN_DOES_NOT_BEGIN: ("800.4k",),
    TableFact.PLANES_PASS_ON: ("800.4p", "901.6"),
    TableFact.DECK_IN_COMMON_PASSES: ("901.15b",),
    TableFact.PLANE_LEAVES_WITH_OWNER: ("901.10", "901.11a"),
    TableFact.PLANESWALKING_CEASES: ("901.10a",),
    TableFact.PHENOMENON_STAYS_ON_STACK: ("901.10b",),
    TableFact.PRIMARY_PLAYER_HAS_PLANES: ("901.12b",),
    TableFact.SEVERAL_PLANES: ("901.14",),
    TableFact.MARKED_PLAYERS_SET_PLANES: ("901.14a",),
    TableFact.PLANES_GO_WITH_MARKER: ("901.14b",),
    TableFact.NO_DAMAGE_TO_WHO_LEFT: ("800.4e",),
    TableFact.NO_REDIRECTION_TO_WHO_LEFT: ("614.9",),
    TableFact.CONTROL_STAYS: ("800.4b",),
    TableFact.NO_TOKEN_FOR_WHO_LEFT: (
        "800.4b",
        "800.4d",
    ),
    TableFact.STAYS_WHERE_IT_IS: ("800.4b",),
    TableFact.GOES_NOWHERE: ("800.4a",),
    TableFact.CHOSEN_BY_ANOTHER: ("800.4g",),
    TableFact.NOT_PAID_BY_WHO_LEFT: ("800.4f",),
    TableFact.LAST_KNOWN_OF_PLAYER: ("800.4i",),
    TableFact.ACTIONS_ARE_FOUND: ("800.4i",),
    TableFact.LASTS_UNTIL_TURN_WOULD_BEGIN: ("800.4m",),
}


ARCHENEMY_ALONE = {Variant.ARCHENEMY: "904.2", Variant.SUPERVILLAIN_RUMBLE: "904.12a"}
"""The rules by which no other options are used with a variant."""


@rule("100.1")
def may_sit_down(position: Position) -> Answer[Permission]:
    """Two players or more, in teams of whatever size if there are any, that sit together; in one variant they sit in turn."""
    if position.agreed.variant is Variant.ALTERNATING_TEAMS:
        return cited(ALLOWED, "811.1", "811.3")
    if position.agreed.variant in ARCHENEMY_ALONE and position.agreed.adds_options:
        return cited(denied("no other options go with an archenemy"), ARCHENEMY_ALONE[position.agreed.variant])
    if not position.agreed.teams:
        return ALLOWED
    if position.agreed.variant is Variant.EMPEROR:
        return cited(ALLOWED, "809.1")
    if not shared.sit_together(position.agreed.teams):
        return cited(denied("the players of a team sit together"), "808.2")
    return cited(ALLOWED, "808.1", "808.2")


VARIANTS = {
    Variant.COMMANDER: ("903.1",),
    Variant.COMMANDER_DRAFT: ("903.13",),
    Variant.BRAWL: ("903.12",),
    Variant.VANGUARD: ("902.1",),
    Variant.PLANECHASE: ("901.1",),
    Variant.ARCHENEMY: ("904.1",),
    Variant.ARCHENEMY_COMMANDER: ("904.13",),
    Variant.SUPERVILLAIN_RUMBLE: ("904.12",),
    Variant.ALTERNATING_TEAMS: ("811.1",),
    Variant.EMPEROR: ("809.1",),
    Variant.GRAND_MELEE: ("807.1",),
    Variant.TWO_HEADED_GIANT: ("810.1",),
    Variant.TWO_HEADED_GIANT_PLANECHASE: ("810.1", "901.1"),
    Variant.GRAND_MELEE_PLANECHASE: ("807.1", "901.1"),
}
"""By which rules there is a variant."""


@rule("100.1")
def played_as(position: Position, variant: Variant) -> Answer[Variant]:
    """Each by its own rules."""
    return cited(variant, *VARIANTS[variant])


@rule("808.3a")
def attacks_neighbors_only(position: Position) -> Answer[bool]:
    """Several players may be attacked, wherever they sit, but for teams whose players sit in turn, and for Emperor."""
    if position.agreed.variant is Variant.EMPEROR:
        return cited(True, "809.3c")
    return cited(True, "811.4") if position.agreed.variant is Variant.ALTERNATING_TEAMS else False


@rule("809.3a")
def range_of_influence(position: Position, player: PlayerId) -> Answer[int]:
    """Two seats for an emperor, one for a general or in a melee; with larger teams, the fewest that let them reach opponents."""
    if position.agreed.variant in MELEES:
        return cited(1, "807.2a")
    seats_reached = shared.emperors_range(position, player)
    return seats_reached if position.agreed.teams.count(0) == 3 else cited(seats_reached, "809.6", "809.6a")


@rule("807.4c", "807.4d")
def marker_goes_ahead(position: Position) -> bool:
    """The player has it and waits."""
    return True


@rule("807.4i")
def extra_turn_waits(position: Position) -> bool:
    """It waits for room to the left, and for the player's next turn if there is none to the right."""
    return True


@rule("807.5")
def stacks_for_markers(position: Position) -> bool:
    """Each marker has its own."""
    return True


ENDS = {
    Ending.VICTORY: ("104.3h", "801.14"),
    Ending.DRAW: ("104.4e", "801.15"),
    Ending.LOOP: ("104.4f", "801.16"),
}
"""By which rules what would end a game ends it for those within range alone."""


@rule("801.2")
def ends_within_range(position: Position, ending: Ending) -> Answer[bool]:
    """For those within range alone."""
    return cited(True, *ENDS[ending])


@rule("801.11")
def narrows_counts(position: Position) -> bool:
    """What the controller of the effect reaches counts."""
    return False


@rule("805.10b")
def attacks_team(position: Position) -> bool:
    """Each attacker is sent against a player, a planeswalker or a battle."""
    return False


@rule("810.9a")
def life_asked_for(position: Position, player: PlayerId) -> int:
    """The team's life total."""
    return position.players[player].life


@rule("810.9c", "810.9a")
def life_set_for_one(position: Position, player: PlayerId, total: int) -> int:
    """That number."""
    return total


@rule("810.9d")
def life_totals_add_up(position: Position) -> bool:
    """The team chooses one of its players, who alone is affected."""
    return False


@rule("805.8")
def counts_once_for_team(position: Position) -> bool:
    """The team adds or skips it once."""
    return True


@rule("805.6a", "121.2d")
def orders_its_draws(position: Position) -> bool:
    """In whatever order the team likes."""
    return True


@rule("810.9")
def bans_hold_for_team(position: Position, bar: Bar) -> Answer[bool]:
    """For all of the team."""
    if bar is Bar.POISON:
        return cited(shares_poison(position) is True, "810.10c")
    return cited(True, "810.9g" if bar is Bar.GAINING_LIFE else "810.9h")


@rule("810.10", "810.10a", "810.10b", "810.10d", "810.5")
def shares_poison(position: Position) -> Answer[bool]:
    """They are the team's, but not those of a team against an archenemy."""
    return cited(False, "904.13c") if position.agreed.variant is Variant.ARCHENEMY_COMMANDER else True


@rule("800.4a")
def goes_along(position: Position, thing: ObjectId) -> Answer[bool]:
    """All that the player owns but for what is staked."""
    return cited(False, "800.4n") if position.objects[thing].zone is Zone.ANTE else True


@rule("800.4c")
def stays_with_others(position: Position, thing: ObjectId) -> bool:
    """It is exiled."""
    return False
