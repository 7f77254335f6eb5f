"""Attack and block requirements: who must attack or block, and what is declared if nobody says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from core.hooks.attack import AttackFact
from core.kernel.abilities.descriptions import RestrictionKind
from core.kernel.abilities.requirements import Joining, best, room
from core.kernel.objects.actions import DeclareAttack, DeclareBlocks
from core.kernel.objects.card_types import CardType
from core.kernel.values.citations import ALLOWED, Refused, Ruling
from core.kernel.values.zones import PlayerId
from core.play.combat.declare_attackers import allowed, may_attack
from core.play.permissions import permitted_by, refuse

if TYPE_CHECKING:
    from core.play.game import Game

Because = tuple[Ruling[Any], ...]


def verify_number(game: Game, action: DeclareAttack | DeclareBlocks) -> Because:
    """The rulings by which no more creatures are declared than effects allow.

    Raises:
        Refused: there are more.
    """
    declared = _declared(action)
    most = room(game.state, declared)
    if most is None:
        return ()
    attacks = isinstance(action, DeclareAttack)
    limit = AttackFact.LIMIT_ON_ATTACKERS if attacks else AttackFact.LIMIT_ON_BLOCKERS
    if len(declared) > most:
        refuse(game, limit, f"no more than {most} may {'attack' if attacks else 'block'}")
    return (permitted_by(game, limit, ALLOWED),)


def verify_demands(game: Game, action: DeclareAttack | DeclareBlocks) -> Because:
    """The rulings by which a declaration does what effects require.

    Raises:
        Refused: it does not.
    """
    able = tuple(_able(game, action.player, isinstance(action, DeclareAttack)))
    if not able:
        return ()
    return (allowed(game.rules.attack.meets_demands(game.state, _declared(action), able)),)


def _declared(action: DeclareAttack | DeclareBlocks) -> tuple[Joining, ...]:
    if isinstance(action, DeclareAttack):
        return tuple((creature, None) for band in action.bands for creature in band)
    return action.blocks


def demanded(game: Game, player: PlayerId, attacks: bool) -> DeclareAttack | DeclareBlocks | None:
    """What has to be declared where nobody declares anything, if anything has to."""
    nothing = DeclareAttack(player, ()) if attacks else DeclareBlocks(player, ())
    try:
        verify_demands(game, nothing)
    except Refused:
        least = best(game.state, _able(game, player, attacks))
        if attacks:
            return DeclareAttack(player, tuple((creature,) for creature, _ in least))
        return DeclareBlocks(player, tuple((blocker, against) for blocker, against in least if against is not None))
    return None


def _able(game: Game, player: PlayerId, attacks: bool) -> Iterator[Joining]:
    """What could be declared, each taken alone. Nothing is looked at unless an effect requires something."""
    state = game.state
    together = state.acts_with(player)
    creatures = [thing.id for thing in state.permanents_that_are(CardType.CREATURE) if thing.controller in together]
    if attacks:
        bound = [found for found in creatures if state.restrictions(found, RestrictionKind.MUST_ATTACK)]
        yield from ((found, None) for found in bound if may_attack(game, found).answer)
        return
    attackers = [] if state.attack is None else list(state.attack.bands)
    lured = [found for found in attackers if state.restrictions(found, RestrictionKind.MUST_BE_BLOCKED)]
    for blocker in creatures:
        bound = attackers if state.restrictions(blocker, RestrictionKind.MUST_BLOCK) else lured
        for attacker in bound:
            if game.rules.attack.may_block(state, blocker, (attacker,)).answer:
                yield blocker, attacker
