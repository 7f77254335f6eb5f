"""Effects in words: one function for each primitive."""

from __future__ import annotations

from typing import Any

from core.kernel import effects as done
from core.kernel.abilities.references import All, Role
from core.kernel.values.moments import Duration
from core.report.change_text import changes_text
from core.report.condition_text import condition_text
from core.report.english import agreed, counted, joined, much
from core.report.phrases import TextContext, described, one
from core.report.tellers import ability_text, tell, tells
from core.report.trigger_text import trigger_text


@tells(done.DealDamage)
def _damage(effect: done.DealDamage, say: TextContext) -> str:
    who = "" if effect.source is Role.SOURCE else f" from {say.the(effect.source)}"
    sure = ", which cannot be prevented" if effect.sure else ""
    to = say.the(effect.to)
    rest = "" if effect.excess is None else f", and what is more than lethal of it to {say.the(effect.excess)}"
    if effect.each:
        own = TextContext(say.targets, say.words, "that player").count(effect.amount)
        return f"to {to} {much(own, 'damage')}{who}{rest}{sure}"
    return f"{much(say.count(effect.amount), 'damage')} to {to}{who}{rest}{sure}"


@tells(done.Prevent)
def _prevent(effect: done.Prevent, say: TextContext) -> str:
    amount = "all" if effect.amount is None else f"up to {say.count(effect.amount)}"
    colors = joined([color.word for color in sorted(effect.from_colors)], "or")
    source = f" from one {colors} source" if colors else " from one source" if effect.one_source else ""
    heals = "; you gain as much life" if effect.heals else ""
    return f"prevents {amount} damage to {say.the(effect.to)}{source}{heals}"


@tells(done.Redirect)
def _redirect(effect: done.Redirect, say: TextContext) -> str:
    amount = "all" if effect.amount is None else f"up to {say.count(effect.amount)}"
    source = " from one source" if effect.one_source else ""
    return f"turns {amount} damage to {say.the(effect.to)}{source} onto {say.the(effect.instead)}"


@tells(done.Regenerate)
def _regenerate(effect: done.Regenerate, say: TextContext) -> str:
    return f"regenerates {say.the(effect.what)}"


@tells(done.AddMana)
def _mana(effect: done.AddMana, say: TextContext) -> str:
    options = joined([option.symbols for option in effect.options], "or")
    options = options if effect.shows is None else effect.shows.symbols
    times = "" if effect.times == 1 else f" as many times as {say.count(effect.times)}"
    if effect.alike:
        options = "one mana of a sort that was made"
    if effect.identity:
        options = "one mana of a color in the identity of your commanders"
    if effect.could is not None:
        options = f"one mana of a sort that {one(effect.could)} could make"
    if effect.among is not None:
        options = f"one mana of a color of {one(effect.among)}"
    only = f", for {described(effect.only, many=True)} alone" if effect.only is not None else ""
    return f"adds {options}{times}{only}"


@tells(done.DrainMana)
def _drain(effect: done.DrainMana, say: TextContext) -> str:
    who = say.the(effect.player)
    return f"{agreed(who, 'draws mana from each of their lands')} and loses it to you"


@tells(
    done.Tap,
    done.Untap,
    done.TurnFaceUp,
    done.TurnFaceDown,
    done.Flip,
    done.Transform,
    done.BecomeBlocked,
    done.BlockAnew,
    done.AttackAnew,
)
def _plainly(effect: Any, say: TextContext) -> str:
    verb = {
        done.Tap: "taps",
        done.Untap: "untaps",
        done.TurnFaceUp: "turns face up",
        done.TurnFaceDown: "turns face down",
        done.Flip: "flips",
        done.Transform: "turns over",
        done.BecomeBlocked: "blocks",
        done.BlockAnew: "has block anew",
        done.AttackAnew: "picks anew what is attacked by",
    }[type(effect)]
    return f"{verb} {say.the(effect.what)}"


@tells(done.IsAttacking)
def _is_attacking(effect: done.IsAttacking, say: TextContext) -> str:
    against = "" if effect.against is None else f" {say.the(effect.against)}"
    return f"{agreed(say.the(effect.what), 'is attacking')}{against}"


@tells(done.Counter)
def _counter(effect: done.Counter, say: TextContext) -> str:
    return f"counters {say.the(effect.what)}" + (f", putting it to {effect.instead.value}" if effect.instead else "")


@tells(done.NameCard, done.NameType)
def _names(effect: done.NameCard | done.NameType, say: TextContext) -> str:
    return "names a card that is no land" if isinstance(effect, done.NameCard) else "names a creature type"


@tells(done.ChangeTargets)
def _change_targets(effect: done.ChangeTargets, say: TextContext) -> str:
    verb = {done.Aims.ANEW: "may choose", done.Aims.ANY: "may change"}.get(effect.way, "changes")
    to = "" if effect.to is None else f" to {say.the(effect.to)}"
    return f"{verb} {effect.way.value} {say.the(effect.what)}{to}"


@tells(done.CopySpell)
def _copy_spell(effect: done.CopySpell, say: TextContext) -> str:
    return f"copies {say.the(effect.what)}"


@tells(done.Attach)
def _attach(effect: done.Attach, say: TextContext) -> str:
    what = "" if effect.what is Role.SOURCE else f"{say.the(effect.what)} "
    return f"{what}is attached to {say.the(effect.to)}"


@tells(done.Apply)
def _apply(effect: done.Apply, say: TextContext) -> str:
    return f"{changes_text(say.the(effect.to), effect.modifications, say)} {effect.lasts.value}"


@tells(done.Reword)
def _reword(effect: done.Reword, say: TextContext) -> str:
    words = joined([sort.value for sort in effect.words], "or")
    return f"changes one {words} to another in the text of {say.the(effect.what)}"


@tells(done.PutSticker)
def _sticker(effect: done.PutSticker, say: TextContext) -> str:
    return f"puts a sticker on {say.the(effect.to)}"


@tells(done.GainAbilitiesOf)
def _gain_of(effect: done.GainAbilitiesOf, say: TextContext) -> str:
    return agreed(say.the(effect.what), f"gains the activated abilities of {say.the(effect.of)} {effect.lasts.value}")


@tells(done.MutualThreat)
def _threat(effect: done.MutualThreat, say: TextContext) -> str:
    what = one(effect.described)
    return f"each player picks {what} of the other player, who loses {effect.life} life or sacrifices it"


@tells(done.KeepOneEach)
def _keep(effect: done.KeepOneEach, say: TextContext) -> str:
    kept = joined([one(described) for described in effect.described])
    return agreed(say.the(effect.player), f"keeps {kept} and sacrifices all other permanents")


@tells(done.LeaveEffect)
def _leave(effect: done.LeaveEffect, say: TextContext) -> str:
    return "stops what was set for later" if effect.delayed else "has its controller ignore this until end of turn"


@tells(done.BecomeCopy)
def _copy(effect: done.BecomeCopy, say: TextContext) -> str:
    lasts = "" if effect.lasts is Duration.GAME else f" {effect.lasts.value}"
    color = ", keeping its color" if effect.keeps_color else ""
    what = say.the(effect.what)
    of = f"{one(effect.of.described)} of your choice" if isinstance(effect.of, All) else say.the(effect.of)
    return agreed(what, f"becomes a copy of {of}{lasts}{color}")


@tells(done.CastFree)
def _cast_free(effect: done.CastFree, say: TextContext) -> str:
    return f"{say.the(Role.YOU)} may cast {say.the(effect.what)} with its other face up for nothing"


@tells(done.CastCopy)
def _cast_copy(effect: done.CastCopy, say: TextContext) -> str:
    return f"{say.the(Role.YOU)} may cast a copy of {say.the(effect.of)} for nothing"


@tells(done.BringIn)
def _bring_in(effect: done.BringIn, say: TextContext) -> str:
    return (
        f"{say.the(Role.YOU)} may show {one(effect.described)} of yours from outside the game and take it into the hand"
    )


@tells(done.PhaseOut)
def _phase_out(effect: done.PhaseOut, say: TextContext) -> str:
    return agreed(say.the(effect.what), "phases out")


@tells(done.ExchangeControl)
def _exchange_control(effect: done.ExchangeControl, say: TextContext) -> str:
    return f"{say.the(effect.one)} and {say.the(effect.other)} exchange controllers"


@tells(done.May)
def _may(effect: done.May, say: TextContext) -> str:
    times = "" if effect.times == 1 else f" times {say.count(effect.times)}"
    prices = [f"{effect.pay.symbols}{times}"] if effect.pay is not None else []
    prices += [f"a sacrificed {described(effect.give_up)}"] if effect.give_up is not None else []
    may = (
        f"{say.the(effect.player)} may pay {' and '.join(prices)}"
        if prices
        else f"{say.the(effect.player)} may do this"
    )
    then = f"{may}: {tell(effect.then, say)}" if effect.then else may
    return f"{then}; otherwise {tell(effect.otherwise, say)}" if effect.otherwise else then


@tells(done.If)
def _if(effect: done.If, say: TextContext) -> str:
    then = f"if {condition_text(effect.condition, say)}, {tell(effect.then, say)}"
    return f"{then}; if not, {tell(effect.otherwise, say)}" if effect.otherwise else then


@tells(done.IfDone)
def _if_done(effect: done.IfDone, say: TextContext) -> str:
    return f"{tell((effect.first,), say)}; if that is done, {tell(effect.then, say)}"


@tells(done.Choose)
def _choose(effect: done.Choose, say: TextContext) -> str:
    which = counted(str(effect.count), described(effect.described) if effect.described else "card")
    return agreed(say.the(effect.player), f"chooses {which} among {say.the(effect.among)}")


@tells(done.ChooseNumber)
def _choose_number(effect: done.ChooseNumber, say: TextContext) -> str:
    return "you choose a number"


@tells(done.Store)
def _store(effect: done.Store, say: TextContext) -> str:
    return f"what follows is about {say.the(effect.what)}"


@tells(done.Later)
def _later(effect: done.Later, say: TextContext) -> str:
    until = "" if effect.lasts is None else f" {effect.lasts.value}"
    about = "" if effect.about is None else say.the(effect.about)
    return f"later{until}, {trigger_text(effect.ability, say.words, about)}"


@tells(done.WhenDone)
def _when_done(effect: done.WhenDone, say: TextContext) -> str:
    return f"{ability_text(effect.ability, say.words)}"


@tells(done.PayRepeatedly)
def _pay_repeatedly(effect: done.PayRepeatedly, say: TextContext) -> str:
    paid = f"{say.the(Role.YOU)} may pay {effect.price.symbols} any number of times"
    return f"{paid}; {ability_text(effect.ability, say.words)}, X being how often"
