"""How an instruction points at things: its source, its targets, the players, groups, what an earlier part touched."""

from __future__ import annotations

from core.kernel.abilities.descriptions import CREATURE, PERMANENT, AbilityFilter, ChosenNumber, Filter
from core.kernel.phrases import phrase, says, words
from core.kernel.values.closed_words import Fixed
from core.kernel.values.immutable import immutable
from core.kernel.values.zones import ObjectId, Zone


class Role(Fixed):
    """Somebody or something that every instruction knows by its part in it."""

    SOURCE = "the card or permanent whose ability this is"
    ATTACHED = "what the source is attached to"
    YOU = "the player who controls the instruction"
    OPPONENT = "that player's opponent"
    EACH_PLAYER = "each player, the active one first"
    IT = "what set off the trigger"
    DEFENDER = "the defending player"
    ATTACKER = "the attacking player"
    ACTIVE = "the active player"
    OTHERS = "each player but the one who controls the instruction"
    GIVEN = "what was sacrificed for it or by it"
    DISCARDED = "what was discarded for it or by it"
    CHOSEN = "the player who was chosen in the course of it, or as its source entered the battlefield"
    GIVER = "what has given this ability to its source, by name"


@immutable
class Target:
    """Everything chosen for one use of the word target, counted from 0."""

    index: int = 0


HERE = Target(0)
"""The first target: what most effects are about."""


@says(
    "each {described}",
    "all {described}",
)
@immutable
class All:
    """Every object that fits a description when the instruction is carried out."""

    described: Filter


@says(
    "all {described}",
)
@immutable
class AllAbilities:
    """Every ability on the stack that fits a description when the instruction is carried out."""

    described: AbilityFilter


@says(
    "the player with the most life",
)
@immutable
class MostLife:
    """The player who has more life than each other player; nobody, if no player has."""


@says(
    "each of {player's} opponents",
)
@immutable
class OpponentsOf:
    """The opponents of the player pointed at."""

    player: Reference


@says(
    "{thing's} controller",
)
@immutable
class ControllerOf:
    """The player who controls, or last controlled, the thing pointed at."""

    thing: Reference


@says(
    "{thing's} owner",
)
@immutable
class OwnerOf:
    """The player who owns the thing pointed at."""

    thing: Reference


@immutable
class Those:
    """What an earlier part of the same instruction stored under a key."""

    key: str = "those"


@says(
    "what is remembered as {key}",
)
@immutable
class Linked:
    """The cards that the linked ability of the same permanent exiled under a key, as they now are."""

    key: str


@says(
    "all {described@many} other than {than}",
    "each {described} other than {than}",
)
@immutable
class Apart:
    """Every object that fits a description and is none of those pointed at."""

    described: Filter
    than: Reference


@says(
    phrase("your {zone}", player=Role.YOU),
    "{player's} {zone}",
    phrase("all cards from your {zone}", player=Role.YOU),
    "all cards from {player's} {zone}",
)
@immutable
class CardsOf:
    """The cards that a player has in a zone."""

    player: Reference
    zone: Zone


@says(
    phrase("the top card of your library", player=Role.YOU, count=1),
    phrase("the top {count} cards of your library", player=Role.YOU),
    phrase("the top card of {player's} library", count=1),
    "the top {count} cards of {player's} library",
)
@immutable
class TopCards:
    """So many cards on top of the library of each player pointed at, or all that there are."""

    player: Reference = Role.YOU
    count: Amount = 1


@says(
    phrase("the top {described@graveyard} of your graveyard", player=Role.YOU),
    "the top {described@graveyard} of {player's} graveyard",
)
@immutable
class TopOf:
    """Of the cards in a player's graveyard that fit a description, the one on top."""

    described: Filter
    player: Reference = Role.YOU


@says(
    "each other creature that shares a color with {thing}",
)
@immutable
class LikeColored:
    """Every creature in play that shares a color with the thing pointed at, that thing itself left out."""

    thing: Reference


@says(
    "each {described} {player} control(s)",
    "all {described} {player} control(s)",
    phrase("each {described} {player} own(s)", owned=True),
    phrase("all {described} {player} own(s)", owned=True),
)
@immutable
class HeldBy:
    """What fits a description, of all that a player pointed at controls or, if it is `owned`, owns."""

    described: Filter
    player: Reference
    owned: bool = False


@says(
    "each {described} that didn't attack this turn",
    "all {described} that didn't attack this turn",
)
@immutable
class IdleInTurn:
    """What fits a description and was not declared as an attacker in this turn."""

    described: Filter


@says(
    "each creature that attacked this turn",
    "all creatures that attacked this turn",
)
@immutable
class AttackersOfTurn:
    """Everything in play that was declared as an attacker in this turn."""


@says(
    "{thing's} card where it went",
)
@immutable
class Departed:
    """The card of the thing pointed at, in the zone to which it first went from where it was, if it is still there."""

    thing: Reference = Role.SOURCE


@immutable
class This:
    """One particular object, known before."""

    object: ObjectId


@says(
    "your commander[ from {zones}]",
)
@immutable
class Leader:
    """The commander of the player who controls the instruction, wherever it is or in some zones alone."""

    zones: tuple[Zone, ...] = ()


@says(
    "each {described} with the same name as {thing}",
)
@immutable
class OfItsName:
    """Every object of a description that has the same name as the thing pointed at, which is one of them."""

    thing: Reference
    described: Filter = PERMANENT


@says(
    "each creature with the greatest power among {described@many} {player} control(s)",
    "all creatures with the greatest power among {described@many} {player} control(s)",
    phrase("each creature with the least power among {described@many} {player} control(s)", least=True),
    phrase("all creatures with the least power among {described@many} {player} control(s)", least=True),
    phrase("the creature with the greatest power among {described@many} {player} control(s)", one=True),
    phrase("the creature with the least power among {described@many} {player} control(s)", one=True, least=True),
    phrase("the creature with the greatest power", described=CREATURE, one=True),
    phrase("the creature with the least power", described=CREATURE, one=True, least=True),
    phrase("the creature with the greatest power among {described@many}", one=True),
    phrase("the creature with the least power among {described@many}", one=True, least=True),
)
@immutable
class ByPower:
    """What has the greatest or the `least` power of what fits a description, of all that a player controls if one is pointed at.

    With `one` it is one of them alone: of several the controller of the instruction picks it.
    """

    described: Filter
    player: Reference | None = None
    one: bool = False
    least: bool = False


@says(
    "each {described@anywhere} of {of}",
    "all {described@anywhere} of {of}",
)
@immutable
class Fitting:
    """What fits a description, of the things that another reference points at."""

    of: Reference
    described: Filter


@immutable
class Together:
    """Everything that several references point at, in the order in which they are written."""

    parts: tuple[Reference, ...]


Reference = (
    Role
    | Target
    | All
    | AllAbilities
    | ControllerOf
    | OpponentsOf
    | MostLife
    | OwnerOf
    | Those
    | Linked
    | CardsOf
    | TopOf
    | TopCards
    | Apart
    | LikeColored
    | AttackersOfTurn
    | HeldBy
    | ByPower
    | IdleInTurn
    | Departed
    | Leader
    | OfItsName
    | Fitting
    | This
    | Together
)


X = ChosenNumber.X


@says(
    "the number of {described@many}",
    "{times} times the number of {described@many}",
)
@immutable
class CountOf:
    """How many objects fit a description, times a factor."""

    described: Filter
    times: int = 1


@says(
    "the number of {described@many} {player} control(s)",
    "{times} times the number of {described@many} {player} control(s)",
)
@immutable
class CountHeld:
    """How many things that a player pointed at controls fit a description, times a factor."""

    described: Filter
    player: Reference
    times: int = 1


@says(
    "the number of {described@many} that died this turn",
)
@immutable
class DiedInTurn:
    """How many things that fit a description went to a graveyard from the battlefield in the turn under way."""

    described: Filter


@says(
    "the number of times this ability was activated this turn",
)
@immutable
class TimesUsed:
    """How often the very ability was activated in the turn under way, this time included."""


@says(
    "the number of lands {player} played this turn",
)
@immutable
class LandsPlayed:
    """How many lands a player has played in the turn under way."""

    player: Reference


@says(
    "the number of untapped lands {player} controlled as this turn began",
)
@immutable
class UntappedAsTurnBegan:
    """How many untapped lands a player controlled as the turn under way began, before anything untapped."""

    player: Reference


@says(
    "{thing's} power",
    "{times} times {thing's} power",
)
@immutable
class PowerOf:
    """The power of the thing pointed at."""

    thing: Reference
    times: int = 1


@says(
    "{thing's} toughness",
)
@immutable
class ToughnessOf:
    """The toughness of the thing pointed at."""

    thing: Reference


@says(
    "{thing's} mana value",
)
@immutable
class ManaValueOf:
    """The cost, colors disregarded, of the thing pointed at."""

    thing: Reference


@says(
    "the greatest mana value among {described@many}",
)
@immutable
class GreatestManaValue:
    """The greatest cost, colors disregarded, among objects that fit a description; zero when there are none."""

    described: Filter


@says(
    "the total power of {described@many}",
)
@immutable
class TotalPower:
    """The powers of all objects that fit a description, added up."""

    described: Filter


@says(
    "the greatest power among {described@many}",
)
@immutable
class GreatestPower:
    """The greatest power among objects that fit a description; zero when there are none."""

    described: Filter


@says(
    "the number of different mana values among {described@many}",
)
@immutable
class DifferentManaValues:
    """How many different costs there are, colors disregarded, among objects that fit a description."""

    described: Filter


@says(
    "the life {player} gained this turn",
    "the amount of life {player} gained this turn",
)
@immutable
class LifeGainedInTurn:
    """How much life a player has gained in the turn under way."""

    player: Reference


@says(
    "the life {player} lost this turn",
    "the amount of life {player} lost this turn",
)
@immutable
class LifeLostInTurn:
    """How much life a player has lost in the turn under way, by damage or otherwise."""

    player: Reference


@says(
    "the life lost this way",
)
@immutable
class LifeLostSoFar:
    """How much life players have lost by what the same instruction has done so far."""


@says(
    "the excess damage dealt to {to} this way",
    "the amount of excess damage dealt to {to} this way",
)
@immutable
class ExcessSoFar:
    """By how much the damage that the same instruction has dealt to something so far was more than lethal."""

    to: Reference


@says(
    "the number of {kind@many} on {thing}",
)
@immutable
class CountersOn:
    """How many counters of a kind the thing pointed at has."""

    thing: Reference
    kind: str


@says(
    "the number of cards in {player's} hand",
)
@immutable
class HandSizeOf:
    """How many cards a player holds."""

    player: Reference


@says(
    "the number of cards in {player's} library",
)
@immutable
class LibrarySizeOf:
    """How many cards are in a player's library."""

    player: Reference


@says(
    "the number of {described@these} among {of}",
)
@immutable
class CountAmong:
    """How many of the things pointed at fit a description."""

    described: Filter
    of: Reference


@says(
    "the number of other creatures that share a creature type with {thing}",
)
@immutable
class LikeTyped:
    """How many creatures in play share a creature type with the thing pointed at, which itself does not count."""

    thing: Reference


@says(
    "the number of spells cast last turn",
    phrase("the most spells cast by one player last turn", by_one=True),
)
@immutable
class CastBefore:
    """How many spells were cast in the turn before this one: all of them, or the most that any player did, `by_one`."""

    by_one: bool = False


@says(
    "{player's} life total",
)
@immutable
class LifeOf:
    """The life points of a player."""

    player: Reference


@says("the lowest life total among {players}")
@immutable
class LowestLife:
    """The lowest life total among some players."""

    players: Reference


@says(
    "the damage dealt to {to} this turn",
    "the damage dealt to {to} this turn by {by@many}",
    "{times} times the damage dealt to {to} this turn",
    "{times} times the damage dealt to {to} this turn by {by@many}",
)
@immutable
class DamageThisTurn:
    """How much damage somebody or something has been dealt in the turn under way, by sources that fit if `by` is given."""

    to: Reference
    by: Filter | None = None
    times: int = 1


@says(
    "the number of spells cast before {spell} this turn",
    "the number of {described@spells} you have cast before {spell} this turn",
)
@immutable
class SpellsBefore:
    """How many spells were cast in the turn under way before the one pointed at: by anybody or, if `described`, own that fit."""

    spell: Reference
    described: Filter | None = None


@says(
    "the number of colors of mana spent to cast {spell}",
)
@immutable
class ColorsPaid:
    """How many colors of mana were spent on the spell that the thing pointed at is, as it takes effect."""

    spell: Reference


@says(
    phrase("half {amount}, rounded up", down=False),
    phrase("half {amount}, rounded down", down=True),
)
@immutable
class HalfOf:
    """Half of an amount, rounded up or, if the card says so, down."""

    amount: Amount
    down: bool = False


@says(
    "{amount} minus {less}",
)
@immutable
class Minus:
    """One amount less another, never below zero."""

    amount: Amount
    less: Amount


@says(
    "the number of permanents destroyed this way",
)
@immutable
class DestroyedSoFar:
    """How many permanents the same instruction has destroyed so far."""


@says(
    "the number of targets beyond the first",
)
@immutable
class FurtherTargets:
    """How many targets there are beside one."""


@says(
    "one more than {amount}",
)
@immutable
class OneMore:
    """An amount and one more."""

    amount: Amount


@immutable
class Negative:
    """An amount below zero."""

    amount: Amount


Amount = (
    int
    | Negative
    | ChosenNumber
    | CountOf
    | PowerOf
    | ToughnessOf
    | ManaValueOf
    | GreatestManaValue
    | GreatestPower
    | TotalPower
    | DifferentManaValues
    | LifeGainedInTurn
    | LifeLostInTurn
    | LifeLostSoFar
    | ExcessSoFar
    | CountersOn
    | HandSizeOf
    | LifeOf
    | LibrarySizeOf
    | CountAmong
    | LikeTyped
    | LowestLife
    | DamageThisTurn
    | CountHeld
    | DiedInTurn
    | TimesUsed
    | LandsPlayed
    | UntappedAsTurnBegan
    | SpellsBefore
    | ColorsPaid
    | CastBefore
    | HalfOf
    | Minus
    | OneMore
    | FurtherTargets
    | DestroyedSoFar
)


words(
    {
        Role.YOU: "you",
        Role.OPPONENT: ("each opponent", "your opponents", "the opponent"),
        Role.EACH_PLAYER: "each player",
        Role.OTHERS: "each other player",
        Role.DEFENDER: ("defending player", "the defending player"),
        Role.ATTACKER: ("attacking player", "the attacking player"),
        Role.ACTIVE: ("active player", "the active player"),
        Role.GIVEN: (
            "the sacrificed permanent",
            "the sacrificed creature",
            "the sacrificed artifact",
            "the sacrificed land",
            "the sacrificed enchantment",
        ),
        Role.DISCARDED: ("the discarded card", "the discarded cards"),
        Role.CHOSEN: ("the chosen player", "the chosen opponent"),
        Role.GIVER: "the giver of this ability",
    }
)
