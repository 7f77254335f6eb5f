"""The fields of invented cards as they are meant: by other names, with mana without braces, with the text of a spell."""

from __future__ import annotations

import re

from core.kernel.objects.card_types import CardType, Supertype
from core.script.reading.invented_effects import HAPPENINGS
from core.script.reading.synonyms import EVENTS, INVENTED_FIELDS, RULES_TEXT, field_called, in_braces

Field = tuple[str, str, int]
"""A field's name, what it says, and its line."""

KINDS = frozenset(kind.value for kind in (*CardType, *Supertype))
COSTS = ("cost", "alternative cost")
ONLY_ONCE = ("enters", "dies", "leaves")
"""What a permanent does once: the language says `when`, and `whenever` of all else."""
_SPELL = re.compile(r"\b(?:instant|sorcery|interrupt)\b")


def fields_as_meant(name: str, fields: list[Field]) -> tuple[Field, ...]:
    """The fields of a card of this name in the words of the language."""
    named = [(_field(name, key), text, line) for key, text, line in fields]
    is_spell = any(key == "type" and _SPELL.search(text.casefold()) for key, text, _ in named)
    return tuple(_as_meant(name, *one, is_spell) for one in named)


def _as_meant(name: str, key: str, text: str, line: int, is_spell: bool) -> Field:
    if key in COSTS:
        return key, in_braces(text), line
    if key == "type":
        kinds, dash, subtypes = re.sub(" [-–—] ", " - ", text).partition(" - ")
        words = [word.casefold() if word.casefold() in KINDS else word for word in kinds.split(" ")]
        return key, " ".join(words) + dash + subtypes, line
    if is_spell and key in (*RULES_TEXT, "does"):
        return "does", _instruction(name, text), line
    return key, _effect(name, text), line


def _field(name: str, key: str) -> str:
    """The language's own name of a field: of what happens with the card as `it`, and without the battlefield it enters."""
    plain = field_called(key, INVENTED_FIELDS, ())
    if plain.split(" ")[0].casefold() not in ("when", "whenever", "at"):
        return plain
    happens = happening_called(name, plain)
    return happens if happens in HAPPENINGS else plain


def happening_called(name: str, words: str) -> str:
    """What sets off an ability of a card of this name, in the words of the language as far as it has some."""
    told = re.sub(rf"\b(?:{re.escape(name)}|(?:this|that) (?:creature|permanent|card)|this)\b", "it", words)
    told = told[:1].lower() + told[1:]
    for phrase, meant in EVENTS.items():
        told = re.sub(rf"\b(?:{phrase})(?! \w)", meant, told)
    happens = re.fullmatch("when(?:ever)? it (.+)", told)
    if happens is None:
        return told
    return f"{'when' if happens.group(1).startswith(ONLY_ONCE) else 'whenever'} it {happens.group(1)}"


def _effect(name: str, text: str) -> str:
    """What a permanent does, with the card as `it`."""
    dealt = re.sub(rf"^{re.escape(name)} deals ", "deal ", text)
    return re.sub(
        rf"^([Ss]acrifice|[Rr]egenerate) (?:{re.escape(name)}|this(?: creature| permanent)?)\b", r"\1 it", dealt
    )


def _instruction(name: str, text: str) -> str:
    """The text of a spell without its name and full stop: `Small Zap deals 2 damage to any target.`"""
    plain = re.sub(rf"^(?:{re.escape(name)}|This spell|This) deals ", "deal ", " ".join(text.split())).removesuffix(".")
    return plain[:1].lower() + plain[1:]
