"""Games to look into: boards that a test lays out and then changes as it likes."""

from __future__ import annotations

from functools import cache

from core.catalog import installed
from core.kernel.decisions.actions import Action
from core.kernel.decisions.choices import Choice, Offer
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting
from core.kernel.values.citations import Refused
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.play.base.game import Game
from core.script.playing.run import Stager
from core.script.reading.reader import read

ANN, BOB = PlayerId(0), PlayerId(1)


@cache
def _stager(ann: str, bob: str) -> Stager:
    text = f"title: A board\n\nAnn\n  battlefield: {ann}\nBob\n  battlefield: {bob}\n\nAnn's turn\n  main\n    the phase ends\n"
    return Stager(read("board", text, installed()), installed())


def board(ann: str, bob: str = "none", edition: str = "2024") -> Game:
    """A game in Ann's main phase, with these permanents."""
    return _stager(ann, bob).run(installed().rules(edition)).last.game


def permanent(game: Game, name: str) -> ObjectId:
    """The first permanent of a name."""
    return next(found for found in game.state.battlefield if game.state.name_of(found) == name)


def rewrite(game: Game, thing: ObjectId, **values: object) -> Characteristics:
    """Have a card say something else, as though it had been printed so; returns all that it says now."""
    state = game.state
    card = state.objects[thing].card
    owned = state.cards[card]
    state.cards[card] = owned._replace(printed=owned.printed.changed(**values))
    state.reshape()
    return state.cards[card].printed


class Quiet:
    """An agent that does nothing and leaves every choice open."""

    def act(self, position: Position, offer: Offer) -> Action | None:
        return None

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        return None

    def done(self, position: Position, action: Action, *waiting: ObjectId) -> None: ...

    def refused(self, action: Action, refusal: Refused) -> None: ...

    def before_resolution(self, position: Position, waiting: Waiting) -> None: ...

    def after_resolution(self, position: Position, waiting: Waiting) -> None: ...

    def boundary(self, position: Position, name: str) -> None: ...

    def settled(self, position: Position, choice: Choice[object], taken: tuple[object, ...]) -> None: ...

    def refused_choice(self, choice: Choice[object], refusal: Refused) -> None: ...
