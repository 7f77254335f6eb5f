"""Conditions: what an ability or an effect may depend on."""

from __future__ import annotations

from core.kernel.abilities.descriptions import Filter, Whose
from core.kernel.abilities.references import Amount, HandSizeOf, LibrarySizeOf, LifeOf, Reference, Role
from core.kernel.phrases import phrase, says
from core.kernel.values.immutable import immutable
from core.kernel.values.zones import Zone


@says(
    phrase("you control no {described@mine}", at_least=0, at_most=0),
    phrase("there is no {described}", at_least=0, at_most=0),
    "you control a {described@mine}",
    "there is a {described}",
    "you control at least {at_least#} {described@mine}",
    "there (is|are) at least {at_least#} {described}",
    "you control {at_least#} or more {described@mine}",
    "there (is|are) {at_least#} or more {described@many}",
    phrase("you control at most {at_most#} {described@mine}", at_least=0),
    phrase("there (is|are) at most {at_most#} {described}", at_least=0),
    "there (is|are) from {at_least} to {at_most#} {described}",
)
@immutable
class Exists:
    """A condition: at least `at_least` objects fit a description (at most `at_most`)."""

    described: Filter
    at_least: int = 1
    at_most: int | None = None


@says(
    "{thing} (is|are) {described@adjective}",
    "{thing} (is|are) a {described@anywhere}",
    "{thing} was a {described@anywhere}",
    "{thing} was {described@adjective}",
    phrase("{thing} isn't {described@adjective}", so=False),
    phrase("{thing} isn't a {described@anywhere}", so=False),
)
@immutable
class Is:
    """A condition: the thing pointed at fits a description, or does not."""

    thing: Reference
    described: Filter
    so: bool = True


@says(
    phrase("{thing} has a counter on it", kind=""),
    phrase("{thing} has a {kind} on it", at_least=1),
    "{thing} has at least {at_least#} {kind} on it",
    "{thing} has {at_least} or more {kind@many} on it",
    phrase("{thing} had a counter on it", kind=""),
    phrase("{thing} had a {kind} on it", at_least=1),
)
@immutable
class HasCounters:
    """A condition: the thing pointed at (a player, for poison) has some number of counters, of a kind or of any."""

    thing: Reference
    kind: str
    at_least: int = 1


@says(
    phrase("you have a card in hand", amount=HandSizeOf(Role.YOU), at_least=1),
    phrase("you have {at_least} or more cards in hand", amount=HandSizeOf(Role.YOU)),
    phrase("you have {at_most} or fewer cards in hand", amount=HandSizeOf(Role.YOU)),
    phrase("you have {at_least} or more cards in your library", amount=LibrarySizeOf(Role.YOU)),
    "{amount} is at least {at_least}",
    "{amount} is at most {at_most}",
    "{amount} is from {at_least} to {at_most}",
    phrase("you have {at_most} or less life", amount=LifeOf(Role.YOU)),
    phrase("you have {at_least} or more life", amount=LifeOf(Role.YOU)),
    phrase("you have no cards in hand", amount=HandSizeOf(Role.YOU), at_most=0),
    phrase("you have no cards in your hand", amount=HandSizeOf(Role.YOU), at_most=0),
)
@immutable
class Measures:
    """A condition: an amount is neither below nor above what is given."""

    amount: Amount
    at_least: int | None = None
    at_most: int | None = None

    def met_by(self, measured: int) -> bool:
        """Whether a number fulfils it."""
        return (self.at_least is None or measured >= self.at_least) and (
            self.at_most is None or measured <= self.at_most
        )


@says(
    "{player} (has|have) exactly {exactly} life",
    "{player} (has|have) {at_least} or more life",
    "{player} (has|have) {at_most} or less life",
)
@immutable
class HasLife:
    """A condition: the life total of a player pointed at is so much, or at least or at most so much."""

    player: Reference
    exactly: int | None = None
    at_least: int | None = None
    at_most: int | None = None


@says(
    phrase("your life total is greater than your starting life total", by=1),
    "your life total is at least {by} greater than your starting life total",
)
@immutable
class LifeAboveStart:
    """A condition: its controller's life total is at least by so much greater than it was as the game began."""

    by: int


@says(
    "{whose} gained life this turn",
)
@immutable
class GainedLife:
    """A condition: a player has gained life in the turn under way."""

    whose: Whose


@says(
    "{whose} lost life this turn",
)
@immutable
class LostLife:
    """A condition: a player has lost life in the turn under way, by damage or otherwise."""

    whose: Whose


@says(
    "this came under your control since the beginning of your last upkeep",
)
@immutable
class CameLately:
    """A condition: the source came under its controller's control since that player's upkeep before this one began."""


@says(
    "a player has more life than each other player",
)
@immutable
class OneHasMostLife:
    """A condition: one player has the highest life total alone."""


@says(
    phrase("this was cast from {zone}", so=True),
    phrase("this wasn't cast from {zone}", so=False),
    phrase("you cast this", zone=None, so=True),
)
@immutable
class CastFrom:
    """A condition: the source was cast from a zone, from whichever if none is given, or was not."""

    zone: Zone | None
    so: bool = True


@says(
    "this was cast {ways}",
    phrase("this was kicked", ways=frozenset({"kicked"})),
)
@immutable
class CastAs:
    """A condition: the source was cast in one of these ways, by their names."""

    ways: frozenset[str]


@says(
    "{word} was chosen",
)
@immutable
class Said:
    """A condition: this anchor word was chosen for the source as it entered."""

    word: str


@says(
    "an opponent controls more {described@many} than you",
    "an opponent controls more {described@many} than you do",
)
@immutable
class Outnumbered:
    """A condition: some opponent controls more of what fits a description than the controller does."""

    described: Filter


@says(
    "{what} (is|are) attacking alone",
)
@immutable
class AttacksAlone:
    """A condition: the thing pointed at is the only attacker there is."""

    what: Reference


@says(
    "{first} and {second}",
)
@immutable
class Both:
    """A condition: two others hold at once."""

    first: Condition
    second: Condition


@says(
    "it is your turn",
)
@immutable
class YourTurn:
    """A condition: the turn under way is one of the controller's."""


@says(
    "it targets a {described}",
    "this targets a {described}",
)
@immutable
class IsAimedAt:
    """A condition of what a spell costs: something that fits was chosen as a target of it."""

    described: Filter


@says(
    "you attacked this turn",
)
@immutable
class AttackedThisTurn:
    """A condition: its controller has declared an attacker in the turn under way."""


@says(
    "a {described} died this turn",
)
@immutable
class DiedThisTurn:
    """A condition: something of a description was put into a graveyard from the battlefield in the turn under way."""

    described: Filter


@says(
    phrase("{what} attacked this turn", so=True),
    phrase("{what} didn't attack this turn", so=False),
)
@immutable
class Attacked:
    """A condition: the thing pointed at was declared as an attacker in this turn, or was not."""

    what: Reference
    so: bool = True


@says(
    "at least {at_least#} {described@graveyard} (is|are) above this",
)
@immutable
class LiesBelow:
    """A condition: in the graveyard so many cards that fit a description, or more, lie above the source."""

    described: Filter
    at_least: int = 1


@says(
    "this is on the battlefield",
)
@immutable
class IsThere:
    """A condition: the source is on the battlefield still."""


Condition = (
    Attacked
    | GainedLife
    | HasLife
    | IsAimedAt
    | LifeAboveStart
    | LostLife
    | AttacksAlone
    | Both
    | Outnumbered
    | LiesBelow
    | Said
    | Exists
    | Is
    | HasCounters
    | Measures
    | CameLately
    | OneHasMostLife
    | CastFrom
    | CastAs
    | YourTurn
    | AttackedThisTurn
    | DiedThisTurn
    | IsThere
)
PAST = (
    Attacked,
    AttackedThisTurn,
    DiedThisTurn,
    GainedLife,
    HasLife,
    IsAimedAt,
    IsThere,
    LiesBelow,
    LostLife,
    OneHasMostLife,
)
"""Conditions about what has happened, or what lies where, which no standing effect looks at."""
