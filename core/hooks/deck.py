"""Which decks are legal."""

from __future__ import annotations

from core.kernel.questions.asking import Topic, question
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission
from core.kernel.values.records import Record
from core.kernel.values.variants import Hue


class DeckList(Record):
    """A deck as it is handed in: every card once for each copy, with its sideboard.

    `for_ante` if it is for a game with ante. `commanders` are those of its cards that lead it, `pool` the opened cards of which
    it is made for limited play, if they are known, and `before` what deck and sideboard were in the game before, if a script
    says how they have changed. `unlimited` are the names of cards of which there may be any number by their own text.
    `has_changed` tells that cards have come into it or gone out of it in the games before. `teammates` are the decks of the rest
    of the team.
    """

    cards: tuple[Card, ...]
    sideboard: tuple[Card, ...] = ()
    limited: bool = False
    for_ante: bool = False
    commanders: tuple[Card, ...] = ()
    pool: tuple[Card, ...] | None = None
    before: tuple[Card, ...] | None = None
    has_changed: bool = False
    unlimited: frozenset[str] = frozenset()
    teammates: tuple[DeckList, ...] = ()


class Supplement(Record):
    """A deck beside the ordinary one: what such a deck is called, and its cards."""

    name: str
    cards: tuple[Card, ...]


class DeckFault(Record):
    """Something that makes a deck illegal, with its rules."""

    reason: str
    rules: tuple[str, ...]


class Deck(Topic, name="deck"):
    """Questions about which decks are legal."""

    @question
    def most_cards(self, position: Position) -> int:
        """How many cards a deck can have at most; 0 if there is no limit.

        Asked of each deck that a script gives whole. All eras: as many as its player likes. Late: exactly as many as it
        must have in games with commanders.
        """

    @question
    def cards_set_number(self, position: Position) -> bool:
        """Whether a deck can contain any number of a card that says so.

        Asked of each whole deck that has such cards. Early: yes. Middle: yes, but in two documents no card prevails over
        what is said of decks. Late: yes.
        """

    @question
    def may_lead(self, position: Position, leaders: tuple[Card, ...]) -> Permission:
        """Whether these cards can be commanders, alone or together.

        Asked of each whole deck in games with commanders. Early and middle: there are no commanders, and it does no harm to
        say so. Late: one legendary creature, in one variant a planeswalker as well, what says of itself that it may, or two
        that have the same kind of partner ability.
        """

    @question
    def is_in_identity(self, position: Position, hue: Hue) -> bool:
        """Whether something counts for a color identity.

        Asked of each once as a game begins whose decks have commanders. Early and middle: absent; nothing does. Late: the
        symbols of a card, and the colors that it says it has, but nothing that it only reminds of; and of two cards that
        lead a deck those of both.
        """

    @question
    def faults(self, position: Position, deck: DeckList) -> tuple[DeckFault, ...]:
        """What is wrong with a deck and its sideboard.

        Asked when a script gives whole decks. Early: fewer than 40 cards, the minimum deck size. Middle: fewer than 60 (40
        in limited), more than four of a name. Late: the same, with names declared interchangeable counted together, a
        sideboard of fifteen at most that is all a deck is changed from, limited decks out of nothing but their pool, and
        rules of their own for decks with commanders. Each era knows cards that belong in no deck.
        """

    @question
    def supplement_faults(self, position: Position, supplement: Supplement) -> tuple[DeckFault, ...]:
        """What is wrong with a supplementary deck.

        Asked when a script gives one beside a whole deck. Early and middle: there are none. Late: each kind of them has its
        own rules.
        """
