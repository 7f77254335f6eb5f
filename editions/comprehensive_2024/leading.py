"""Which cards may lead a deck: one by itself, or two with one kind of partner ability. 702.124, 903.3, 903.12c."""

from __future__ import annotations

from core.kernel.questions.asking import Cited, cited
from core.kernel.state.cards import Card
from core.kernel.values.card_types import CardType, Supertype
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.variants import Variant
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.pregame import MayLead
from editions.shared.leading import PARTNERS

TWICE_ALIKE = {KeywordName.PARTNER: "702.124h", KeywordName.FRIENDS_FOREVER: "702.124j"}
"""The abilities that both of two legendary creatures must have to lead a deck together."""


def may_lead_alone(variant: Variant, leaders: tuple[Card, ...]) -> Cited[Permission]:
    """Whether a card may be the only one that leads a deck."""
    number_of_rule = "903.12c" if variant is Variant.BRAWL else "903.3"
    if len(leaders) != 1:
        count = len(leaders) or "no"
        number = "702.124g" if leaders else number_of_rule
        return cited(denied(f"it is led by {count} cards, where there is one commander"), number)
    face = _face(leaders[0])
    if any(isinstance(ability, MayLead) for ability in face.abilities):
        return cited(ALLOWED, "903.3a", "113.6n")
    if "Background" in face.subtypes:
        return cited(denied(f"{face.name} leads no deck without one who chooses a Background"), "702.124k")
    walks = variant is Variant.BRAWL and CardType.PLANESWALKER in face.types
    if _is_legend(face) or (walks and Supertype.LEGENDARY in face.supertypes):
        return cited(ALLOWED, number_of_rule)
    kinds = "creature or planeswalker" if variant is Variant.BRAWL else "creature"
    return cited(denied(f"it is not led by one legendary {kinds}"), number_of_rule)


def may_lead_together(leader: Card, second_leader: Card) -> Cited[Permission]:
    """Whether two cards may lead a deck together."""
    first, second = _face(leader), _face(second_leader)
    for name, number in TWICE_ALIKE.items():
        if first.has(name) and second.has(name) and _is_legend(first) and _is_legend(second):
            return cited(ALLOWED, number, "702.124a")
    if _are_named(first, second) and _is_legend(first) and _is_legend(second):
        return cited(ALLOWED, "702.124i", "702.124a")
    if _follows(first, second) or _follows(second, first):
        return cited(ALLOWED, "702.124k", "702.124a")
    if _accompanies(first, second) or _accompanies(second, first):
        return cited(ALLOWED, "702.124m", "702.124a")
    reason = f"{first.name} and {second.name} do not lead a deck together"
    return cited(denied(reason), *_ground(first, second))


def _ground(first: Characteristics, second: Characteristics) -> tuple[str, ...]:
    """Why two cards do not lead a deck together: one has no such ability, or theirs are different ones."""
    own = [{name for name in PARTNERS if face.has(name)} for face in (first, second)]
    if own[0] and own[1]:
        return ("702.124i",) if own[0] == own[1] == {KeywordName.PARTNER_WITH} else ("702.124f",)
    if KeywordName.CHOOSE_A_BACKGROUND in own[0] | own[1]:
        return ("702.124k",)
    return ("702.124m",) if KeywordName.DOCTORS_COMPANION in own[0] | own[1] else ("702.124a",)


def _face(card: Card) -> Characteristics:
    return card.wordings[-1].face


def _is_legend(face: Characteristics) -> bool:
    return face.is_creature and Supertype.LEGENDARY in face.supertypes


def _are_named(first: Characteristics, second: Characteristics) -> bool:
    """Whether each of two cards names the other."""
    return second.name in first.all_about(KeywordName.PARTNER_WITH) and first.name in second.all_about(
        KeywordName.PARTNER_WITH
    )


def _follows(background: Characteristics, chooser: Characteristics) -> bool:
    """Whether a card is a Background for another that chooses one."""
    legendary = Supertype.LEGENDARY in background.supertypes and CardType.ENCHANTMENT in background.types
    return legendary and "Background" in background.subtypes and chooser.has(KeywordName.CHOOSE_A_BACKGROUND)


def _accompanies(companion: Characteristics, doctor: Characteristics) -> bool:
    """Whether a card is the companion of a Doctor, who is nothing else."""
    is_doctor = _is_legend(doctor) and doctor.subtypes == frozenset({"Time", "Lord", "Doctor"})
    return companion.has(KeywordName.DOCTORS_COMPANION) and _is_legend(companion) and is_doctor
