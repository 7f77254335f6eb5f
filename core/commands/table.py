"""The commands by what they are for: the module in which each is, and what it does in a sentence.

The list of commands is printed from here alone: a command's module is imported only as somebody asks for that command, whose help
begins with the same sentence.
"""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """A command: its module, what it does, and whether what it prints about a built-in script is kept.

    That may be so where it is a matter of the script and of what plugins bring, other scripts left out.
    """

    module: str
    does: str
    is_kept: bool = False


GROUPS: dict[str, dict[str, Entry]] = {
    "Try": {
        "compare": Entry(
            "core.commands.compare",
            "Run SCRIPT under several editions and show what differs, where, and because of which rule.",
            is_kept=True,
        ),
        "when": Entry(
            "core.commands.when",
            "Play SCRIPT under every rules document and show when each outcome held, and what changed it.",
        ),
        "why": Entry(
            "core.commands.why",
            "Find the topics that make SCRIPT differ between two editions, by swapping the rules on one or more topics.",
            is_kept=True,
        ),
        "options": Entry(
            "core.commands.options",
            "Show what each player may do where SCRIPT ends, or at one of its lines, under each edition.",
            is_kept=True,
        ),
        "play": Entry(
            "core.commands.play",
            "Play on from where SCRIPT ends, line by line, and see what each line does under each edition.",
        ),
        "run": Entry(
            "core.commands.run",
            "Play SCRIPT under one edition and print everything that happens, with its rules.",
            is_kept=True,
        ),
        "report": Entry(
            "core.commands.report", "Write a website that shows each SCRIPT (or every script in a folder) step by step."
        ),
        "playground": Entry(
            "core.commands.playground",
            "Create a web page for writing scripts, with each era's result shown as you type.",
        ),
        "scripts": Entry("core.commands.listing", "List the built-in scripts."),
        "cards": Entry("core.commands.listing", "List the cards that scripts can use."),
        "card": Entry("core.commands.listing", "Show a card's wording in each era, with dates."),
        "import": Entry("core.commands.importing", "Import cards from FILE, so that every script finds them by name."),
    },
    "Write": {
        "new": Entry("core.commands.author", "Create a commented starter script in the file NAME; `-` prints it."),
        "check": Entry(
            "core.commands.check",
            "Check the expectations of SCRIPTS (names, files or folders) under every edition they mention.",
        ),
        "fmt": Entry(
            "core.commands.fmt", "Format SCRIPTS (files or folders) in place; `-` reads a script and prints it."
        ),
        "reference": Entry("core.commands.author", "Print the language reference, or a part of it."),
    },
    "Look up rules": {
        "rule": Entry(
            "core.commands.listing",
            "Show what rule NUMBER of EDITION says, in our words, and the scripts that rest on it.",
        ),
        "history": Entry(
            "core.commands.listing",
            "Follow rule NUMBER through the rules documents: its number in each, and the scripts that cite it.",
        ),
        "changes": Entry(
            "core.commands.changes",
            "Show what a rules document changed: the rules before and after, and the scripts that come out differently.",
        ),
        "editions": Entry("core.commands.listing", "List the editions and their topics."),
    },
    "For authors of editions and engines": {
        "conform": Entry(
            "core.commands.conform",
            "Report how much of each EDITION's rulebook the scripts cover [default: every edition].",
        ),
        "hunt": Entry(
            "core.commands.hunt",
            "Search for differences that no script shows yet: play random scripts under several editions and keep what differs.",
        ),
        "export": Entry(
            "core.commands.export", "Write each SCRIPT, or every built-in one, into FOLDER as JSON for other engines."
        ),
        "schema": Entry(
            "core.commands.schema",
            "Print the JSON Schema for the --json output of the command NAME; without NAME, list all schemas.",
        ),
    },
}
"""The commands under the headings of the list, in their order."""

COMMANDS = {name: entry for commands in GROUPS.values() for name, entry in commands.items()}
"""The commands by their names."""
