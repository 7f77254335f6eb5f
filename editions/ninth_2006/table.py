"""The table: more than two players, and those who leave. 600.4, 602, 604."""

from __future__ import annotations

from core.hooks.table import Ending, TableFact
from core.kernel.questions.asking import Answer, Sources, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.ranges import RangeFact
from core.kernel.values.variants import MELEES, TWO_HEADED, Variant
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.player_rules import Bar
from editions.shared import table as shared

SOURCES: Sources = {
    TableFact.ALL_OPPONENTS_DEFEND: ("602.2",),
    TableFact.LEFT_IS_ATTACKED: (
        "604.1",
        "604.1a",
    ),
    TableFact.RIGHT_IS_ATTACKED: (
        "604.1",
        "604.1b",
    ),
    TableFact.ONE_DEFENDS: ("306.3",),
    TableFact.TEAMMATES_ARE_NO_OPPONENTS: ("200.3a",),
    TableFact.TEAM_WINS: ("102.2c", "102.3f"),
    TableFact.TEAMS_DRAW: ("102.4c",),
    TableFact.ATTACKED_PLAYER_CHOSEN: (
        "602.1",
        "602.3",
    ),
    TableFact.RESTRICTION_FOR_ONE: ("602.3a",),
    TableFact.ATTACKERS_COUNTED_TOGETHER: ("602.3a",),
    TableFact.DEFENDING_PLAYER_MEANT: ("602.2a",),
    TableFact.BAND_ATTACKS_ONE: ("602.3b",),
    TableFact.DEFENDERS_BLOCK_IN_ORDER: ("602.4",),
    TableFact.BLOCKS_FOR_ONESELF: ("602.4a",),
    TableFact.OTHERS_IGNORED: ("602.4b",),
    TableFact.DAMAGE_IN_TURN_ORDER: ("602.5",),
    TableFact.TEAMS_TAKE_TURNS: ("606.4b",),
    TableFact.TEAM_STARTS: source(
        silent="606.6a mentions the team that starts, and does not say how it is found; we find it as a "
        "player who starts would be"
    ),
    TableFact.TEAMS_BEGIN_IN_ORDER: source(
        silent="606.6 does not say in which order teams put cards into play before the game; we let the team that starts go first"
    ),
    TableFact.TEAMS_CHOOSE_IN_ORDER: ("606.6d",),
    TableFact.TEAMS_DRAW_IN_ORDER: ("606.6h",),
    TableFact.TEAM_ORDERS_TRIGGERS: ("606.6d",),
    TableFact.TEAM_ASSIGNS_FIRST: ("606.7d",),
    TableFact.TEAM_DEFENDER_MEANT: source(
        silent="606.7 does not say which player of a team an ability means by the defending player; we take "
        "the player to whom the creature is to deal its damage"
    ),
    TableFact.TEAM_ATTACKER_MEANT: source(
        silent="606.7 does not say which player of a team an ability means by the attacking player; we take "
        "the player whose creature is blocked, or one that its controller chooses"
    ),
    TableFact.ONE_ACTIVE_MEANT: source(
        silent="606.6 does not say which player of a team an ability means by the active player; we let its "
        "controller choose one"
    ),
    TableFact.EACH_OF_TEAM_DRAWS: ("606.6e",),
    TableFact.EACH_OF_TEAM_PLAYS_LAND: ("606.6e",),
    TableFact.TEAM_TAKES_EXTRA: ("606.6g",),
    TableFact.TEAM_IS_CONTROLLED: ("606.6g",),
    TableFact.TEAM_ATTACKS_TOGETHER: (
        "606.7a",
        "606.7b",
    ),
    TableFact.TEAM_BLOCKS_TOGETHER: ("606.7c",),
    TableFact.LIFE_IS_SHARED: ("606.9",),
    TableFact.TEAM_PAYS_LIFE: source(
        silent="606.9a covers effects that ask for a player's life, and not costs; we have life paid from the "
        "team's total"
    ),
    TableFact.PARTNERS_PAY_TOGETHER: source(
        silent="606.9 does not cover partners who pay life at the same time; together they can pay no more "
        "than the team has"
    ),
    TableFact.ONE_OF_TEAM_GETS_TOTAL: source(
        silent="606.9 does not cover redistributed life totals; we let at most one player of each team get one"
    ),
    TableFact.NO_EXCHANGE_WITH_TEAMMATE: source(
        silent="606.9 does not cover life totals that teammates exchange; we exchange none, since both have the same"
    ),
    TableFact.TEAM_LOSES_TOGETHER: ("606.8b",),
    TableFact.MELEE_GOES_LEFT: ("608.2b", "604.1", "604.1a"),
    TableFact.MARKED_PLAYERS_TAKE_TURNS: ("608.4",),
    TableFact.TURNS_PUT_IN_ORDER: source(
        silent="608.4 lets players take turns at the same time, and does not say what of one comes before "
        "what of another; we play each turn to its end before another begins or goes on"
    ),
    TableFact.MARKER_FOR_EACH_FOUR: ("608.4a",),
    TableFact.MARKERS_FOUR_SEATS_APART: ("608.4b",),
    TableFact.STACK_IS_SAID: source(absent="stacks of turn markers"),
    TableFact.GOES_ON_STACK_OF_CAUSE: source(absent="stacks of turn markers"),
    TableFact.MARKER_PASSED_TO_LEFT: ("608.4c",),
    TableFact.MARKER_WAITS: ("608.4c",),
    TableFact.MARKER_OF_LEAVER_PASSES: source(
        silent="608.4 does not say what happens to the turn marker of a player who leaves before the turn; we "
        "pass it to the left"
    ),
    TableFact.MARKER_TO_THE_RIGHT_GOES: ("608.4d",),
    TableFact.MARKER_REMOVED_BETWEEN_TURNS: ("608.4d",),
    TableFact.EXTRA_TURN_KEEPS_MARKER: source(
        silent="608.4 does not say what happens to a turn marker if an extra turn follows; we let its player "
        "keep it for that"
    ),
    TableFact.EXTRA_TURN_BEFORE_NEXT: ("608.4e",),
    TableFact.TEAM_WINS_WITH_PLAYER: source(
        silent="no rule says whether teammates without a shared life total win when a card makes one of them "
        "win; we let them"
    ),
    TableFact.TEAM_LOSES_WITH_EMPEROR: ("607.5a",),
    TableFact.TEAM_DRAWS_WITH_EMPEROR: source(
        silent="607.5 does not say what a draw for an emperor is to the team; we assume the whole team draws"
    ),
    TableFact.EMPERORS_DEPLOY: ("607.3b",),
    TableFact.CREATURES_ARE_DEPLOYED: ("603.2",),
    TableFact.TEAM_CONCEDES: ("606.8c",),
    TableFact.SET_OFF_FOR_EACH_OF_TEAM: source(
        silent='606.6 does not say for which players of a team "each player\'s" step triggers abilities; we '
        "let it trigger for each"
    ),
    RangeFact.SEATS_WITHIN_RANGE: ("601.2",),
    RangeFact.ONESELF_WITHIN_RANGE: ("601.2b",),
    RangeFact.THINGS_WITHIN_RANGE: (
        "601.2",
        "601.2d",
    ),
    RangeFact.ATTACKS_WITHIN_RANGE: ("601.3",),
    RangeFact.CHOSEN_WITHIN_RANGE: ("601.5a",),
    RangeFact.WAYS_OUT_OF_RANGE: ("601.5b",),
    RangeFact.CLOSEST_CHOOSES: ("601.5c",),
    RangeFact.ABILITIES_WITHIN_RANGE: ("601.6",),
    RangeFact.TRIGGERS_WITHIN_RANGE: ("601.7",),
    RangeFact.RANGE_BEFORE_OR_AFTER: ("601.7a",),
    RangeFact.UNAFFECTED_OUT_OF_RANGE: ("601.10",),
    RangeFact.UNSEEN_OUT_OF_RANGE: ("601.11",),
    RangeFact.REPLACED_OUT_OF_RANGE: ("601.14", "601.14a"),
    RangeFact.PREVENTED_WITHIN_RANGE: ("601.14b",),
    RangeFact.PLANES_REACH_ALL: source(absent="planes and phenomena"),
    TableFact.GAME_GOES_ON: ("600.4",),
    TableFact.OWNED_LEAVES: ("600.4a",),
    TableFact.CONTROL_ENDS: ("600.4a",),
    TableFact.CONTROL_OF_PLAYERS_ENDS: source(
        silent="600.4a ends control of objects as its player leaves, and is silent on control of a turn; we let that end as well"
    ),
    TableFact.ABILITIES_CEASE: ("600.4a",),
    TableFact.DAMAGE_WAITS_ON: ("600.4a",),
    TableFact.REST_IS_EXILED: ("600.4a",),
    TableFact.TRIGGER_DOES_NOT_JOIN: ("600.4c",),
    TableFact.TURN_GOES_ON: source(
        silent="600.4 does not say what happens to the turn of a player who leaves the game; we let it go on "
        "without that player"
    ),
    TableFact.TURN_DOES_NOT_BEGIN: source(
        silent="600.4 does not say that a player who has left takes no turns; we assume so"
    ),
    **dict.fromkeys(
        (
            TableFact.PLANES_PASS_ON,
            TableFact.DECK_IN_COMMON_PASSES,
            TableFact.PLANE_LEAVES_WITH_OWNER,
            TableFact.PLANESWALKING_CEASES,
            TableFact.PHENOMENON_STAYS_ON_STACK,
            TableFact.PRIMARY_PLAYER_HAS_PLANES,
            TableFact.SEVERAL_PLANES,
            TableFact.MARKED_PLAYERS_SET_PLANES,
            TableFact.PLANES_GO_WITH_MARKER,
        ),
        source(absent="planes and phenomena"),
    ),
    TableFact.NO_DAMAGE_TO_WHO_LEFT: source(
        silent="600.4 does not say what happens to an attack on a player who has left the game; we give it no effect"
    ),
    TableFact.NO_REDIRECTION_TO_WHO_LEFT: source(
        silent="419.6c does not say what happens to damage that would be redirected to a player who has left "
        "the game; we deal it to its original recipient"
    ),
    TableFact.CONTROL_STAYS: ("600.4b",),
    TableFact.NO_TOKEN_FOR_WHO_LEFT: ("600.4b",),
    TableFact.STAYS_WHERE_IT_IS: source(
        silent="600.4b does not say what happens to a card that would come into play for a player who has "
        "left the game; we let it stay where it is"
    ),
    TableFact.GOES_NOWHERE: ("600.4c",),
    TableFact.CHOSEN_BY_ANOTHER: ("600.4d",),
    TableFact.NOT_PAID_BY_WHO_LEFT: source(
        silent="600.4d has another choose for a player who has left the game, and does not say who would pay; "
        "we let nobody pay"
    ),
    TableFact.LAST_KNOWN_OF_PLAYER: source(
        silent="600.4 does not say what an effect knows of a player who has left the game; we use last known "
        "information"
    ),
    TableFact.ACTIONS_ARE_FOUND: source(
        silent="600.4 does not say whether an effect counts what was done by a player who has left the game; we let it count"
    ),
    TableFact.LASTS_UNTIL_TURN_WOULD_BEGIN: source(
        silent="600.4 does not say how long something lasts until a turn of a player who has left the game; "
        "we let it last until that turn would have begun"
    ),
}


@rule("100.1")
def may_sit_down(position: Position) -> Answer[Permission]:
    """Two players or more; of teams, all have as many players, and nobody sits next to a teammate."""
    if len({position.agreed.teams.count(team) for team in position.agreed.teams}) > 1:
        return cited(denied("teams are of equal size"), "609.1")
    if position.agreed.variant in TWO_HEADED and position.agreed.adds_options:
        return cited(denied("no other options go with two-headed teams"), "606.2")
    if not position.agreed.teams or position.agreed.variant in TWO_HEADED:
        return ALLOWED
    if position.agreed.variant is Variant.EMPEROR:
        return cited(ALLOWED, "607.1")
    if not shared.sit_in_turn(position.agreed.teams):
        return cited(denied("nobody sits next to a teammate where teams play that do not share their turns"), "609.3")
    return cited(ALLOWED, "609.1", "609.3")


VARIANTS = {
    Variant.TWO_HEADED_GIANT: "606.1",
    Variant.ALTERNATING_TEAMS: "609.1",
    Variant.EMPEROR: "607.1",
    Variant.GRAND_MELEE: "608.1",
    Variant.VANGUARD: "Glossary.Vanguard and Avatars",
}
"""By which rule there is a variant."""


@rule("100.1")
def played_as(position: Position, variant: Variant) -> Answer[Variant]:
    """As it is called; of what the text does not know each answer says so by itself."""
    if variant in VARIANTS:
        return cited(variant, VARIANTS[variant])
    return cited(variant, absent=f"the variant {variant.value}")


@rule("609.4")
def attacks_neighbors_only(position: Position) -> Answer[bool]:
    """They do."""
    return cited(True, "607.3c") if position.agreed.variant is Variant.EMPEROR else True


@rule("607.3a")
def range_of_influence(position: Position, player: PlayerId) -> Answer[int]:
    """Two seats for an emperor, one for a general or in a melee; with larger teams, the fewest that let them reach opponents."""
    if position.agreed.variant in MELEES:
        return cited(1, "608.2a")
    seats_reached = shared.emperors_range(position, player)
    if position.agreed.teams.count(0) == 3:
        return seats_reached
    return cited(
        seats_reached,
        "607.6",
        silent="607.6 adjusts ranges to larger teams, and does not say how; we use the smallest ranges at "
        "which an emperor begins with two opposing generals in range, and a general with one",
    )


@rule("608.4c")
def marker_goes_ahead(position: Position) -> bool:
    """It waits until there is room for it."""
    return False


@rule(
    "608.4c",
    silent="608.4c requires room for a turn marker that is passed on, and not for one that is kept; we let "
    "the extra turn come at once",
)
def extra_turn_waits(position: Position) -> bool:
    """It comes after the turn under way."""
    return False


@rule("217.6a", silent="608 does not say how one stack serves several turns; we let no turn go on before it is empty")
def stacks_for_markers(position: Position) -> bool:
    """There is one stack."""
    return False


@rule(
    "601.2",
    silent="601 does not say that a win, a draw or a loop ends the game only for those in range; we let it end for all",
)
def ends_within_range(position: Position, ending: Ending) -> Answer[bool]:
    """The game is over for everybody."""
    return cited(False, "102.4b") if ending is Ending.LOOP else False


@rule("601.11")
def narrows_counts(position: Position) -> bool:
    """Only what is in range of both counts for each creature."""
    return True


@rule("606.7a", "606.7d")
def attacks_team(position: Position) -> bool:
    """The team is attacked as a group."""
    return True


@rule("606.6h")
def orders_its_draws(position: Position) -> bool:
    """The primary player draws first."""
    return False


@rule("606.9a")
def life_asked_for(position: Position, player: PlayerId) -> int:
    """An equal share of what the team has, rounded up."""
    count = len(position.teammates(player))
    return -(-position.players[player].life // count)


@rule("606.9c", "606.9a")
def life_set_for_one(position: Position, player: PlayerId, total: int) -> int:
    """It changes by as much as the share of that player."""
    return position.players[player].life + total - life_asked_for(position, player)


@rule("606.9b")
def life_totals_add_up(position: Position) -> bool:
    """The result is the sum of what each is set to."""
    return True


@rule(
    "606.6g",
    silent="606.6g has a team skip or take what an effect has one player skip or take, and does not say that "
    "what it has several of them do counts once; we count it for each",
)
def counts_once_for_team(position: Position) -> bool:
    """Each of them counts."""
    return False


@rule(
    "606.9",
    silent="606.9 has life gained and lost by each player, and does not say that an effect that stops one "
    "player from it stops the team; we apply it to that player alone",
)
def bans_hold_for_team(position: Position, bar: Bar) -> Answer[bool]:
    """For that player alone."""
    return cited(False, "606.5") if bar is Bar.POISON else False


@rule("606.5")
def shares_poison(position: Position) -> bool:
    """Nothing but life is shared."""
    return False


@rule("600.4a")
def goes_along(position: Position, thing: ObjectId) -> bool:
    """All that the player owns."""
    return True


@rule("600.4b")
def stays_with_others(position: Position, thing: ObjectId) -> bool:
    """Its control remains unchanged."""
    return True
