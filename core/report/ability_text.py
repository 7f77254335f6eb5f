"""Abilities in words: their price, what sets them off, and what they do."""

from __future__ import annotations

from core.hooks.words import Vocabulary
from core.kernel.abilities import entering as coming
from core.kernel.abilities import kinds as able
from core.kernel.abilities import trigger_events as happens
from core.kernel.abilities.amounts import DrawsMore, GainsMore, KeepsAlive, SoaksUp
from core.kernel.abilities.costs import CostPart
from core.kernel.abilities.descriptions import Filter, Whose
from core.kernel.abilities.more_triggers import TriggersAgain
from core.kernel.abilities.pregame import OutsideAbility
from core.kernel.abilities.prohibitions import AnyNumber, CounterLimit, LoyaltyChange, NoCounters, NoTarget
from core.kernel.abilities.references import Role
from core.kernel.abilities.replacement import ReplacingAbility
from core.kernel.values.zones import Zone
from core.report.casting_text import casting_text
from core.report.change_text import changes_text
from core.report.condition_text import condition_text
from core.report.counter_text import putting_text
from core.report.effect_text import tell
from core.report.english import agreed, an, counted, joined
from core.report.phrases import TextContext, described, one, price_text
from core.report.pregame_text import pregame_text
from core.report.replacing_text import replacing_text
from core.report.variant_text import variant_text


def instructions_text(does: able.Instructions, words: Vocabulary, it: str = "it") -> str:
    """What an instruction does, its modes one after the other; `it` is what set it off."""
    told = tell(does.effects, TextContext(does.targets, words, it))
    ways = does.modes if does.picking is None else does.picking.ways
    told += " an opponent chooses:" if does.by_opponent else ""
    modes = [
        f"{mode.name}{_extra(mode.costs)}: "
        + (tell(mode.effects, TextContext((*does.targets, *mode.targets), words, it)) or "nothing more")
        for mode in ways
    ]
    return "; ".join(filter(None, [told, ". Or, ".join(modes)]))


def ability_text(ability: able.Ability, words: Vocabulary) -> str:
    """One ability of a card, as a sentence without a full stop."""
    if isinstance(ability, able.Ignorable):
        given = one(ability.give_up)
        return f"whoever controls what this is on may sacrifice {given} to ignore it until end of turn"
    if isinstance(ability, able.Dredges):
        return f"instead of drawing a card, {ability.count} cards may go from the library to the graveyard, and this to the hand"
    if isinstance(ability, able.Suspends):
        counters = counted(str(ability.count), "time counter")
        return f"{ability.cost.symbols} sets it aside from the hand with {counters}"
    if isinstance(ability, able.AsAttacks):
        return f"as it attacks, {ability.cost.symbols} may be paid: {instructions_text(ability.does, words)}"
    if isinstance(ability, able.SpellAbility):
        return _spell(ability, words)
    if isinstance(ability, able.Activated):
        return _activated(ability, words)
    if isinstance(ability, able.Triggered):
        return trigger_text(ability, words)
    if isinstance(ability, able.Static):
        return _static(ability, words)
    if isinstance(ability, able.AsEnters):
        return _as_enters(ability, words)
    if isinstance(ability, NoTarget):
        return "you cannot be the target of spells or abilities"
    if isinstance(ability, coming.EntersTapped):
        return f"each {described(ability.described)} {words.enters} tapped"
    if isinstance(ability, coming.KeepsOut):
        zones = joined([words.zones[zone] for zone in sorted(ability.zones, key=lambda zone: zone.value)], "or")
        where = f" from a {zones}" if zones else ""
        return f"{described(ability.described, many=True)} cannot enter the battlefield{where}"
    if isinstance(ability, able.OpeningHand):
        later = "" if ability.later is None else f" ({trigger_text(ability.later, words)})"
        return f"in an opening hand: {ability.action.value}{later}"
    if isinstance(ability, OutsideAbility):
        return pregame_text(ability)
    if isinstance(ability, able.ReplaceGraveyard):
        if ability.itself:
            return f"if this would go to a graveyard, it is {words.zones[Zone.EXILE]} instead"
        return f"cards that would go to the graveyard of {_whose(ability.whose)} are {words.zones[Zone.EXILE]} instead"
    if isinstance(ability, able.Diverts):
        places = [words.zones[zone] for zone in (ability.zone, ability.instead)]
        return f"cards that would go to a {places[0]} go to a {places[1]} instead"
    if isinstance(ability, able.RegeneratesItself):
        return "regenerates whenever it would be destroyed"
    if isinstance(ability, ReplacingAbility):
        return replacing_text(ability, words)
    if isinstance(ability, CounterLimit):
        return f"cannot have more than {ability.most} {ability.kind} counters"
    if isinstance(ability, able.Bars):
        nobody = ability.whose is Whose.ANYONE
        return f"{'nobody can' if nobody else f'{_whose(ability.whose)} cannot'} {ability.bar.value}"
    if isinstance(ability, SoaksUp):
        then = tell(ability.then, TextContext((), words, "the controller of its source"))
        return f"all damage to this is prevented; X being how much, {then}"
    if isinstance(ability, DrawsMore):
        return f"if you would draw {ability.at_least} or more cards, you draw {ability.plus} more"
    if isinstance(ability, GainsMore):
        times = " " + {1: "", 2: "twice"}.get(ability.times, f"{ability.times} times") if ability.times > 1 else ""
        plus = f" and {ability.plus} more" if ability.plus else ""
        return f"if you would gain life, you gain{times} as much{plus}"
    if isinstance(ability, KeepsAlive):
        condition = (
            f", if {condition_text(ability.condition, TextContext((), words))}" if ability.condition is not None else ""
        )
        return f"damage that would bring your life below 1 brings it to 1{condition}"
    if isinstance(ability, able.ReplaceLoss):
        return f"if its controller would lose the game, instead: {instructions_text(ability.does, words)}"
    if isinstance(ability, AnyNumber):
        return "a deck may hold any number of it"
    if isinstance(ability, NoCounters):
        return "counters cannot be put on it"
    if isinstance(ability, LoyaltyChange):
        who = described(ability.described, many=True)
        return f"loyalty abilities of {who} put on {ability.amount:+} counters more"
    if isinstance(ability, TriggersAgain):
        return _again(ability, words)
    if isinstance(ability, able.SpendAsAny):
        return f"{ability.color.word} mana pays for any colour in the prices of its abilities"
    return casting_text(ability, words)


def _again(ability: TriggersAgain, words: Vocabulary) -> str:
    """What has abilities set off more often."""
    by = "" if ability.by is None else f" {_happening(ability.by, words, TextContext((), words))}"
    return f"the triggered abilities of each {described(ability.of)} are set off once more{by}"


def _spell(ability: able.SpellAbility, words: Vocabulary) -> str:
    text = instructions_text(ability.does, words) + _extra(ability.costs)
    return text + (f" ({ability.when.value})" if ability.when is not able.When.ANY_TIME else "")


def _extra(costs: tuple[CostPart, ...]) -> str:
    return f" (extra price: {', '.join(price_text(part) for part in costs)})" if costs else ""


def _activated(ability: able.Activated, words: Vocabulary) -> str:
    price = ", ".join(price_text(part) for part in ability.costs)
    where = "" if ability.zone is Zone.BATTLEFIELD else f" (from the {words.zones[ability.zone]})"
    when = f" ({ability.when.value})" if ability.when is not able.When.ANY_TIME else ""
    speed = " (as an interrupt)" if ability.interrupt else ""
    label = f", to {ability.label}" if ability.label and not ability.makes_mana else ""
    often = "" if ability.each_turn is None else f" (at most {counted(str(ability.each_turn), 'time')} each turn)"
    whose = " (an opponent's alone to use)" if ability.by_opponent else ""
    return f"{price}{label}: {instructions_text(ability.does, words)}{where}{when}{speed}{often}{whose}"


def trigger_text(ability: able.Triggered, words: Vocabulary) -> str:
    """A triggered ability."""
    it = "that player" if _is_about_a_player(ability.when) else "it"
    say = TextContext((), words, it)
    condition = f", if {condition_text(ability.condition, say)}" if ability.condition is not None else ""
    told = instructions_text(ability.does, words, it)
    if isinstance(ability.when, (happens.DealsDamage, happens.Prevented)):
        told = told.replace(" X ", " that much ")
    return f"{_happening(ability.when, words, say)}{condition}: {told}"


def _is_about_a_player(when: happens.Happening) -> bool:
    to_players = isinstance(when, happens.DealsDamage) and not when.to_creature
    return to_players or isinstance(when, (happens.BeginningOf, happens.Draws, happens.Cycles))


PLAINLY: dict[type[happens.Happening], str] = {
    happens.PhasesOut: "when this phases out",
    happens.PhasesIn: "when this phases in",
    happens.BecomesUnattached: "when this comes off something",
    happens.JustDone: "when that is done",
}


def _happening(when: happens.Happening, words: Vocabulary, say: TextContext) -> str:
    if isinstance(when, happens.WouldDraw):
        return "instead of each card drawn this turn" if when.always else "instead of the next card drawn this turn"
    if isinstance(when, happens.Enters):
        return f"when {_what(when.what)} {words.enters}"
    if isinstance(when, happens.Transforms):
        return f"when {_what(when.what)} turns over to this"
    if isinstance(when, happens.Leaves):
        whose = "" if when.into is Whose.ANYONE else f", into the graveyard of {_whose(when.into)}"
        return f"when {_what(when.what)} {words.dies if when.to is Zone.GRAVEYARD else 'leaves'}{whose}"
    if isinstance(when, happens.BeginningOf):
        return f"at the beginning of {_owned(when.whose)} {when.moment.value}"
    if isinstance(when, happens.WinsToss):
        return f"when {_whose(when.whose)} wins the toss of a coin"
    if isinstance(when, happens.TappedForMana):
        return f"when {_what(when.what)} is tapped for mana"
    if isinstance(when, happens.DealsDamage):
        to = "a player" if when.to_player and not when.to_creature else "anything"
        return f"when {_what(when.what)} deals {'combat ' * when.combat}damage to {'an opponent' if when.to_opponent_only else to}"
    if isinstance(when, happens.Prevented):
        return "when damage to you is prevented"
    if isinstance(when, happens.Attacks):
        bound = ", if it had to" if when.had_to else ""
        along = "" if when.along is None else f" together with {one(when.along)}"
        return f"when {_what(when.what)} attacks{along}{bound}{', once an attack' if when.once else ''}"
    if isinstance(when, happens.DealtExcess):
        return f"when {one(when.what)} is dealt X more damage than is lethal"
    if isinstance(when, happens.GainsLife):
        return f"when {agreed(_whose(when.whose), 'gains')} life"
    if isinstance(when, happens.IsAttacked):
        goal = _whose(when.what) if isinstance(when.what, Whose) else _what(when.what)
        by = "" if when.by is Whose.ANYONE else f" by {_whose(when.by)}"
        return f"when {agreed(goal, 'is attacked')}{by}"
    if isinstance(when, happens.Fights):
        return _meeting(when)
    if isinstance(when, happens.GoesUnblocked):
        return "when this attacks and is not blocked"
    if isinstance(when, happens.LosesControl):
        return "when its player loses control of it"
    if isinstance(when, happens.SetAside):
        return "when this is set aside as it is discarded"
    if isinstance(when, happens.BecomesTapped):
        return f"when {_what(when.what)} becomes tapped"
    if isinstance(when, happens.BecomesUntapped):
        return f"when {_what(when.what)} becomes untapped"
    if isinstance(when, happens.SpellIsCast):
        what = one(when.described) if isinstance(when.described, Filter) else "this"
        what += "" if when.at is None else f" with nothing but {_what(when.at)} for its targets"
        return f"when {agreed(_whose(when.whose), 'casts')} {what}"
    if isinstance(when, happens.Cycles):
        return f"when {agreed(_whose(when.whose), 'cycles')} a card"
    if isinstance(when, happens.Draws):
        return f"when {agreed(_whose(when.whose), 'draws')} a card"
    if isinstance(when, happens.ShowsFirstDraw):
        return f"the first card drawn each turn is shown; when that is {one(when.described)}"
    if isinstance(when, happens.CountersPut):
        return putting_text(when)
    if isinstance(when, happens.SpellIsCountered):
        return f"when a spell of {_whose(when.whose).replace('you', 'yours')} is countered"
    if isinstance(when, happens.SetsOff):
        return f"when an ability is set off {_happening(when.by, words, say)}"
    if isinstance(when, happens.LastCounterRemoved):
        return f"when the last {when.kind} counter comes off"
    if isinstance(when, happens.Becomes):
        return f"as soon as {condition_text(when.condition, say)}"
    if isinstance(when, (happens.PhasesOut, happens.PhasesIn, happens.BecomesUnattached, happens.JustDone)):
        return PLAINLY[type(when)]
    return variant_text(when)


def _meeting(when: happens.Fights) -> str:
    ways = [word for word, on in (("blocks", when.blocks), ("becomes blocked", when.is_blocked)) if on]
    many = f" by at least {when.many}" if when.many > 1 else ""
    met = f", for {one(when.met)}" if when.met is not None else ""
    return f"when this {' or '.join(ways)}{many}{met}{', once for each creature it meets' if when.each else ''}"


def _what(what: Filter | Role) -> str:
    if isinstance(what, Filter):
        return one(what)
    return "what it is on" if what is Role.ATTACHED else "this"


def _whose(whose: Whose) -> str:
    return {Whose.YOURS: "you", Whose.OPPONENTS: "an opponent"}.get(whose, "any player")


def _owned(whose: Whose) -> str:
    return {Whose.YOURS: "your", Whose.OPPONENTS: "an opponent's"}.get(whose, "any player's")


def _static(ability: able.Static, words: Vocabulary) -> str:
    say = TextContext((), words)
    who = f"each {described(ability.to)}" if isinstance(ability.to, Filter) else _what(ability.to)
    condition = f" as long as {condition_text(ability.condition, say)}" if ability.condition is not None else ""
    return f"{changes_text(who, ability.modifications, say)}{condition}"


def _besides(added: coming.Besides) -> str:
    counters = counted(str(added.count), f"{added.counters} counter")
    return counters if added.only is None else f"{counters} if it is {an(added.only.value)}"


def _as_enters(ability: able.AsEnters, words: Vocabulary) -> str:
    if ability.change is able.EntryChange.COPY and ability.described is not None:
        color = ", keeping its colour" if ability.keeps_color else ""
        up = ", and again whenever it is turned face up" if ability.turned_up else ""
        also = joined(sorted(f"{kind.value} too" for kind in ability.also_types), "and")
        size = "" if ability.size is None else f", {ability.size[0]}/{ability.size[1]}"
        less = "".join(sorted(f", not {kind.value}" for kind in ability.without))
        more = "".join(f", with {_besides(added)}" for added in ability.besides)
        how = f"{color}{size}{less}{more}{also and f', {also}'}{up}"
        return f"{words.enters} as a copy of {one(ability.described)} of your choice{how}"
    if ability.change is able.EntryChange.COUNTERS:
        say = TextContext((), words)
        condition = f", if {condition_text(ability.condition, say)}" if ability.condition is not None else ""
        return f"{words.enters} with {counted(say.count(ability.count), f'{ability.counters} counter')}{condition}"
    if ability.change is able.EntryChange.WORD:
        return f"{words.enters} with your choice of {joined([*ability.words], 'or')}"
    if ability.change is able.EntryChange.CONSUME and ability.described is not None:
        each = (
            f"with {ability.count} {ability.counters} counters for each" if ability.counters else "as big as they are"
        )
        return f"{words.enters} taking along any number of {described(ability.described, many=True)}, {each}"
    if ability.change is able.EntryChange.SIZE:
        sizes = " or ".join(f"{power}/{toughness}" for power, toughness in ability.sizes)
        return f"{words.enters}{' or is turned face up' if ability.turned_up else ''} as your choice of {sizes}"
    if ability.change is able.EntryChange.TURNS_DOWN and ability.described is not None:
        return f"as it {words.enters}, each {described(ability.described)} is turned face down"
    return f"{words.enters} {ability.change.value}"
