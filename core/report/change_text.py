"""Changes that continuous effects make, in words."""

from __future__ import annotations

from collections.abc import Iterable

from core.kernel.abilities import modifications as change
from core.kernel.abilities.descriptions import DEMANDS, Restriction, RestrictionKind
from core.kernel.abilities.references import Amount
from core.report.english import agreed, an, joined
from core.report.phrases import TextContext, described, keyword_text, one
from core.report.tellers import ability_text


def changes_text(subject: str, modifications: Iterable[change.Modification], say: TextContext) -> str:
    """What a continuous effect does to something."""
    first, *others = [_change_text(modification, say) for modification in modifications]
    rest = [agreed(subject, other).removeprefix(f"{subject} ") for other in others]
    return joined([agreed(subject, first), *rest])


def _change_text(modification: change.Modification, say: TextContext) -> str:
    if isinstance(modification, change.ChangePower):
        return f"gets {_signed(modification.power, say)}/{_signed(modification.toughness, say)}"
    if isinstance(modification, change.SetPower):
        sides = [("power", modification.power), ("toughness", modification.toughness)]
        return "has " + joined([f"{name} {_equal(say.count(value))}" for name, value in sides if value is not None])
    if isinstance(modification, change.Gain):
        gained = [keyword_text(keyword, say.words, quoted=True) for keyword in modification.keywords]
        gained += [f"“{ability_text(ability, say.words)}”" for ability in modification.abilities]
        return f"has {joined(gained)}"
    if isinstance(modification, change.Restrict):
        return restriction_text(modification.restriction)
    if isinstance(modification, change.Control):
        return f"is controlled by {say.the(modification.player)}"
    return _kind_text(modification)


def _equal(amount: str) -> str:
    return amount if amount.isdigit() or amount == "X" else f"equal to {amount}"


def _kind_text(modification: change.Modification) -> str:
    if isinstance(modification, change.Lose):
        return f"loses {joined([name.value for name in modification.keywords])}"
    if isinstance(modification, change.SetName):
        return f"is named {modification.name}"
    if isinstance(modification, change.ChangeTypes):
        kinds = [kind.value for kind in sorted(modification.add, key=lambda kind: kind.value)]
        kinds += sorted((modification.subtypes or frozenset()) | modification.also)
        return f"becomes {an(' '.join(kinds))}" if kinds else "loses card types"
    if isinstance(modification, change.BecomeBasicLand):
        return f"becomes {an(modification.subtype)}"
    if isinstance(modification, change.ChangeColors):
        colors = modification.colors
        return "becomes a color chosen" if colors is None else f"becomes {joined([c.word for c in sorted(colors)])}"
    if isinstance(modification, change.ChangeText):
        return f"has {_word(modification.new)} for {_word(modification.old)} in its text"
    plain = {change.SwitchPower: "exchanges power and toughness", change.LoseAllAbilities: "loses all abilities"}
    return plain.get(type(modification), "becomes a copy")


def _word(word: change.Word) -> str:
    return word if isinstance(word, str) else word.word


def _signed(amount: Amount, say: TextContext) -> str:
    if isinstance(amount, int):
        return f"{amount:+d}"
    return f"+{say.count(amount)}"


def restriction_text(restriction: Restriction) -> str:
    """What something cannot do."""
    about = restriction.about
    kind = restriction.kind.value
    if about is not None:
        kind = kind.replace("another of the described things", f"another {described(about)}")
        if restriction.kind is RestrictionKind.HAVE and about.keyword is not None:
            kind = f"have or gain {about.keyword.value}"
        kind = kind.replace("the described thing", one(about))
        kind = kind.replace("the described creatures", described(about, many=True))
    if restriction.toward_you:
        kind = f"attack you{kind.removeprefix('attack')}"
    price = "" if restriction.price is None else f" {restriction.price.symbols}"
    most = "" if restriction.most is None else f" {restriction.most}"
    return kind if restriction.kind in DEMANDS else f"cannot {kind}{price}{most}"
