"""What the game looks for by itself, called rule effects: legends and enchant worlds besides what dies. T.13, K.14, K.19."""

from __future__ import annotations

from core.hooks.state import Finding, StateBasedAction, StateFact
from core.kernel.questions.asking import Sources, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.keywords import KeywordName
from core.kernel.values.records import altered
from core.kernel.values.zones import ObjectId
from core.kernel.words.descriptions import Filter
from core.rulebook.basing import Base
from editions.shared import state as shared
from editions.shared.state import StateCondition

CONDITIONS = (
    StateCondition(StateBasedAction.BURIED, shared.later_bearers, "K.19.1, K.19.2", Supertype.LEGENDARY),
    StateCondition(StateBasedAction.BURIED, shared.older_worlds, "K.14.8", Supertype.WORLD),
)
"""What is buried as a rule effect."""

SOURCES: Sources = {
    StateFact.CONTROL_GOES_BACK: ("G.6.3",),
    StateFact.LOOKED_AT_AFTERWARDS: ("T.13.Ruling.1",),
    StateFact.GRAVEYARD_FORGETS: ("Z.3.Ruling.2", "Z.1.3"),
}


@rule("T.13.1", "T.13.2", "T.13.3", "T.13.4", "T.13.5")
def findings(position: Position, *, base: Base) -> tuple[Finding, ...]:
    """The newer bearer of a legend's name, or both if they took it together, and every enchant world but the newest.

    A copy that turns into a legend is the newer one, however long it has been there (E.4.Ruling.10).
    """
    tokens = (*shared.stray_tokens(position), *shared.phased_out_tokens(position))
    noted_findings = [
        _late(position, _noted(position, finding))
        for finding in base(position).answer
        if finding.fate is not StateBasedAction.BURIED
        and not (finding.fate is StateBasedAction.CEASES and set(finding.objects) <= set(tokens))
    ]
    if tokens:
        noted_findings.append(Finding(StateBasedAction.CEASES, tokens, "K.25.6, K.25.Ruling.1"))
    return (*noted_findings, *(_of_legends(position, finding) for finding in shared.found(position, CONDITIONS)))


def _of_legends(position: Position, finding: Finding) -> Finding:
    """What the rulings say of a legend that is buried: of a copy, a token, and one of another type than the first."""
    numbers = [finding.rule]
    for buried in finding.objects:
        now, card = position.characteristics(buried), position.cards[position.objects[buried].card]
        if card.card is None:
            numbers.append("K.19.Ruling.7")
        elif card.printed.name != now.name:
            numbers.append("K.19.Ruling.4")
        if shared.named_since(position, buried) > position.objects[buried].timestamp:
            numbers.append("E.4.Ruling.10")
        if len(finding.objects) > 1:
            numbers.append("K.19.Ruling.5")
        other_permanents = [
            position.characteristics(permanent.id) for permanent in position.permanents() if permanent.id != buried
        ]
        if any(permanent.name == now.name and permanent.types != now.types for permanent in other_permanents):
            numbers.append("K.19.Ruling.9")
    return altered(finding, rule=", ".join(numbers)) if len(numbers) > 1 else finding


def _noted(position: Position, finding: Finding) -> Finding:
    """What is buried since what it is on no longer is as its own text asks, though of the right type, is buried by that as well."""
    if finding.fate is not StateBasedAction.DETACHED or not all(
        _is_still_placed(position, aura) for aura in finding.objects
    ):
        return finding
    return altered(finding, rule=f"{finding.rule}, K.14.5")


def _late(position: Position, finding: Finding) -> Finding:
    """What the rulings say of a creature that has no toughness left in cleanup: it cannot be saved for the next turn."""
    frail = all(position.characteristics(dying).toughness < 1 for dying in finding.objects)
    if position.this_turn.phase != "cleanup" or finding.fate is not StateBasedAction.DESTROYED or not frail:
        return finding
    return altered(finding, rule=f"{finding.rule}, P.10.Ruling.1")


def _is_still_placed(position: Position, aura: ObjectId) -> bool:
    """Whether an enchantment is on something that is in play and of a type that it can be on."""
    host = position.objects[aura].attached_to
    if host is None or not position.is_on_battlefield(host):
        return False
    described = position.characteristics(aura).all_about(KeywordName.ENCHANT)
    types = frozenset[CardType]().union(*(about.types for about in described if isinstance(about, Filter)))
    return bool(types) and not types.isdisjoint(position.characteristics(host).types)


@rule("K.14.Ruling.6")
def can_be_tapped(position: Position, permanent: ObjectId) -> bool:
    """Nothing keeps an enchantment from it, though it is unusual."""
    return True
