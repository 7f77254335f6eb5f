"""Setting up: the loser decides who starts, and whoever starts does not draw in the first turn. "Game Setup"."""

from __future__ import annotations

from core.hooks.opening import AnteKind, GameBefore, OpeningFact, StarterRule
from core.kernel.questions.asking import Answer, Sources, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.zones import PlayerId

SOURCES: Sources = {OpeningFact.DECK_IS_CUT: ("Game-Setup.5",)}
CHOOSER = {
    GameBefore.LOST: (StarterRule.LOSER_CHOOSES, "Game-Setup.7"),
    GameBefore.DRAWN: (StarterRule.CHOOSES_AGAIN, "Game-Setup.7"),
    GameBefore.NONE: (StarterRule.WINNER_CHOOSES, "Game-Setup.8"),
}


@rule("Game-Setup.6")
def starter(position: Position, before: GameBefore) -> Answer[StarterRule]:
    """One player decides: the loser of the game before, after a draw whoever decided then, in a first game whom chance picks."""
    if before not in CHOOSER:
        return cited(
            StarterRule.WINNER_CHOOSES,
            "Game-Setup.6",
            silent="a restarted game has no loser who would decide; a player picked at random decides, as in a first game",
        )
    rule_found, number = CHOOSER[before]
    return cited(rule_found, "Game-Setup.6", number)


@rule("Game-Setup.6")
def first_draw(position: Position, player: PlayerId) -> bool:
    """Whoever takes the first turn of the game draws no card in it."""
    return False


@rule(absent="ante; players who agree to play for ante do so as in earlier books")
def ante(position: Position, agreed: bool) -> AnteKind:
    """The book does not speak of it."""
    return AnteKind.TOP_CARD if agreed else AnteKind.NOTHING
