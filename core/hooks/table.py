"""The table: who sits at it, whom a player may attack of several opponents, and what becomes of a player who leaves."""

from __future__ import annotations

from core.hooks.asking import Topic, question
from core.kernel.abilities.player_rules import Bar
from core.kernel.state.position import Position
from core.kernel.values.citations import Fact, Permission
from core.kernel.values.closed_words import Fixed
from core.kernel.values.ranges import RangeFact
from core.kernel.values.variants import Variant
from core.kernel.values.zones import ObjectId, PlayerId


class TableFact(Fact):
    """What is so of games with more than two players."""

    ALL_OPPONENTS_DEFEND = "all opponents of the attacking player are defending players"
    LEFT_IS_ATTACKED = "only the opponent next to the left may be attacked"
    RIGHT_IS_ATTACKED = "only the opponent next to the right may be attacked"
    ONE_DEFENDS = "as a combat phase starts the attacking player chooses one opponent, who alone may be attacked in it"
    TEAMMATES_ARE_NO_OPPONENTS = "teammates are no opponents"
    TEAM_WINS = "a team wins as a whole when the others have lost"
    TEAMS_DRAW = "a game is a draw if all teams that are left lose at the same time"
    ATTACKED_PLAYER_CHOSEN = "for each attacker it is chosen which defending player it attacks"
    RESTRICTION_FOR_ONE = "what keeps creatures from attacking one player keeps them from attacking that player alone"
    ATTACKERS_COUNTED_TOGETHER = "what restricts attacks on whomever is judged for all attackers together"
    DEFENDING_PLAYER_MEANT = "what speaks of the defending player means the one whom its creature attacks"
    BAND_ATTACKS_ONE = "the creatures of a band attack one player"
    DEFENDERS_BLOCK_IN_ORDER = "the defending players declare their blocks one after the other, in turn order"
    BLOCKS_FOR_ONESELF = "a defending player blocks only what attacks that player"
    OTHERS_IGNORED = "blocks are judged without what attacks other players, and without what blocks for them"
    DAMAGE_IN_TURN_ORDER = "the players assign combat damage one after the other, in turn order"
    TEAMS_TAKE_TURNS = "teams take turns, and not players"
    TEAM_STARTS = "the team of the player who starts takes the first turn"
    TEAMS_BEGIN_IN_ORDER = "what players may begin with on the battlefield is put there by one team after the other"
    TEAMS_CHOOSE_IN_ORDER = "of teams that choose at the same time the active one does so first"
    TEAMS_DRAW_IN_ORDER = "of several players who are to draw, those of the active team do so first"
    TEAM_ORDERS_TRIGGERS = "a team puts what has triggered for its players on the stack in any order"
    TEAM_ASSIGNS_FIRST = "the active team assigns combat damage first, then the defending team"
    TEAM_DEFENDER_MEANT = (
        "of the players of a defending team, the defending player is the one whom the creature attacks"
    )
    TEAM_ATTACKER_MEANT = (
        "of the players of an attacking team, the attacking player is the one whose creature is blocked, or one picked"
    )
    ONE_ACTIVE_MEANT = "of the players of the active team, what speaks of the active player means one who is picked"
    EACH_OF_TEAM_DRAWS = "each player of a team draws in its draw step"
    EACH_OF_TEAM_PLAYS_LAND = "each player of a team may play a land in its turn"
    TEAM_TAKES_EXTRA = "a team takes or skips what one of its players is given or skips of turns, phases and steps"
    TEAM_IS_CONTROLLED = "whoever controls a player in the turn of a team controls the team"
    TEAM_ATTACKS_TOGETHER = "the creatures of a team attack together"
    TEAM_BLOCKS_TOGETHER = "the creatures of a team block together whatever attacks a player of it"
    LIFE_IS_SHARED = "life that a player gains or loses is added to, or taken from, the life of the team"
    TEAM_PAYS_LIFE = "a player pays life out of that of the team"
    PARTNERS_PAY_TOGETHER = "partners who pay life at the same time pay no more together than their team has"
    ONE_OF_TEAM_GETS_TOTAL = "of the players among whom life totals are handed out anew, one of each team is at most"
    NO_EXCHANGE_WITH_TEAMMATE = "teammates exchange no life totals with each other"
    TEAM_LOSES_TOGETHER = "a team loses as soon as one of its players does, and wins as one of them does"
    MELEE_GOES_LEFT = "in Grand Melee only the opponent next to the left may be attacked"
    MARKED_PLAYERS_TAKE_TURNS = "players with turn markers take turns at the same time"
    TURNS_PUT_IN_ORDER = "of turns at the same time one is played to its end before another begins, or goes on"
    MARKER_FOR_EACH_FOUR = "there is one turn marker for each four players"
    MARKERS_FOUR_SEATS_APART = (
        "turn markers are given to whoever starts, and to each player four seats to the left of one who has one"
    )
    STACK_IS_SAID = "a player with priority for several stacks says on which of them something is put"
    GOES_ON_STACK_OF_CAUSE = (
        "what something on the stack of a turn marker sets off, or has a player cast or copy, is put on that stack"
    )
    MARKER_PASSED_TO_LEFT = "a turn marker is passed to the left as a turn is over"
    MARKER_WAITS = "a turn waits while somebody in the three seats to the left has a turn marker"
    MARKER_OF_LEAVER_PASSES = "the turn marker of a player who leaves before the turn begins goes to the left at once"
    MARKER_TO_THE_RIGHT_GOES = (
        "if there are too many turn markers as players leave, the one next to the right of their seats goes"
    )
    MARKER_REMOVED_BETWEEN_TURNS = "a turn marker is not removed before the turn is over of whoever has it"
    EXTRA_TURN_KEEPS_MARKER = "a player keeps the turn marker for an extra turn after the one that is over"
    EXTRA_TURN_BEFORE_NEXT = "an extra turn that cannot come after the one under way comes before the player's next one"
    TEAM_WINS_WITH_PLAYER = "a team wins as a card has one of its players win"
    TEAM_LOSES_WITH_EMPEROR = "a team loses as its emperor does"
    TEAM_DRAWS_WITH_EMPEROR = "a game that is a draw for an emperor is one for the team"
    EMPERORS_DEPLOY = "creatures are handed over in games of Emperor"
    CREATURES_ARE_DEPLOYED = "each creature has it that a player may give a teammate control of it"
    TEAM_CONCEDES = "a team loses if one of its players concedes"
    SET_OFF_FOR_EACH_OF_TEAM = (
        "what triggers in the step of each player triggers for each player of the active team that it speaks of"
    )
    GAME_GOES_ON = "the game goes on for those who are left when a player leaves it"
    OWNED_LEAVES = "what a player who leaves owns leaves the game as well"
    CONTROL_ENDS = "what gives a player who leaves control of something ends"
    CONTROL_OF_PLAYERS_ENDS = "what gives a player who leaves control of another player ends"
    ABILITIES_CEASE = "the abilities on the stack of a player who leaves cease to exist"
    DAMAGE_WAITS_ON = "combat damage that waits is dealt though a player has left"
    REST_IS_EXILED = "what a player who leaves controls after that is exiled"
    TRIGGER_DOES_NOT_JOIN = "what triggers for a player who has left is not put on the stack"
    TURN_GOES_ON = "the turn of a player who leaves goes on without that player"
    TURN_DOES_NOT_BEGIN = "a player who has left takes no turns"
    PLANES_PASS_ON = "the face-up planes and phenomena of a player who leaves belong to the next player from then on"
    DECK_IN_COMMON_PASSES = "a planar deck that all share counts as that of the player whose the face-up planes are"
    PLANE_LEAVES_WITH_OWNER = (
        "as a face-up plane or phenomenon leaves the game with its owner, the player whose it is planeswalks"
    )
    PLANESWALKING_CEASES = "a planeswalking ability on the stack ceases to exist as a plane leaves the game"
    PHENOMENON_STAYS_ON_STACK = (
        "what a phenomenon of a player who leaves has set off stays on the stack, as that of the next player"
    )
    SEVERAL_PLANES = "in Grand Melee each player who takes a turn has planes of the own, and several lie face up"
    MARKED_PLAYERS_SET_PLANES = "in Grand Melee each player who begins with a turn marker turns up a first plane"
    PLANES_GO_WITH_MARKER = (
        "the planes of a player for whom a turn marker is removed are nobody's then, and go under their decks"
    )
    PRIMARY_PLAYER_HAS_PLANES = "the face-up planes and phenomena are the first player's of the team whose turn it is"
    NO_DAMAGE_TO_WHO_LEFT = "no combat damage is assigned to a player who has left"
    NO_REDIRECTION_TO_WHO_LEFT = "damage is not redirected to a player who has left"
    CONTROL_STAYS = "control of something does not pass to a player who has left"
    NO_TOKEN_FOR_WHO_LEFT = "no token is created for a player who has left"
    STAYS_WHERE_IT_IS = "what would come into play for a player who has left stays where it is"
    GOES_NOWHERE = "what a player who has left owned is put into no zone any more"
    CHOSEN_BY_ANOTHER = (
        "what a player who has left was to choose, another chooses whom the controller of what asks picks"
    )
    NOT_PAID_BY_WHO_LEFT = "what a player who has left is asked to pay is not paid"
    LAST_KNOWN_OF_PLAYER = "of a player who has left an effect knows what was last so"
    ACTIONS_ARE_FOUND = "an effect finds what a player did who has left"
    LASTS_UNTIL_TURN_WOULD_BEGIN = "what lasts until a turn of a player who has left lasts until that would have begun"


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
