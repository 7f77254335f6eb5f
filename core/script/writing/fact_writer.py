"""Statements in the words of the script language."""

from __future__ import annotations

from collections.abc import Callable

from core.kernel.values.mana import NO_MANA
from core.script.names import possessive
from core.script.statements import Fact

PLACES = {
    "in_play": "on the battlefield",
    "in_exile": "exiled",
    "in_ante": "ante",
    "nowhere": "gone",
    "on_stack": "waiting",
    "beside": "in the command zone",
    "outside": "outside the game",
    "phased_out": "phased out",
}


def fact_text(fact: Fact) -> str:
    """A statement as it is written after its editions."""
    return _WORDINGS[fact.kind](fact)


def _card(fact: Fact) -> str:
    return fact.card.text if fact.card is not None else ""


def _is_somewhere(fact: Fact) -> str:
    if fact.text == "in_zone":
        whose = possessive(fact.player) if fact.player else "the"
        return f"{_card(fact)} is in {whose} {fact.word}"
    return f"{_card(fact)} is {fact.said or PLACES[fact.text]}"


def _by_rules(said: str, fact: Fact) -> str:
    """A statement with the rules that it names."""
    return f"{said} by {', '.join(fact.rules)}" if fact.rules else said


def _says(fact: Fact) -> str:
    return f'says "{fact.text}" before "{fact.said}"' if fact.said else f'says "{fact.text}"'


def _has_counters(fact: Fact) -> str:
    holder = _card(fact) or fact.player
    return f"{holder} has {fact.number or 'no'} {fact.word} counter{'' if fact.number == 1 else 's'}"


def _has_cards(fact: Fact) -> str:
    return f"{fact.player} has {fact.number or 'no'} card{'' if fact.number == 1 else 's'} in {fact.word}"


def _pool_holds(fact: Fact) -> str:
    return f"{fact.player} has {(fact.mana or NO_MANA).symbols} in the pool"


_WORDINGS: dict[str, Callable[[Fact], str]] = {
    "is_somewhere": _is_somewhere,
    "has_status": lambda fact: f"{_card(fact)} is {'not ' if fact.negated else ''}{fact.word}",
    "has_power": lambda fact: f"{_card(fact)} is {fact.number}/{fact.other}",
    "has_damage": lambda fact: f"{_card(fact)} has {fact.number} damage",
    "has_counters": _has_counters,
    "has_keyword": lambda fact: f"{_card(fact)} has {'no ' if fact.negated else ''}{fact.word}",
    "controls": lambda fact: f"{fact.player} controls {_card(fact)}",
    "protects": lambda fact: f"{fact.player} protects {_card(fact)}",
    "is_on_side": lambda fact: f"{_card(fact)} is on {possessive(fact.player)} side",
    "owns": lambda fact: f"{fact.player} owns {_card(fact)}",
    "has_life": lambda fact: f"{fact.player} is at {fact.number}",
    "has_poison": _has_counters,
    "has_cards": _has_cards,
    "pool_empty": lambda fact: f"{possessive(fact.player)} pool is empty",
    "pool_holds": _pool_holds,
    "deck_is": lambda fact: _by_rules(f"{possessive(fact.player)} deck is {fact.word}", fact),
    "wins": lambda fact: _by_rules(f"{fact.player} wins", fact),
    "wins_match": lambda fact: _by_rules(f"{fact.player} wins the match", fact),
    "match_goes_on": lambda fact: "the match goes on",
    "who_starts": lambda fact: f"{fact.player} starts",
    "drawn": lambda fact: _by_rules("the game is a draw", fact),
    "goes_on": lambda fact: "the game goes on",
    "restarts": lambda fact: "the game restarts",
    "unsettled": lambda fact: "the game is not settled",
    "has_verdict": lambda fact: _by_rules(fact.word, fact),
    "is_silent": lambda fact: f"silent on {fact.text}" if fact.text else "silent",
    "says": _says,
}
