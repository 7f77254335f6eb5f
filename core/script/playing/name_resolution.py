"""What the names in a script mean now: players, cards, tokens, copies and damage."""

from __future__ import annotations

from collections.abc import Sequence

from core.kernel.state.game_objects import Chosen
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting, WaitingKind
from core.kernel.values.citations import Citation, Refused, Unfinished
from core.kernel.values.zones import CardId, DamageId, ObjectId, PlayerId, Zone
from core.play.stack.triggers_on_stack import as_in_the_text
from core.script.claims.situation import copies_called
from core.script.playing.binding import Binding
from core.script.syntax import (
    AbilityName,
    Aim,
    CardName,
    CopyName,
    DamageName,
    Group,
)

NOWHERE = Citation(silent="it is not in the game now")


WHERE_LOOKED_FOR = (
    Zone.BATTLEFIELD,
    *(zone for zone in Zone if zone not in (Zone.BATTLEFIELD, Zone.LIBRARY)),
    Zone.LIBRARY,
)
"""The zones in the order in which one of several cards alike in a deck is looked for: in play first, in the library last."""


class NameResolver:
    """Finds what the names in the lines of one duel mean, as things are now."""

    def __init__(self, binding: Binding) -> None:
        self.binding = binding

    def card_id(self, name: CardName, position: Position, *first: Zone) -> CardId | None:
        """The card that a name means; for a token, once it has been made.

        Of cards alike in a deck it is one that is in some zone `first`, if there is one.
        """
        of_deck = self.binding.of_deck
        if of_deck and name in of_deck:
            zones = (*first, *WHERE_LOOKED_FOR)
            cards_in_play = [card for card in self.binding.any_of(name) if card in position.where]
            cards_in_play.sort(key=lambda card: zones.index(position.objects[position.where[card]].zone))
            return cards_in_play[0] if cards_in_play else None
        bound = self.binding.bound[name]
        if isinstance(bound, int):
            return bound
        tokens_made = _tokens(bound.name, position)
        return tokens_made[bound.ordinal - 1] if len(tokens_made) >= bound.ordinal else None

    def object(self, name: CardName, position: Position, *first: Zone) -> ObjectId:
        """What the card of a name is now; of cards alike in a deck one that is in some zone `first`.

        Raises:
            Refused: it is nowhere in the game.
        """
        card = self.card_id(name, position, *first)
        object_id = position.where.get(card) if card is not None else None
        if name.player and not first:
            object_id = self._copy_meant(name, object_id, position)
        if object_id is None:
            if card is None and not self.binding.any_of(name):
                raise Refused(f"there is no {name.text}", NOWHERE)
            raise Refused(f"{name.text} is not in the game now", NOWHERE)
        return object_id

    def _copy_meant(self, name: CardName, object_id: ObjectId | None, position: Position) -> ObjectId | None:
        """The only copy that a player has of a name with which the player acts and has no such card; else what was found."""
        player = self.binding.player(name.player)
        if object_id is not None and player in (
            position.objects[object_id].controller,
            position.objects[object_id].owner,
        ):
            return object_id
        copies = copies_called(name, player, position)
        return copies[0] if len(copies) == 1 else object_id

    def chosen(self, aim: Aim, position: Position) -> Chosen:
        """A player, an object, an ability that waits or damage about to land.

        Raises:
            Refused: there is no such thing now.
        """
        if isinstance(aim, str):
            return self.binding.player(aim)
        if isinstance(aim, CardName):
            return self.object(aim, position)
        if isinstance(aim, AbilityName):
            return self._ability_waiting(aim, position)
        if isinstance(aim, CopyName):
            return self._copy(aim, position)
        return self.damage(aim, position)

    def _ability_waiting(self, aim: AbilityName, position: Position) -> ObjectId:
        """The ability of a source that waits, the last of several; one that is said by its place goes by the card's text."""
        source = self.object(aim.card, position)
        waiting = [
            waiting_ability
            for waiting_ability in position.stack.waiting.values()
            if waiting_ability.kind is not WaitingKind.SPELL and waiting_ability.source == source
        ] or _of_card_elsewhere(position, source)
        if aim.place:
            different = as_in_the_text(position, source, (waiting_ability.ability for waiting_ability in waiting))
            waiting = [
                waiting_ability
                for waiting_ability in waiting
                if waiting_ability.ability in different[aim.place - 1 : aim.place]
            ]
        if not waiting:
            raise Refused(
                f"{'no ability' if not aim.place else 'no such ability'} of {aim.card.text} is waiting", NOWHERE
            )
        return waiting[-1].id

    def _copy(self, aim: CopyName, position: Position) -> ObjectId:
        copied = aim.card.name
        for waiting in reversed(list(position.stack.waiting.values())):
            if waiting.is_copy and waiting.name == copied:
                return waiting.id
        raise Refused(f"no copy of {aim.card.text} is waiting", NOWHERE)

    def damage(self, name: DamageName, position: Position) -> DamageId:
        """The damage about to land that a line names.

        Raises:
            Refused: there is none, or more than one.
        """
        damage_ids = []
        for damage in position.impending.innermost_damage():
            if not damage.amount or not self._is_source(name, damage.source.object, damage.source.name, position):
                continue
            if name.recipient is not None and damage.to != self.chosen(name.recipient, position):
                continue
            damage_ids.append(damage.id)
        if len(damage_ids) == 1:
            return damage_ids[0]
        if damage_ids:
            raise Unfinished("this could mean several amounts of damage", NOWHERE)
        source = name.source.text if name.source is not None else ""
        instead = (
            f"; `on {source}` means damage from {source}: put the line where that is about to be dealt"
            if source
            else ""
        )
        raise Refused(f"there is no such damage now{instead}", NOWHERE)

    def _is_source(self, name: DamageName, source: ObjectId | None, called: str, position: Position) -> bool:
        if name.unspent_mana:
            return source is None
        if name.source is None:
            return True
        card = self.card_id(name.source, position)
        return source is not None and card is not None and position.recall(source).card == card

    def objects(self, names: Sequence[CardName], position: Position) -> tuple[ObjectId, ...]:
        """The objects that some names mean."""
        return tuple([self.object(name, position) for name in names]) if names else ()

    def sources(self, group: Group, player: PlayerId, used: set[ObjectId], position: Position) -> list[ObjectId]:
        """The permanents of a name that are to be tapped for mana, a player's own and untapped ones first.

        Raises:
            Refused: there are not so many.
        """
        cards = self.all_of(group.card, position)
        permanents_named = [position.where.get(card) for card in cards]
        permanents = [
            permanent
            for permanent in permanents_named
            if permanent is not None and permanent not in used and position.objects[permanent].zone is Zone.BATTLEFIELD
        ]
        permanents.sort(
            key=lambda permanent: (position.objects[permanent].controller != player, position.objects[permanent].tapped)
        )
        if len(permanents) < group.count:
            lacking = (
                f"fewer than {group.count} {group.card.text} are" if group.count > 1 else f"{group.card.text} is not"
            )
            raise Refused(f"{lacking} on the battlefield", NOWHERE)
        return permanents[: group.count]

    def all_of(self, name: CardName, position: Position) -> list[CardId]:
        """Every card, or token that has been made, that a name could mean."""
        return self.binding.any_of(name) or self.tokens(name, position)

    def tokens(self, name: CardName, position: Position) -> list[CardId]:
        """The tokens that a name could mean."""
        tokens_made = _tokens(name.name, position)
        return tokens_made if name.ordinal is None else tokens_made[name.ordinal - 1 : name.ordinal]


def _of_card_elsewhere(position: Position, now: ObjectId) -> list[Waiting]:
    """The abilities that wait of a card that was somewhere else as they were used, as a card is that was cycled."""
    card = position.recall(now).card
    return [
        waiting
        for waiting in position.stack.waiting.values()
        if waiting.kind is not WaitingKind.SPELL
        and waiting.source is not None
        and position.recall(waiting.source).card == card
    ]


def _tokens(name: str, position: Position) -> list[CardId]:
    """The tokens of a name, in the order in which they were made."""
    return [card.id for card in position.cards.values() if card.card is None and card.name == name]
