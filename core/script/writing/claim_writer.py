"""Statements in the words of the script language."""

from __future__ import annotations

from collections.abc import Callable

from core.kernel.values.mana import NO_MANA
from core.script.names import CardName, an, possessive
from core.script.reading.kinds import ALONE
from core.script.statements import EVERY, Claim

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


ENDS = {"on_top": "on top", "on_bottom": "on the bottom"}
"""The two ends of a library."""


def claim_text(claim: Claim) -> str:
    """A statement as it is written after its editions."""
    return _WORDINGS[claim.kind](claim)


def _card(claim: Claim) -> str:
    if claim.card is None:
        return ""
    several = "" if claim.several is None else "all " if claim.several == EVERY else f"{claim.several} "
    return several + claim.card.text


def _is(claim: Claim) -> str:
    """What a statement is about, with the verb that says what that is."""
    return f"{_card(claim)} {'is' if claim.several in (None, 1) else 'are'}"


def _has(claim: Claim) -> str:
    """What a statement is about, with the verb that says what that has."""
    return f"{_card(claim) or claim.player} {'has' if claim.several in (None, 1) else 'have'}"


def _is_somewhere(claim: Claim) -> str:
    denies = "not " if claim.negated else ""
    if claim.text == "in_zone":
        whose = possessive(claim.player) if claim.player else "the"
        return f"{_is(claim)} {denies}in {whose} {claim.word}"
    if claim.text in ENDS:
        return f"{_is(claim)} {denies}{ENDS[claim.text]} of {possessive(claim.player)} {claim.word}"
    return f"{_is(claim)} {denies}{claim.said or PLACES[claim.text]}"


def _is_of_kind(claim: Claim) -> str:
    """What a permanent is: with an article, unless it is a color or another word that stands alone."""
    alone = claim.word.split()[-1] in ALONE or claim.several not in (None, 1)
    return f"{_is(claim)} {'not ' if claim.negated else ''}{claim.word if alone else an(claim.word)}"


def _is_attached(claim: Claim) -> str:
    """What something is attached to, or that it is attached to nothing."""
    host = claim.host.text if isinstance(claim.host, CardName) else claim.host
    return f"{_is(claim)} {'not ' if claim.negated else ''}attached{f' to {host}' if host else ''}"


def _by_rules(said: str, claim: Claim) -> str:
    """A statement with the rules that it names."""
    return f"{said} by {', '.join(claim.rules)}" if claim.rules else said


def _says(claim: Claim) -> str:
    return f'says "{claim.text}" before "{claim.said}"' if claim.said else f'says "{claim.text}"'


def _controls(claim: Claim) -> str:
    """Who has a permanent, or that somebody has none of a name."""
    named = f"no {claim.card.text}" if claim.negated and claim.card is not None else _card(claim)
    return f"{claim.player} controls {named}"


def _has_permanents(claim: Claim) -> str:
    return f"{claim.player} controls {claim.number or 'no'} {claim.word}{'' if claim.number == 1 else 's'}"


def _has_counters(claim: Claim) -> str:
    return f"{_has(claim)} {claim.number or 'no'} {claim.word} counter{'' if claim.number == 1 else 's'}"


def _has_cards(claim: Claim) -> str:
    return f"{claim.player} has {claim.number or 'no'} card{'' if claim.number == 1 else 's'} in {claim.word}"


def _has_taken(claim: Claim) -> str:
    source = "" if claim.card is None else f" from {claim.card.text}"
    return f"{claim.player} has taken {claim.number or 'no'} damage{source}"


def _pool_holds(claim: Claim) -> str:
    return f"{claim.player} has {(claim.mana or NO_MANA).symbols} in the pool"


_WORDINGS: dict[str, Callable[[Claim], str]] = {
    "is_somewhere": _is_somewhere,
    "has_status": lambda claim: f"{_is(claim)} {'not ' if claim.negated else ''}{claim.word}",
    "is_of_kind": _is_of_kind,
    "is_copy": lambda claim: f"{_is(claim)} {'not ' if claim.negated else ''}a copy of {claim.word}",
    "is_named": lambda claim: f"{_is(claim)} {'not ' if claim.negated else ''}named {claim.word}",
    "is_attached": _is_attached,
    "has_power": lambda claim: f"{_is(claim)} {'not ' if claim.negated else ''}{claim.number}/{claim.other}",
    "has_size": lambda claim: f"{_has(claim)} {claim.word} {claim.number}",
    "has_damage": lambda claim: f"{_has(claim)} {claim.number} damage",
    "has_counters": _has_counters,
    "has_keyword": lambda claim: f"{_has(claim)} {'no ' if claim.negated else ''}{claim.word}",
    "controls": _controls,
    "has_permanents": _has_permanents,
    "protects": lambda claim: f"{claim.player} protects {_card(claim)}",
    "is_on_side": lambda claim: f"{_is(claim)} on {possessive(claim.player)} side",
    "owns": lambda claim: f"{claim.player} owns {_card(claim)}",
    "has_life": lambda claim: f"{claim.player} is at {claim.number}",
    "has_taken": _has_taken,
    "has_changed": lambda claim: f"{claim.player} has {claim.word} {claim.number or 'no'} life",
    "has_poison": _has_counters,
    "has_cards": _has_cards,
    "pool_empty": lambda claim: f"{possessive(claim.player)} pool is empty",
    "pool_holds": _pool_holds,
    "pool_counts": lambda claim: f"{claim.player} has {claim.number} mana in the pool",
    "deck_is": lambda claim: _by_rules(f"{possessive(claim.player)} deck is {claim.word}", claim),
    "wins": lambda claim: _by_rules(f"{claim.player} wins", claim),
    "loses": lambda claim: f"{claim.player} is alive" if claim.negated else _by_rules(f"{claim.player} loses", claim),
    "wins_match": lambda claim: _by_rules(f"{claim.player} wins the match", claim),
    "match_goes_on": lambda claim: "the match goes on",
    "who_starts": lambda claim: f"{claim.player} starts",
    "drawn": lambda claim: _by_rules("the game is a draw", claim),
    "drawn_for": lambda claim: _by_rules(f"the game is a draw for {claim.player}", claim),
    "stack_empty": lambda claim: f"the stack is {'not ' if claim.negated else ''}empty",
    "goes_on": lambda claim: "the game goes on",
    "restarts": lambda claim: "the game restarts",
    "unsettled": lambda claim: "the game is not settled",
    "has_verdict": lambda claim: _by_rules(claim.word, claim),
    "nothing_by": lambda claim: _by_rules("nothing", claim),
    "is_silent": lambda claim: f"silent on {claim.text}" if claim.text else "silent",
    "says": _says,
}
