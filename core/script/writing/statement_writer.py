"""Deeds, statements and cards in the words of the script language: what the reading of a line makes, written back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import groupby
from operator import itemgetter

from core.kernel.values.numbers import so_many
from core.script.names import AbilityName, Aim, CardName, CopyName, DamageName, Group, Thing, listed, possessive
from core.script.statements import (
    DEPLOYS,
    ActivateLine,
    AgreeOnDrawLine,
    AsDestroyed,
    AttackLine,
    BlockLine,
    BoundaryLine,
    CastLine,
    ChoiceLine,
    ConcedeLine,
    DivideLine,
    Editions,
    EndEffectLine,
    Expect,
    Expectation,
    GetRidLine,
    LineOfPlay,
    NoDeclarationLine,
    OnceAssigned,
    PassLine,
    RollPlanarDieLine,
    Save,
    SuspendLine,
    TakeCompanionLine,
    TapForManaLine,
    TurnFaceUpLine,
    WhenTriggers,
)
from core.script.syntax import PlacedCards
from core.script.telling.tellers import how_often


def deed_text(content: LineOfPlay) -> str:
    """The line of a content. A block of several expectations is its heading alone."""
    match content:
        case CastLine():
            return _joined(content.player, content.verb, content.card.text, *_cast_clauses(content), *_clauses(content))
        case ActivateLine(verb=verb) if verb == DEPLOYS:
            return f"{content.player} deploys {content.card.text} to {aim_text(content.targets[0])}"
        case ActivateLine():
            label = f"to {content.label}" if content.label else ""
            loyalty = "" if content.loyalty is None else _loyalty(content.loyalty)
            return _joined(
                content.player,
                content.verb,
                content.card.text,
                label,
                loyalty,
                *_clauses(content),
                _times(content.times),
            )
        case TapForManaLine():
            return (
                f"{content.player} taps {listed([_group(one) for one in content.groups])} for {content.kind or 'mana'}"
            )
        case TurnFaceUpLine():
            return f"{content.player} turns {content.card.text} face up"
        case EndEffectLine():
            return f"{content.player} {content.verb} {content.card.text}"
        case RollPlanarDieLine():
            paying = f"paying with {cards_text(content.pay_with)}" if content.pay_with else ""
            return _joined(content.player, "rolls the planar die", paying)
        case SuspendLine():
            return f"{content.player} suspends {content.card.text}"
        case TakeCompanionLine():
            return f"{content.player} takes {content.card.text}"
        case AttackLine():
            return f"{content.player} attacks {_against_players(content) or f'with {listed(_bands(content))}'}"
        case BlockLine():
            blocks = [f"{attacker.text} with {cards_text(blockers)}" for attacker, blockers in content.pairs]
            return f"{content.player} blocks {listed(blocks)}"
        case NoDeclarationLine(announced=True):
            return f"{content.player} attacks with nothing"
        case NoDeclarationLine():
            return f"{content.player} does not {content.what}"
        case PassLine():
            return f"{content.player} passes"
        case ConcedeLine():
            return f"{content.player} concedes"
        case AgreeOnDrawLine():
            return f"{content.player} agrees with {content.other} on a draw"
        case GetRidLine():
            return f"{content.player} gets rid of {content.card.text}"
        case DivideLine() if not content.player:
            return f"{content.card.text} deals {listed([_dealt(*share, place) for place, share in enumerate(content.shares)])}"
        case DivideLine():
            shares = [f"{points} to {aim_text(to)}" for points, to in content.shares]
            return f"{content.player} divides {possessive(content.card.text)} damage: {listed(shares)}"
        case ChoiceLine():
            return _pick(content)
        case BoundaryLine():
            return f"the {content.what} ends"
        case Expect():
            return f"expect{_expected(content.expectations[0])}" if len(content.expectations) == 1 else "expect"
        case _:
            return _heading(content)


def _heading(content: WhenTriggers | Save | OnceAssigned | AsDestroyed) -> str:
    match content:
        case WhenTriggers():
            sourceless = "the draw" if content.drawing else "the planar die"
            return f"when {sourceless if content.card is None else content.card.text} triggers"
        case Save():
            return f"to save {aim_text(content.thing)}:"
        case OnceAssigned():
            return "once the damage is assigned:"
        case AsDestroyed():
            return f"as {content.card.text} is destroyed:"


def _dealt(points: int, to: Thing, place: int) -> str:
    return f"{points}{'' if place else ' damage'} to {aim_text(to)}"


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _cast_clauses(content: CastLine) -> tuple[str, ...]:
    return (
        f"as {content.half}" if content.half else "",
        "face down" if content.face_down else "",
        "instead of its mana cost" if content.instead else "",
    )


def _clauses(content: CastLine | ActivateLine) -> tuple[str, ...]:
    """The clauses that spells and abilities have in common, in the order in which they are written."""
    return (
        content.mode,
        f"with X = {content.x}" if content.x is not None else "",
        f"targeting {listed([aim_text(aim) for aim in content.targets])}" if content.targets else "",
        f"on {aim_text(content.about)}" if content.about is not None else "",
        f"paying with {cards_text(content.pay_with)}" if content.pay_with else "",
        f"{content.gives_by} {cards_text(content.give_up)}" if content.give_up else "",
    )


def _loyalty(change: int) -> str:
    return f"taking off {-change} loyalty" if change < 0 else f"putting on {change} loyalty"


def _times(times: int) -> str:
    return "" if times == 1 else how_often(times)


def _group(group: Group) -> str:
    return group.card.text if group.count == 1 else f"{group.count} {group.card.text}"


def _against_players(attack: AttackLine) -> str:
    """Whom a player attacks with what, if every attacker is sent against a player, and those in a band against the same."""
    players = [against[0] for against in attack.goals if len(set(against)) == 1 and isinstance(against[0], str)]
    if not players or len(players) < len(attack.bands):
        return ""
    found: list[str] = []
    for player, together in groupby(zip(attack.bands, players, strict=True), key=itemgetter(1)):
        bands = tuple(band for band, _ in together)
        found.append(f"{player} with {listed(_bands(AttackLine(attack.player, bands)))}")
    return listed(found)


def _bands(attack: AttackLine) -> list[str]:
    """Attackers, with those in bands joined, and single ones in groups as far as they were written so."""
    found: list[str] = []
    single: list[tuple[CardName, Thing | None]] = []
    goals = attack.goals or tuple((None,) * len(band) for band in attack.bands)
    for band, against in zip((*attack.bands, ()), (*goals, ()), strict=True):
        if len(band) == 1:
            single.append((band[0], against[0]))
            continue
        found += _aimed(single)
        single = []
        if band:
            found.append(" banded with ".join(_aimed(list(zip(band, against, strict=True)))))
    return found


def _aimed(attackers: list[tuple[CardName, Thing | None]]) -> list[str]:
    """Attackers with what they are sent against, in groups as far as they were written so."""
    found: list[str] = []
    for goal, together in groupby(attackers, key=itemgetter(1)):
        against = "" if goal is None else f" against {aim_text(goal)}"
        found += [f"{name}{against}" for name in _grouped(name for name, _ in together)]
    return found


def cards_text(names: Sequence[CardName]) -> str:
    """Cards as in a sentence, with groups such as `3 Mountain`."""
    return listed(_grouped(names))


def _grouped(names: Iterable[CardName]) -> list[str]:
    """The names one by one; those that a group stands for, counted from 1 on, make one again."""
    found: list[str] = []
    group: list[CardName] = []
    for name in names:
        place = name.ordinal if name.player and name.is_said else None
        if group and place == len(group) + 1 and (name.name, name.owner) == (group[0].name, group[0].owner):
            group.append(name)
            found[-1] = _group(Group(CardName(name.name, name.owner), place))
        else:
            group = [name] if place == 1 else []
            found.append(f"1 {CardName(name.name, name.owner).text}" if group else name.text)
    return found


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
            return _joined("the damage", f"from {source}" if source else "", to)
        case _:
            return aim


def _pick(content: ChoiceLine) -> str:
    about = content.about.text if content.about is not None else ""
    reason = f"for {about}" if about else ""
    things = listed([aim_text(thing) for thing in content.things])
    match content.way:
        case "starts":
            chosen = str(content.things[0])
            return f"{content.player} starts" if chosen == content.player else f"{content.player} lets {chosen} start"
        case "bottoms":
            return f"{content.player} puts {_owned(content.things)} on the bottom"
        case "begins":
            return f"{content.player} begins with {about}"
        case "cuts" | "cuts planar" | "cuts scheme":
            other, depth = map(str, content.things)
            deck = f"{content.way.removeprefix('cuts')} deck".strip()
            return f"{content.player} cuts {possessive(other)} {deck} {depth} card{'' if depth == '1' else 's'} down"
        case "coin shows" | "die shows" | "planar die shows":
            return f"the {content.way} {content.things[0]}"
        case "reveals":
            return f"{content.player} reveals {_owned(content.things)}"
        case "commands":
            return f"{content.player} puts {_owned(content.things)} into the command zone"
        case "discards" | "sacrifices":
            return _joined(content.player, content.way, _owned(content.things), reason)
        case "chooses":
            return _joined(content.player, "chooses", things or "nothing", reason)
        case _:
            return _joined(content.player, content.way, things, about)


def _owned(things: Iterable[Aim | str]) -> str:
    return cards_text([thing for thing in things if isinstance(thing, CardName)])


def expectation_text(expectation: Expectation) -> str:
    """An expectation as a line of a block."""
    return _expected(expectation).removeprefix(":").strip()


def _expected(expectation: Expectation) -> str:
    editions = _editions(expectation.editions)
    return f"{' ' if editions else ''}{editions}: {expectation.claim.write()}"


def _editions(editions: Editions) -> str:
    until = f"until {_day(editions.until)}" if editions.until is not None else ""
    since = f"from {_day(editions.since)}" if editions.since is not None else ""
    return ", ".join(filter(None, [*editions.names, _joined(since, until)]))


def _day(day: date) -> str:
    return f"{day.year:04}" if (day.month, day.day) == (1, 1) else day.isoformat()


def entry_text(entry: PlacedCards) -> str:
    """Some cards of a zone with their marks."""
    marks = [
        entry.token,
        "tapped" if entry.tapped else "",
        "new" if entry.new else "",
        "face down" if entry.hidden else "",
        "transformed" if entry.transformed else "",
        f"attached to {entry.attached_to.text}" if entry.attached_to is not None else "",
        *(so_many(count, f"{kind} counter") for kind, count in entry.counters),
        f"{entry.damage} damage" if entry.damage else "",
        f"owned by {entry.owner}" if entry.owner else "",
        "commander" if entry.commander else "",
        entry.printing,
    ]
    said = ", ".join(filter(None, marks))
    count = f"{entry.count} " if entry.count != 1 else ""
    return f"{count}{entry.card} ({said})" if said else count + entry.card
