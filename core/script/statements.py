"""What the lines of a script do and expect: plain records that know nothing of any era."""

from __future__ import annotations

from datetime import date

from core.kernel.values.immutable import immutable
from core.script.claims.base import Claim
from core.script.names import Aim, CardName, Group, Thing


@immutable
class Comment:
    """A comment, without its sign. `line` is the line it belongs to: its own, or the one it stands above (0: none)."""

    text: str
    line: int
    beside: bool = False


@immutable
class CastLine:
    """Cast a spell, or play a land: which of the two is for the card to say. `x` is None where the line does not say it."""

    player: str
    card: CardName
    targets: tuple[Aim, ...] = ()
    about: Aim | None = None
    mode: str = ""
    x: int | None = None
    half: str = ""
    face_down: bool = False
    instead: bool = False
    pay_with: tuple[CardName, ...] = ()
    give_up: tuple[CardName, ...] = ()
    verb: str = "casts"
    gives_by: str = "sacrificing"


DEPLOYS = "deploys"
"""How a line says that a creature is handed over to a teammate."""


@immutable
class ActivateLine:
    """Use an activated ability. `loyalty` is how much loyalty its cost puts on or, below zero, takes off, if that is said.

    `x` is None where the line does not say it.
    """

    player: str
    card: CardName
    label: str = ""
    targets: tuple[Aim, ...] = ()
    about: Aim | None = None
    mode: str = ""
    x: int | None = None
    times: int = 1
    pay_with: tuple[CardName, ...] = ()
    give_up: tuple[CardName, ...] = ()
    verb: str = "uses"
    gives_by: str = "sacrificing"
    loyalty: int | None = None


@immutable
class TapForManaLine:
    """Draw mana from permanents; `kind` is a color word, symbols, or empty for whatever they make."""

    player: str
    groups: tuple[Group, ...]
    kind: str = ""


@immutable
class TurnFaceUpLine:
    """Turn a face-down creature face up."""

    player: str
    card: CardName


@immutable
class EndEffectLine:
    """Stop what an effect has set for later, or ignore it for a while."""

    player: str
    card: CardName
    verb: str = "stops"


@immutable
class RollPlanarDieLine:
    """Roll the planar die."""

    player: str
    pay_with: tuple[CardName, ...] = ()


@immutable
class SuspendLine:
    """Suspend a card of the hand."""

    player: str
    card: CardName


@immutable
class TakeCompanionLine:
    """Take a companion from outside the game into the hand."""

    player: str
    card: CardName


@immutable
class AttackLine:
    """Declare attackers, band by band; `goals` holds what each of them is said to be sent against, if any is."""

    player: str
    bands: tuple[tuple[CardName, ...], ...]
    goals: tuple[tuple[Thing | None, ...], ...] = ()


@immutable
class BlockLine:
    """Put blockers against one attacker; `others` are further attackers, with their blockers, of the same line."""

    player: str
    attacker: CardName
    blockers: tuple[CardName, ...]
    others: tuple[tuple[CardName, tuple[CardName, ...]], ...] = ()

    @property
    def pairs(self) -> tuple[tuple[CardName, tuple[CardName, ...]], ...]:
        """Every attacker of the line with its blockers."""
        return ((self.attacker, self.blockers), *self.others)


@immutable
class NoDeclarationLine:
    """Declare no attackers, or no blockers; an attack without attackers is `announced` where attacks are."""

    player: str
    what: str
    announced: bool = False


@immutable
class PassLine:
    """Do nothing, and let what waits take effect or go on with the game."""

    player: str


@immutable
class ConcedeLine:
    """Give up."""

    player: str


@immutable
class AgreeOnDrawLine:
    """Both players want to end the game in a draw; the first brings it up."""

    player: str
    other: str


@immutable
class GetRidLine:
    """Put one's own permanent away without anything asking for it."""

    player: str
    card: CardName


@immutable
class DivideLine:
    """Answer how a creature's combat damage is divided; without a player, whoever is asked."""

    player: str
    card: CardName
    shares: tuple[tuple[int, Thing], ...]


@immutable
class ChoiceLine:
    """Answer a choice. `way` is the verb: discards, sacrifices, keeps, bottoms, chooses, accepts, declines, ...

    `about` is the card on whose account the choice arises, if the line says so.
    """

    player: str
    way: str
    things: tuple[Aim | str, ...] = ()
    about: CardName | None = None


@immutable
class BoundaryLine:
    """Pass on until a phase, an attack or the turn ends."""

    what: str


@immutable
class WhenTriggers:
    """Stands for a triggered ability, to hang answers on: that of a card or, without one, of the planar die or the turn's draw."""

    card: CardName | None
    drawing: bool = False


@immutable
class Save:
    """A block of lines for the last chance to save something."""

    thing: Thing


@immutable
class OnceAssigned:
    """A block of lines for when damage has been assigned and has not landed."""


@immutable
class AsDestroyed:
    """A block of lines for when something is being destroyed."""

    card: CardName


@immutable
class Editions:
    """The editions that an expectation is about: names, and dates before or from which editions count."""

    names: tuple[str, ...] = ()
    until: date | None = None
    since: date | None = None

    @property
    def everywhere(self) -> bool:
        """Whether every edition is meant."""
        return not self.names and not self.dated

    @property
    def dated(self) -> bool:
        """Whether a stretch of time is meant."""
        return self.until is not None or self.since is not None

    def spans(self, day: date) -> bool:
        """Whether a day lies in the stretch of time that is meant."""
        after = self.since is None or day >= self.since
        return self.dated and after and (self.until is None or day < self.until)


@immutable
class Expectation:
    """What is expected of some editions. `line` is its place in the file."""

    editions: Editions
    claim: Claim
    line: int


@immutable
class Expect:
    """A line, or block, of expectations about the line above it, or about the instant."""

    expectations: tuple[Expectation, ...]


LineOfPlay = (
    CastLine
    | ActivateLine
    | TapForManaLine
    | TurnFaceUpLine
    | EndEffectLine
    | SuspendLine
    | RollPlanarDieLine
    | TakeCompanionLine
    | AttackLine
    | BlockLine
    | NoDeclarationLine
    | PassLine
    | ConcedeLine
    | AgreeOnDrawLine
    | GetRidLine
    | DivideLine
    | ChoiceLine
    | BoundaryLine
    | WhenTriggers
    | Save
    | OnceAssigned
    | AsDestroyed
    | Expect
)
