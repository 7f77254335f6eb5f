"""Claims about players: their life, damage, counters, cards, mana and decks."""

from __future__ import annotations

from collections import Counter

from core.kernel.events import (
    DamageDealt,
    DeckJudged,
    LifeBegan,
    LifeGained,
    LifeLost,
    ManaAdded,
    PoisonAdded,
    PoolEmptied,
)
from core.kernel.state.game_objects import PlayerState
from core.kernel.values.mana import NO_MANA, Mana
from core.kernel.values.numbers import so_many
from core.kernel.values.records import Record
from core.kernel.values.zones import PlayerId
from core.play.base.turn_history import life_gained_in, life_lost_in
from core.script.claims.base import Claim, quoted, says
from core.script.claims.permanents import kinds_of
from core.script.claims.situation import Situation
from core.script.claims.whereabouts import OF_PLAYERS
from core.script.kinds import PERMANENT, STANDINGS
from core.script.names import CardName, listed


class OfPlayer(Claim, Record):
    """A claim about a player."""

    player: str = ""

    def state(self, situation: Situation) -> PlayerState:
        """The player as things are."""
        return situation.position.players[situation.player(self.player)]


@says('PLAYER ("is" "at" NUMBER ["life"] | "has" NUMBER "life" | _S "life" (":" | "is" ["at"]) NUMBER)')
class HasLife(OfPlayer):
    """`player` is at `number` life."""

    wording = "{0.player} is at {0.number}"
    aspect = "life"
    tells_of = (LifeBegan, LifeGained, LifeLost, PoolEmptied)

    number: int = 0

    def check(self, situation: Situation) -> str:
        life = self.state(situation).life
        return "" if life == self.number else f"{self.player} is at {life}"


@says('PLAYER "has" "taken" (NUMBER | NO) "damage" ["from" source]', source="card")
class HasTaken(OfPlayer):
    """`player` has been dealt `number` damage in this game so far, by `card` if it is given."""

    aspect = "life"

    number: int = 0
    card: CardName | None = None

    def write(self) -> str:
        """How much damage, and from what."""
        source = "" if self.card is None else f" from {self.card.text}"
        return f"{self.player} has taken {self.number or 'no'} damage{source}"

    def check(self, situation: Situation) -> str:
        """How much damage the player has been dealt instead, whatever came of it."""
        player = situation.player(self.player)
        dealt = (entry.event for entry in situation.game.log if isinstance(entry.event, DamageDealt))
        landed = (damage for event in dealt for damage in event.damage if isinstance(damage.to, PlayerId))
        taken = [damage for damage in landed if damage.to == player]
        by = ""
        if self.card is not None:
            position, by = situation.position, f" from {self.card.text}"
            cards = situation.translator.all_of(self.card, position)
            sources = {damage.source.object for damage in taken}
            meant = {source for source in sources if source is not None and position.recall(source).card in cards}
            taken = [damage for damage in taken if damage.source.object in meant]
        total = sum(damage.amount for damage in taken)
        return "" if total == self.number else f"{self.player} has taken {total or 'no'} damage{by} in this game"


@says('PLAYER "has" change (NUMBER | NO) "life"', **{"!change": quoted("lost", "gained")})
class HasChanged(OfPlayer):
    """`player` has, as `word` says, lost or gained `number` life in this game so far; damage takes life."""

    wording = "{0.player} has {0.word} {0.amount} life"
    aspect = "life"

    word: str = ""
    number: int = 0

    def check(self, situation: Situation) -> str:
        counted = {"lost": life_lost_in, "gained": life_gained_in}[self.word]
        amount = counted((entry.event for entry in situation.game.log), situation.player(self.player))
        return "" if amount == self.number else f"{self.player} has {self.word} {amount or 'no'} life in this game"


@says('PLAYER "has" (NUMBER | NO) COUNTER ("counter" | "counters")')
class HasPoison(OfPlayer):
    """`player` has `number` poison counters."""

    wording = "{0.player} has {0.amount} {0.word} counter{0.s}"
    aspect = "poison"
    tells_of = (PoisonAdded,)

    word: str = ""
    number: int = 0

    def check(self, situation: Situation) -> str:
        """How many the player has instead; players have no others."""
        poison = self.state(situation).poison
        if self.word != "poison":
            return f"players have no {self.word} counters"
        return "" if poison == self.number else f"{self.player} has {poison}"


@says(
    'PLAYER "has" (NUMBER | NO) ("card" | "cards") "in" zone_word',
    'PLAYER _S zone_word "has" (NUMBER | NO) ("card" | "cards")',
    'PLAYER _S zone_word "is" "empty"',
    '"there" ("is" | "are") (NUMBER | NO) ("card" | "cards") "in" PLAYER _S zone_word',
    **{"!zone_word": "ZONE"},
)
class HasCards(OfPlayer):
    """`player` has `number` cards in the zone `word`."""

    wording = "{0.player} has {0.amount} card{0.s} in {0.word}"
    aspect = "{word}"

    word: str = ""
    number: int = 0

    def check(self, situation: Situation) -> str:
        count = len(situation.position.zone(OF_PLAYERS[self.word], situation.player(self.player)))
        return "" if count == self.number else f"{self.player} has {so_many(count, 'card')} in {self.word}"


@says('PLAYER "controls" (NUMBER | NO) KIND')
class HasPermanents(OfPlayer):
    """`player` controls `number` permanents of the types and colors in `word`, of those `tapped` or `untapped` if it says so;
    with the word `permanent`, of any.
    """

    wording = "{0.player} controls {0.amount} {0.word}{0.s}"
    aspect = "controller"

    word: str = ""
    number: int = 0

    def check(self, situation: Situation) -> str:
        position, wanted = situation.position, set(self.word.split()) - {PERMANENT}
        player = situation.player(self.player)
        permanents = [
            thing
            for thing in map(position.objects.__getitem__, position.battlefield)
            if thing.controller == player and wanted <= {*kinds_of(thing, position), STANDINGS[not thing.tapped]}
        ]
        if len(permanents) == self.number:
            return ""
        counts = Counter(position.name_in_full(thing.id) for thing in permanents)
        names = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
        return (
            f"{self.player} controls {len(permanents)}: {listed(names)}"
            if permanents
            else f"{self.player} controls none"
        )


class OfPool(OfPlayer):
    """A claim about the mana that a player has."""

    tells_of = (ManaAdded, PoolEmptied)

    def check(self, situation: Situation) -> str:
        pool = self.state(situation).pool
        return "" if self.is_right(pool) else f"the pool holds {pool.symbols or 'nothing'}"

    def is_right(self, pool: Mana) -> bool:
        raise NotImplementedError


@says('PLAYER _S "pool" "is" "empty"')
class PoolEmpty(OfPool):
    """`player` has no mana."""

    wording = "{0.whose} pool is empty"
    aspect = "pool"

    def is_right(self, pool: Mana) -> bool:
        return pool == NO_MANA


@says('PLAYER "has" MANA "in" "the" "pool"')
class PoolHolds(OfPool):
    """`player` has just `mana`."""

    wording = "{0.player} has {0.mana.symbols} in the pool"
    aspect = "pool"

    mana: Mana = NO_MANA

    def is_right(self, pool: Mana) -> bool:
        return pool == self.mana


@says('PLAYER "has" NUMBER "mana" "in" "the" "pool"')
class PoolCounts(OfPool):
    """`player` has `number` mana, of whatever kind."""

    wording = "{0.player} has {0.number} mana in the pool"

    number: int = 0

    def is_right(self, pool: Mana) -> bool:
        return pool.total == self.number


@says('PLAYER _S "deck" "is" legality [_by_rules]', **{"!legality": quoted("legal", "illegal")})
class DeckIs(OfPlayer):
    """the deck of `player` is `word`: legal or illegal."""

    wording = "{0.whose} deck is {0.word}{0.by}"
    aspect = "deck"
    looks_at = (DeckJudged,)

    word: str = ""
    rules: tuple[str, ...] = ()

    def check(self, situation: Situation) -> str:
        player = situation.player(self.player)
        for entry in situation.game.log:
            judged = entry.event
            if isinstance(judged, DeckJudged) and judged.player == player:
                if (self.word == "illegal") is bool(judged.faults):
                    return self.by_other_rules(entry)
                return "; ".join(judged.faults) or "nothing is wrong with it"
        return "the script does not give it whole"
