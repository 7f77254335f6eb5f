"""Effects on the game itself, its players and its turns, in words: one function for each primitive."""

from __future__ import annotations

from core.kernel import effects as done
from core.kernel.values.moments import Duration
from core.report.english import agreed, counted, joined, much, possessed
from core.report.phrases import TextContext
from core.report.tellers import ability_text, tell, tells

RULES = {
    done.PlayerRule.EXTRA_LAND: "may play one more land",
    done.PlayerRule.NO_LANDS: "cannot play lands",
    done.PlayerRule.NO_CONCEDING: "cannot concede",
    done.PlayerRule.NO_LIFE_GAIN: "cannot gain life",
    done.PlayerRule.GATHERS: "gets each creature that would enter under another player's control",
    done.PlayerRule.ONE_DRAW: "cannot draw more than one card each turn",
    done.PlayerRule.NO_SPELLS: "cannot cast spells",
    done.PlayerRule.BLANK_IS_CHAOS: "rolls chaos with blank faces of the planar die",
}


@tells(done.GainLife, done.LoseLife)
def _life(effect: done.GainLife | done.LoseLife, say: TextContext) -> str:
    verb = "gains" if isinstance(effect, done.GainLife) else "loses"
    return agreed(say.the(effect.player), f"{verb} {much(say.count(effect.amount), 'life')}")


@tells(done.SetLife)
def _set_life(effect: done.SetLife, say: TextContext) -> str:
    of_each = ", for each of them" if effect.each else ""
    return f"{possessed(say.the(effect.player), 'life total')} becomes {say.count(effect.amount)}{of_each}"


@tells(done.ExchangeLife)
def _exchange(effect: done.ExchangeLife, say: TextContext) -> str:
    if effect.one == effect.other:
        return f"{say.the(effect.one)} exchange life totals"
    return f"{say.the(effect.one)} and {say.the(effect.other)} exchange life totals"


@tells(done.TossCoin)
def _toss_coin(effect: done.TossCoin, say: TextContext) -> str:
    first, other = ("won", "lost") if effect.called else ("heads", "tails")
    won, lost = tell(effect.won, say), tell(effect.lost, say)
    parts = [f"if it is {side}, {text}" for side, text in ((first, won), (other, lost)) if text]
    return f"{agreed(say.the(effect.player), 'tosses a coin')}; {', and '.join(parts)}"


@tells(done.ApplyPlayerRule)
def _player_rule(effect: done.ApplyPlayerRule, say: TextContext) -> str:
    return agreed(say.the(effect.player), f"{RULES[effect.rule]} {effect.lasts.value}")


@tells(done.AddTurn)
def _turn(effect: done.AddTurn, say: TextContext) -> str:
    return agreed(say.the(effect.player), "takes one more turn after this one")


@tells(done.AddParts)
def _parts(effect: done.AddParts, say: TextContext) -> str:
    count, parts = say.count(effect.count), joined([part.value for part in effect.parts])
    after = "after this phase" if effect.after_phase else "after this one"
    more = f"one more {parts}" if count == "1" else f"{count} more of {parts}"
    return f"{after} {'you get' if effect.yours else 'there is'} {more}"


@tells(done.Skip)
def _skip(effect: done.Skip, say: TextContext) -> str:
    this_turn = " of this turn" if effect.lasts is Duration.TURN else ""
    count = say.count(effect.count)
    part = effect.part.value if count == "1" else counted(count, effect.part.value)
    return agreed(say.the(effect.player), f"skips the next {part}{this_turn}")


@tells(done.WinGame, done.LoseGame, done.WinAndLose)
def _ends(effect: done.WinGame | done.LoseGame | done.WinAndLose, say: TextContext) -> str:
    verb = {done.WinGame: "wins", done.LoseGame: "loses", done.WinAndLose: "both wins and loses"}[type(effect)]
    return agreed(say.the(effect.player), f"{verb} the game")


@tells(done.DrawGame, done.RestartGame)
def _whole_game(effect: done.DrawGame | done.RestartGame, say: TextContext) -> str:
    return "the game is a draw" if isinstance(effect, done.DrawGame) else "the game restarts"


@tells(done.GetEmblem)
def _emblem(effect: done.GetEmblem, say: TextContext) -> str:
    texts = [ability_text(ability, say.words) for ability in effect.emblem.abilities]
    return agreed(say.the(effect.player), f"gets an emblem that says: {'; '.join(texts)}")
