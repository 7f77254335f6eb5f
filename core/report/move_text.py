"""Effects that move cards or put them out of play, in words."""

from __future__ import annotations

from core.kernel import effects as done
from core.kernel.abilities.references import Role
from core.kernel.objects.card_types import CardType
from core.kernel.values.zones import Zone
from core.report.change_text import changes_text
from core.report.english import agreed, counted, possessed
from core.report.phrases import TextContext, described
from core.report.tellers import tells


@tells(done.Destroy)
def _destroy(effect: done.Destroy, say: TextContext) -> str:
    what = say.the(effect.what)
    return f"destroys {what}" if effect.regeneration else agreed(what, say.words.bury)


@tells(done.CastHidden)
def _cast_hidden(effect: done.CastHidden, say: TextContext) -> str:
    hidden = "what it becomes is turned up before it taps, or deals damage or is dealt any"
    paid = "whose mana cost the mana spent on this could pay"
    return f"{say.the(Role.YOU)} may cast one of {say.the(effect.what)} {paid} face down for nothing; {hidden}"


@tells(done.Sacrifice)
def _sacrifice(effect: done.Sacrifice, say: TextContext) -> str:
    return agreed(say.the(effect.player), f"sacrifices {counted(say.count(effect.count), described(effect.described))}")


@tells(done.SacrificeIt)
def _sacrifice_it(effect: done.SacrificeIt, say: TextContext) -> str:
    return agreed(say.the(effect.what), "is sacrificed")


@tells(done.Move)
def _move(effect: done.Move, say: TextContext) -> str:
    what = say.the(effect.what)
    where = {
        done.Place.BATTLEFIELD: say.words.enters,
        done.Place.EXILE: f"is {say.words.zones[Zone.EXILE]}",
    }.get(effect.to, f"goes to {effect.to.value}{f', under {effect.depth} cards' if effect.depth else ''}")
    under = f" under {possessed(say.the(effect.under), 'control')}" if effect.under is not None else ""
    where += " face down" * effect.face_down
    having = f" with a {effect.counters} counter" if effect.counters else ""
    being = f"; {changes_text('it', effect.being, say)}" if effect.being else ""
    return agreed(what, f"{where}{_how(effect)}{having}{under}") + being


def _how(effect: done.Move) -> str:
    if effect.transformed:
        return " with its other face up"
    return " tapped and attacking" if effect.tapped and effect.attacking else " tapped" if effect.tapped else ""


@tells(done.Away)
def _away(effect: done.Away, say: TextContext) -> str:
    how = "phases out" if effect.phased else f"is {say.words.zones[Zone.EXILE]}"
    back = ", and is tapped as it comes back" if effect.tapped else ""
    return agreed(say.the(effect.what), f"{how} until this leaves{back}")


@tells(done.Draw)
def _draw(effect: done.Draw, say: TextContext) -> str:
    return agreed(say.the(effect.player), f"draws {counted(say.count(effect.count), 'card')}")


@tells(done.TakeFromLibrary)
def _take(effect: done.TakeFromLibrary, say: TextContext) -> str:
    who = say.the(effect.player)
    return agreed(who, f"puts the top card of {possessed(who, 'library')} into the hand")


@tells(done.Discard)
def _discard(effect: done.Discard, say: TextContext) -> str:
    who = say.the(effect.player)
    if effect.how is done.How.ALL:
        return agreed(who, f"discards all {described(effect.described, many=True) if effect.described else 'cards'}")
    chance = " at random" if effect.how is done.How.RANDOM else ""
    return agreed(who, f"discards {counted(say.count(effect.count), 'card')}{chance}")


@tells(done.Ante)
def _ante(effect: done.Ante, say: TextContext) -> str:
    return agreed(say.the(effect.player), "stakes the top card of the library")


@tells(done.PlayCard)
def _play(effect: done.PlayCard, say: TextContext) -> str:
    price = f" for {effect.pay.symbols}" if effect.pay is not None else " for nothing"
    return f"{say.words.casts.get(CardType.SORCERY, 'casts')} {say.the(effect.what)}{price}"


@tells(done.Reveal)
def _reveal(effect: done.Reveal, say: TextContext) -> str:
    return f"reveals {say.the(effect.what)}"


@tells(done.Ripple)
def _ripple(effect: done.Ripple, say: TextContext) -> str:
    return f"you may reveal the top {effect.count} cards of the library; those of its name may be played for nothing"


@tells(done.Shuffle)
def _shuffle(effect: done.Shuffle, say: TextContext) -> str:
    return agreed(say.the(effect.player), "shuffles")
