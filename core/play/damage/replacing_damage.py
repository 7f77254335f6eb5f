"""Replacement and prevention effects on damage that is about to be dealt: one pool, out of which one after the other is chosen.

616.1, 419.9a.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from core.hooks.damage import DamageFact, Rescue
from core.kernel.events import DamageRedirected
from core.kernel.state.damage import AssignedDamage
from core.kernel.state.position import Position
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import Ruling
from core.kernel.values.keywords import KeywordName
from core.kernel.values.zones import DamageId, PlayerId
from core.kernel.words.amounts import SoaksUp
from core.kernel.words.replacement_effects import PreventsFrom, RaisesDamage, TakesOver
from core.play.damage.opportunities import Opportunities
from core.play.damage.prevention_effects import Left, soaking
from core.play.damage.shields import NOTHING, PREVENTS, affected_player, countering, protecting, shielding, turning
from core.play.damage.static_prevention import preventing, raising, taking_over
from core.play.replacement.choosing import Affected, AtOnce, Name, Replacement, in_turn_order, replace
from core.play.replacement.counters import SHIELD

if TYPE_CHECKING:
    from core.play.base.game import Game

CHANGING: tuple[type, ...] = (PreventsFrom, RaisesDamage, SoaksUp, TakesOver)
"""The static abilities that change damage. Shields do so besides, protection, shield counters, and a rule about planeswalkers."""
Changing = Replacement[DamageId]
"""What changes an amount of damage. The damage itself is looked up anew each time by its number."""


def _is_changed(state: Position) -> bool:
    """Whether something is on the battlefield by which damage is changed."""
    return any(state.abilities_in_play(kind) for kind in CHANGING) or bool(
        state.permanents_that_are(CardType.PLANESWALKER)
    )


class ReplacingDamage:
    """Lets effects change damage that is dealt at the same time, each amount of it as the player likes who is affected.

    `later` is what is to happen for prevented damage once the rest has been dealt.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.had = Opportunities()
        self.later: list[Left] = []
        self._read = len(game.log)
        self._at_once = AtOnce()
        self._said: dict[tuple[DamageId, PlayerId], list[Name]] = {}
        self._turned: set[DamageId] = set()
        self._waiting: dict[DamageId, tuple[int, Ruling[bool]]] = {}

    def change(self, rescue: Ruling[Rescue], ahead: bool) -> None:
        """Let effects change the damage that is about to land until none applies any more.

        `ahead` of a window for help against it, effects that were made in time come in only beside others.
        """
        self._follow()
        self._tell_what_waited()
        while self._can_change():
            before = len(self.had.taken)
            landing = [damage for damage in self.game.state.impending.innermost_damage() if damage.amount]
            for damage in in_turn_order(self.game, landing, partial(affected_player, self.game)):
                player, dealer = affected_player(self.game, damage), damage.source.object
                affected = partial(Affected, player, DamageFact.AFFECTED_PLAYER_PICKS, dealer, self._at_once)
                names_said = self._said.setdefault((damage.id, player), [])
                replace(
                    self.game, damage.id, affected, lambda number: self._applying(number, rescue, ahead), names_said
                )
            self.had.carry_out(self.game.state.impending.innermost_damage)
            self._follow()
            if len(self.had.taken) == before:
                break
        if self.had.missed:
            self.had.missed = False
            self.game.rest_on_fact(DamageFact.ONE_CHANCE_AT_DAMAGE)
        for damage in self.game.state.impending.innermost_damage():
            if not damage.amount and damage.id not in self._turned and any(raising(self.game, self.had, damage)):
                self.game.rest_on_fact(DamageFact.NO_DAMAGE_TO_INCREASE)

    def _can_change(self) -> bool:
        """Whether there is anything at all that changes damage. Mostly there is not, and then nobody is asked about each amount."""
        state = self.game.state
        return (
            bool(state.shields)
            or state.worked_out(_is_changed)
            or any(
                not isinstance(damage.to, PlayerId)
                and (SHIELD in state.recall(damage.to).counters or state.has(damage.to, KeywordName.PROTECTION))
                for damage in state.impending.innermost_damage()
            )
        )

    def _follow(self) -> None:
        """Have damage that was turned elsewhere, by whatever did so, be the same event."""
        for entry in self.game.log[self._read :]:
            if type(entry.event) is DamageRedirected:
                self._turned.add(entry.event.id)
                self.had.pass_on(entry.event.id, entry.event.becomes.id)
                for (number, player), names_said in tuple(self._said.items()):
                    if number == entry.event.id:
                        self._said[entry.event.becomes.id, player] = names_said
        self._read = len(self.game.log)

    def _tell_what_waited(self) -> None:
        """Have it rest on the rule that it was in time to help against damage that is turned elsewhere."""
        if not self._waiting:
            return
        landing = {damage.id: damage.amount for damage in self.game.state.impending.innermost_damage()}
        for number, (amount, waits) in tuple(self._waiting.items()):
            if landing.get(number) != amount:
                self.game.rest_on(waits)
                del self._waiting[number]

    def _applying(self, number: DamageId, rescue: Ruling[Rescue], ahead: bool) -> list[Changing]:
        """The effects that apply to an amount of damage; of those that make no difference to others only the first."""
        game, had = self.game, self.had
        self._follow()
        damage = game.state.impending.find_damage(number)
        if damage is None or not damage.amount or had.is_settled(number):
            return []
        protection, counters = list(protecting(game, had, damage)), list(countering(game, had, damage))
        prevented = list(preventing(game, had, damage))
        soaked = list(soaking(game, had, damage, self.later))
        increases = list(raising(game, had, damage))
        turned = [*taking_over(game, had, damage), *shielding(game, had, damage, rescue, turns=True)]
        turned += turning(game, had, damage)
        early = [*protection, *prevented, *counters, *soaked]
        if ahead and not early and not increases:
            if turned:
                self._waits(damage)
            return []
        shields_made = list(shielding(game, had, damage, rescue))
        by_counters = [] if ahead else list(soaking(game, had, damage, self.later, by_counters=True))
        if turned and (ahead or early or shields_made or increases or by_counters) and self._waits(damage):
            turned = []
        special = shields_made or turned or soaked or by_counters
        if (
            protection
            and not special
            and not counters
            and all(effect_ready.does == PREVENTS for effect_ready in prevented)
        ):
            return protection
        if counters and not special and not protection and not prevented:
            return counters
        ready = [*early, *shields_made, *turned, *increases, *by_counters]
        return [effect_ready for effect_ready in ready if effect_ready.does == NOTHING] or ready

    def _waits(self, damage: AssignedDamage) -> bool:
        """Whether damage is turned elsewhere only once nothing prevents any of it."""
        waits = self.game.rules.damage.redirection_waits(self.game.state)
        if waits.answer:
            self._waiting.setdefault(damage.id, (damage.amount, waits))
        return waits.answer
