"""Casting: fast effects at any time, everything else in one's own main phase outside an attack. Revised Edition, pp. 13-27."""

from __future__ import annotations

from core.hooks.asking import Answer, answer_with, cited, rule
from core.hooks.casting import CombatLimit, Custom, Ground, OwnText, SpellFate
from core.hooks.turn import Allowance
from core.kernel.effects import PlayerRule
from core.kernel.objects.characteristics import CardType, Characteristics
from core.kernel.state.position import Position
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.zones import ObjectId, PlayerId, Zone
from editions.shared import casting as shared
from editions.shared.silence import not_said

GROUNDS = {
    Ground.UNPAID: ("p15.1", "p19.7"),
    Ground.WRONG_MANA: ("p19.6", "p15.4"),
    Ground.NO_SACRIFICE: ("p21.5",),
    Ground.LACKING: ("p21.17",),
    Ground.CANNOT_HAPPEN: ("p21.17",),
    Ground.FEW_COUNTERS: ("p21.17",),
    Ground.ELSEWHERE: ("p13.8", "p17.15"),
    Ground.WRONG_ZONE: ("p21.16",),
    Ground.NO_ATTACKER: ("p27.10",),
    Ground.NO_BLOCKER: ("p28.1", "p28.3"),
    Ground.NO_SUCH_USE: ("p25.3",),
    Ground.BASIC_LAND: ("p15.15",),
    Ground.NO_MORPH: ("p25.3",),
    Ground.NO_SUCH_MODE: ("p7.14",),
    Ground.LAND_IS_PLAYED: ("p17.16",),
    Ground.FORBIDDEN: ("p43.8",),
    Ground.PROPOSED_SO: ("p43.8",),
    Ground.LITTLE_LIFE: ("p21.17",),
}
CUSTOMS = {
    Custom.MANA_FIRST: ("p21.12",),
    Custom.SACRIFICE_FIRST: ("p21.13",),
    Custom.ZERO_IS_A_PRICE: ("p22.11",),
    Custom.PAID_ONCE: ("p25.10",),
    Custom.COUNTERED_STOPS: ("p38.7", "p38.5"),
    Custom.MANA_STAYS_SPENT: ("p21.15", "p38.6"),
    Custom.MANA_SPENT_IN_VAIN: ("p38.14",),
    Custom.SACRIFICE_STAYS_MADE: ("p21.14", "p38.6"),
    Custom.CAST_SETS_OFF: ("p43.8",),
    Custom.UNLESS_DONE: ("p43.8",),
    Custom.OPPONENT_CHOOSES: ("p43.8",),
}
GROUND_SILENCES = {
    Ground.NO_COST: "the book knows no spell without a casting cost; we let nobody pay what is not there",
    Ground.SECOND_PRICE: "the book knows no price in place of a casting cost; we let nobody pay two",
    Ground.X_UNPAID: "p20.2 has X be 0 in the cost of what is not being cast, and the book does not say what it is in what is "
    "cast without that cost; we take it for 0",
    Ground.GIVEN_BEFORE: "the book does not say whether one sacrifice may serve twice; we have each paid for by itself",
}
SILENCES = {
    Custom.CARD_GOES_FIRST: "the book does not say when a card leaves the hand; we have it go before it is paid for",
    Custom.COPY_IS_SPELL: "the book knows no copies of spells; we take them for spells",
    Custom.PUT_IS_NOT_PLAYED: "the book does not say whether a land that a card puts into play is the one land of the "
    "turn; we take it not to be",
    Custom.GENERIC_ALONE: "the book knows no changes of a cost; we let them take generic mana alone",
    Custom.COST_STAYS: "the book knows no changes of a cost; we leave the printed one as it is",
    Custom.PRICE_IS_FIXED: "the book knows no changes of a cost; we let none reach what has been paid for",
    Custom.INSTEAD: "the book knows no price in place of a casting cost; we take the card at its word",
    Custom.CHANGES_INSTEAD: "the book knows no changes of a cost; we make them with whatever price is paid",
    Custom.CHOICES_COUNT: "the book does not say when a ban looks at a spell; we let it look once everything is chosen",
    Custom.ALLOWED_FOR_GOOD: "the book does not say whether paying may make a spell one that may not be cast; we let it go on",
    Custom.PRICE_IN_EFFECT: "the book does not say what follows if something that must be done is not; we let nothing follow",
    Custom.PRICE_REQUIRED: "the book does not say which price is paid for what an effect has cast; we take the one that it names",
    Custom.PAID_THOUGH_CHANGED: "the book does not say whether a price is paid if a card has something else happen "
    "instead; we take it to be",
    Custom.LESS_OF_NONE: "the book does not say what becomes of mana that is saved and not asked for; we take it off generic mana",
    Custom.LESS_THAN_COLORED: "the book does not say what becomes of more of a colour saved than asked for; we take it "
    "off generic mana",
    Custom.NOTHING_IS_PAYABLE: "the book does not say whether no life can be paid where none can be lost; we let it be",
    Custom.LIFE_IS_LOST: "the book does not say what paying life is; we have it lost",
    Custom.PLAYER_CHOOSES_FIRST: "the book does not say which of two chooses first as a card is announced; we let the "
    "player whose it is",
}
YET_TO_COME = {
    Custom.ROLLS_COST_MORE: "the planar die; we let rolling it cost what its card says",
    Custom.LESS_THAN_COLORLESS: "costs in colourless mana; what is saved of it beyond them goes off the generic mana",
    Custom.LESS_SNOW: "snow; what is saved of such mana goes off the generic mana",
    Custom.HALF_ALONE: "split cards; we let one half be cast",
    Custom.LOYALTY_COMBINED: "loyalty counters to pay with; we take all of them for one ability together",
}
"""Customs about what the book does not know at all."""
"""What the book says nothing of, and what we assume."""
ENDS = {SpellFate.FAILED: ("p38.13", "p21.2"), SpellFate.COUNTERED: ("p38.8",)}
DISCARDED = {CardType.SORCERY: "p24.2", CardType.INSTANT: "p24.8", CardType.INTERRUPT: "p24.13"}
QUICK = {CardType.INTERRUPT: "p24.12", CardType.INSTANT: "p24.7"}
IN_MAIN_PHASE = {
    CardType.ARTIFACT: "p22.1",
    CardType.ENCHANTMENT: "p23.2",
    CardType.SORCERY: "p24.1",
    CardType.CREATURE: "p24.4",
}
"""Page 14 confines all these to the main phase at once, later pages each by itself."""


@rule("p14.1")
def may_cast(
    position: Position, player: PlayerId, card: Characteristics, allowed: frozenset[Allowance]
) -> Answer[Permission]:
    """Instants and interrupts on either player's turn; the rest in the caster's main phase, one spell after the other."""
    name = card.name
    if shared.is_quick(card):
        numbers = [next((number for kind, number in QUICK.items() if kind in card.types), "p43.8")]
        numbers += ["p36.6"] if CardType.INTERRUPT in card.types else []
        numbers += ["p9.12"] if player != position.active else []
        numbers += ["p9.9", "p27.6"] if position.attack is not None else []
        return cited(ALLOWED, *numbers)
    own = [number for kind, number in IN_MAIN_PHASE.items() if kind in card.types]
    if player != position.active:
        return cited(denied(f"{name} can be cast only on its caster's own turn"), "p9.13", *own)
    if position.attack is not None:
        number = "p27.7" if CardType.SORCERY in card.types else "p27.8"
        return cited(denied(f"{name} cannot be cast while an attack is under way"), number, "p9.11", "p14.2", "p27.6")
    if Allowance.SPELLS not in allowed:
        return cited(denied(f"{name} can be cast only in the main phase"), "p14.1", *own)
    if position.window.waiting:
        return cited(denied(f"{name} is no fast effect and cannot answer anything"), "p36.5")
    return cited(ALLOWED, "p14.1", "p14.2", "p7.7") if position.attacked else cited(ALLOWED, "p14.1")


@rule("p13.8")
def may_play_land(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> Answer[Permission]:
    """One land in one's own main phase, before or after an attack and not during it."""
    if position.attack is not None:
        return cited(denied("no land can be played while an attack is under way"), "p27.9")
    fault = shared.land_fault(position, player, allowed)
    if fault:
        return denied(fault)
    barred = shared.has_rule(position, player, PlayerRule.NO_LANDS)
    if barred and shared.land_limit(position, player) > 1:
        return cited(
            denied("one card forbids lands and another allows one more"),
            "p43.8",
            silent="the book ranks cards over rules, not cards among themselves; we let the ban prevail",
        )
    if barred:
        return cited(denied("a card forbids this player lands"), "p43.8")
    if position.players[player].lands_played >= shared.land_limit(position, player):
        return cited(denied("only one land may be played in a turn"), "p13.9", "p7.6")
    return cited(ALLOWED, "p13.8", "p13.13", *(("p7.7",) if position.attacked else ()))


@rule(absent="face-down spells; a card that offers it does so by its own text (p43.8)")
def may_cast_face_down(position: Position, player: PlayerId) -> Permission:
    """Only the card's own text speaks of it."""
    return ALLOWED


@rule("p25.3")
def refusal(position: Position, ground: Ground) -> Answer[bool]:
    """The statement of the book on which each ground rests."""
    if ground is Ground.NO_LEGEND:
        return cited(False, absent="legendary instants and sorceries, which no rule restricts")
    if ground in GROUND_SILENCES:
        return cited(True, silent=GROUND_SILENCES[ground])
    if ground in GROUNDS:
        return cited(True, *GROUNDS[ground])
    return cited(True, silent=f"the book does not say that a use is refused because {ground.value}; we refuse it")


@rule("p19.10", "p19.13")
def x_of(position: Position, said: int, limited: bool) -> Answer[int]:
    """Any number that there is mana for, zero included, unless the card limits it; the card says what it does."""
    if limited:
        return cited(said, "p19.12", "p19.13")
    return said if said else cited(said, "p19.11", "p19.13")


is_past = answer_with(
    shared.is_past,
    silent="the book does not say when a point is past before which, or after which, a card may be used; we take it to be past "
    "once that part of the turn has begun",
)


LIMITS_UNSAID = {
    CombatLimit.EACH_ATTACK: "the book knows one attack in a turn; we take any that is under way",
    CombatLimit.FIRST_ATTACK: "the book knows one attack in a turn; we take the first",
    CombatLimit.NEEDS_THE_POINT: "the book does not say whether there is a defense without an attack; we take it for none",
}


@rule("p43.8")
def limit_holds(position: Position, limit: CombatLimit) -> Answer[bool]:
    """An ability keeps to its text; which attack a text means is not said."""
    return cited(True, silent=LIMITS_UNSAID[limit]) if limit in LIMITS_UNSAID else True


may_take_companion = answer_with(shared.no_companions, absent="companions, which come from outside the game")
cost_changes = answer_with(
    shared.every_change,
    silent="the book knows no changes of a cost; we make every one, what makes a spell dearer first",
)


@rule(absent="the planar die; no game has planes")
def may_roll_planar_die(position: Position, player: PlayerId, slow: bool) -> Permission:
    """There is nothing to roll."""
    return denied("nobody knows of a planar die")


@rule("p21.12")
def keeps_custom(position: Position, custom: Custom) -> Answer[bool]:
    """What is paid is paid at once, once, and for good."""
    if custom in YET_TO_COME:
        return cited(True, absent=YET_TO_COME[custom])
    if custom in SILENCES:
        return cited(True, silent=SILENCES[custom])
    return cited(True, *CUSTOMS[custom]) if custom in CUSTOMS else cited(True, silent=not_said(custom))


@rule("p21.13")
def sacrifices_as_announced(position: Position, player: PlayerId, own: bool) -> Answer[bool]:
    """Whoever announces something pays with a sacrifice as with mana; when somebody else makes one is not said."""
    if own:
        return True
    return cited(
        False,
        silent="the book does not say when a player makes a sacrifice that another player's spell or effect asks for; we have it "
        "made as that takes effect",
    )


@rule("p43.8")
def own_text_works(position: Position, card: ObjectId, text: OwnText) -> bool:
    """A card is taken at its word."""
    return True


def _standing(card: Characteristics) -> tuple[str, ...]:
    """What the book says of a kind of permanent that has come into play."""
    if card.is_creature:
        return "p24.3", "p25.5"
    return ("p23.1",) if CardType.ENCHANTMENT in card.types else ()


@rule("p17.18")
def goes_to(position: Position, card: Characteristics, fate: SpellFate) -> Answer[Zone]:
    """A summons brings a creature; sorceries, instants and interrupts are discarded, and so is what fails or is countered."""
    goes = shared.goes_to(position, card, fate)
    if fate is not SpellFate.DONE:
        return cited(goes, *ENDS[fate])
    if card.is_permanent_card:
        return cited(goes, *_standing(card), "p17.19", "p18.2", "p17.17")
    return cited(goes, *(number for kind, number in DISCARDED.items() if kind in card.types), "p17.18")
