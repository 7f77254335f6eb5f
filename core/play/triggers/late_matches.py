"""Triggered abilities on attacking and blocking, and creatures that fit them only after the declaration."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from core.hooks.abilities import AbilityFact
from core.kernel.state.attacks import AttackState
from core.kernel.state.game_objects import Recipient
from core.kernel.triggers.trigger_events import Attacks, BlocksOrIsBlocked, IsAttacked
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import Filter
from core.kernel.words.kinds import Triggered
from core.play.triggers.onlooker import AbilityOnlooker

if TYPE_CHECKING:
    from core.play.base.game import Game


class LateMatch(NamedTuple):
    """An ability of something in play with what it waits for to attack, to be met in a block, or to be attacked."""

    source: ObjectId
    controller: PlayerId
    ability: Triggered
    creature: Recipient


class AttackMatches(NamedTuple):
    """Every such pair in an attack, as it stands, and who attacks."""

    matches: frozenset[LateMatch]
    attackers: frozenset[ObjectId]


def fits_now(game: Game) -> AttackMatches | None:
    """What fits in the attack that is under way; nothing outside of one."""
    attack = game.state.attack
    return None if attack is None else AttackMatches(frozenset(_matches(game, attack)), frozenset(attack.bands))


def _matches(game: Game, attack: AttackState) -> Iterator[LateMatch]:
    for thing, ability in game.state.abilities_in_play(Triggered):
        for creature in ability.when.in_attack(AbilityOnlooker(game, thing.id, thing.controller), attack):
            yield LateMatch(thing.id, thing.controller, ability, creature)


def too_late(game: Game, before: AttackMatches, turned: bool) -> Iterator[AbilityFact]:
    """By what each comes too late that has come to fit since then.

    `turned` tells that an attacker has just been turned onto something else.
    """
    now = fits_now(game)
    late = now.matches - before.matches if now is not None else ()
    for match in sorted(late, key=lambda match: (match.source, match.creature)):
        when = match.ability.when
        if isinstance(when, IsAttacked):
            if turned:
                yield AbilityFact.REDIRECTED_ATTACK_IS_NO_OTHER
            else:
                yield AbilityFact.PUT_ATTACKING_HAS_NOT_ATTACKED
        elif isinstance(when, BlocksOrIsBlocked):
            yield AbilityFact.BLOCK_JUDGED_AS_DECLARED
        elif match.creature not in before.attackers:
            yield AbilityFact.PUT_ATTACKING_HAS_NOT_ATTACKED
        elif isinstance(when, Attacks) and isinstance(when.what, Filter):
            yield AbilityFact.ATTACKER_JUDGED_AS_DECLARED
