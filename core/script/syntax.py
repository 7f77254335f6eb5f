"""What a script says, once read: plain records that know their lines and nothing of any era."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from core.kernel.mana import Mana
from core.kernel.moments import Moment


@dataclass(frozen=True, slots=True)
class CardName:
    """A card as a line names it: `Bob's Grizzly Bears #2`. `column` is where the name starts in its line, from 1."""

    name: str
    owner: str = ""
    ordinal: int | None = None
    column: int = field(default=0, compare=False)

    @property
    def text(self) -> str:
        """The name as it is written."""
        owner = f"{self.owner}'s " if self.owner else ""
        return owner + self.name + (f" #{self.ordinal}" if self.ordinal else "")


@dataclass(frozen=True, slots=True)
class DamageName:
    """Damage about to land: `the damage from Lightning Bolt to Hill Giant`. Unspent mana is named by the empty source."""

    source: CardName | None = None
    unspent_mana: bool = False
    recipient: CardName | str | None = None


@dataclass(frozen=True, slots=True)
class AbilityName:
    """An ability that waits: `the ability of Rod of Ruin`."""

    card: CardName


Thing = CardName | str
Aim = CardName | str | DamageName | AbilityName


@dataclass(frozen=True, slots=True)
class Cast:
    """Cast a spell, or play a land: which of the two is for the card to say."""

    player: str
    card: CardName
    targets: tuple[Aim, ...] = ()
    about: Aim | None = None
    mode: str = ""
    x: int = 0
    half: str = ""
    face_down: bool = False
    pay_with: tuple[CardName, ...] = ()
    give_up: tuple[CardName, ...] = ()
    verb: str = "casts"


@dataclass(frozen=True, slots=True)
class Use:
    """Use an activated ability."""

    player: str
    card: CardName
    label: str = ""
    targets: tuple[Aim, ...] = ()
    about: Aim | None = None
    mode: str = ""
    x: int = 0
    times: int = 1
    pay_with: tuple[CardName, ...] = ()
    give_up: tuple[CardName, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Some cards of one name: `3 Mountain`."""

    card: CardName
    count: int = 1


@dataclass(frozen=True, slots=True)
class TapForMana:
    """Draw mana from permanents; `kind` is a colour word, symbols, or empty for whatever they make."""

    player: str
    groups: tuple[Group, ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn a face-down creature face up."""

    player: str
    card: CardName


@dataclass(frozen=True, slots=True)
class Attack:
    """Declare attackers, band by band."""

    player: str
    bands: tuple[tuple[CardName, ...], ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Put blockers against one attacker."""

    player: str
    attacker: CardName
    blockers: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class Refrain:
    """Declare no attackers, or no blockers."""

    player: str
    what: str


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up."""

    player: str


@dataclass(frozen=True, slots=True)
class Divide:
    """Answer how a creature's combat damage is divided."""

    player: str
    card: CardName
    shares: tuple[tuple[int, Thing], ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """Answer a choice. `way` is the verb: discards, sacrifices, keeps, bottoms, chooses, accepts, declines, ...

    `about` is the card on whose account the choice arises, if the line says so.
    """

    player: str
    way: str
    things: tuple[Aim | str, ...] = ()
    about: CardName | None = None


@dataclass(frozen=True, slots=True)
class BoundaryLine:
    """Pass on until a phase or the turn ends."""

    what: str


@dataclass(frozen=True, slots=True)
class WhenTriggers:
    """Stands for a triggered ability, to hang answers on."""

    card: CardName


@dataclass(frozen=True, slots=True)
class Save:
    """A block of lines for the last chance to save something."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class OnceAssigned:
    """A block of lines for when damage has been assigned and has not landed."""


@dataclass(frozen=True, slots=True)
class AsDestroyed:
    """A block of lines for when something is being destroyed."""

    card: CardName


@dataclass(frozen=True, slots=True)
class Editions:
    """The editions that an expectation is about: names, and dates before or from which editions count."""

    names: tuple[str, ...] = ()
    until: date | None = None
    since: date | None = None

    @property
    def everywhere(self) -> bool:
        """Whether every edition is meant."""
        return not self.names and self.until is None and self.since is None


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement about a game. `kind` is the name of the grammar's alternative, the rest are its parts."""

    kind: str
    card: CardName | None = None
    player: str = ""
    word: str = ""
    number: int = 0
    other: int = 0
    mana: Mana | None = None
    rules: tuple[str, ...] = ()
    negated: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class Expectation:
    """A fact expected of some editions. `line` is its place in the file."""

    editions: Editions
    fact: Fact
    line: int


@dataclass(frozen=True, slots=True)
class Expect:
    """A line, or block, of expectations about the line above it, or about the instant."""

    expectations: tuple[Expectation, ...]


Deed = (
    Cast
    | Use
    | TapForMana
    | TurnUp
    | Attack
    | Block
    | Refrain
    | Concede
    | Divide
    | Pick
    | BoundaryLine
    | WhenTriggers
    | Save
    | OnceAssigned
    | AsDestroyed
    | Expect
)


@dataclass(frozen=True, slots=True)
class Step:
    """A line of play with the lines that hang on it."""

    line: int
    text: str
    deed: Deed
    children: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A moment of a turn with its lines."""

    line: int
    moment: Moment
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class TurnBlock:
    """A turn with its sections."""

    line: int
    player: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """Some cards in a zone as a game is set up, with what is special about them."""

    card: str
    count: int
    line: int
    column: int
    tapped: bool = False
    new: bool = False
    hidden: bool = False
    attached_to: CardName | None = None
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    owner: str = ""
    printing: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as a game is set up."""

    name: str
    line: int
    life: int = 20
    poison: int = 0
    pool: Mana | None = None
    zones: tuple[tuple[str, tuple[Entry, ...]], ...] = ()

    def zone(self, name: str) -> tuple[Entry, ...] | None:
        """The entries of one zone, or `None` if the script does not give it."""
        return dict(self.zones).get(name)


@dataclass(frozen=True, slots=True)
class Invented:
    """A card made up for this script, as the fields of its block say it."""

    name: str
    line: int
    fields: tuple[tuple[str, str, int], ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """One game of a match: how it is set up, its turns, and what is expected at its end."""

    seats: tuple[Seat, ...]
    opening: tuple[Step, ...] | None
    turns: tuple[TurnBlock, ...]
    expectations: tuple[Expectation, ...]
    ante: bool = False


@dataclass(frozen=True, slots=True)
class Script:
    """A whole script."""

    name: str
    title: str
    asks: str
    cites: tuple[tuple[str, tuple[str, ...]], ...]
    shows: tuple[tuple[str, str, tuple[str, ...]], ...]
    notes: tuple[str, ...]
    invented: tuple[Invented, ...]
    duels: tuple[Duel, ...]
    text: str = field(repr=False, compare=False, default="")
    seed: str = "0"
