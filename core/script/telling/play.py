"""What happens in play, told: turns, spells, damage, attacks, choices, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.kernel import events as happened
from core.kernel.decisions.choices import ChoiceKind, OneAbility
from core.kernel.state.game_objects import OutcomeKind
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting, WaitingKind, WindowKind
from core.kernel.values.card_types import CardType
from core.kernel.values.numbers import so_many
from core.kernel.values.zones import SOURCELESS, DamageId, ObjectId, PlayerId
from core.kernel.words.kinds import Activated
from core.script.names import ability_text, possessive
from core.script.telling.tellers import how_often, listed, tells

if TYPE_CHECKING:
    from core.script.telling.narrator import Narrator


NAMELESS = frozenset({*SOURCELESS.values(), WaitingKind.COMBAT_DAMAGE.value})
"""What waits and resolves without being the ability of anything that has a name."""


def _verb(waiting: Waiting, say: Narrator) -> str:
    types = waiting.characteristics.types
    kind = CardType.CREATURE if CardType.CREATURE in types else next(iter(sorted(types, key=lambda t: t.value)), None)
    return say.words.casts.get(kind, "casts") if kind is not None else "casts"


@tells(happened.TurnBegan)
def _turn(event: happened.TurnBegan, say: Narrator) -> str:
    return f"{say.player(event.player)}'s turn begins"


@tells(happened.PhaseBegan, happened.StepBegan)
def _part(event: happened.PhaseBegan | happened.StepBegan, say: Narrator) -> str:
    return f"{event.name}: begins"


@tells(happened.WindowOpened)
def _opened(event: happened.WindowOpened, say: Narrator) -> str:
    return "damage is assigned and can be prevented or redirected" if event.kind is WindowKind.PREVENTION else ""


@tells(happened.Announced)
def _announced(event: happened.Announced, say: Narrator) -> str:
    waiting = event.waiting
    player = say.player(waiting.controller)
    chosen = [target for group in waiting.targets for target in group]
    aims = f" targeting {say.names(chosen)}" if chosen else ""
    if waiting.kind is WaitingKind.SPELL and waiting.is_copy:
        return f"{say.called(waiting.name, waiting.id)} goes on the {say.words.stack} without being cast{aims and f',{aims}'}"
    if waiting.kind is WaitingKind.SPELL:
        spell = say.own(waiting.controller, say.called(waiting.name, waiting.id))
        return f"{player} {_verb(waiting, say)} {spell}{aims}"
    if waiting.kind is WaitingKind.ABILITY:
        often = f" {how_often(waiting.times)}" if waiting.times > 1 else ""
        called = possessive(say.own(waiting.controller, say.called(waiting.name, waiting.source)))
        return f"{player} {say.words.activates} {called} ability{_which(waiting)}{often}{aims}"
    if waiting.kind is WaitingKind.TRIGGER:
        return f"{say.called(waiting.name, waiting.source)} triggers{aims and f',{aims}'}"
    parts = [f"{damage.amount} from {say.source(damage.source)} to {say.name(damage.to)}" for damage in waiting.damage]
    return f"combat damage goes on the {say.words.stack}: {', '.join(parts)}"


def _which(waiting: Waiting) -> str:
    """The cost of an activated ability, in parentheses, if its source has several."""
    ability = waiting.ability
    other_abilities = [
        other_ability
        for other_ability in waiting.characteristics.abilities
        if isinstance(other_ability, Activated) and other_ability != ability
    ]
    if not other_abilities or not isinstance(ability, Activated):
        return ""
    from core.cards.phrasing import cost_phrase

    cost = cost_phrase(ability)
    return f" ({cost})" if cost else ""


@tells(happened.Resolved)
def _resolved(event: happened.Resolved, say: Narrator) -> str:
    is_ability = not _is_object(event.id, say.position) and event.name not in NAMELESS
    name = f"{possessive(event.name)} ability" if is_ability else say.called(event.name, event.id)
    return f"{name} {say.words.counter_on_resolution}" if event.did_nothing else f"{name} has resolved"


@tells(happened.Ceased)
def _ceased(event: happened.Ceased, say: Narrator) -> str:
    return "" if event.as_card else f"{event.name} ceases to exist"


@tells(happened.AbilityPassed)
def _passed_on(event: happened.AbilityPassed, say: Narrator) -> str:
    return f"{say.player(event.controller)} now controls the ability of {event.name}"


@tells(happened.Countered)
def _countered(event: happened.Countered, say: Narrator) -> str:
    return f"{say.called(event.name, event.id)} is countered"


@tells(happened.Tapped)
def _tapped(event: happened.Tapped, say: Narrator) -> str:
    why = {"mana": " for mana", "attack": " to attack"}.get(event.why, "")
    return f"{say.names(event.objects)} {'tap' if len(event.objects) > 1 else 'taps'}{why}"


@tells(happened.Untapped)
def _untapped(event: happened.Untapped, say: Narrator) -> str:
    return f"{say.names(event.objects)} {'untap' if len(event.objects) > 1 else 'untaps'}"


@tells(happened.ManaAdded)
def _mana(event: happened.ManaAdded, say: Narrator) -> str:
    return f"{say.player(event.player)} adds {event.mana.symbols}"


@tells(happened.PaymentSettled)
def _settled(event: happened.PaymentSettled, say: Narrator) -> str:
    return f"{say.player(event.player)} {'pays' if event.paid else 'cannot pay'} for {event.about}"


@tells(happened.PoolEmptied)
def _emptied(event: happened.PoolEmptied, say: Narrator) -> str:
    return f"{say.player(event.player)}'s unspent {event.mana.symbols} is gone"


@tells(happened.LifeGained)
def _gained(event: happened.LifeGained, say: Narrator) -> str:
    return f"{say.player(event.player)} gains {event.amount} life"


@tells(happened.LifeLost)
def _lost(event: happened.LifeLost, say: Narrator) -> str:
    verb = "pays" if event.why == "paid" else "loses"
    return f"{say.player(event.player)} {verb} {event.amount} life"


@tells(happened.PoisonAdded)
def _poison(event: happened.PoisonAdded, say: Narrator) -> str:
    verb = "gets" if event.number > 0 else "loses"
    return f"{say.player(event.player)} {verb} {so_many(abs(event.number), 'poison counter')}"


@tells(happened.CoinTossed)
def _coin(event: happened.CoinTossed, say: Narrator) -> str:
    call = f", having called {event.call}" if event.call else ""
    won = "".join(f"; {say.player(winner)} wins the flip" for winner in event.winners)
    return f"{say.player(event.player)} flips {event.shows}{call}{won}"


@tells(happened.CountersChanged)
def _counters(event: happened.CountersChanged, say: Narrator) -> str:
    verb = "gets" if event.number > 0 else "loses"
    return f"{say.name(event.object)} {verb} {so_many(abs(event.number), f'{event.kind} counter')}"


@tells(happened.Attached)
def _attached(event: happened.Attached, say: Narrator) -> str:
    to = "nothing" if event.to is None else say.name(event.to)
    return f"{say.name(event.object)} is attached to {to}"


@tells(happened.ChoicesMade)
def _chosen_again(event: happened.ChoicesMade, say: Narrator) -> str:
    color = "" if event.color is None else event.color.word
    return f"{' and '.join(filter(None, (color, event.word)))} is chosen again for {say.name(event.object)}"


@tells(happened.ControlChanged)
def _control(event: happened.ControlChanged, say: Narrator) -> str:
    return f"{say.player(event.controller)} now controls {say.name(event.object)}"


@tells(happened.SizeSettled)
def _size(event: happened.SizeSettled, say: Narrator) -> str:
    return f"{say.name(event.object)} is {event.power}/{event.toughness}"


@tells(happened.LaidDown)
def _laid_down(event: happened.LaidDown, say: Narrator) -> str:
    return f"{say.name(event.object)} lies on {possessive(say.player(event.side))} side"


@tells(happened.Ignored)
def _ignored(event: happened.Ignored, say: Narrator) -> str:
    return f"{say.player(event.player)} ignores {say.name(event.object)} this turn"


@tells(happened.Silenced)
def _silenced(event: happened.Silenced, say: Narrator) -> str:
    return f"{say.name(event.object)} {'stops working' if event.silenced else 'works again'}"


@tells(happened.FaceTurned)
def _turned(event: happened.FaceTurned, say: Narrator) -> str:
    card = say.position.recall(event.object).card
    name = say.labels.get(card) or say.position.cards[card].name
    return f"{name} is turned face {'down' if event.face_down else 'up'}"


@tells(happened.PhasedOut)
def _phased_out(event: happened.PhasedOut, say: Narrator) -> str:
    permanents = (*event.objects, *(attached for attached, _ in event.along))
    return f"{say.names(permanents)} {'phase' if len(permanents) > 1 else 'phases'} out"


@tells(happened.PhasedIn)
def _phased_in(event: happened.PhasedIn, say: Narrator) -> str:
    return f"{say.names(event.objects)} {'phase' if len(event.objects) > 1 else 'phases'} in"


@tells(happened.ProtectorChosen)
def _protector(event: happened.ProtectorChosen, say: Narrator) -> str:
    return f"{say.player(event.player)} now protects {say.name(event.object)}"


@tells(happened.Transformed)
def _transformed(event: happened.Transformed, say: Narrator) -> str:
    card = say.position.recall(event.object).card
    name = say.labels.get(card) or say.position.cards[card].name
    return f"{name} transforms into {say.position.name_of(event.object)}"


@tells(happened.Flipped)
def _flipped(event: happened.Flipped, say: Narrator) -> str:
    return f"{say.name(event.object)} is flipped"


@tells(happened.DrawMissed)
def _missed(event: happened.DrawMissed, say: Narrator) -> str:
    return f"{say.player(event.player)} must draw from an empty library"


@tells(happened.Shuffled)
def _shuffled(event: happened.Shuffled, say: Narrator) -> str:
    return f"{say.player(event.player)} shuffles"


_THROWN = {ChoiceKind.COIN: "coin", ChoiceKind.DIE: "die", ChoiceKind.PLANAR_DIE: "planar die"}


@tells(happened.ChoiceMade)
def _choice(event: happened.ChoiceMade, say: Narrator) -> str:
    player = say.player(event.player)
    about = f" for {event.about}" if event.about else ""
    how = " by default (not specified in the script)" if event.by_default else ""
    if event.kind is ChoiceKind.ORDER and event.by_default and len(event.answer) > 1:
        how = f", in this order,{how}"
    if event.kind is ChoiceKind.OPENING_HAND:
        return f"{player} {'uses' if event.answer[0] else 'does not use'} {event.about}{how}"
    if (event.kind is ChoiceKind.STARTS and not event.by_default) or event.kind in (
        ChoiceKind.CUT,
        ChoiceKind.CUT_SUPPLEMENT,
    ):
        return ""
    if event.kind is ChoiceKind.KEEP:
        return f"{player} keeps {_answer(event, say)}{how}"
    if event.kind is ChoiceKind.DIVIDE:
        return f"{player} divides the damage from {event.about}: {_answer(event, say)}{how}"
    if event.kind is ChoiceKind.MAY:
        verb = ("agrees" if event.unless else "accepts") if event.answer[0] else "declines"
        offer = f" {'to pay for' if event.unless else 'the offer of'} {event.about}" if event.about else ""
        return f"{player}{_controller(event, say)} {verb}{offer}{how}"
    if event.kind in _THROWN:
        return f"the {_THROWN[event.kind]} shows {_answer(event, say)}{about}{how}" if event.by_default else ""
    if event.kind is ChoiceKind.AT_RANDOM:
        picked = "is" if len(event.answer) == 1 else "are"
        return f"{_answer(event, say)} {picked} picked at random from {possessive(player)} hand{about}{how}"
    if event.kind is ChoiceKind.BY_CHANCE:
        picked = "is" if len(event.answer) == 1 else "are"
        return f"{_answer(event, say)} {picked} picked at random{about}{how}"
    return f"{player}{_controller(event, say)} chooses {_answer(event, say)}{about}{how}"


def _controller(event: happened.ChoiceMade, say: Narrator) -> str:
    return f", whom {say.player(event.controller)} controls," if event.controller is not None else ""


def _answer(event: happened.ChoiceMade, say: Narrator) -> str:
    if event.kind is ChoiceKind.DIVIDE:
        return listed(f"{part[1]} to {say.name(part[0])}" for part in event.answer)  # type: ignore[index]
    if event.kind is ChoiceKind.MULLIGAN:
        return "to mulligan" if event.answer[0] else "to keep"
    if event.kind is ChoiceKind.STARTS:
        return (
            "to start"
            if event.answer == (event.player,)
            else f"{say.names(player for player in event.answer if isinstance(player, PlayerId))} to start"
        )
    parts = []
    for option in event.answer:
        if isinstance(option, OneAbility):
            parts.append(ability_text(say.name(option.source), option.place))
        elif isinstance(option, bool):
            parts.append("yes" if option else "no")
        elif isinstance(option, int):
            sourceless = event.kind is ChoiceKind.ORDER and option in SOURCELESS
            is_thing = sourceless or isinstance(option, (PlayerId, DamageId)) or _is_object(option, say.position)
            parts.append(say.name(ObjectId(option)) if is_thing else str(option))
        else:
            parts.append(getattr(option, "word", None) or getattr(option, "symbols", None) or str(option))
    return listed(parts)


def _is_object(number: int, position: Position) -> bool:
    object_id = ObjectId(number)
    return object_id in position.objects or object_id in position.gone or object_id in position.stack.waiting


@tells(happened.PlayerLeft)
def _left(event: happened.PlayerLeft, say: Narrator) -> str:
    return f"{say.player(event.player)} loses: {event.why}"


@tells(happened.TurnSetAside)
def _turn_set_aside(event: happened.TurnSetAside, say: Narrator) -> str:
    return f"{say.player(event.player)}'s turn goes on at the same time"


@tells(happened.TurnTakenUp)
def _turn_taken_up(event: happened.TurnTakenUp, say: Narrator) -> str:
    return f"back to {say.player(event.player)}'s turn"


@tells(happened.MarkersHandedOut)
def _markers_handed_out(event: happened.MarkersHandedOut, say: Narrator) -> str:
    markers_given = [f"{say.player(marker.holder)} gets turn marker {marker.number}" for marker in event.markers]
    return listed(markers_given)


@tells(happened.MarkerChanged)
def _marker_changed(event: happened.MarkerChanged, say: Narrator) -> str:
    marker = event.marker
    holder_name = say.player(marker.holder)
    if marker.removals:
        times = f", {marker.removals} times over" if marker.removals > 1 else ""
        return f"{possessive(holder_name)} turn marker {marker.number} will be removed{times}"
    if marker.is_taking:
        return ""
    return (
        f"turn marker {marker.number} waits with {holder_name}"
        if marker.is_over
        else f"{holder_name} has turn marker {marker.number}"
    )


@tells(happened.MarkerRemoved)
def _marker_removed(event: happened.MarkerRemoved, say: Narrator) -> str:
    return f"turn marker {event.number} is removed"


@tells(happened.LeftInDraw)
def _left_in_draw(event: happened.LeftInDraw, say: Narrator) -> str:
    return f"the game is a draw for {say.player(event.player)}: {event.why}"


@tells(happened.SubgamePlayed)
def _subgame(event: happened.SubgamePlayed, say: Narrator) -> str:
    when = f"on its turn {event.turns}" if event.turns else "before its first turn"
    if not event.winners:
        return f"the subgame is a draw {when}: {event.reason}"
    verb = "wins" if len(event.winners) == 1 else "win"
    return f"{listed([say.player(winner) for winner in event.winners])} {verb} the subgame {when}: {event.reason}"


@tells(happened.GameEnded)
def _game_ended(event: happened.GameEnded, say: Narrator) -> str:
    outcome = event.outcome
    if outcome.kind is OutcomeKind.WON and outcome.winner is not None:
        winners = [player.id for player in say.position.players if say.position.are_together(player.id, outcome.winner)]
        return f"{listed([say.player(winner) for winner in winners])} {'wins' if len(winners) == 1 else 'win'}"
    endings = {
        OutcomeKind.DRAWN: "the game is a draw",
        OutcomeKind.RESTARTED: "the game starts over",
        OutcomeKind.UNSETTLED: "no rule settles the game",
        OutcomeKind.LIMIT: "not settled",
    }
    return f"{endings.get(outcome.kind, 'the game is over')}: {outcome.reason}"
