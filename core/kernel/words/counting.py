"""Numbers that are made of others, and counts of land types and of what is attached to something."""

from __future__ import annotations

from core.kernel.values.card_types import BASIC_LANDS
from core.kernel.values.colors import Color
from core.kernel.values.phrases import phrase, says
from core.kernel.values.records import Record, altered
from core.kernel.words.descriptions import PERMANENT, Filter, Whose
from core.kernel.words.references import All, Amount, HeldBy, Reference
from core.kernel.words.view import Granted, Number, View, counted, may_stand


@says(
    phrase("twice {amount}", times=2),
    "{times} times {amount}",
)
class Times(Number, Record):
    """An amount, so many times over."""

    amount: Amount
    times: int

    def value(self, view: View) -> int:
        return self.times * counted(self.amount, view)

    def may_stand(self, of_each: bool) -> bool:
        return may_stand(self.amount, of_each)


@says(
    "the number of basic land types among {described@many}",
    "the number of basic land types among {described@many} {player} control(s)",
)
class LandTypes(Number, Record):
    """How many of the basic land types there are among lands that fit, perhaps such as a player pointed at controls."""

    described: Filter
    player: Reference | None = None

    def value(self, view: View) -> int:
        among = All(self.described) if self.player is None else HeldBy(self.described, self.player)
        kinds = {kind for land in view.objects(among) for kind in view.seen_as(land).subtypes}
        return len(BASIC_LANDS.keys() & kinds)

    def may_stand(self, of_each: bool) -> bool:
        is_known = self.player is None or self.player.is_known_player(of_each)
        return is_known and not self.described.goes_by_its_source


@says(
    phrase("your devotion to {color}", second=None),
    "your devotion to {color} and {second}",
    phrase("the number of {color} mana symbols in the mana costs of permanents you control", second=None),
)
class Devotion(Number, Record):
    """How many mana symbols of a color, or of either of two, there are in the mana costs of permanents of its controller's."""

    color: Color
    second: Color | None = None

    def value(self, view: View) -> int:
        view.rest_on(Granted.DEVOTION)
        wanted = {self.color, self.second}
        costs = (view.seen_as(thing).cost for thing in view.objects(All(altered(PERMANENT, whose=Whose.YOURS))))
        return sum(price.symbols_of(wanted) for price in costs if price is not None)

    def may_stand(self, of_each: bool) -> bool:
        return True


@says(
    "the number of {described@many} attached to {to}",
)
class AttachedCount(Number, Record):
    """How many things that fit a description are attached to what is pointed at."""

    described: Filter
    to: Reference

    def value(self, view: View) -> int:
        hosts = view.objects_known(self.to)
        attached = view.objects(All(self.described))
        return sum(1 for thing in attached if view.position.objects[thing].attached_to in hosts)

    def may_stand(self, of_each: bool) -> bool:
        return self.to.may_be_counted(of_each) and not self.described.goes_by_its_source
