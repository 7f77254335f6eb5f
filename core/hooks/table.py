"""The table: who sits at it, whom a player may attack of several opponents, and what becomes of a player who leaves."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.ranges import RangeFact
from core.kernel.values.variants import Variant
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.player_rules import Bar


class TableFact(Fact):
    """What is so of games with more than two players."""

    ALL_OPPONENTS_DEFEND = "all opponents of the attacking player are defending players"
    LEFT_IS_ATTACKED = "only the opponent to the left may be attacked"
    RIGHT_IS_ATTACKED = "only the opponent to the right may be attacked"
    ONE_DEFENDS = "as a combat phase starts, the attacking player chooses one opponent, who alone may be attacked"
    TEAMMATES_ARE_NO_OPPONENTS = "teammates are not opponents"
    TEAM_WINS = "a team wins as a whole when the others have lost"
    TEAMS_DRAW = "a game is a draw if all teams that are left lose at the same time"
    ATTACKED_PLAYER_CHOSEN = "the attacking player chooses a defending player for each attacker"
    RESTRICTION_FOR_ONE = "an effect that stops creatures from attacking one player does not protect other players"
    ATTACKERS_COUNTED_TOGETHER = "a general restriction on attacks applies to all attackers together"
    DEFENDING_PLAYER_MEANT = "an attacker's ability means by defending player the player whom it attacks"
    BAND_ATTACKS_ONE = "the creatures of a band attack the same player"
    DEFENDERS_BLOCK_IN_ORDER = "the defending players declare their blocks one after the other, in turn order"
    BLOCKS_FOR_ONESELF = "a defending player blocks only creatures that attack that player"
    OTHERS_IGNORED = "a player's blocks are checked without regard to attacks on other players and their blockers"
    DAMAGE_IN_TURN_ORDER = "the players assign combat damage one after the other, in turn order"
    TEAMS_TAKE_TURNS = "teams take turns, not players"
    TEAM_STARTS = "the team of the player who starts takes the first turn"
    TEAMS_BEGIN_IN_ORDER = "cards that begin on the battlefield are put there team by team"
    TEAMS_CHOOSE_IN_ORDER = "if teams choose at the same time, the active team chooses first"
    TEAMS_DRAW_IN_ORDER = "if several players draw, those of the active team draw first"
    TEAM_ORDERS_TRIGGERS = "a team puts its players' triggered abilities on the stack in any order"
    TEAM_ASSIGNS_FIRST = "the active team assigns combat damage first, then the defending team"
    TEAM_DEFENDER_MEANT = (
        "of the players of a defending team, the defending player is the one whom the creature attacks"
    )
    TEAM_ATTACKER_MEANT = (
        "of the players of an attacking team, the attacking player is the one whose creature is blocked, or one chosen"
    )
    ONE_ACTIVE_MEANT = "an ability that means the active player means one chosen player of the active team"
    EACH_OF_TEAM_DRAWS = "each player of a team draws in its draw step"
    EACH_OF_TEAM_PLAYS_LAND = "each player of a team may play a land in its turn"
    TEAM_TAKES_EXTRA = "a team takes extra turns, phases and steps given to one of its players, and skips those skipped"
    TEAM_IS_CONTROLLED = "a player who controls another in a team's turn controls the whole team"
    TEAM_ATTACKS_TOGETHER = "the creatures of a team attack together"
    TEAM_BLOCKS_TOGETHER = "the creatures of a team together block all attackers of its players"
    LIFE_IS_SHARED = "life that a player gains or loses changes the team's life total"
    TEAM_PAYS_LIFE = "a player pays life from the team's life total"
    PARTNERS_PAY_TOGETHER = "teammates who pay life at the same time pay no more together than their team has"
    ONE_OF_TEAM_GETS_TOTAL = "when life totals are redistributed, at most one player of each team gets one"
    NO_EXCHANGE_WITH_TEAMMATE = "teammates do not exchange life totals with each other"
    TEAM_LOSES_TOGETHER = "a team loses as soon as one of its players loses, and wins as soon as one wins"
    MELEE_GOES_LEFT = "in Grand Melee only the opponent to the left may be attacked"
    MARKED_PLAYERS_TAKE_TURNS = "players with turn markers take turns at the same time"
    TURNS_PUT_IN_ORDER = "of simultaneous turns, each is played to its end before another begins or continues"
    MARKER_FOR_EACH_FOUR = "there is one turn marker for every four players"
    MARKERS_FOUR_SEATS_APART = "turn markers are given to the player who starts and to every fourth player to the left"
    STACK_IS_SAID = "a player with priority for several stacks says to which stack a spell or ability goes"
    GOES_ON_STACK_OF_CAUSE = (
        "abilities triggered, and spells cast or copied, by an object on a turn marker's stack go on that stack"
    )
    MARKER_PASSED_TO_LEFT = "a turn marker is passed to the left when a turn ends"
    MARKER_WAITS = "a turn waits while one of the three players to the left has a turn marker"
    MARKER_OF_LEAVER_PASSES = (
        "the turn marker of a player who leaves before the turn begins is passed to the left at once"
    )
    MARKER_TO_THE_RIGHT_GOES = (
        "if there are too many turn markers when players leave, the one next to the right of their seats is removed"
    )
    MARKER_REMOVED_BETWEEN_TURNS = "a turn marker is not removed until its holder's turn is over"
    EXTRA_TURN_KEEPS_MARKER = "a player keeps the turn marker for an extra turn that follows"
    EXTRA_TURN_BEFORE_NEXT = "an extra turn that cannot follow the current turn comes before the player's next one"
    TEAM_WINS_WITH_PLAYER = "a team wins if a card makes one of its players win"
    TEAM_LOSES_WITH_EMPEROR = "a team loses when its emperor loses"
    TEAM_DRAWS_WITH_EMPEROR = "a game that is a draw for an emperor is a draw for the team"
    EMPERORS_DEPLOY = "creatures can be deployed in Emperor games"
    CREATURES_ARE_DEPLOYED = "each creature has an ability with which a player gives a teammate control of it"
    TEAM_CONCEDES = "a team loses if one of its players concedes"
    SET_OFF_FOR_EACH_OF_TEAM = (
        "an ability that triggers in each player's step triggers for each player of the active team that it means"
    )
    GAME_GOES_ON = "the game goes on for the remaining players when a player leaves"
    OWNED_LEAVES = "everything owned by a player who leaves also leaves the game"
    CONTROL_ENDS = "effects that give control of objects to a player who leaves end"
    CONTROL_OF_PLAYERS_ENDS = "effects that give control of players to a player who leaves end"
    ABILITIES_CEASE = "abilities on the stack cease to exist when their controller leaves"
    DAMAGE_WAITS_ON = "combat damage on the stack is dealt even if a player has left"
    REST_IS_EXILED = "objects that a player who leaves still controls are exiled"
    TRIGGER_DOES_NOT_JOIN = "triggered abilities of a player who has left are not put on the stack"
    TURN_GOES_ON = "the turn of a player who leaves continues without that player"
    TURN_DOES_NOT_BEGIN = "a player who has left takes no turns"
    PLANES_PASS_ON = "the face-up planes and phenomena of a player who leaves pass to the next player"
    DECK_IN_COMMON_PASSES = "a planar deck that all players share counts as that of the planar controller"
    PLANE_LEAVES_WITH_OWNER = (
        "when a face-up plane or phenomenon leaves the game with its owner, its controller planeswalks"
    )
    PLANESWALKING_CEASES = "a planeswalking ability on the stack ceases to exist when a plane leaves the game"
    PHENOMENON_STAYS_ON_STACK = (
        "an ability of a phenomenon whose controller leaves stays on the stack, and the next player controls it"
    )
    SEVERAL_PLANES = "in Grand Melee each player who takes a turn has a plane, and several are face up"
    MARKED_PLAYERS_SET_PLANES = "in Grand Melee each player who begins with a turn marker turns up a first plane"
    PLANES_GO_WITH_MARKER = (
        "when a player's turn marker is removed, that player's planes have no controller and go under their decks"
    )
    PRIMARY_PLAYER_HAS_PLANES = "the face-up planes and phenomena belong to the primary player of the active team"
    NO_DAMAGE_TO_WHO_LEFT = "no combat damage is assigned to a player who has left"
    NO_REDIRECTION_TO_WHO_LEFT = "damage is not redirected to a player who has left"
    CONTROL_STAYS = "a player who has left does not gain control of anything"
    NO_TOKEN_FOR_WHO_LEFT = "no token is created for a player who has left"
    STAYS_WHERE_IT_IS = "a card that would enter the battlefield for a player who has left stays where it is"
    GOES_NOWHERE = "a card owned by a player who has left does not change zones"
    CHOSEN_BY_ANOTHER = "a choice for a player who has left is made by a player picked by the controller of the effect"
    NOT_PAID_BY_WHO_LEFT = "a player who has left pays nothing"
    LAST_KNOWN_OF_PLAYER = "an effect uses last known information about a player who has left"
    ACTIONS_ARE_FOUND = "an effect counts what was done by a player who has left"
    LASTS_UNTIL_TURN_WOULD_BEGIN = (
        "an effect that lasts until a turn of a player who has left lasts until that turn would have begun"
    )


class Ending(Fixed):
    """What ends a game for some players alone, or for all."""

    VICTORY = "an effect says that a player wins"
    DRAW = "an effect says that the game is a draw"
    LOOP = "a loop that nobody can leave"


class Table(Topic, name="table", facts=(*TableFact, *RangeFact)):
    """Questions about games with more than two players."""

    @question
    def may_sit_down(self, position: Position) -> Permission:
        """Whether this number of players can play a game. Early: two. Later: two or more."""

    @question
    def played_as(self, position: Position, variant: Variant) -> Variant:
        """As which variant a game is played.

        Asked before anything else, in every game of a variant. Each era: as what it is called; what the rules do not know
        of it is answered where it comes up. In between: as the ordinary game, or as what is left of it, in the years before
        the rules know it.
        """

    @question
    def attacks_neighbors_only(self, position: Position) -> bool:
        """Whether players of teams can attack only players who sit next to them.

        Asked once for all games of teams. Early: no teams. Middle: they do. Late: no longer.
        """

    @question
    def range_of_influence(self, position: Position, player: PlayerId) -> int:
        """How many seats the variant's range of influence is.

        Asked once for all games of Emperor. Early: no such games. Later: an emperor reaches two seats far, a general one;
        with larger teams, whomever they should.
        """

    @question
    def marker_goes_ahead(self, position: Position) -> bool:
        """Whether a turn marker goes to the next player even if that player has to wait with the turn.

        Asked in Grand Melee. Early: no such games. Middle: it waits where it is. Late: it does.
        """

    @question
    def extra_turn_waits(self, position: Position) -> bool:
        """Whether an extra turn waits for room between turn markers like any other.

        Asked in Grand Melee. Early: no such games. Middle: nothing says so. Late: it does, or comes before the player's
        next turn.
        """

    @question
    def stacks_for_markers(self, position: Position) -> bool:
        """Whether each turn marker has its own stack.

        Asked in Grand Melee. Early: no such games. Middle: there is one stack. Late: it has.
        """

    @question
    def ends_within_range(self, position: Position, ending: Ending) -> bool:
        """Whether a win, a draw or a loop ends a game only for those within a range of influence.

        Asked where ranges are limited. Early: no such games. Middle: a victory, a draw and a loop end it for all. Late:
        opponents in range lose to a player who would win, and a draw is one for those in range of whoever controls what
        brings it about.
        """

    @question
    def narrows_counts(self, position: Position) -> bool:
        """Whether an effect that counts other objects counts, for each object it affects, what that object's controller reaches.

        Asked once for a game with limited ranges. Early: no such games. Middle: it does. Late: what the effect's reaches.
        """

    @question
    def attacks_team(self, position: Position) -> bool:
        """Whether creatures attack a team as a whole, if teams take turns, and not one of its players.

        Early: no teams. Middle: the team; whom damage is dealt is chosen as it is assigned. Late: a player of it.
        """

    @question
    def life_asked_for(self, position: Position, player: PlayerId) -> int:
        """What a player's life total is for an effect that asks, if teammates share theirs.

        Early: no teams. Middle: a share of the team's, rounded up. Late: the whole of it.
        """

    @question
    def life_set_for_one(self, position: Position, player: PlayerId, total: int) -> int:
        """What a team's life total becomes if one player's life total is set.

        Asked as an effect sets it. Early: no teams. Middle: at first that, later as much more or less as the player's is.
        Late: that.
        """

    @question
    def life_totals_add_up(self, position: Position) -> bool:
        """Whether a team gets the sum of the totals if all its players' life totals are set.

        Early: no teams. Middle: it has. Late: one of its players is chosen, who alone is affected.
        """

    @question
    def counts_once_for_team(self, position: Position) -> bool:
        """Whether a part of a turn that one effect adds or skips for several teammates counts once, if teams take turns.

        Early: no teams. Middle: nothing says so. Late: it is.
        """

    @question
    def orders_its_draws(self, position: Position) -> bool:
        """Whether a team decides in which order its players draw, if one effect has several of them do so and teams take turns.

        Early: no teams. Middle: the first player draws first. Late: it does.
        """

    @question
    def bans_hold_for_team(self, position: Position, bar: Bar) -> bool:
        """Whether a ban on one player's gaining life, losing life, or getting poison counters applies to teammates.

        Asked of teammates with one life total. Early: no teams. Middle: nothing says so. Late: it does, of losses somewhat
        later than of gains.
        """

    @question
    def shares_poison(self, position: Position) -> bool:
        """Whether a player's poison counters are those of the team, if teammates share their life.

        Early: no teams. Middle: no. Late: they are.
        """

    @question
    def goes_along(self, position: Position, thing: ObjectId) -> bool:
        """Whether something that belongs to a player who leaves the game leaves it as well.

        Early: no such games. Middle: all of it. Late: all but what lies in the ante zone.
        """

    @question
    def stays_with_others(self, position: Position, thing: ObjectId) -> bool:
        """Whether something that would return to a player who has left the game stays with its controller.

        Early: no such games. Middle: it stays. Late: it is exiled.
        """
