"""Trigger events: what triggered abilities wait for, the first part of their trigger conditions."""

from __future__ import annotations

from core.kernel.values.card_types import CardType
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.moments import Moment
from core.kernel.values.phrases import phrase, says, words
from core.kernel.values.zones import Zone
from core.kernel.words.descriptions import SPELL, Filter, Whose
from core.kernel.words.references import Role
from core.kernel.words.view import Condition

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
"""The words for which one it is of several that come one after the other."""


@says(
    "when {what} enter(s)",
)
@immutable
class Enters:
    """Something comes onto the battlefield: the source itself, or whatever fits a description."""

    what: Filter | Role = Role.SOURCE


@says(
    "when {what} transform(s) into this",
)
@immutable
class Transforms:
    """Something turns over to its other face and then is what is described: the source itself, or whatever fits."""

    what: Filter | Role = Role.SOURCE


@says(
    phrase("when {what} die(s)", to=Zone.GRAVEYARD),
    phrase("when {what} dealt damage by this this turn die(s)", to=Zone.GRAVEYARD, struck=True),
    phrase("when {what} die(s) without being sacrificed", to=Zone.GRAVEYARD, not_sacrificed=True),
    phrase("when {what} (is|are) put into {into's} graveyard from the battlefield", to=Zone.GRAVEYARD),
    phrase("when {what} (is|are) put into a graveyard from the battlefield", to=Zone.GRAVEYARD),
    "when {what} leave(s) the battlefield",
    "when {what} leave(s) the battlefield for {to}",
    phrase(
        "when a spell or ability {caused} control(s) causes {what} to be put into {into's} graveyard from the battlefield",
        to=Zone.GRAVEYARD,
    ),
)
@immutable
class Leaves:
    """Something leaves the battlefield, for one zone or for any, of any player or of one side.

    With `struck` it is something that the source has dealt damage in this turn, with `not_sacrificed` something that is not
    sacrificed; if it has to be `caused` by somebody, a spell or an ability of that player's has it leave.
    """

    what: Filter | Role = Role.SOURCE
    to: Zone | None = None
    into: Whose = Whose.ANYONE
    struck: bool = False
    not_sacrificed: bool = False
    caused: Whose | None = None


@says(
    "instead of the next card you would draw this turn",
    phrase("instead of each card you would draw this turn", always=True),
)
@immutable
class WouldDraw:
    """A player would draw a card, and something else happens instead: this turn the next time, or `always`."""

    always: bool = False


@says(
    phrase("at the beginning of your {moment}", whose=Whose.YOURS),
    phrase("at the beginning of each opponent's {moment}", whose=Whose.OPPONENTS),
    phrase("at the beginning of the chosen player's {moment}", whose=Whose.CHOSEN),
    phrase("at the beginning of each player's {moment}", whose=Whose.ANYONE),
    phrase("at the beginning of each {moment}", whose=Whose.ANYONE),
    phrase("at the beginning of the {moment}", whose=Whose.ANYONE),
    phrase("at end of combat", moment=Moment.END_OF_COMBAT, whose=Whose.ANYONE),
    phrase("at end of turn", moment=Moment.END_OF_TURN, whose=Whose.ANYONE),
    phrase("at end of combat on your turn", moment=Moment.END_OF_COMBAT, whose=Whose.YOURS),
    phrase("at the beginning of the {moment} of what this is on's controller", attached=True),
    phrase("at the beginning of the {moment} of enchanted creature's controller", attached=True),
)
@immutable
class BeginningOf:
    """A part of a turn begins; `attached`: of a turn of the player who controls what the source is attached to.

    For what was set for later about a player it may be `theirs`: of a turn of that very player.
    """

    moment: Moment
    whose: Whose = Whose.YOURS
    attached: bool = False
    theirs: bool = False


@says(
    "when {what} deal(s) damage",
    phrase("when {what} deal(s) damage to an opponent", to_creature=False, to_opponent_only=True),
    phrase("when {what} deal(s) combat damage to an opponent", to_creature=False, to_opponent_only=True, combat=True),
    phrase("when {what} deal(s) damage to a player", to_creature=False),
    phrase("when {what} deal(s) combat damage to a player", to_creature=False, combat=True),
    phrase("when {what} deal(s) damage to a creature", to_player=False),
    phrase("when {what} deal(s) combat damage to a creature", to_player=False, combat=True),
    phrase("when {what} deal(s) combat damage", combat=True),
    phrase("when {what} deal(s) combat damage during your turn", combat=True, during=Whose.YOURS),
    phrase(
        "when {what} deal(s) noncombat damage to an opponent", to_creature=False, to_opponent_only=True, combat=False
    ),
    phrase("when {what} deal(s) noncombat damage to a player", to_creature=False, combat=False),
    phrase("when {what} deal(s) noncombat damage", combat=False),
)
@immutable
class DealsDamage:
    """Something deals damage, combat damage or other than that, to players, to creatures, or to either; X is how much.

    It is the source, what that is attached to, or whatever fits: then it is about who is dealt damage, if that has to be a player,
    and else about what deals it. It counts `during` the turns of some players alone, if they are given.
    """

    what: Filter | Role = Role.SOURCE
    to_player: bool = True
    to_creature: bool = True
    to_opponent_only: bool = False
    combat: bool | None = None
    during: Whose | None = None

    @property
    def is_about_dealer(self) -> bool:
        """Whether it is about what deals the damage, and not about what is dealt it."""
        return isinstance(self.what, Filter) and self.to_creature


@says(
    "when {what} (is|are) dealt damage",
    phrase("when {what} (is|are) dealt combat damage", combat=True),
)
@immutable
class IsDealtDamage:
    """Something or somebody is dealt damage, or combat damage: once, from however many sources at a time; X is how much."""

    what: Filter | Role | Whose = Role.SOURCE
    combat: bool = False


@says(
    "when {whose} play(s) a land",
)
@immutable
class PlaysLand:
    """A player plays a land."""

    whose: Whose = Whose.YOURS


@says(
    "when damage to you is prevented",
)
@immutable
class Prevented:
    """Damage to its controller is prevented: once for each effect that prevents some, however many sources it is from."""


@says(
    "when a {what} is dealt excess damage",
)
@immutable
class DealtExcess:
    """More damage is dealt at one time to something that fits than it takes to be lethal; X is by how much."""

    what: Filter


@says(
    "when {whose} gain(s) life",
    phrase("when {whose} gain(s) life for the first time each turn", first=True),
    phrase("when you gain life for the first time during each of your turns", first=True, during=Whose.YOURS),
)
@immutable
class GainsLife:
    """A player gains life: any time, or for the `first` time in a turn, perhaps only `during` the turns of some players."""

    whose: Whose = Whose.YOURS
    first: bool = False
    during: Whose | None = None


@says(
    "when {whose} lose(s) life",
)
@immutable
class LosesLife:
    """A player loses life, by damage or otherwise; X is how much."""

    whose: Whose = Whose.YOURS


@says("when {whose} lose(s) the game")
@immutable
class LosesGame:
    """A player loses the game, or leaves it for whatever reason but a draw."""

    whose: Whose = Whose.ANYONE


@says(
    phrase("when you attack", what=Filter(types=frozenset({CardType.CREATURE}), whose=Whose.YOURS), once=True),
    "when {what} attack(s)",
    phrase("when {what} attack(s) because it has to", had_to=True),
    phrase("when {what} attack(s), once in each attack", once=True),
    "when {what} attack(s) together with a {along}",
    phrase("when {what} attack(s) alone", alone=True),
    "when {what} attack(s) while {given}",
    phrase("when you attack with {many} or more {what@ours}", once=True),
)
@immutable
class Attacks:
    """Something is declared as an attacker; with `once`, an attack counts once however many join in it.

    With `had_to`, it counts only if some effect required that very attack. If there is `along`,
    something else that fits it has to attack as well; if it is to be `alone`, nothing else may. It counts only while a condition
    holds, if one is `given`, and only if there are `many` at least that are declared together.
    """

    what: Filter | Role = Role.SOURCE
    once: bool = False
    had_to: bool = False
    along: Filter | None = None
    alone: bool = False
    given: Condition | None = None
    many: int = 1


@says(
    "when {what} (is|are) attacked",
    "when {what} (is|are) attacked by {by}",
)
@immutable
class IsAttacked:
    """Attackers, perhaps of one player alone, are declared against the source, what it is on, or a player: once, however many."""

    what: Role | Whose = Role.SOURCE
    by: Whose = Whose.ANYONE


@says(
    "when this blocks or becomes blocked",
    phrase("when this blocks", is_blocked=False),
    phrase("when this becomes blocked", blocks=False),
    phrase("when this blocks or becomes blocked by a {met}", each=True),
    phrase("when this blocks a {met}", is_blocked=False, each=True),
    phrase("when this becomes blocked by a {met}", blocks=False, each=True),
    phrase("when this blocks or becomes blocked by a creature", each=True),
    phrase("when this blocks a creature", is_blocked=False, each=True),
    phrase("when this becomes blocked by a creature", blocks=False, each=True),
    phrase("when this becomes blocked by at least {many} creatures", blocks=False),
    phrase("when enchanted creature blocks", is_blocked=False, what=Role.ATTACHED),
    phrase("when enchanted creature becomes blocked", blocks=False, what=Role.ATTACHED),
    phrase("when enchanted creature becomes blocked by a creature", blocks=False, each=True, what=Role.ATTACHED),
    "when it blocks or becomes blocked",
    phrase("when it blocks", is_blocked=False),
    phrase("when it becomes blocked", blocks=False),
    "when this blocks or becomes blocked by one or more {met@many}",
    phrase("when this becomes blocked by one or more {met@many}", blocks=False),
    phrase("when this blocks one or more {met@many}", is_blocked=False),
)
@immutable
class BlocksOrIsBlocked:
    """The source (or what it is attached to) blocks or becomes blocked: once in an attack or, with `each`, once for all it meets.

    It counts only for what fits `met`, and only if that is at least `many`.
    """

    blocks: bool = True
    is_blocked: bool = True
    each: bool = False
    met: Filter | None = None
    many: int = 1
    what: Role = Role.SOURCE


@says(
    "when this attacks and isn't blocked",
)
@immutable
class GoesUnblocked:
    """The source attacks and isn't blocked: it becomes an unblocked creature."""


@says(
    "when its player loses control of it",
)
@immutable
class LosesControl:
    """Its player loses control of something: the source or, for an ability about something, of that."""


@says(
    "when this is exiled as it is discarded",
)
@immutable
class SetAside:
    """The source is exiled as it is discarded, because of what it says itself (madness)."""


@says(
    "when this is put into a graveyard from anywhere",
    "when a {what@buried} is put into a graveyard from anywhere",
    "when a {what@buried} is put into {into's} graveyard from anywhere",
    "when a {what@buried} is put into a player's graveyard from anywhere",
    phrase("when one or more {what@buried_together} are put into a graveyard from anywhere", once=True),
    phrase("when one or more {what@buried_together} are put into {into's} graveyard from anywhere", once=True),
)
@immutable
class ReachesGraveyard:
    """A card is put into a graveyard, of any player or of one side, from whatever zone.

    It is the source, which says so from the graveyard, or whatever fits a description there; a token is no card.
    With `once`, cards that go there together count once.
    """

    what: Filter | Role = Role.SOURCE
    into: Whose = Whose.ANYONE
    once: bool = False


@says(
    "when {what} become(s) tapped",
)
@immutable
class BecomesTapped:
    """Something becomes tapped."""

    what: Filter | Role = Role.SOURCE


@says(
    "when an ability of {what} that doesn't tap it is activated",
)
@immutable
class IsUsed:
    """An activated ability of something is activated that does not ask to tap it."""

    what: Filter | Role = Role.SOURCE


@says(
    "when {what} become(s) untapped",
)
@immutable
class BecomesUntapped:
    """Something becomes untapped."""

    what: Filter | Role = Role.SOURCE


@says(
    "when {what} (is|are) tapped for mana",
    phrase("when {what} (is|are) tapped for any reason", always=True),
)
@immutable
class TappedForMana:
    """Something is tapped for mana: what triggers makes more of it; with `always`, it does so whatever tapped it."""

    what: Filter | Role = Role.ATTACHED
    always: bool = False


@says(
    "when {whose} win(s) a coin flip",
)
@immutable
class WinsToss:
    """A player wins the toss of a coin."""

    whose: Whose = Whose.YOURS


@says(
    "when chaos ensues",
)
@immutable
class ChaosEnsues:
    """Chaos ensues: the planar die shows its symbol, or an effect says so. Chaos abilities wait for that."""


class Walk(Fixed):
    """How a player who planeswalks comes by the card that says something of it."""

    TO = "to it"
    AWAY = "away from it"
    ANYWHERE = "anywhere"


@says(
    "when you planeswalk {way}",
)
@immutable
class Planeswalks:
    """A player planeswalks: to the source, which for a phenomenon is to encounter it, away from it, or anywhere."""

    way: Walk = Walk.TO


@says(
    "when you set this in motion",
)
@immutable
class SetsInMotion:
    """The source, a scheme, is set in motion."""


@says(
    "when {whose} roll(s) one or more dice",
)
@immutable
class RollsDice:
    """A player rolls one die or more; several that are rolled at once count as one roll."""

    whose: Whose = Whose.YOURS


@says(
    "when you roll {face}",
)
@immutable
class RollsFace:
    """A player rolls a face of the planar die."""

    face: str


@says(
    "when {whose} cast(s) {described}",
    "when {whose} cast(s) {described} that targets nothing but {at}",
    phrase("when {whose} cast(s) {described} during an opponent's turn", during=Whose.OPPONENTS),
    phrase("when {whose} cast(s) {described} during your turn", during=Whose.YOURS),
    *(
        told
        for nth, ordinal in enumerate(ORDINALS[:5], 1)
        for told in (
            phrase(f"when you cast your {ordinal} spell each turn", described=SPELL, whose=Whose.YOURS, nth=nth),
            phrase(f"when {{whose}} cast(s) their {ordinal} spell each turn", described=SPELL, nth=nth),
        )
    ),
)
@immutable
class SpellIsCast:
    """A player casts the source itself, or a spell that fits a description, with nothing but `at` for its targets.

    It counts `during` the turns of some players alone, if they are given; with `nth`, the spell that is the player's first,
    second or third of a turn alone.
    """

    described: Filter | Role
    whose: Whose = Whose.ANYONE
    at: Filter | Role | None = None
    during: Whose | None = None
    nth: int | None = None


@says(
    "when {what} become(s) the target of a spell or ability",
    "when {what} become(s) the target of a spell or ability {by} control(s)",
    phrase("when {what} become(s) the target of a spell", abilities=False),
    phrase("when {what} become(s) the target of a spell {by} control(s)", abilities=False),
    phrase("when {what} become(s) the target of an ability", spells=False),
    phrase("when {what} become(s) the target of an ability {by} control(s)", spells=False),
)
@immutable
class BecomesTarget:
    """Something or somebody becomes the target of a spell or an ability, of any player's or of one side."""

    what: Filter | Role | Whose = Role.SOURCE
    by: Whose = Whose.ANYONE
    spells: bool = True
    abilities: bool = True


@says(
    "when {whose} discard(s) a card",
    "when {whose} discard(s) a {described@hand}",
    phrase("when {whose} discard(s) a card into the graveyard", buried=True),
    phrase("when {whose} discard(s) one or more cards", once=True),
)
@immutable
class Discards:
    """A player discards a card, perhaps one of a description; of what is `buried` it is about the card in the graveyard.

    With `once`, cards that a player discards together count once.
    """

    whose: Whose = Whose.ANYONE
    described: Filter | None = None
    buried: bool = False
    once: bool = False


@says(
    "when a spell or ability {by} control(s) causes you to discard this",
)
@immutable
class DiscardedBy:
    """A spell or an ability of somebody's has the source discarded."""

    by: Whose = Whose.OPPONENTS


@says(
    "when a spell or ability {by} control(s) targets {what}",
)
@immutable
class IsTargeted:
    """Something becomes the target of a spell or ability of some players; it is about that spell or ability."""

    what: Filter | Role = Role.SOURCE
    by: Whose = Whose.OPPONENTS


@says(
    "when {whose} cycle(s) a card",
)
@immutable
class Cycles:
    """A player discards a card to cycle it."""

    whose: Whose = Whose.ANYONE


@says(
    "when {whose} draw(s) a card",
    *(
        told
        for nth, ordinal in enumerate(ORDINALS[:5], 1)
        for told in (
            phrase(f"when you draw your {ordinal} card each turn", whose=Whose.YOURS, nth=nth),
            phrase(f"when {{whose}} draw(s) their {ordinal} card each turn", nth=nth),
        )
    ),
    phrase("when {whose} draw(s) the named card", named=True),
)
@immutable
class Draws:
    """A player draws a card: any, the `nth` of a turn, or one whose name was `named` as the source entered."""

    whose: Whose = Whose.ANYONE
    nth: int | None = None
    named: bool = False


@says(
    "when the first card you draw in a turn, which you reveal, is a {described@anywhere}",
)
@immutable
class ShowsFirstDraw:
    """A card that fits is shown by its player because it is the first drawn in a turn, as a standing effect asks."""

    described: Filter


@says(
    "when one or more {kind@many} are put on {what}",
    "when one or more {kind@many} are put on {what} by {by}",
    *(phrase(f"when the {ordinal} {{kind}} is put on {{what}}", nth=nth) for nth, ordinal in enumerate(ORDINALS, 1)),
    "when the {nth}th {kind} is put on {what}",
    phrase("when you put one or more {kind@many} on {what}", by=Whose.YOURS),
)
@immutable
class CountersPut:
    """Counters of a kind are put on something by a player, one at least; or `nth` of them are there that were not before."""

    kind: str
    what: Filter | Role = Role.SOURCE
    by: Whose = Whose.ANYONE
    nth: int = 0


@says(
    "when the last {kind} is removed from this",
)
@immutable
class LastCounterRemoved:
    """The last counter of a kind leaves the source."""

    kind: str


@says(
    "when this phases out",
)
@immutable
class PhasesOut:
    """The source phases out."""


@says(
    "when this phases in",
)
@immutable
class PhasesIn:
    """The source phases in."""


@says(
    "when this becomes unattached",
)
@immutable
class BecomesUnattached:
    """The source comes to be no longer attached to what it was on, whichever of the two has gone where."""


@says(
    "when a spell that {whose} cast(s) is countered",
)
@immutable
class SpellIsCountered:
    """A spell that somebody has cast is countered."""

    whose: Whose = Whose.YOURS


@says(
    "when you do",
)
@immutable
class JustDone:
    """What the effect that speaks of it has done a moment ago."""


@says(
    "when an ability triggers {by}",
)
@immutable
class SetsOff:
    """An event triggers an ability, whoever's that is: the event `by` which that happens, about what that describes."""

    by: Enters


@says(
    "when {condition}",
)
@immutable
class Becomes:
    """A condition comes true (a state trigger): the ability triggers as soon as it has, not again until it left the stack."""

    condition: Condition


Happening = (
    WouldDraw
    | Enters
    | Transforms
    | Leaves
    | BeginningOf
    | DealsDamage
    | Prevented
    | DealtExcess
    | IsDealtDamage
    | PlaysLand
    | GainsLife
    | LosesLife
    | LosesGame
    | Attacks
    | IsAttacked
    | BlocksOrIsBlocked
    | GoesUnblocked
    | LosesControl
    | SetAside
    | ReachesGraveyard
    | BecomesTapped
    | TappedForMana
    | WinsToss
    | BecomesUntapped
    | IsUsed
    | ChaosEnsues
    | Planeswalks
    | SetsInMotion
    | RollsDice
    | RollsFace
    | SpellIsCast
    | BecomesTarget
    | Discards
    | DiscardedBy
    | IsTargeted
    | Cycles
    | Draws
    | ShowsFirstDraw
    | CountersPut
    | SetsOff
    | PhasesOut
    | PhasesIn
    | BecomesUnattached
    | SpellIsCountered
    | JustDone
    | LastCounterRemoved
    | Becomes
)


words({Walk.TO: "to this", Walk.AWAY: "away from this", Walk.ANYWHERE: "anywhere"})


def is_of_several(when: Happening | None) -> bool:
    """Whether an event is that of one or more things, and triggers once for all of them at a time."""
    what = getattr(when, "what", None)
    return getattr(when, "once", False) or (isinstance(what, Filter) and what.together)
