"""Effects that make tokens and copies of spells, in words."""

from __future__ import annotations

from core.kernel import effects as done
from core.kernel.objects.card_types import CardType
from core.kernel.objects.keywords import Keyword
from core.kernel.values.zones import Zone
from core.report.english import counted, joined
from core.report.phrases import TextContext, aim_text, keyword_text
from core.report.tellers import ability_text, tells


@tells(done.CreateToken)
def _token(effect: done.CreateToken, say: TextContext) -> str:
    token = effect.token
    size = f"{token.power}/{token.toughness} " if CardType.CREATURE in token.types else ""
    colors = joined([color.word for color in sorted(token.colors)])
    tokens = counted(say.count(effect.count), f"{size}{f'{colors} ' if colors else ''}{token.name} token")
    tapped = " tapped" if effect.tapped else ""
    where = say.words.zones[Zone.BATTLEFIELD] if effect.on is None else f"on {say.the(effect.on)}"
    return f"puts {tokens}{_with(token.keywords, say)} {where}{tapped}"


@tells(done.CreateCopy)
def _copy(effect: done.CreateCopy, say: TextContext) -> str:
    copies = counted(say.count(effect.count), "token")
    alike = "a copy" if effect.count == 1 else "copies"
    having = joined([f"“{ability_text(ability, say.words)}”" for ability in effect.having])
    text = (
        f"puts {copies} {say.words.zones[Zone.BATTLEFIELD]}, {alike} of {say.the(effect.of)}{_with(effect.also, say)}"
    )
    return f"{text}{f' and {having}' if having else ''}"


def _with(keywords: tuple[Keyword, ...], say: TextContext) -> str:
    named = joined([keyword_text(keyword, say.words, quoted=True) for keyword in keywords])
    return f" with {named}" if named else ""


@tells(done.CopyForEach)
def _copy_for_each(effect: done.CopyForEach, say: TextContext) -> str:
    among = joined([aim_text(described) for described in effect.among], "or") or "permanent or player"
    return f"copies {say.the(effect.what)} for each other {among} that it could target"


@tells(done.CopyFor)
def _copy_for(effect: done.CopyFor, say: TextContext) -> str:
    return f"copies {say.the(effect.what)}, with {say.the(effect.target)} for its target"
