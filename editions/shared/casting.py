"""Answers about playing cards that several editions give alike."""

from __future__ import annotations

from collections import Counter

from core.hooks.turn import Allowance
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Permission, denied
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.player_rules import PlayerRule

QUICK = frozenset({CardType.INSTANT, CardType.INTERRUPT})


def to_its_owners_hand(position: Position, player: PlayerId) -> bool:
    """Whoever cast the spell."""
    return True


def is_quick(card: Characteristics) -> bool:
    """Whether a card may be played outside its owner's main phase."""
    return not card.types.isdisjoint(QUICK) or card.has(KeywordName.FLASH)


def may_cast(position: Position, player: PlayerId, card: Characteristics, allowed: frozenset[Allowance]) -> Permission:
    """Instants with priority; the rest in one's own main phase with an empty stack."""
    if is_quick(card):
        return ALLOWED
    name = card.name
    if not position.is_active(player):
        return denied(f"{name} can be cast only on its player's own turn")
    if Allowance.SPELLS not in allowed:
        return denied(f"{name} can be cast only in a main phase")
    if position.stack.window.waiting:
        return denied(f"{name} can be cast only while nothing waits to resolve")
    return ALLOWED


def land_fault(position: Position, player: PlayerId, allowed: frozenset[Allowance]) -> str:
    """Why a player may not play a land now, apart from effects; empty if nothing stands against it."""
    if not position.is_active(player):
        return "a land can be played only on its player's own turn"
    if Allowance.LAND not in allowed:
        return "a land can be played only in a main phase"
    if position.stack.window.waiting:
        return "a land can be played only while nothing waits to resolve"
    return ""


def land_limit(position: Position, player: PlayerId) -> int:
    """How many lands a player may have played after the next: one, and one more for each effect that says so.

    Where plays are ascribed to what allows them, each that an effect allowed leaves the usual one, though the effect is gone.
    """
    if position.follows(player, PlayerRule.ANY_LANDS):
        return position.players[player].this_turn.lands_played + 1
    used = position.players[player].this_turn.lands_allowed_by
    own = sum(1 for player_rule, _ in position.players[player].rules if player_rule is PlayerRule.EXTRA_LAND)
    unused = Counter(position.allows_lands(player)) - Counter(used)
    return 1 + own + len(used) + unused.total()


def lands_are_counted(position: Position, player: PlayerId) -> bool:
    """It does not matter what has allowed which."""
    return False


def lands_are_ascribed(position: Position, player: PlayerId) -> bool:
    """Each has its own permission."""
    return True


def has_rule(position: Position, player: PlayerId, wanted: PlayerRule) -> bool:
    """Whether an effect has changed what a player may do in one way."""
    return position.follows(player, wanted) > 0


def anybody_may_cast(position: Position, player: PlayerId) -> Permission:
    """Nothing stands against it."""
    return ALLOWED


def no_companions(position: Position, player: PlayerId, taken: bool, slow: bool) -> Permission:
    """Nothing comes into a game by itself."""
    return denied("nothing lets a card be taken from outside the game")


def sacrifices_as_told(position: Position, player: PlayerId, own: bool) -> bool:
    """What is not written as a cost is an instruction, followed as the spell or the ability takes effect."""
    return False


def looked_at_as_it_resolves(position: Position, player: PlayerId) -> bool:
    """What an instruction asks of the state of the game is looked at as it is followed."""
    return False


def aims_once_mode_is_known(position: Position, player: PlayerId) -> bool:
    """Targets are chosen for the mode that was chosen, and for no other."""
    return False


def anything_else_is_paid(position: Position, player: PlayerId, card: Characteristics) -> Permission:
    """What cannot be paid for itself may be cast for something else, or for nothing."""
    return ALLOWED


def nothing_else_is_paid(position: Position, player: PlayerId, card: Characteristics) -> Permission:
    """What cannot be paid for itself is not cast at all."""
    return denied(f"{card.name} has no mana cost")


def any_spell_is_forbidden(position: Position, player: PlayerId, card: Characteristics) -> bool:
    """A spell is forbidden whatever it does."""
    return True
