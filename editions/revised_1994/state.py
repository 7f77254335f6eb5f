"""Dying creatures and stranded enchantments, as soon as something has happened. Revised Edition, pp. 23-34."""

from __future__ import annotations

from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.questions.asking import Answer, Sources, cited, rule, source
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.moments import Point
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import state as shared

LEGENDS = "the book has no legends; we let all with the same name stay"
COPIES = "the book is about cards that go to the discards; a copy of a spell is no card, so we let it vanish"
SOURCES: Sources = {
    StateFact.REMEMBERED_FROM_BEFORE: source(
        silent="the book does not say how a dying permanent is remembered if something else changes at the "
        "same time; we take it as it was before both"
    ),
    StateFact.LOOKED_AT_AFTERWARDS: source(
        silent="the book does not say whether creatures die between two parts of one effect; we check once "
        "all of it is done"
    ),
    StateFact.NOTHING_GOT_RID_OF: ("p19.2", "p19.3"),
    StateFact.ARTIFACT_ENTERS_UNDER_CASTER: source("p18.3", beside=("p18.6",)),
    StateFact.CREATURE_ENTERS_UNDER_CASTER: source("p24.3", beside=("p18.6", "p25.5")),
    StateFact.ENCHANTMENT_ENTERS_UNDER_CASTER: source("p18.3", beside=("p18.6", "p23.1")),
    StateFact.BATTLE_ENTERS_UNDER_CASTER: source(absent="battles; its caster controls one like any other permanent"),
    StateFact.PLANESWALKER_ENTERS_UNDER_CASTER: source(
        absent="planeswalkers; its caster controls one like any other permanent"
    ),
    StateFact.CONTROL_IS_GIVEN: ("p18.7",),
    StateFact.CONTROL_GOES_BACK: ("p18.6",),
    StateFact.GRAVEYARD_FORGETS: ("p35.3",),
}


@rule("p28.18", "p23.6")
def findings_at(position: Position) -> frozenset[Point]:
    """As soon as something has happened."""
    return frozenset(Point)


@rule("p28.18", "p28.19", "p25.16", "p23.6")
def findings(position: Position) -> tuple[Finding, ...]:
    """A creature dies of damage or of lacking toughness, and an enchantment falls with what it was on."""
    state_findings = []
    frail = shared.too_frail(position)
    if frail:
        state_findings.append(Finding(StateBasedAction.DIES, frail, "p25.16"))
    struck = shared.fatally_damaged(position)
    if struck:
        state_findings.append(Finding(StateBasedAction.DESTROYED, struck, "p28.19, p10.5"))
    if position.permanents_that_are(CardType.ENCHANTMENT):
        state_findings += _fallen(position)
    copies = shared.stray_copies(position)
    if copies:
        state_findings.append(Finding(StateBasedAction.CEASES, copies, silent=COPIES))
    for group in shared.namesakes(position):
        state_findings.append(Finding(StateBasedAction.STAYS, group, silent=LEGENDS))
    return tuple(state_findings)


def _fallen(position: Position) -> list[Finding]:
    """The enchantments that fall."""
    stranded = shared.stranded_auras(position)
    bereft = tuple(aura for aura in stranded if _host_is_dead(position, aura))
    repelled = shared.repelled_auras(position)
    other_auras = tuple(aura for aura in stranded if aura not in (*bereft, *repelled))
    fallen = ((bereft, "p23.6, p35.1"), (repelled, "p33.11"), (other_auras, "p23.6"))
    return [Finding(StateBasedAction.DETACHED, auras, rules) for auras, rules in fallen if auras]


@rule("p18.3", "p11.13")
def lies_with(position: Position, permanent: ObjectId, moved: bool) -> Answer[PlayerId]:
    """On the side of whoever cast it or has come to control it; what is on a card lies where that card lies."""
    thing = position.objects[permanent]
    if thing.attached_to is not None and position.is_on_battlefield(thing.attached_to):
        side = position.objects[thing.attached_to].side
        return cited(side, "p18.4", "p11.14") if side != thing.controller else cited(side, "p18.4")
    if moved:
        return cited(thing.controller, "p18.8")
    if CardType.ENCHANTMENT in position.characteristics(permanent).types:
        return cited(thing.controller, "p23.7", "p18.3")
    return thing.controller


@rule("p37.10")
def can_be_tapped(position: Position, permanent: ObjectId) -> Answer[bool]:
    """What a card says is done, but enchantments do not tap."""
    if CardType.ENCHANTMENT in position.characteristics(permanent).types:
        return cited(False, "p23.3")
    return True


def _host_is_dead(position: Position, aura: ObjectId) -> bool:
    """Whether what an enchantment was on has gone to the graveyard."""
    host = position.objects[aura].fell_from
    if host is None:
        return False
    now = position.where.get(position.recall(host).card)
    return now is not None and position.objects[now].zone is Zone.GRAVEYARD
