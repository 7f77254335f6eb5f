"""Abilities that work before a game or from the command zone, in words."""

from __future__ import annotations

from typing import get_args

from core.hooks.words import Vocabulary
from core.kernel.abilities import pregame as outside
from core.report.phrases import described
from core.report.tellers import tells_ability


@tells_ability(*get_args(outside.OutsideAbility))
def pregame_text(ability: outside.OutsideAbility, words: Vocabulary) -> str:
    """One such ability, as a sentence without a full stop."""
    if isinstance(ability, outside.Beginning):
        return _beginning(ability)
    if isinstance(ability, outside.Sticker):
        return f"a sticker of {ability.power}/{ability.toughness}"
    if isinstance(ability, outside.RollsOneMore):
        return "if you would roll dice, you roll one more and ignore the lowest"
    if isinstance(ability, outside.HiddenAgenda):
        names = "a name" if ability.names == 1 else f"{ability.names} names"
        return f"begins face down, with {names} of cards chosen for it in secret"
    if isinstance(ability, outside.Companion):
        among, each = (
            described(part, many=True).removesuffix(" in a library") for part in (ability.among, ability.each)
        )
        return f"a companion for a deck all of whose {among} are {each}"
    return "can be a commander"


def _beginning(ability: outside.Beginning) -> str:
    """How a game begins for the player beside whose library a card lies."""
    hand = "" if ability.hand_is is None else f"a first hand of {ability.hand_is} cards"
    changed = f"a first hand changed by {ability.hand:+} and life changed by {ability.life:+}"
    start = "its player starts" if ability.starts else ""
    return ", ".join(filter(None, [hand, start])) or changed
