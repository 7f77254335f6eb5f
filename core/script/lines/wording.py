"""The parts of lines in the words of the script language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.script.names import AbilityName, Aim, CardName, CopyName, DamageName, Group, listed


def joined(*parts: str) -> str:
    """The parts of a line that there are."""
    return " ".join(part for part in parts if part)


def group_text(group: Group) -> str:
    """Some cards of one name."""
    return group.card.text if group.count == 1 else f"{group.count} {group.card.text}"


def cards_text(names: Sequence[Aim]) -> str:
    """Cards as in a sentence, with groups such as `3 Mountain`."""
    return listed(grouped(name for name in names if isinstance(name, CardName)))


def grouped(names: Iterable[CardName]) -> list[str]:
    """The names one by one; those that a group stands for, counted from 1 on, make one again."""
    texts: list[str] = []
    group: list[CardName] = []
    for name in names:
        place = name.ordinal if name.player and name.is_said else None
        if group and place == len(group) + 1 and (name.name, name.owner) == (group[0].name, group[0].owner):
            group.append(name)
            texts[-1] = group_text(Group(CardName(name.name, name.owner), place))
        else:
            group = [name] if place == 1 else []
            texts.append(f"1 {CardName(name.name, name.owner).text}" if group else name.text)
    return texts


def aim_text(aim: Aim) -> str:
    """What a line aims at."""
    match aim:
        case CardName():
            return aim.text
        case AbilityName():
            return aim.text
        case CopyName():
            return f"the copy of {aim.card.text}"
        case DamageName():
            source = "unspent mana" if aim.unspent_mana else aim.source.text if aim.source is not None else ""
            to = f"to {aim_text(aim.recipient)}" if aim.recipient is not None else ""
            return joined("the damage", f"from {source}" if source else "", to)
        case _:
            return aim
