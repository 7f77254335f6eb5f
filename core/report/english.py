"""The little grammar that cards told in words need: lists, articles, plurals, and verbs that fit their subjects."""

from __future__ import annotations

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go", "cannot": "cannot", "may": "may"}


def joined(parts: list[str], last: str = "and") -> str:
    """Parts as in a sentence."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def an(text: str) -> str:
    """Something with an indefinite article."""
    if text.startswith("other "):
        return f"an{text}"
    return f"an {text}" if text[0].lower() in "aeiou" else f"a {text}"


def plural(noun: str) -> str:
    """More than one of something; names that end like a plural stay as they are."""
    if noun.endswith(("s", "folk")):
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def counted(amount: str, noun: str) -> str:
    """So many of something: `a card`, `three cards`, `X cards`, `as many cards as the power of this`."""
    if amount == "1":
        return an(noun)
    if amount.isdigit():
        return f"{NUMBERS[int(amount)] if int(amount) < len(NUMBERS) else amount} {plural(noun)}"
    return f"{amount} {plural(noun)}" if amount == "X" else f"as many {plural(noun)} as {amount}"


def much(amount: str, what: str) -> str:
    """So much of something: `3 damage`, `X life`, `as much life as the power of this`."""
    return f"{amount} {what}" if amount.isdigit() or amount == "X" else f"as much {what} as {amount}"


def possessed(who: str, what: str) -> str:
    """What belongs to somebody: `your hand`, `the hand of that player`."""
    return f"your {what}" if who == "you" else f"the {what} of {who}"


def agreed(subject: str, predicate: str) -> str:
    """A subject with what is said of it, the verb given as for one person or thing."""
    if subject not in ("you", "those", "those cards") and not subject.startswith(("all ", "the cards in ")):
        return f"{subject} {predicate}"
    verb, _, rest = predicate.partition(" ")
    fitting = IRREGULAR.get(verb) or verb.removesuffix("s")
    return f"{subject} {fitting} {rest}".rstrip()
