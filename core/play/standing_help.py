"""Damage that permanents change all the time: what they prevent of it, what they add to it, and which of that comes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.hooks.damage import Law
from core.kernel.choices import Choice, ChoiceKind
from core.kernel.events import DamageRaised
from core.kernel.filters import Filter, Whose
from core.kernel.objects import GameObject, Packet, Recipient
from core.kernel.references import Role
from core.kernel.replacing import PreventsFrom, RaisesDamage
from core.kernel.zones import DamageId, ObjectId, PlayerId, Zone
from core.play.shields import Used, is_sure, prevent, usable, use_shields

if TYPE_CHECKING:
    from core.play.game import Game

FIRST = ("prevention", "increase")
"""What may come first of what is done to damage."""


def prevent_standing(game: Game, used: Used, only: frozenset[DamageId] | None = None) -> None:
    """Let permanents that prevent damage from a sort of source, whenever there is some, do so."""
    for thing, ability in game.state.abilities_in_play(PreventsFrom):
        found = [
            packet
            for packet in game.state.about_to_land()
            if packet.amount and (only is None or packet.id in only) and _helps(game, thing, ability, packet, used)
        ]
        used.update((thing.id, int(packet.id)) for packet in found)
        if ability.amount is not None and len(found) > 1:
            apart = game.rules.damage.law_holds(game.state, Law.EACH_APART)
            found = found if apart.answer else found[:1]
        for spared in dict.fromkeys(packet.to for packet in found):
            _prevent_some(game, thing, ability, [packet for packet in found if packet.to == spared])


def _helps(game: Game, thing: GameObject, ability: PreventsFrom, found: Packet, used: Used) -> bool:
    """Whether a permanent prevents some of an amount of damage, all the time."""
    if (thing.id, int(found.id)) in used or not _is_from(game, thing, ability.described, found):
        return False
    if ability.to in (Role.YOU, Role.OPPONENT) or isinstance(found.to, PlayerId):
        player = thing.controller if ability.to is Role.YOU else game.state.opponent(thing.controller)
        return ability.to in (Role.YOU, Role.OPPONENT) and found.to == player
    if isinstance(ability.to, Filter):
        return game.state.fits(ability.to, found.to, thing.controller, thing.id)
    return found.to == thing.id


def _is_from(game: Game, thing: GameObject, described: Filter, found: Packet) -> bool:
    """Whether an amount of damage is from a source that fits, wherever that is unless it has to be a spell."""
    state, dealer = game.state, found.source.object
    if dealer is None:
        return described == Filter()
    if described.zone is Zone.STACK and state.recall(dealer).zone is not Zone.STACK:
        return False
    return state.fits(replace(described, zone=state.recall(dealer).zone), dealer, thing.controller, thing.id)


def _prevent_some(game: Game, thing: GameObject, ability: PreventsFrom, found: Sequence[Packet]) -> None:
    """Prevent what is to be of some damage that is dealt at the same time, and let follow what goes along with that."""
    law, state = game.rules.damage.law_holds, game.state
    stands = law(state, Law.STANDING_HELP)
    if not stands.answer:
        return
    sure = [packet for packet in found if is_sure(game, packet)] if not ability.instead else []
    name, stopped = state.name_of(thing.id), 0
    for packet in found:
        amount = packet.amount if ability.amount is None else min(packet.amount, ability.amount)
        if ability.instead:
            game.do(DamageRaised(packet.id, -amount, name), stands)
        stopped += amount if ability.instead or prevent(game, packet, amount, name, stands, effect=thing.id) else 0
    times = 1
    if ability.then and sure:
        times = 1 if law(state, Law.TRIED_ONCE).answer else 2
        times = times if stopped or law(state, Law.ALONG_ANYWAY).answer else 0
    for _ in range(times if ability.then else 0):
        _go_along(game, thing, ability, found[0].to, stopped)


def _go_along(game: Game, thing: GameObject, ability: PreventsFrom, spared: Recipient, stopped: int) -> None:
    from core.play.context import Context
    from core.play.perform.registry import run

    follows = game.rules.damage.law_holds(game.state, Law.FOLLOWS_AT_ONCE)
    if follows.answer:
        now, name = game.state.characteristics(thing.id), game.state.name_of(thing.id)
        context = Context(game, thing.controller, thing.id, now, name, x=stopped, it=spared, replaces=True)
        run(context, ability.then, (follows,))


def _raising(
    game: Game, found: Packet, done: frozenset[ObjectId] = frozenset()
) -> list[tuple[GameObject, RaisesDamage]]:
    """The permanents that make an amount of damage greater and have not done so yet."""
    state = game.state
    to = found.to if isinstance(found.to, PlayerId) else state.recall(found.to).controller
    return [
        (thing, ability)
        for thing, ability in state.abilities_in_play(RaisesDamage)
        if thing.id not in done
        and (ability.whose is Whose.ANYONE or (ability.whose is Whose.YOURS) is (to == thing.controller))
        and _is_from(game, thing, ability.described, found)
    ]


def is_raised_from_nothing(game: Game, found: Packet) -> bool:
    """Whether damage is made of none, since something would make it greater and the edition lets that be."""
    return bool(_raising(game, found)) and not game.rules.damage.law_holds(game.state, Law.NOTHING_TO_RAISE).answer


def raise_damage(game: Game, used: Used) -> None:
    """Let permanents make damage greater, before or after it is prevented, as whoever it is dealt to likes."""
    if game.state.abilities_in_play(RaisesDamage):
        for found in game.state.about_to_land():
            _raise_one(game, found.id, used)


def _raise_one(game: Game, number: DamageId, used: Used) -> None:
    state, law = game.state, game.rules.damage.law_holds
    done: frozenset[ObjectId] = frozenset()
    while True:
        found = state.packet(number)
        ready = [] if found is None else _raising(game, found, done)
        if found is None or not ready:
            return
        if not found.amount and law(state, Law.NOTHING_TO_RAISE).answer:
            return
        player = found.to if isinstance(found.to, PlayerId) else state.recall(found.to).controller
        helped = found.amount and _could_be_less(game, found, used)
        if len(ready) > 1 or helped:
            picks = law(state, Law.AFFECTED_PICKS)
            if (
                helped
                and picks.answer
                and game.choose(Choice(player, ChoiceKind.WORD, FIRST, FIRST[:1]), None, picks)[0] == FIRST[0]
            ):
                only = frozenset({number})
                prevent_standing(game, used, only)
                use_shields(game, used, only, picks)
                continue
            ready = _in_order(game, player, ready) if picks.answer else ready
        thing, ability = ready[0]
        done |= {thing.id}
        game.do(DamageRaised(number, _added(ability, found.amount), state.name_of(thing.id)))


def _could_be_less(game: Game, found: Packet, used: Used) -> bool:
    """Whether some of an amount of damage could be prevented, or turned elsewhere, before it is made greater."""
    if is_sure(game, found):
        return False
    standing = game.state.abilities_in_play(PreventsFrom)
    return bool(usable(game, used, [found])) or any(_helps(game, *known, found, used) for known in standing)


def _in_order(
    game: Game, player: PlayerId, ready: list[tuple[GameObject, RaisesDamage]]
) -> list[tuple[GameObject, RaisesDamage]]:
    """What makes damage greater, what its player picks to come first at the head; the pick is open where it matters."""
    options = tuple(thing.id for thing, _ in ready)
    differ = len({(ability.times > 1, bool(ability.more)) for _, ability in ready}) > 1
    first = (
        game.choose(Choice(player, ChoiceKind.THING, options, options[:1], open=differ))[0] if differ else options[0]
    )
    return sorted(ready, key=lambda known: known[0].id != first)


def _added(ability: RaisesDamage, amount: int) -> int:
    return amount * (ability.times - 1) + ability.more
