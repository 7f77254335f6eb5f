"""What is shown while a game is played on line by line: what became of a line in each era, and a numbered list of options."""

from __future__ import annotations

from collections.abc import Sequence

from core.compare.options import Option, Options
from core.compare.session import Outcome, Outcomes
from core.kernel.values.numbers import so_many
from core.report.tables import wrapped, wrapped_after
from core.script.verdicts import Verdict

HELP = """\
Type a line of a script, such as `Ann casts Lightning Bolt targeting Bob`; indent it two spaces to respond to the line before.
Type a moment (`attack`, `blocks`, `end of turn`) or a turn (`Bob's turn`) to move to it. Or type
  list [NAME]     list what can be done now, numbered; NAME limits it to a player or card
  NUMBER          play that line of the list
  why not LINE    show why an edition refuses a line; nothing is played
  back            take the last line back
  show            print the script so far
  save FILE       save the script as FILE
  help            print this
  quit            leave (so does the end of the input); Ctrl-C saves and leaves
"""


def outcomes_text(outcomes: Outcomes) -> str:
    """What became of a line: era by era, those with the same together."""
    together: dict[str, list[str]] = {}
    for name, outcome in outcomes.items():
        together.setdefault(_told(outcome), []).append(name)
    return "".join(
        f"{wrapped_after(f'  {chr(44).join(names)}'.replace(',', ', '), f'  {told}', 0, 4)}\n"
        for told, names in together.items()
    )


def _told(outcome: Outcome) -> str:
    changes = "; ".join(f"{change.fact}: {change.before} -> {change.after}" for change in outcome.changes)
    if outcome.unmet:
        return f"not so: {outcome.unmet}"
    if outcome.verdict is None:
        return changes or "nothing has changed"
    if not outcome.is_done:
        return refusal_text(outcome.verdict)
    return f"done: {changes}" if changes else "done"


def refusal_text(verdict: Verdict) -> str:
    """Why a line is refused, with the rules."""
    rules = ", ".join(verdict.citation.every)
    return f"{verdict.text} ({rules})" if rules else verdict.text


def why_not_text(outcomes: Outcomes) -> str:
    """Why a line is refused, era by era; that it is allowed, where it is."""
    rows = []
    for name, outcome in outcomes.items():
        told = "allowed" if outcome.is_done else outcome.unmet
        if not outcome.is_done and not outcome.unmet and outcome.verdict is not None:
            told = refusal_text(outcome.verdict)
        rows.append(wrapped_after(f"  {name}", f"  {told}", 0, 4))
    return "".join(f"{row}\n" for row in rows)


def numbered_text(found: Options, listed: Sequence[Option], name: str = "") -> str:
    """What can be done, with the numbers to pick it by, and in which eras if that is not in all."""
    rows: list[str] = []
    for number, option in enumerate(listed, 1):
        if name.casefold() not in (option.player.casefold(), "") and name.casefold() not in option.subject.casefold():
            continue
        allowing = [edition for edition in found.editions if option.is_allowed(edition)]
        line = f"then, at {option.heading}: {option.text}" if option.heading else option.text
        only = "" if len(allowing) == len(found.editions) else f"  ({', '.join(allowing)})"
        rows.append(f"{number:3}  {line}{only}\n")
    if not rows and found.is_over:
        return "The game is over.\n"
    if not rows and listed:
        return (
            wrapped(f"Nothing can be done with {name!r}; without it, {so_many(len(listed), 'line')} can be listed.")
            + "\n"
        )
    if not rows:
        return wrapped("Nothing can be done here; go on with a moment such as `attack` or with a turn.") + "\n"
    return "".join(rows)
