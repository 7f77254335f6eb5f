"""Claims about where cards are, what they are attached to and whose they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.state.game_objects import GameObject
from core.kernel.state.position import Position
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import altered
from core.kernel.values.zones import CardId, ObjectId, PlayerId, Zone
from core.script.claims.base import Claim, OfCard, OfPermanent, quoted, says
from core.script.claims.situation import Situation, copies_called, where_is
from core.script.names import CardName, Thing, possessive

if TYPE_CHECKING:
    from core.script.reading.claim_parser import ExpectationBuilder

OF_PLAYERS = {"hand": Zone.HAND, "library": Zone.LIBRARY, "graveyard": Zone.GRAVEYARD}
"""The zones that each player has, by their words."""
ZERO = ("0", "zero")
"""How a number of none is written."""


class Place(NamedTuple):
    """A place that is nobody's: its zone, the words for it, first those in which it is written, and what other programs call it."""

    zone: Zone
    phrases: tuple[str, ...]
    called: str


PLACES = {
    "in_play": Place(Zone.BATTLEFIELD, ("on the battlefield", "in play"), "battlefield"),
    "in_exile": Place(Zone.EXILE, ("exiled", "removed from the game"), "exile"),
    "in_ante": Place(Zone.ANTE, ("ante",), "ante"),
    "nowhere": Place(Zone.NOWHERE, ("gone",), "gone"),
    "on_stack": Place(Zone.STACK, ("waiting",), "stack"),
    "beside": Place(Zone.COMMAND, ("in the command zone",), "command zone"),
    "outside": Place(Zone.OUTSIDE, ("outside the game",), "outside the game"),
    "phased_out": Place(Zone.PHASED_OUT, ("phased out",), "phased out"),
}
MEANT = {
    phrase: (name, phrase if phrase != place.phrases[0] else "")
    for name, place in PLACES.items()
    for phrase in place.phrases
} | {"in ante": ("in_ante", "")}
"""What the words for a place mean, with the author's own where there are several."""

ENDS = {"on_top": ("on top", 0), "on_bottom": ("on the bottom", -1)}
"""The ends of a library: their words, and where in it the cards there are."""

IN_ZONE = "in_zone"
"""The place of what is in a zone that each player has."""


@says(
    "subject [_are] [NOT] place",
    **{
        "!place": f'{quoted(*MEANT)} | "in" (PLAYER _S | "the") ZONE'
        ' | "on" "top" "of" PLAYER _S ZONE | "on" "the" "bottom" "of" PLAYER _S ZONE'
    },
)
class IsSomewhere(OfCard):
    """`card` is where `word` says: a zone (`hand`, `library`, `graveyard`; of `player`, if it has one), `battlefield`, `exile`,
    `ante`, `stack`, `gone`, `command zone`, `outside the game`, `phased out`, `top of library` or `bottom of library`.
    """

    aspect = ""

    player: str = ""
    word: str = ""
    text: str = ""
    said: str = ""
    negated: bool = False

    @classmethod
    def read(cls, builder: ExpectationBuilder, nodes: list[Any]) -> Claim:
        """A card in a player's hand, library or graveyard, without an owner or a number, is one of that player's."""
        parts, words = builder.parts(nodes[:-1]), [part for part in nodes[-1].children if part is not None]
        if words[-1].type != "ZONE":
            parts["text"], parts["said"] = MEANT[" ".join(map(str, words))]
            return cls(**parts)
        player = next((str(part) for part in words if part.type == "PLAYER"), "")
        text = next(
            (end for end, (ending_words, _) in ENDS.items() if " ".join(words).startswith(ending_words)), IN_ZONE
        )
        if text != IN_ZONE and words[-1] != "library":
            hint = f"write 'in {possessive(player)} {words[-1]}'"
            builder.wrong(words[-1], "only a library has a top and a bottom", hint)
        card = parts.pop("card")
        if not card.owner and not card.ordinal:
            card = altered(card, player=player)
        return cls(card, **parts, player=player, word=str(words[-1]), text=text)

    def write(self) -> str:
        """A zone of no player in particular is `the` graveyard."""
        if self.text in ENDS:
            return f"{self.is_} {self.denial}{ENDS[self.text][0]} of {self.whose} {self.word}"
        if self.text != IN_ZONE:
            return f"{self.is_} {self.denial}{self.said or PLACES[self.text].phrases[0]}"
        return f"{self.is_} {self.denial}in {self.whose if self.player else 'the'} {self.word}"

    def check(self, situation: Situation) -> str:
        """A card outside the game is gone as well; one in a player's zone is that player's."""
        wanted = PLACES[self.text].zone if self.text in PLACES else OF_PLAYERS[self.word]
        card = self.found(situation, wanted)
        zone, words = where_is(situation, card)
        right = zone is wanted or (wanted is Zone.NOWHERE and zone is Zone.OUTSIDE)
        if right and card is not None and self.player:
            right = situation.position.objects[situation.position.where[card]].owner == situation.player(self.player)
        if self.text in ENDS and zone is wanted and card is not None:
            right = right and self._lies_at_end(card, situation)
            words += "" if right or self.negated else f", {_place_in_library(card, situation.position)}"
        return "" if right is not self.negated else f"it is {words}"

    def missing_of_several(self, lacking: list[str]) -> str:
        """One card alone lies at an end of a library."""
        is_at_end = self.text in ENDS and self.several is None and not self.negated and "" in lacking
        return "" if is_at_end else super().missing_of_several(lacking)

    def _lies_at_end(self, card: CardId, situation: Situation) -> bool:
        library = situation.position.zone(Zone.LIBRARY, situation.player(self.player))
        return situation.position.objects[library[ENDS[self.text][1]]].card == card

    def word_for_others(self) -> str:
        """The name of the place or zone."""
        if self.text in ENDS:
            return f"{self.text.removeprefix('on_')} of library"
        return self.word or PLACES[self.text].called


def _place_in_library(card: CardId, position: Position) -> str:
    thing = position.objects[position.where[card]]
    library = position.zone(Zone.LIBRARY, thing.owner)
    return f"card {library.index(thing.id) + 1} of {len(library)} from the top"


@says(
    'subject _are [NOT] "attached" ["to" holder]',
    'subject _are [NOT] "on" holder',
    'subject _are [NOT] "enchanted" "by" subject',
    'PLAYER "is" [NOT] "enchanted" "by" subject',
    holder="_thing | nothing",
)
class IsAttached(OfCard):
    """`card` is attached to `host`, a permanent or a player; without `host`, to any."""

    aspect = "attached to"

    host: Thing | None = None
    negated: bool = False

    @classmethod
    def read(cls, builder: ExpectationBuilder, nodes: list[Any]) -> Claim:
        """That a permanent or player is enchanted says of the Aura what that is attached to."""
        from lark import Tree

        subject, denied, host_or_aura = nodes
        negated = denied is not None
        if host_or_aura is not None and host_or_aura.data == "subject":
            if isinstance(subject, Tree):
                count, subject = subject.children
                if count is not None:
                    builder.wrong(count, "write a line for each permanent")
            return cls(**builder.parts([host_or_aura]), negated=negated, host=builder.thing(subject))
        host = None if host_or_aura is None else host_or_aura.children[0]
        if isinstance(host, Tree) and host.data == "nothing":
            negated, host = not negated, None
        return cls(**builder.parts([subject]), negated=negated, host=None if host is None else builder.thing(host))

    def write(self) -> str:
        """Without a host it is attached to anything, or to nothing."""
        host = self.host.text if isinstance(self.host, CardName) else self.host
        return f"{self.is_} {self.denial}attached{f' to {host}' if host else ''}"

    def check(self, situation: Situation) -> str:
        """What is nowhere in play is attached to nothing."""
        card, position = self.found(situation), situation.position
        zone, words = where_is(situation, card)
        thing = position.objects[position.where[card]] if card is not None and card in position.where else None
        permanent = thing if zone in (Zone.BATTLEFIELD, Zone.PHASED_OUT) else None
        host = (
            None
            if permanent is None
            else permanent.on_player
            if permanent.attached_to is None
            else permanent.attached_to
        )
        wanted = host if self.host is None else _host_meant(self.host, situation)
        if (host is not None and host == wanted) is not self.negated:
            return ""
        return f"it is {words}" if permanent is None else f"it is attached to {_called(host, position)}"


def _host_meant(host: Thing, situation: Situation) -> ObjectId | PlayerId | None:
    """What the permanent or player of a claim is now; nothing if it is not in the game."""
    if not isinstance(host, CardName):
        return situation.player(host)
    card = situation.translator.card_id(host, situation.position, Zone.BATTLEFIELD)
    return None if card is None else situation.position.where.get(card)


def _called(host: ObjectId | PlayerId | None, position: Position) -> str:
    if host is None:
        return "nothing"
    return position.players[host].name if isinstance(host, PlayerId) else position.name_in_full(host)


@says('PLAYER "controls" (subject | NO card)')
class Controls(OfPermanent):
    """`player` controls `card`; if `negated`, none of that name."""

    aspect = "controller"

    player: str = ""
    negated: bool = False

    @classmethod
    def read(cls, builder: ExpectationBuilder, nodes: list[Any]) -> Claim:
        """The claim; who controls 0 of a name controls `no` such card."""
        from lark import Token

        player, *_, last = nodes
        count, card = last.children if last.data == "subject" else (None, last)
        return super().read(builder, [player, Token("NO", count), card] if count in ZERO else nodes)

    def write(self) -> str:
        """Who controls none of a name controls `no` such card."""
        return f"{self.player} controls {f'no {self.card.text}' if self.negated else self.subject}"

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        controller = situation.position.players[permanent.controller].name
        return "" if controller == self.player else f"{controller} controls it"

    def cards(self, situation: Situation) -> list[CardId]:
        """All cards of the name, and copies that have it."""
        return [*super().cards(situation), *([] if self.several is None else self._copies(situation))]

    def missing(self, situation: Situation) -> str:
        """Who controls a copy that has the name of a card controls such a card."""
        lack = super().missing(situation)
        return "" if lack and self.several is None and self._copies(situation) else lack

    def missing_of_several(self, lacking: list[str]) -> str:
        """How many the player controls instead, if a number is claimed or that there are none."""
        if not self.negated and not self.several:
            return super().missing_of_several(lacking)
        right = sum(not lack for lack in lacking)
        return "" if right == (self.several or 0) else f"{self.player} controls {right or 'none'}"

    def _copies(self, situation: Situation) -> list[CardId]:
        """What the player has as copies that have the name of the card."""
        position = situation.position
        copies = copies_called(self.card, situation.player(self.player), position)
        return [position.objects[copy].card for copy in copies]


@says('PLAYER "protects" subject')
class Protects(OfPermanent):
    """`player` protects the battle `card`."""

    wording = "{0.player} protects {0.subject}"

    player: str = ""

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        protector = permanent.protector
        name = "nobody" if protector is None else situation.position.players[protector].name
        return "" if name == self.player else f"{name} protects it"


@says('subject _are "on" PLAYER _S "side"')
class IsOnSide(OfPermanent):
    """`card` lies on the side of `player`, if the era has sides."""

    wording = "{0.is_} on {0.whose} side"

    player: str = ""

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        side = situation.position.players[permanent.side].name
        return "" if side == self.player else f"it is on {possessive(side)} side"


@says('PLAYER "owns" subject')
class Owns(OfCard):
    """`player` owns `card`."""

    wording = "{0.player} owns {0.subject}"
    aspect = "owner"

    player: str = ""

    def check(self, situation: Situation) -> str:
        card = self.found(situation)
        owned = situation.position.cards.get(card) if card is not None else None
        if owned is None:
            return "it is not in this game"
        owner = situation.position.players[owned.owner].name
        return "" if owner == self.player else f"{owner} owns it"
