"""The shape of a script as `eras export` writes it, for engines in other languages.

It is the same promise as that of the outputs: within a version keys may be added, and values to open lists of words. A key that
a kind of line does not need is not there.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from core.report.data.base import Shape
from core.script.claims.every import CLAIMS
from core.script.lines.base import LINES


class Named(Shape):
    """Something that a script names. `kind` is one of: `card` (the one with this `id`), `cards` (any of those with these `ids`,
    which are alike, or of tokens of this name), `token` (of this name, the `number`-th that was made), `player`, `ability` (of
    that card, which waits to take effect; the `place`-th of them, if that is there), `copy` (of that spell), `damage` (about to
    land: from that card, if there is one, and `to` somebody or something, if that is there), `unspent mana` (the damage that it
    deals), `word` (a color, a number, a name in quotes).
    """

    kind: str
    name: str
    id: int | UnsetType = UNSET
    ids: list[int] | UnsetType = UNSET
    number: int | UnsetType = UNSET
    place: int | UnsetType = UNSET
    to: Named | UnsetType = UNSET


class Pile(Shape):
    """So many cards of a name: `ids` are those of all that may be meant."""

    name: str
    count: int
    ids: list[int]


class Share(Shape):
    """So much damage for one of those among whom it is divided."""

    amount: int
    to: Named


class Sent(Shape):
    """A band of attackers, or one alone; `against` has whom or what each is sent against, `null` if that is not said."""

    creatures: list[Named]
    against: list[Named | None]


class Blocked(Shape):
    """An attacker and those that block it."""

    attacker: Named
    blockers: list[Named]


class Expected(Shape):
    """Something that is to be so. `id` is its number in the script, from 0, in the order of the file; `editions` are the main
    ones of which it is expected and that can play the script; it is about documents from the day `since` on and before the day
    `until`, which are empty if none is said. `kind` says what is claimed, and which keys it has.
    """

    id: int
    line: int
    text: str
    editions: list[str]
    since: str
    until: str
    kind: str
    negated: bool
    card: Named | UnsetType = UNSET
    several: int | Literal["all"] | UnsetType = UNSET
    host: Named | UnsetType = UNSET
    player: str | UnsetType = UNSET
    word: str | UnsetType = UNSET
    number: int | UnsetType = UNSET
    other: int | UnsetType = UNSET
    mana: str | UnsetType = UNSET
    rules: list[str] | UnsetType = UNSET
    before: str | UnsetType = UNSET


class Play(Shape):
    """A line of play. `does` says what, and which keys it has; `below` are the lines that hang on it: answers to it, choices
    that it asks for, and what is expected of it.
    """

    line: int
    text: str
    does: str
    below: list[Play]
    player: str | UnsetType = UNSET
    card: Named | UnsetType | None = UNSET
    targets: list[Named] | UnsetType = UNSET
    about: Named | UnsetType | None = UNSET
    mode: str | UnsetType = UNSET
    x: int | UnsetType | None = UNSET
    face: str | UnsetType = UNSET
    face_down: bool | UnsetType = UNSET
    another_cost: bool | UnsetType = UNSET
    ability: str | UnsetType = UNSET
    loyalty: int | UnsetType | None = UNSET
    times: int | UnsetType = UNSET
    paying_with: list[Named] | UnsetType = UNSET
    giving_up: list[Named] | UnsetType = UNSET
    sources: list[Pile] | UnsetType = UNSET
    mana: str | UnsetType = UNSET
    attackers: list[Sent] | UnsetType = UNSET
    blocks: list[Blocked] | UnsetType = UNSET
    shares: list[Share] | UnsetType = UNSET
    way: str | UnsetType = UNSET
    things: list[Named] | UnsetType = UNSET
    other: str | UnsetType = UNSET
    what: str | UnsetType = UNSET
    expects: list[Expected] | UnsetType = UNSET


class MomentOfTurn(Shape):
    """A moment of a turn with its lines; `again` if it comes for the second time in the turn. `moment` is neutral: what each era
    calls it, and whether there is such a time, is for the era to say.
    """

    line: int
    moment: str
    again: bool
    lines: list[Play]


class Turn(Shape):
    """A player's turn. `beside` is whether it begins while the one above it is under way."""

    line: int
    player: str
    beside: bool
    moments: list[MomentOfTurn]


class CardThere(Shape):
    """A card that is there as a game begins. `id` is its number in this game, from 0. In a library the first is the topmost, if the
    game begins in the middle.
    `new` is one that came under its controller's control in this turn, `attached_to` the `id` of what it is attached to.
    `token` says that it is a token and no card.
    """

    id: int
    name: str
    owner: str
    zone: str
    tapped: bool
    new: bool
    face_down: bool
    transformed: bool
    attached_to: int | None
    counters: dict[str, int]
    damage: int
    printing: str
    commander: bool
    token: bool


class Player(Shape):
    """A player as a game begins. `life` is `null` where the rules of the era say how much a game is begun with; `reaches` is how
    many seats the range of influence is wide, `null` if it has no end. `pool` is the mana there, in symbols. Where the game begins
    from decks, the cards in `library` are the deck, in no order, and `stacked` has what then lies on top, the topmost first: of
    the `library` once it has been shuffled, of a `library after mulligan 1`, or the `top of planar deck`.
    """

    name: str
    life: int | None
    poison: int
    pool: str
    reaches: int | None
    stacked: dict[str, list[str]]
    cards: list[CardThere]


class Game(Shape):
    """One game. `opening` are the lines before the first turn, `null` if the game is set up in mid-game; `expects` is what is
    expected at its end.
    """

    players: list[Player]
    ante: bool
    opening: list[Play] | None
    turns: list[Turn]
    expects: list[Expected]


class CardWords(Shape):
    """A card as each edition words it, as lines in the card language; `invented` is one made up for the script."""

    invented: bool
    editions: dict[str, list[str]]


class Export(Shape, tag_field="schema", tag="export/1"):
    """`eras export`: a script with all that it leaves to habit filled in. `seed` is the run of luck of what it leaves to chance.
    `left_out` are the main editions under which it cannot be played as a whole, each with the reason; `source` is its text.
    """

    name: str
    title: str
    question: str
    variant: str
    options: list[str]
    teams: list[list[str]]
    seed: str
    left_out: dict[str, str]
    cards: dict[str, CardWords]
    games: list[Game]
    source: str


def _described(kind: type) -> str:
    """What the class of a kind of line, or of claim, says first of itself."""
    first, _, _ = str(kind.__doc__).partition("\n\n")
    return " ".join(first.split()).removesuffix(".")


DOES = {line.does: _described(line) for line in LINES}
"""What a line may do, each with the keys that it has."""

ZONES: dict[str, str] = {
    "battlefield": "in play",
    "hand": "in hand",
    "library": "in the library or, if a game begins from decks, in the deck",
    "graveyard": "in the graveyard",
    "exile": "removed from the game",
    "ante": "anted",
    "command zone": "in the command zone, face up unless `face_down`",
    "commander": "the commander of a deck with which a game begins",
    "sideboard": "outside the game; its player can bring it in",
    "vanguard": "the vanguard card of a player",
    "plane": "the plane that is face up",
    "planar deck": "the planar deck of a player",
    "communal planar deck": "the planar deck of all players",
    "schemes": "schemes that are face up",
    "scheme deck": "the scheme deck of an archenemy",
    "sticker sheets": "the sticker sheets of a player",
    "left behind": "in no zone: a card of an earlier game of the match whose player has other cards now",
}
"""Where cards are as a game begins."""

WAYS: dict[str, str] = {
    "starts": "`things` has the player who takes the first turn",
    "mulligans": "takes a new hand; `things` are the cards given up, if the era asks for that",
    "keeps": "keeps the hand, or of several things the one in `things`",
    "bottoms": "puts `things` on the bottom of the library",
    "begins": "uses the card `about` of the opening hand",
    "reveals": "reveals `things` before the game",
    "commands": "begins the game with `things` in the command zone",
    "cuts": "cuts the deck of the player who is the first of `things`, at the depth that is the second; `cuts planar` or "
    "`cuts scheme` another one",
    "discards": "discards `things`",
    "sacrifices": "sacrifices `things`",
    "chooses": "chooses `things`, in this order if there is one",
    "accepts": "yes, to what `about` offers",
    "declines": "no, to what `about` offers",
    "coin shows": "what a coin shows, as `things` says; `die shows` and `planar die shows` are the same for dice",
}
"""How a choice is answered: the `way` of a line that does `choose`."""

KINDS = {claim.kind: _described(claim) for claim in CLAIMS.values() if not claim.negated}
"""What may be expected, each with the keys that it has. With `negated` it is not so; with `rules` these must be what it is so by.
With `several` it is so of just so many cards of the name, or of all.
"""
