"""What can be read and means nothing on the card that it stands on, so that it is refused while reading."""

from __future__ import annotations

from core.kernel.triggers.trigger_events import Cycles, Discards, ReachesGraveyard, SetAside
from core.kernel.values.keywords import Keyword, KeywordName
from core.kernel.values.zones import Zone
from core.kernel.words.casting import (
    CannotBeCountered,
    CastableFrom,
    CostChange,
    FlashItself,
    OnlyOnX,
    OtherCost,
    PaidOtherwise,
    ReducesCost,
)
from core.kernel.words.durations import Duration
from core.kernel.words.kinds import (
    Ability,
    Activated,
    Dredges,
    Instructions,
    OpeningHand,
    ReplaceGraveyard,
    SpellAbility,
    Static,
    Suspends,
    Triggered,
)
from core.kernel.words.modifications import EVERY_TYPE, NO_COLOR
from core.kernel.words.pregame import OutsideAbility
from core.kernel.words.prohibitions import AnyNumber
from core.kernel.words.references import (
    All,
    Apart,
    AttackersOfTurn,
    ByPower,
    Fitting,
    HeldBy,
    IdleInTurn,
    OfItsName,
    Reference,
    Role,
    Target,
    Together,
)

OFF_THE_BATTLEFIELD = (Cycles, Discards, SetAside)
"""The events that happen to a card which never was on the battlefield, whatever it is."""
OF_A_SPELL = (
    *(AnyNumber, Dredges, FlashItself, OnlyOnX, OpeningHand, OutsideAbility, PaidOtherwise, SpellAbility, Suspends),
)
"""The abilities that work on the stack, in a hand, in a graveyard or outside the game."""
ON_A_SPELL = frozenset(
    {
        KeywordName.DEATHTOUCH,
        KeywordName.FLASH,
        KeywordName.FLASHBACK,
        KeywordName.INFECT,
        KeywordName.LIFELINK,
        KeywordName.MADNESS,
        KeywordName.RIPPLE,
        KeywordName.SPLIT_SECOND,
        KeywordName.SUSPEND,
        KeywordName.WITHER,
    }
)
"""The keywords that mean something on an instant or sorcery: for how it is cast, or for the damage that it deals."""
NEVER_THERE = "an instant or sorcery is never on the battlefield, where this would work"
NEVER_LASTS = "an instant or sorcery is never on the battlefield, so this would be over before it begins"
OF_ONE_THING = "'it' is one thing here, and the effect is about several things, a player or nothing"
SEVERAL = (All, Apart, AttackersOfTurn, Fitting, HeldBy, IdleInTurn, OfItsName, Together)
"""The references that point at as many things as there are."""
HOW_LONG = "another duration, such as 'until end of turn'"
CANNOT_DEPEND = "a static ability cannot depend on that"
STATIC_CONDITIONS = (
    "a number, how many of something there are, counters, mana values, life totals, the cards in hands and libraries, "
    "whether a number is at most half of another, or what happened this turn"
)
"""What an effect that is so all the time may go by."""
WHAT_IT_DOES = "what the spell does as it resolves, such as 'creatures you control get +1/+1 until end of turn'"


def is_over_at_once(does: Instructions | None) -> bool:
    """Whether an instruction of an instant or sorcery begins what lasts only while that is on the battlefield."""
    if does is None:
        return False
    effects = [*does.effects, *(effect for mode in does.modes for effect in mode.effects)]
    while effects:
        effect = effects.pop()
        lasts = getattr(effect, "lasts", None)
        if isinstance(lasts, Duration) and lasts.needs_source:
            return True
        effects += (*effect.inner, *effect.follows)
    return False


def lacks_its_thing(does: Instructions) -> bool:
    """Whether an instruction begins what lasts for as long as something is so of one thing, and is about several things or none."""
    effects = [*does.effects, *(effect for mode in does.modes for effect in mode.effects)]
    while effects:
        effect = effects.pop()
        lasts = getattr(effect, "lasts", None)
        if isinstance(lasts, Duration) and lasts.needs_one_thing:
            about = getattr(effect, "to", None) or getattr(effect, "what", None)
            if about is None or _may_be_several(about, does):
                return True
        effects += effect.inner
    return False


def _may_be_several(about: Reference, does: Instructions) -> bool:
    """Whether a reference in an instruction may point at more than one thing."""
    if isinstance(about, Target):
        return any(spec.maximum > 1 or spec.x_many for spec in does.every_target[about.index :][:1])
    return isinstance(about, SEVERAL) or (isinstance(about, ByPower) and not about.one)


def is_borne_in_vain(keyword: Keyword) -> bool:
    """Whether a keyword means something on permanents alone, such as flying, which an instant or sorcery never becomes."""
    return keyword.name not in ON_A_SPELL


def is_idle_on_spell(ability: Ability) -> bool:
    """Whether an ability works on the battlefield alone, where an instant or sorcery never is."""
    if ability in (Static(EVERY_TYPE), Static(NO_COLOR)):
        return False
    if isinstance(ability, (Activated, Static)):
        return ability.zone is Zone.BATTLEFIELD
    if isinstance(ability, Triggered):
        when = ability.when
        from_anywhere = isinstance(when, ReachesGraveyard) and when.what is Role.SOURCE
        return ability.zone is Zone.BATTLEFIELD and not from_anywhere and not isinstance(when, OFF_THE_BATTLEFIELD)
    if isinstance(ability, (CannotBeCountered, CastableFrom, OtherCost)):
        return ability.described is not None
    if isinstance(ability, (CostChange, ReducesCost)):
        return not ability.own
    if isinstance(ability, ReplaceGraveyard):
        return not ability.itself
    return not isinstance(ability, OF_A_SPELL)
