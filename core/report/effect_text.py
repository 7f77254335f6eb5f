"""Effects in words: one function for each primitive."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from core.hooks.words import Vocabulary
from core.kernel import abilities as able
from core.kernel import effects as done
from core.kernel import modifications as change
from core.kernel.filters import Restriction, TargetSpec
from core.kernel.moments import Duration
from core.kernel.references import Amount, Reference, Role
from core.kernel.zones import Zone
from core.report import ability_text as words_of
from core.report.phrases import (
    amount_text,
    described,
    joined,
    keyword_text,
    reference_text,
)

F = TypeVar("F", bound=Callable[..., str])
_TELLERS: dict[type, Callable[..., str]] = {}


def _tells(*effects: type) -> Callable[[F], F]:
    def mark(teller: F) -> F:
        for effect in effects:
            _TELLERS[effect] = teller
        return teller

    return mark


@dataclass(frozen=True, slots=True)
class Telling:
    """What effects are told with: the targets they speak of and the era's words."""

    targets: tuple[TargetSpec, ...]
    words: Vocabulary

    def the(self, reference: Reference) -> str:
        """Who or what is pointed at."""
        return reference_text(reference, self.targets, self.words)

    def count(self, amount: Amount) -> str:
        """How much."""
        return amount_text(amount, self.targets, self.words)

    def tell(self, effects: Iterable[done.Effect]) -> str:
        """Effects as one sentence."""
        return "; ".join(_TELLERS[type(effect)](effect, self) for effect in effects)


def _verb(subject: str, plural: str, singular: str) -> str:
    """A verb that fits its subject."""
    return (
        f"{subject} {plural if subject in ('you', 'those', 'those cards') or subject.startswith('all ') else singular}"
    )


@_tells(done.DealDamage)
def _damage(effect: done.DealDamage, say: Telling) -> str:
    who = "" if effect.source is Role.SOURCE else f" from {say.the(effect.source)}"
    return f"{say.count(effect.amount)} damage to {say.the(effect.to)}{who}"


@_tells(done.Prevent)
def _prevent(effect: done.Prevent, say: Telling) -> str:
    amount = "all" if effect.amount is None else f"up to {say.count(effect.amount)}"
    colors = joined([color.word for color in sorted(effect.from_colors)], "or")
    source = f" from one {colors} source" if colors else ""
    return f"prevents {amount} damage to {say.the(effect.to)}{source}"


@_tells(done.Redirect)
def _redirect(effect: done.Redirect, say: Telling) -> str:
    amount = "all" if effect.amount is None else f"up to {say.count(effect.amount)}"
    source = " from one source" if effect.one_source else ""
    return f"turns {amount} damage to {say.the(effect.to)}{source} onto {say.the(effect.instead)}"


@_tells(done.Regenerate)
def _regenerate(effect: done.Regenerate, say: Telling) -> str:
    return f"regenerates {say.the(effect.what)}"


@_tells(done.AddMana)
def _mana(effect: done.AddMana, say: Telling) -> str:
    options = joined([option.symbols for option in effect.options], "or")
    times = "" if effect.times == 1 else f", {say.count(effect.times)} times"
    return f"adds {options}{times}"


@_tells(done.GainLife, done.LoseLife)
def _life(effect: done.GainLife | done.LoseLife, say: Telling) -> str:
    verbs = ("gain", "gains") if isinstance(effect, done.GainLife) else ("lose", "loses")
    return f"{_verb(say.the(effect.player), *verbs)} {say.count(effect.amount)} life"


@_tells(done.ExchangeLife)
def _exchange(effect: done.ExchangeLife, say: Telling) -> str:
    return f"{say.the(effect.one)} and {say.the(effect.other)} exchange life totals"


@_tells(done.Destroy)
def _destroy(effect: done.Destroy, say: Telling) -> str:
    return f"{say.the(effect.what)} {say.words.bury}" if not effect.regeneration else f"destroys {say.the(effect.what)}"


@_tells(done.Sacrifice)
def _sacrifice(effect: done.Sacrifice, say: Telling) -> str:
    who = _verb(say.the(effect.player), "sacrifice", "sacrifices")
    return f"{who} {say.count(effect.count)} {described(effect.described)}"


@_tells(done.SacrificeIt)
def _sacrifice_it(effect: done.SacrificeIt, say: Telling) -> str:
    return f"{say.the(effect.what)} is sacrificed"


@_tells(done.Move)
def _move(effect: done.Move, say: Telling) -> str:
    where = {
        done.Place.BATTLEFIELD: say.words.enters,
        done.Place.EXILE: f"is {say.words.zones[Zone.EXILE]}",
    }.get(effect.to, f"goes to {effect.to.value}")
    under = f" under the control of {say.the(effect.under)}" if effect.under is not None else ""
    return f"{say.the(effect.what)} {where}{' tapped' if effect.tapped else ''}{under}"


@_tells(done.Draw)
def _draw(effect: done.Draw, say: Telling) -> str:
    return f"{_verb(say.the(effect.player), 'draw', 'draws')} {say.count(effect.count)}"


@_tells(done.Discard)
def _discard(effect: done.Discard, say: Telling) -> str:
    who = _verb(say.the(effect.player), "discard", "discards")
    if effect.how is done.How.ALL:
        return f"{who} {described(effect.described, plural=True) if effect.described else effect.how.value}"
    chance = " at random" if effect.how is done.How.RANDOM else ""
    return f"{who} {say.count(effect.count)}{chance}"


@_tells(done.ExileFromLibrary)
def _exile_top(effect: done.ExileFromLibrary, say: Telling) -> str:
    whose = say.the(effect.player)
    return f"the top {say.count(effect.count)} of the library of {whose} {say.words.zones[Zone.EXILE]}"


@_tells(done.Shuffle)
def _shuffle(effect: done.Shuffle, say: Telling) -> str:
    return _verb(say.the(effect.player), "shuffle", "shuffles")


@_tells(done.Tap, done.Untap, done.TurnFaceUp, done.TurnFaceDown, done.Flip, done.Counter)
def _plainly(effect: Any, say: Telling) -> str:
    verb = {
        done.Tap: "taps",
        done.Untap: "untaps",
        done.TurnFaceUp: "turns face up",
        done.TurnFaceDown: "turns face down",
        done.Flip: "flips",
        done.Counter: "counters",
    }[type(effect)]
    return f"{verb} {say.the(effect.what)}"


@_tells(done.AddCounters, done.RemoveCounters)
def _counters(effect: done.AddCounters | done.RemoveCounters, say: Telling) -> str:
    way = ("puts", "on") if isinstance(effect, done.AddCounters) else ("takes", "off")
    return f"{way[0]} {say.count(effect.count)} {effect.kind} counters {way[1]} {say.the(effect.on)}"


@_tells(done.Attach)
def _attach(effect: done.Attach, say: Telling) -> str:
    return f"is attached to {say.the(effect.to)}"


@_tells(done.Apply)
def _apply(effect: done.Apply, say: Telling) -> str:
    return f"{say.the(effect.to)} {changes_text(effect.modifications, say)} {effect.lasts.value}"


@_tells(done.GainAbilitiesOf)
def _gain_of(effect: done.GainAbilitiesOf, say: Telling) -> str:
    return f"{say.the(effect.what)} gains the activated abilities of {say.the(effect.of)} {effect.lasts.value}"


@_tells(done.ApplyPlayerRule)
def _player_rule(effect: done.ApplyPlayerRule, say: Telling) -> str:
    return f"{_verb(say.the(effect.player), 'have', 'has')} {effect.rule.value}, {effect.lasts.value}"


@_tells(done.BecomeCopy)
def _copy(effect: done.BecomeCopy, say: Telling) -> str:
    lasts = "" if effect.lasts is Duration.GAME else f" {effect.lasts.value}"
    color = ", keeping its colour" if effect.keeps_color else ""
    return f"{say.the(effect.what)} becomes a copy of {say.the(effect.of)}{lasts}{color}"


@_tells(done.CreateToken)
def _token(effect: done.CreateToken, say: Telling) -> str:
    token = effect.token
    keywords = f" with {joined([keyword_text(keyword) for keyword in token.keywords])}" if token.keywords else ""
    return f"puts {say.count(effect.count)} {token.power}/{token.toughness} {token.name} tokens{keywords} into the game"


@_tells(done.WinGame, done.LoseGame, done.WinAndLose)
def _ends(effect: done.WinGame | done.LoseGame | done.WinAndLose, say: Telling) -> str:
    verbs = {done.WinGame: "win", done.LoseGame: "lose", done.WinAndLose: "win and lose"}[type(effect)]
    subject = say.the(effect.player)
    many = subject == "you"
    return f"{subject} {verbs if many else ' and '.join(f'{verb}s' for verb in verbs.split(' and '))} the game"


@_tells(done.DrawGame, done.RestartGame)
def _whole_game(effect: done.DrawGame | done.RestartGame, say: Telling) -> str:
    return "the game is a draw" if isinstance(effect, done.DrawGame) else "the game restarts"


@_tells(done.May)
def _may(effect: done.May, say: Telling) -> str:
    prices = [effect.pay.symbols] if effect.pay is not None else []
    prices += [f"a sacrificed {described(effect.give_up)}"] if effect.give_up is not None else []
    price = f" for {' and '.join(prices)}" if prices else ""
    then = f"{say.the(effect.player)} may{price}: {say.tell(effect.then) or 'nothing happens'}"
    return f"{then}; otherwise {say.tell(effect.otherwise)}" if effect.otherwise else then


@_tells(done.If)
def _if(effect: done.If, say: Telling) -> str:
    then = f"if {condition_text(effect.condition, say)}, {say.tell(effect.then)}"
    return f"{then}; if not, {say.tell(effect.otherwise)}" if effect.otherwise else then


@_tells(done.Choose)
def _choose(effect: done.Choose, say: Telling) -> str:
    which = f" {described(effect.described)}" if effect.described else ""
    return f"{_verb(say.the(effect.player), 'choose', 'chooses')} {effect.count}{which} among {say.the(effect.among)}"


@_tells(done.ChooseNumber)
def _choose_number(effect: done.ChooseNumber, say: Telling) -> str:
    return "you choose a number"


@_tells(done.Store)
def _store(effect: done.Store, say: Telling) -> str:
    return f"what follows is about {say.the(effect.what)}"


@_tells(done.Later)
def _later(effect: done.Later, say: Telling) -> str:
    return f"later, {words_of.trigger_text(effect.ability, say.words)}"


def condition_text(condition: able.Condition, say: Telling) -> str:
    """A condition."""
    if isinstance(condition, able.Exists):
        what = described(condition.described, plural=True)
        if condition.at_most is not None:
            return f"there are at most {condition.at_most} {what}"
        return f"there are at least {condition.at_least} {what}"
    if isinstance(condition, able.Is):
        return f"{say.the(condition.thing)} is a {described(condition.described)}"
    if isinstance(condition, able.HasCounters):
        return f"{say.the(condition.thing)} has {condition.at_least} or more {condition.kind} counters"
    limit = f"at least {condition.at_least}" if condition.at_most is None else f"at most {condition.at_most}"
    return f"{say.count(condition.amount)} is {limit}"


def changes_text(modifications: Iterable[change.Modification], say: Telling) -> str:
    """What a continuous effect does to something."""
    return joined([_change_text(modification, say) for modification in modifications])


def _change_text(modification: change.Modification, say: Telling) -> str:
    if isinstance(modification, change.ChangePower):
        return f"gets {_signed(modification.power, modification, say)}/{_signed(modification.toughness, modification, say)}"
    if isinstance(modification, change.SetPower):
        sides = [("power", modification.power), ("toughness", modification.toughness)]
        return "has " + joined([f"{name} {say.count(value)}" for name, value in sides if value is not None])
    if isinstance(modification, change.Gain):
        gained = [keyword_text(keyword) for keyword in modification.keywords]
        gained += [f"“{words_of.ability_text(ability, say.words)}”" for ability in modification.abilities]
        return f"has {joined(gained)}"
    if isinstance(modification, change.Restrict):
        return restriction_text(modification.restriction)
    if isinstance(modification, change.Control):
        return f"is controlled by {say.the(modification.player)}"
    return _kind_text(modification)


def _kind_text(modification: change.Modification) -> str:
    if isinstance(modification, change.Lose):
        return f"loses {joined([name.value for name in modification.keywords])}"
    if isinstance(modification, change.ChangeTypes):
        kinds = [kind.value for kind in sorted(modification.add, key=lambda kind: kind.value)]
        kinds += sorted(modification.subtypes or ())
        return f"becomes a {' '.join(kinds)}" if kinds else "loses card types"
    if isinstance(modification, change.BecomeBasicLand):
        return f"becomes a {modification.subtype}"
    if isinstance(modification, change.ChangeColors):
        colors = modification.colors
        return "becomes a colour chosen" if colors is None else f"becomes {joined([c.word for c in sorted(colors)])}"
    plain = {change.SwitchPower: "exchanges power and toughness", change.LoseAllAbilities: "loses all abilities"}
    return plain.get(type(modification), "becomes a copy")


def _signed(amount: Amount, modification: change.ChangePower, say: Telling) -> str:
    if isinstance(amount, int):
        return f"{-amount if modification.negative else amount:+d}"
    return f"{'-' if modification.negative else '+'}{say.count(amount)}"


def restriction_text(restriction: Restriction) -> str:
    """What something cannot do."""
    about = restriction.about
    kind = restriction.kind.value.replace("the described thing", described(about) if about else "it")
    kind = kind.replace("the described creatures", described(about, plural=True) if about else "them")
    return f"cannot {kind}"
