"""Triggered abilities in words: what they wait for, under which condition, and what they do."""

from __future__ import annotations

from core.hooks.words import Vocabulary
from core.kernel.abilities import trigger_events as happens
from core.kernel.abilities.descriptions import Filter, Whose
from core.kernel.abilities.kinds import Triggered
from core.kernel.abilities.references import Role
from core.kernel.values.zones import Zone
from core.report.condition_text import condition_text
from core.report.counter_text import putting_text
from core.report.english import agreed
from core.report.instructions_text import instructions_text
from core.report.phrases import TextContext, one
from core.report.tellers import tells_ability, tells_trigger_event, trigger_event_text


@tells_ability(Triggered)
def trigger_text(ability: Triggered, words: Vocabulary, about: str = "") -> str:
    """A triggered ability; `about` says what a delayed one is about."""
    it = about or ("that player" if _is_about_a_player(ability.when) else "it")
    say = TextContext((), words, it)
    condition = f", if {condition_text(ability.condition, say)}" if ability.condition is not None else ""
    told = instructions_text(ability.does, words, it)
    if isinstance(ability.when, (happens.DealsDamage, happens.Prevented)):
        told = told.replace(" X ", " that much ")
    return f"{trigger_event_text(ability.when, say)}{condition}: {told}"


def _is_about_a_player(when: happens.Happening) -> bool:
    to_players = isinstance(when, happens.DealsDamage) and not when.to_creature
    return to_players or isinstance(when, (happens.BeginningOf, happens.Draws, happens.Cycles))


PLAINLY: dict[type[happens.Happening], str] = {
    happens.PhasesOut: "when this phases out",
    happens.PhasesIn: "when this phases in",
    happens.BecomesUnattached: "when this comes off something",
    happens.JustDone: "when that is done",
    happens.Prevented: "when damage to you is prevented",
    happens.GoesUnblocked: "when this attacks and is not blocked",
    happens.LosesControl: "when its player loses control of it",
    happens.SetAside: "when this is set aside as it is discarded",
}
"""Trigger events of which there is nothing more to say."""


@tells_trigger_event(*PLAINLY)
def _plainly(when: happens.Happening, say: TextContext) -> str:
    return PLAINLY[type(when)]


@tells_trigger_event(happens.WouldDraw)
def _would_draw(when: happens.WouldDraw, say: TextContext) -> str:
    return "instead of each card drawn this turn" if when.always else "instead of the next card drawn this turn"


@tells_trigger_event(happens.Enters)
def _enters(when: happens.Enters, say: TextContext) -> str:
    return f"when {what_text(when.what)} {say.words.enters}"


@tells_trigger_event(happens.Transforms)
def _transforms(when: happens.Transforms, say: TextContext) -> str:
    return f"when {what_text(when.what)} turns over to this"


@tells_trigger_event(happens.Leaves)
def _leaves(when: happens.Leaves, say: TextContext) -> str:
    whose = "" if when.into is Whose.ANYONE else f", into the graveyard of {whose_text(when.into)}"
    return f"when {what_text(when.what)} {say.words.dies if when.to is Zone.GRAVEYARD else 'leaves'}{whose}"


@tells_trigger_event(happens.BeginningOf)
def _beginning(when: happens.BeginningOf, say: TextContext) -> str:
    if when.attached:
        return f"at the beginning of the {when.moment.value} of the player who controls what it is attached to"
    owned = {Whose.YOURS: "your", Whose.OPPONENTS: "an opponent's"}.get(when.whose, "any player's")
    return f"at the beginning of {owned} {when.moment.value}"


@tells_trigger_event(happens.WinsToss)
def _wins_toss(when: happens.WinsToss, say: TextContext) -> str:
    return f"when {whose_text(when.whose)} wins the toss of a coin"


@tells_trigger_event(happens.TappedForMana)
def _tapped_for_mana(when: happens.TappedForMana, say: TextContext) -> str:
    return f"when {what_text(when.what)} is tapped for mana"


@tells_trigger_event(happens.DealsDamage)
def _deals_damage(when: happens.DealsDamage, say: TextContext) -> str:
    to = "a player" if when.to_player and not when.to_creature else "anything"
    to = "an opponent" if when.to_opponent_only else to
    return f"when {what_text(when.what)} deals {'combat ' * when.combat}damage to {to}"


@tells_trigger_event(happens.Attacks)
def _attacks(when: happens.Attacks, say: TextContext) -> str:
    bound = ", if it had to" if when.had_to else ""
    along = "" if when.along is None else f" together with {one(when.along)}"
    return f"when {what_text(when.what)} attacks{along}{bound}{', once an attack' if when.once else ''}"


@tells_trigger_event(happens.DealtExcess)
def _excess(when: happens.DealtExcess, say: TextContext) -> str:
    return f"when {one(when.what)} is dealt X more damage than is lethal"


@tells_trigger_event(happens.GainsLife)
def _gains_life(when: happens.GainsLife, say: TextContext) -> str:
    return f"when {agreed(whose_text(when.whose), 'gains')} life"


@tells_trigger_event(happens.LosesGame)
def _loses_game(when: happens.LosesGame, say: TextContext) -> str:
    return f"when {agreed(whose_text(when.whose), 'loses')} the game"


@tells_trigger_event(happens.IsAttacked)
def _is_attacked(when: happens.IsAttacked, say: TextContext) -> str:
    goal = whose_text(when.what) if isinstance(when.what, Whose) else what_text(when.what)
    by = "" if when.by is Whose.ANYONE else f" by {whose_text(when.by)}"
    return f"when {agreed(goal, 'is attacked')}{by}"


@tells_trigger_event(happens.BlocksOrIsBlocked)
def _blocks_or_is_blocked(when: happens.BlocksOrIsBlocked, say: TextContext) -> str:
    ways = [word for word, on in (("blocks", when.blocks), ("becomes blocked", when.is_blocked)) if on]
    many = f" by at least {when.many}" if when.many > 1 else ""
    met = f", for {one(when.met)}" if when.met is not None else ""
    return f"when {what_text(when.what)} {' or '.join(ways)}{many}{met}{', once for each creature it meets' if when.each else ''}"


@tells_trigger_event(happens.BecomesTapped)
def _becomes_tapped(when: happens.BecomesTapped, say: TextContext) -> str:
    return f"when {what_text(when.what)} becomes tapped"


@tells_trigger_event(happens.BecomesUntapped)
def _becomes_untapped(when: happens.BecomesUntapped, say: TextContext) -> str:
    return f"when {what_text(when.what)} becomes untapped"


@tells_trigger_event(happens.SpellIsCast)
def _spell_is_cast(when: happens.SpellIsCast, say: TextContext) -> str:
    what = one(when.described) if isinstance(when.described, Filter) else "this"
    what += "" if when.at is None else f" with nothing but {what_text(when.at)} for its targets"
    return f"when {agreed(whose_text(when.whose), 'casts')} {what}"


@tells_trigger_event(happens.Cycles)
def _cycles(when: happens.Cycles, say: TextContext) -> str:
    return f"when {agreed(whose_text(when.whose), 'cycles')} a card"


@tells_trigger_event(happens.Draws)
def _draws(when: happens.Draws, say: TextContext) -> str:
    return f"when {agreed(whose_text(when.whose), 'draws')} a card"


@tells_trigger_event(happens.ShowsFirstDraw)
def _shows_first_draw(when: happens.ShowsFirstDraw, say: TextContext) -> str:
    return f"the first card drawn each turn is shown; when that is {one(when.described)}"


@tells_trigger_event(happens.CountersPut)
def _counters_put(when: happens.CountersPut, say: TextContext) -> str:
    return putting_text(when)


@tells_trigger_event(happens.SpellIsCountered)
def _spell_is_countered(when: happens.SpellIsCountered, say: TextContext) -> str:
    return f"when a spell of {whose_text(when.whose).replace('you', 'yours')} is countered"


@tells_trigger_event(happens.SetsOff)
def _sets_off(when: happens.SetsOff, say: TextContext) -> str:
    return f"when an ability is set off {trigger_event_text(when.by, say)}"


@tells_trigger_event(happens.LastCounterRemoved)
def _last_counter(when: happens.LastCounterRemoved, say: TextContext) -> str:
    return f"when the last {when.kind} counter comes off"


@tells_trigger_event(happens.Becomes)
def _becomes(when: happens.Becomes, say: TextContext) -> str:
    return f"as soon as {condition_text(when.condition, say)}"


def what_text(what: Filter | Role) -> str:
    """What an ability is about: something of a description, what its source is on, or that itself."""
    if isinstance(what, Filter):
        return one(what)
    return "what it is on" if what is Role.ATTACHED else "this"


def whose_text(whose: Whose) -> str:
    """Which player is meant."""
    return {Whose.YOURS: "you", Whose.OPPONENTS: "an opponent"}.get(whose, "any player")
