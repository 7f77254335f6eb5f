"""What the document of 2010-04-23 has otherwise than that of 2010-06-18: teams of equal size that attack their neighbors."""

from __future__ import annotations

from core.hooks.deck import DeckFault, Supplement
from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.variants import TWO_HEADED, Variant
from core.rulebook.basing import Base
from editions.shared.table import sit_in_turn


@rule("100.1")
def may_sit_down(position: Position) -> Answer[Permission]:
    """Two players or more; of teams, all have as many players, and nobody sits next to a teammate. Two heads add no options."""
    if position.agreed.variant in TWO_HEADED and position.agreed.adds_options:
        return cited(denied("no other options go with two-headed teams"), "806.2")
    if len({position.agreed.teams.count(team) for team in position.agreed.teams}) > 1:
        return cited(denied("teams are of equal size"), "809.1")
    apart = (
        not position.agreed.teams or position.agreed.variant in TWO_HEADED or position.agreed.variant is Variant.EMPEROR
    )
    if not apart and not sit_in_turn(position.agreed.teams):
        return cited(denied("nobody sits next to a teammate where teams play that do not share their turns"), "809.3")
    return cited(ALLOWED, "809.1") if position.agreed.teams and position.agreed.variant not in TWO_HEADED else ALLOWED


@rule("809.4")
def attacks_neighbors_only(position: Position) -> bool:
    """Nobody attacks an opponent who does not sit beside."""
    return True


@rule("100.1")
def played_as(position: Position, variant: Variant, *, base: Base) -> Answer[Variant]:
    """Archenemy is not among the variants."""
    if variant in (Variant.ARCHENEMY, Variant.SUPERVILLAIN_RUMBLE):
        return cited(Variant.NONE, absent="Archenemy")
    return base(position, variant)


@rule("108.2")
def begins_in_command_zone(position: Position, kind: CardType, *, base: Base) -> Answer[bool]:
    """There are no schemes."""
    if kind is CardType.SCHEME:
        return cited(False, absent="schemes")
    return base(position, kind)


@rule("100.2")
def supplement_faults(position: Position, supplement: Supplement, *, base: Base) -> Answer[tuple[DeckFault, ...]]:
    """Nothing is asked of scheme decks, which the rules do not know."""
    return cited((), absent="scheme decks") if supplement.name == "scheme deck" else base(position, supplement)


@rule("119.2b")
def orders_its_draws(position: Position) -> bool:
    """The primary player draws first."""
    return False
