"""What each player may do at a place of a script, as text: a line for each thing that can be done, then what cannot and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.compare.options import Option, Options
from core.kernel.values.errors import nearest
from core.kernel.values.numbers import so_many
from core.report.tables import table, wrapped, wrapped_after
from core.report.terminal_colors import heading
from core.script.lines.expecting import Expect


def options_text(found: Options, player: str = "", card: str = "", every: bool = False) -> str:
    """What can be done, era by era; of one `player` or about one `card` alone; with `every` line that no era allows as well."""
    shown = found.of(player, card)
    parts = [heading(wrapped(f"What can be done {place_of(found)}")), ""]
    for own_player in dict.fromkeys(option.player for option in shown):
        parts += _of_player(
            own_player, [option for option in shown if option.player == own_player], found.editions, every
        )
    if not shown and not found.left_out:
        parts += [wrapped(_nothing(found, player, card)), ""]
    if found.left_out:
        tried = f"{so_many(found.left_out, 'further line')} not tried; --card looks at one card alone."
        none_tried = (
            f"{so_many(found.left_out, 'line')} not tried: this game takes too much work to play it again for each."
        )
        parts += [wrapped(tried if found.options else none_tried), ""]
    return "\n".join(parts).rstrip() + "\n"


def _nothing(found: Options, player: str, card: str) -> str:
    """Why nothing is listed: what is asked for is not there, or nothing can be done at all."""
    others = found.of(player)
    if found.is_over and not others:
        return "The game is over."
    if not card or not others:
        who = player or "Nobody"
        anything = "nothing" if player else "anything"
        return f"{who} has {anything} to do here: no card in hand, no ability, no attack and no block."
    name = nearest(card, {option.subject for option in others if option.subject})
    without = f"without --card, {so_many(len(others), 'line')} {'is' if len(others) == 1 else 'are'} listed"
    return f"Nothing can be done here with a card whose name contains {card!r}; {name or without + '.'}"


def place_of(found: Options) -> str:
    """Where the options are, in words."""
    if not found.after:
        return f"as {found.script.name} begins"
    played = (step.line for step in found.script.duels[-1].steps() if not isinstance(step.content, Expect))
    line = max((line for line in played if line <= found.after), default=found.after)
    return f"after line {line}: {found.script.text.splitlines()[line - 1].strip()}"


def _of_player(player: str, options: Sequence[Option], editions: Sequence[str], every: bool) -> Iterator[str]:
    """A player's lines in a table, those in some eras alone marked; below it why the others are refused."""
    allowed = [option for option in options if any(option.is_allowed(edition) for edition in editions)]
    yield heading(player)
    if allowed:
        rows = [
            [_line(option), *("yes" if option.is_allowed(edition) else "no" for edition in editions)]
            for option in allowed
        ]
        yield table(rows, ("", *editions))
    else:
        yield wrapped("nothing", 2, 2)
    yield ""
    reasons = list(_refused(options, editions, every))
    if reasons:
        yield wrapped("Not allowed", 2, 2)
        yield from reasons
        yield ""


def _line(option: Option) -> str:
    return f"then, at {option.heading}: {option.text}" if option.heading else option.text


def _refused(options: Sequence[Option], editions: Sequence[str], every: bool) -> Iterator[str]:
    """Why something cannot be done, as text."""
    for option, reason, where in refusals(options, editions, every):
        yield wrapped_after(f"    {_line(option)}", f"  {reason} ({where})", 0, 6)


def refusals(
    options: Sequence[Option], editions: Sequence[str], every: bool = False
) -> Iterator[tuple[Option, str, str]]:
    """Why something cannot be done, and under which editions: for each card of which an era allows no line, or for `every` line
    that is refused somewhere.
    """
    by_subject: dict[tuple[str, str], list[Option]] = {}
    for option in options:
        key = option.text if every or option.heading else " ".join(option.text.split()[:2]) + option.subject
        by_subject.setdefault((option.subject, key), []).append(option)
    for own_options in by_subject.values():
        # Of several lines the plainest: X is as small as can be in the last of them.
        plainest = own_options[-1]
        refusing = [edition for edition in editions if not any(option.is_allowed(edition) for option in own_options)]
        reasons: dict[str, list[str]] = {}
        for edition in refusing:
            verdict = plainest.verdicts[edition]
            rules = ", ".join(verdict.citation.every)
            reason = verdict.reason or verdict.kind.value
            reasons.setdefault(reason, []).append(f"{edition} {rules}".strip())
        for reason, where in reasons.items():
            yield plainest, reason, "; ".join(where)
