"""Stickers: what is put on a thing from the sheets that its owner uses."""

from __future__ import annotations

from core.kernel.decisions.choices import Choice, ChoiceKind
from core.kernel.events import EffectBegan, LeftUndone
from core.kernel.state.game_objects import ContinuousEffect
from core.kernel.values.citations import Permission, Ruling
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.values.zones import ObjectId, Zone
from core.kernel.words.durations import Duration
from core.kernel.words.effect import Effect
from core.kernel.words.modifications import SetPower
from core.kernel.words.pregame import Sticker
from core.kernel.words.references import HERE, Reference
from core.play.base.context import Context


@says(
    "put a sticker on {to}",
)
class PutSticker(Effect, Record):
    """Whoever controls the instruction puts a sticker from one of his or her sheets on a thing that is theirs."""

    to: Reference = HERE

    def carry_out(self, context: Context) -> None:
        """Put a sticker on what the player owns; nobody may put one on anything else."""
        game, state, player = context.game, context.game.state, context.controller
        own_sheets = [sheet_id for sheet_id in state.shared[Zone.OUTSIDE] if state.objects[sheet_id].owner == player]
        options = tuple(sheet_id for sheet_id in own_sheets if _sticker(context, sheet_id) is not None)
        for thing in context.objects(self.to):
            if state.objects[thing].owner != player or not options:
                continue

            if not state.brought.sheets.get(player):
                without_sheet = game.rules.opening.may_use_sheet(state, False)
                if not without_sheet.answer:
                    game.do(LeftUndone(f"{state.name_of(thing)} gets no sticker"), without_sheet)
                    continue

            def allows(picked: tuple[ObjectId, ...]) -> Ruling[Permission]:
                in_use = all(sheet_id in state.brought.sheets.get(player, ()) for sheet_id in picked)
                return game.rules.opening.may_use_sheet(state, in_use)

            choice = Choice(player, ChoiceKind.STICKER, options, (), 0, about=context.source)
            for sheet in game.choose(choice, allows):
                sticker = _sticker(context, sheet)
                if sticker is not None:
                    change = SetPower(sticker.power, sticker.toughness)
                    number, since = state.fresh_id(), state.next_timestamp
                    put = ContinuousEffect(number, since, (change,), (thing,), Duration.GAME, context.source, player)
                    game.do(EffectBegan(put), *context.because)


def _sticker(context: Context, sheet: ObjectId) -> Sticker | None:
    position = context.game.state
    abilities = position.cards[position.objects[sheet].card].printed.abilities
    return next((ability for ability in abilities if isinstance(ability, Sticker)), None)
