"""What comes before play and after it, told, and what is left undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.values.moments import TurnPart
from core.kernel.values.zones import PlayerId
from core.script.names import possessive
from core.script.telling.tellers import listed, tells

if TYPE_CHECKING:
    from core.script.telling.narrator import Narrator


@tells(happened.TurnPartSkipped)
def _skipped(event: happened.TurnPartSkipped, say: Narrator) -> str:
    player = say.player(event.player)
    return (
        f"{player}'s turn is skipped"
        if event.name == TurnPart.TURN.value
        else f"{player} has no {event.name} this turn"
    )


@tells(happened.TurnCutShort)
def _cut_short(event: happened.TurnCutShort, say: Narrator) -> str:
    return f"{possessive(say.player(event.player))} turn skips to its cleanup"


@tells(happened.PartsAdded)
def _added(event: happened.PartsAdded, say: Narrator) -> str:
    if event.added.is_turn:
        return f"{say.player(event.added.player)} will have one more turn"
    return f"there will be one more {listed([part.value for part in event.added.parts])}"


@tells(happened.AddedBegan)
def _added_began(event: happened.AddedBegan, say: Narrator) -> str:
    return ""


@tells(happened.SkipMade)
def _will_skip(event: happened.SkipMade, say: Narrator) -> str:
    return f"{say.player(event.skipped.player)} will skip the next {event.skipped.part.value}"


@tells(happened.NextTurnTaken)
def _will_control(event: happened.NextTurnTaken, say: Narrator) -> str:
    return (
        f"{say.player(event.control.controller)} will control {possessive(say.player(event.control.player))} next turn"
    )


@tells(happened.ControlOfPlayersBegan)
def _controls(event: happened.ControlOfPlayersBegan, say: Narrator) -> str:
    return f"{say.player(event.controller)} controls {listed([say.player(player) for player in event.players])}"


@tells(happened.ControlOfPlayersEnded)
def _controls_no_more(event: happened.ControlOfPlayersEnded, say: Narrator) -> str:
    are = "is" if len(event.players) == 1 else "are"
    return f"{listed([say.player(player) for player in event.players])} {are} no longer controlled by another player"


@tells(happened.NextTurnsLetGo)
def _lets_go(event: happened.NextTurnsLetGo, say: Narrator) -> str:
    return f"{say.player(event.controller)} will not control the next turns of others"


@tells(happened.SettledBeforehand)
def _settled(event: happened.SettledBeforehand, say: Narrator) -> str:
    return f"{event.about} {event.verb} {event.outcome}" if event.verb else f"{event.about}: {event.outcome}"


@tells(happened.LeftUndone)
def _undone(event: happened.LeftUndone, say: Narrator) -> str:
    return event.what


@tells(happened.PickMade)
def _pick(event: happened.PickMade, say: Narrator) -> str:
    return f"{possessive(say.player(event.player))} choice is {'secret' if event.hidden else 'public'}"


@tells(happened.DeckJudged)
def _judged(event: happened.DeckJudged, say: Narrator) -> str:
    verdict = f"illegal: {'; '.join(event.faults)}" if event.faults else "legal"
    return f"{say.player(event.player)}'s deck is {verdict}"


@tells(happened.MatchCounted)
def _match(event: happened.MatchCounted, say: Narrator) -> str:
    won = listed(f"{say.player(PlayerId(player))} has won {games}" for player, games in enumerate(event.wins))
    verb = "wins" if len(event.winners) == 1 else "win"
    head = (
        f"{listed([say.player(winner) for winner in event.winners])} {verb} the match"
        if event.winners
        else "the match goes on"
    )
    return f"{head}: {won}"


@tells(happened.LifeBegan)
def _began(event: happened.LifeBegan, say: Narrator) -> str:
    return "; ".join(f"{say.player(player)} begins at {total} life" for player, total in event.totals)


@tells(happened.PickedByChance)
def _picked(event: happened.PickedByChance, say: Narrator) -> str:
    return f"{say.player(event.player)} is picked at random"


@tells(happened.StarterSettled)
def _starter(event: happened.StarterSettled, say: Narrator) -> str:
    player = say.player(event.player)
    if event.chooser is None:
        return f"{player} is to start"
    return (
        f"{player} chooses to start"
        if event.chooser == event.player
        else f"{say.player(event.chooser)} lets {player} start"
    )


@tells(happened.CardKept)
def _kept(event: happened.CardKept, say: Narrator) -> str:
    verb = "wins" if event.changes_hands else "takes back"
    return f"{say.player(event.owner)} {verb} {say.name(event.object)}"


@tells(happened.LaidAside)
def _laid_aside(event: happened.LaidAside, say: Narrator) -> str:
    return f"{say.player(event.player)} sets the sideboard aside"


@tells(happened.CompanionShown)
def _companion(event: happened.CompanionShown, say: Narrator) -> str:
    return f"{say.name(event.object)} is {say.player(event.player)}'s companion"


@tells(happened.SupplementShuffled)
def _supplement_shuffled(event: happened.SupplementShuffled, say: Narrator) -> str:
    return f"{say.player(event.player)} shuffles the {event.name}"


@tells(happened.DeckCut)
def _cut(event: happened.DeckCut, say: Narrator) -> str:
    cards = "the top card goes" if event.depth == 1 else f"the top {event.depth} cards go"
    return f"{say.player(event.player)}'s {event.name} is cut: {cards} under the rest"


@tells(happened.PutUnder)
def _put_under(event: happened.PutUnder, say: Narrator) -> str:
    return f"{say.name(event.object)} goes to the bottom of its deck"


@tells(happened.DiceRolled)
def _dice(event: happened.DiceRolled, say: Narrator) -> str:
    shown = listed([str(face) for face in event.shown])
    ignored = f", ignoring {listed([str(face) for face in event.ignored])}" if event.ignored else ""
    dice = f"{'a ' * (len(event.shown) == 1)}d{event.sides}"
    result = f", for a result of {event.result}" if event.shown != (event.result,) else ""
    return f"{say.player(event.player)} rolls {shown} on {dice}{ignored}{result}"


@tells(happened.PlanarDieRolled)
def _planar_die(event: happened.PlanarDieRolled, say: Narrator) -> str:
    face = {"blank": "a blank face", "chaos": "chaos"}.get(event.face, "planeswalking")
    return f"{say.player(event.player)} rolls {face} on the planar die"


@tells(happened.ChaosEnsued)
def _chaos(event: happened.ChaosEnsued, say: Narrator) -> str:
    return "chaos ensues"


@tells(happened.Planeswalked)
def _planeswalked(event: happened.Planeswalked, say: Narrator) -> str:
    if event.leaves:
        gone = say.names([becomes for _, becomes in event.away])
        to = say.names(event.to) or "no card of a planar deck"
        return f"{gone} leaves the game, and {say.player(event.player)} planeswalks to {to}"
    away = f" away from {say.names([becomes or left for left, becomes in event.away])}" if event.away else ""
    to = f" to {say.names(event.to)}" if event.to else ""
    return f"{say.player(event.player)} planeswalks{away}{to}"


@tells(happened.PlanarDeckPassed)
def _deck_passed(event: happened.PlanarDeckPassed, say: Narrator) -> str:
    return f"the planar deck that all share counts as {possessive(say.player(event.owner))}"


@tells(happened.SchemeSetInMotion)
def _set_in_motion(event: happened.SchemeSetInMotion, say: Narrator) -> str:
    return f"{say.player(event.player)} sets {say.name(event.object)} in motion"


@tells(happened.Abandoned)
def _abandoned(event: happened.Abandoned, say: Narrator) -> str:
    return f"{say.name(event.object)} is abandoned and goes to the bottom of its deck"


@tells(happened.NamesChosen)
def _names_chosen(event: happened.NamesChosen, say: Narrator) -> str:
    return f"{listed(event.names)} {'is' if len(event.names) == 1 else 'are'} chosen for {say.name(event.object)}, secretly"


@tells(happened.ShownNoLonger)
def _hidden(event: happened.ShownNoLonger, say: Narrator) -> str:
    names = [say.labels.get(card) or say.position.cards[card].name for card in event.cards]
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} hidden again"


@tells(happened.SheetsPicked)
def _sheets(event: happened.SheetsPicked, say: Narrator) -> str:
    return f"{say.player(event.player)} uses {say.names(event.sheets)}"
