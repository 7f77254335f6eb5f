"""Abilities in words: one function for each kind. Casting, replacing and what works before a game have modules of their own."""

from __future__ import annotations

from core.hooks.words import Vocabulary
from core.kernel.abilities import entering as coming
from core.kernel.abilities import kinds as able
from core.kernel.abilities.amounts import DrawsMore, GainsMore, KeepsAlive, SoaksUp
from core.kernel.abilities.descriptions import Filter, Whose
from core.kernel.abilities.more_triggers import TriggersAgain
from core.kernel.abilities.prohibitions import AnyNumber, CounterLimit, LoyaltyChange, NoCounters, NoTarget
from core.kernel.values.zones import Zone
from core.report.change_text import changes_text
from core.report.condition_text import condition_text
from core.report.english import an, counted, joined
from core.report.instructions_text import extra_cost_text, instructions_text
from core.report.phrases import TextContext, cost_text, described, one
from core.report.tellers import tell, tells_ability, trigger_event_text
from core.report.trigger_text import trigger_text, what_text, whose_text

PLAINLY: dict[type[able.Ability], str] = {
    able.RegeneratesItself: "regenerates whenever it would be destroyed",
    NoTarget: "you cannot be the target of spells or abilities",
    AnyNumber: "a deck may hold any number of it",
    NoCounters: "counters cannot be put on it",
}
"""Abilities of which there is nothing more to say."""


@tells_ability(*PLAINLY)
def _plainly(ability: able.Ability, words: Vocabulary) -> str:
    return PLAINLY[type(ability)]


@tells_ability(able.Ignorable)
def _ignorable(ability: able.Ignorable, words: Vocabulary) -> str:
    return f"whoever controls what this is on may sacrifice {one(ability.give_up)} to ignore it until end of turn"


@tells_ability(able.Dredges)
def _dredges(ability: able.Dredges, words: Vocabulary) -> str:
    return f"instead of drawing a card, {ability.count} cards may go from the library to the graveyard, and this to the hand"


@tells_ability(able.Suspends)
def _suspends(ability: able.Suspends, words: Vocabulary) -> str:
    return f"{ability.cost.symbols} sets it aside from the hand with {counted(str(ability.count), 'time counter')}"


@tells_ability(able.AsAttacks)
def _as_attacks(ability: able.AsAttacks, words: Vocabulary) -> str:
    return f"as it attacks, {ability.cost.symbols} may be paid: {instructions_text(ability.does, words)}"


@tells_ability(coming.EntersTapped)
def _enters_tapped(ability: coming.EntersTapped, words: Vocabulary) -> str:
    return f"each {described(ability.described)} {words.enters} tapped"


@tells_ability(coming.KeepsOut)
def _keeps_out(ability: coming.KeepsOut, words: Vocabulary) -> str:
    zones = joined([words.zones[zone] for zone in sorted(ability.zones, key=lambda zone: zone.value)], "or")
    where = f" from a {zones}" if zones else ""
    return f"{described(ability.described, many=True)} cannot enter the battlefield{where}"


@tells_ability(able.OpeningHand)
def _opening_hand(ability: able.OpeningHand, words: Vocabulary) -> str:
    later = "" if ability.later is None else f" ({trigger_text(ability.later, words)})"
    return f"in an opening hand: {ability.action.value}{later}"


@tells_ability(able.ReplaceGraveyard)
def _replaces_graveyard(ability: able.ReplaceGraveyard, words: Vocabulary) -> str:
    if ability.itself:
        return f"if this would go to a graveyard, it is {words.zones[Zone.EXILE]} instead"
    return f"cards that would go to the graveyard of {whose_text(ability.whose)} are {words.zones[Zone.EXILE]} instead"


@tells_ability(able.Diverts)
def _diverts(ability: able.Diverts, words: Vocabulary) -> str:
    places = [words.zones[zone] for zone in (ability.zone, ability.instead)]
    return f"cards that would go to a {places[0]} go to a {places[1]} instead"


@tells_ability(CounterLimit)
def _counter_limit(ability: CounterLimit, words: Vocabulary) -> str:
    return f"cannot have more than {ability.most} {ability.kind} counters"


@tells_ability(able.Bars)
def _bars(ability: able.Bars, words: Vocabulary) -> str:
    nobody = ability.whose is Whose.ANYONE
    return f"{'nobody can' if nobody else f'{whose_text(ability.whose)} cannot'} {ability.bar.value}"


@tells_ability(SoaksUp)
def _soaks_up(ability: SoaksUp, words: Vocabulary) -> str:
    then = tell(ability.then, TextContext((), words, "the controller of its source"))
    return f"all damage to this is prevented; X being how much, {then}"


@tells_ability(DrawsMore)
def _draws_more(ability: DrawsMore, words: Vocabulary) -> str:
    return f"if you would draw {ability.at_least} or more cards, you draw {ability.plus} more"


@tells_ability(GainsMore)
def _gains_more(ability: GainsMore, words: Vocabulary) -> str:
    times = " " + {1: "", 2: "twice"}.get(ability.times, f"{ability.times} times") if ability.times > 1 else ""
    plus = f" and {ability.plus} more" if ability.plus else ""
    return f"if you would gain life, you gain{times} as much{plus}"


@tells_ability(KeepsAlive)
def _keeps_alive(ability: KeepsAlive, words: Vocabulary) -> str:
    condition = (
        f", if {condition_text(ability.condition, TextContext((), words))}" if ability.condition is not None else ""
    )
    return f"damage that would bring your life below 1 brings it to 1{condition}"


@tells_ability(able.ReplaceLoss)
def _replaces_loss(ability: able.ReplaceLoss, words: Vocabulary) -> str:
    return f"if its controller would lose the game, instead: {instructions_text(ability.does, words)}"


@tells_ability(LoyaltyChange)
def _loyalty_change(ability: LoyaltyChange, words: Vocabulary) -> str:
    who = described(ability.described, many=True)
    return f"loyalty abilities of {who} put on {ability.amount:+} counters more"


@tells_ability(able.SpendAsAny)
def _spends_as_any(ability: able.SpendAsAny, words: Vocabulary) -> str:
    return f"{ability.color.word} mana pays for any color in the costs of its abilities"


@tells_ability(TriggersAgain)
def _again(ability: TriggersAgain, words: Vocabulary) -> str:
    """What has abilities set off more often."""
    by = "" if ability.by is None else f" {trigger_event_text(ability.by, TextContext((), words))}"
    return f"the triggered abilities of each {described(ability.of)} are set off once more{by}"


@tells_ability(able.SpellAbility)
def _spell(ability: able.SpellAbility, words: Vocabulary) -> str:
    text = instructions_text(ability.does, words) + extra_cost_text(ability.costs)
    return text + (f" ({ability.when.value})" if ability.when is not able.When.ANY_TIME else "")


@tells_ability(able.Activated)
def _activated(ability: able.Activated, words: Vocabulary) -> str:
    price = ", ".join(cost_text(part) for part in ability.costs)
    where = "" if ability.zone is Zone.BATTLEFIELD else f" (from the {words.zones[ability.zone]})"
    when = f" ({ability.when.value})" if ability.when is not able.When.ANY_TIME else ""
    speed = " (as an interrupt)" if ability.interrupt else ""
    label = f", to {ability.label}" if ability.label and not ability.makes_mana else ""
    often = "" if ability.each_turn is None else f" (at most {counted(str(ability.each_turn), 'time')} each turn)"
    whose = " (an opponent's alone to use)" if ability.by_opponent else ""
    return f"{price}{label}: {instructions_text(ability.does, words)}{where}{when}{speed}{often}{whose}"


@tells_ability(able.Static)
def _static(ability: able.Static, words: Vocabulary) -> str:
    say = TextContext((), words)
    who = f"each {described(ability.to)}" if isinstance(ability.to, Filter) else what_text(ability.to)
    condition = f" as long as {condition_text(ability.condition, say)}" if ability.condition is not None else ""
    return f"{changes_text(who, ability.modifications, say)}{condition}"


def _besides(added: coming.Besides) -> str:
    counters = counted(str(added.count), f"{added.counters} counter")
    return counters if added.only is None else f"{counters} if it is {an(added.only.value)}"


@tells_ability(able.AsEnters)
def _as_enters(ability: able.AsEnters, words: Vocabulary) -> str:
    if ability.change is able.EntryChange.COPY and ability.described is not None:
        color = ", keeping its color" if ability.keeps_color else ""
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
