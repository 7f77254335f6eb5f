"""What all claims share: their parts, their words in the grammar, and how one about several cards is checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from core.kernel.values.mana import Mana
from core.kernel.values.records import Record, altered
from core.kernel.values.zones import Zone
from core.script.claims.situation import where_is
from core.script.names import CardName, Thing, listed, possessive

if TYPE_CHECKING:
    from core.kernel.state.game_objects import GameObject
    from core.kernel.values.zones import CardId
    from core.play.base.game import LogEntry
    from core.script.claims.situation import Situation
    from core.script.reading.claim_parser import ExpectationBuilder

EVERY = 0
"""What stands for the number of all cards of a name that there are."""


class Claim:
    """A statement about a game. Each kind is a class, which declares as its fields those of these parts that it has.

    `said` keeps the author's words where the language has several for one thing. `several` is of how many cards of the name it is
    to be so, with `EVERY` for all of them; if it says nothing of that, it is about one card, or about all that are alike.
    `host` is the permanent or player that the card is said to be attached to, or what dealt damage to it. `kind` is what other
    programs call the claim.
    """

    __slots__ = ()

    kind: ClassVar[str] = ""
    forms: ClassVar[tuple[str, ...]] = ()
    """What it looks like, in the language of the grammar (`lines.lark`)."""
    wording: ClassVar[str] = ""
    """How it is written, with names of its parts and properties."""
    words: ClassVar[dict[str, str]] = {}
    """Rules of the grammar that its forms name besides."""
    may_be_denied: ClassVar[bool] = False
    """Whether the opposite may be said; the `no` of other claims is a number."""
    aspect: ClassVar[str | None] = None
    """Which aspect of its card or player it is about, as comparisons call that."""
    of_all: ClassVar[str] = ""
    """The game or the match, if it is about one of these as a whole, as comparisons call it."""
    looks_at: ClassVar[tuple[type, ...]] = ()
    """The events at which it looks, if it is about no card and no player."""
    tells_of: ClassVar[tuple[type, ...]] = ()
    """The events of a player at which it looks, and no claim that does not have them here; at all others each looks."""

    card: CardName | None = None
    several: int | None = None
    player: str = ""
    word: str = ""
    number: int = 0
    other: int = 0
    mana: Mana | None = None
    rules: tuple[str, ...] = ()
    negated: bool = False
    text: str = ""
    said: str = ""
    host: Thing | None = None

    @classmethod
    def read(cls, builder: ExpectationBuilder, nodes: list[Any]) -> Claim:
        """The claim that a syntax tree with these nodes makes."""
        parts = builder.parts(nodes)
        if not cls.may_be_denied:
            parts.pop("negated", None)
        return cls(**parts)

    def write(self) -> str:
        """The claim as it is written after its editions."""
        return self.wording.format(self)

    def check(self, situation: Situation) -> str:
        """What is the case instead; empty if the claim holds."""
        raise NotImplementedError

    def missing(self, situation: Situation) -> str:
        """What is the case instead, of all that the claim is about; empty if it holds."""
        return self.check(situation)

    def word_for_others(self) -> str:
        """What other programs get as the word of the claim: what it says of a card or a player, or what is told."""
        return self.word or self.text

    @property
    def denial(self) -> str:
        """What stands before the words of what is denied."""
        return "not " if self.negated else ""

    @property
    def whose(self) -> str:
        """Its player as an owner."""
        return possessive(self.player)

    @property
    def amount(self) -> str:
        """Its number, or that there are none."""
        return str(self.number or "no")

    @property
    def s(self) -> str:
        """What a noun takes behind its number."""
        return "" if self.number == 1 else "s"

    @property
    def by(self) -> str:
        """The rules that it names."""
        return f" by {', '.join(self.rules)}" if self.rules else ""

    def by_other_rules(self, entry: LogEntry) -> str:
        """By which rules something came about, if the claim names others."""
        numbers = list(dict.fromkeys(number for ruling in entry.because for number in ruling.citation.every))
        lacking = [number for number in self.rules if number not in numbers]
        return f"it rests on {', '.join(numbers) or 'no rule'}" if lacking else ""


C = TypeVar("C", bound=type[Claim])

CLAIMS: dict[str, type[Claim]] = {}
"""Every kind of claim, by its name in the grammar."""


def says(*forms: str, **words: str) -> Callable[[C], C]:
    """Declare what a kind of claim looks like: its forms in the language of the grammar, and rules that these name besides."""

    def declared(claim: C) -> C:
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", claim.__name__).lower()
        claim.forms, claim.words = forms, words
        claim.kind = claim.kind or name
        claim.may_be_denied = any(
            "negated" in vars(claim_class).get("__annotations__", ())
            for claim_class in claim.__mro__
            if claim_class is not Claim
        )
        CLAIMS[name] = claim
        return claim

    return declared


def quoted(*phrases: str) -> str:
    """Some phrases as alternatives in the language of the grammar."""
    return " | ".join(" ".join(f'"{word}"' for word in phrase.split()) for phrase in phrases)


class OfCard(Claim, Record):
    """A claim about a card, or about several of a name."""

    card: CardName
    several: int | None = None

    @property
    def subject(self) -> str:
        """What the claim is about, as it is written."""
        several = "" if self.several is None else "all " if self.several == EVERY else f"{self.several} "
        return several + self.card.text

    @property
    def is_(self) -> str:
        """What the claim is about, with the verb that says what that is."""
        return f"{self.subject} {'is' if self.several in (None, 1) else 'are'}"

    @property
    def has(self) -> str:
        """What the claim is about, with the verb that says what that has."""
        return f"{self.subject} {'has' if self.several in (None, 1) else 'have'}"

    def found(self, situation: Situation, *first: Zone) -> CardId | None:
        """The card that is meant, looked for first in some zones."""
        if situation.meant is not None:
            return situation.meant
        return situation.translator.card_id(self.card, situation.position, *first)

    def cards(self, situation: Situation) -> list[CardId]:
        """All cards that a claim about several is about."""
        return [*situation.translator.all_of(self.card, situation.position)]

    def missing(self, situation: Situation) -> str:
        """What is the case instead, of each card that the claim is about; empty if it holds."""
        if self.several is None and self.card not in situation.translator.binding.alike:
            return self.check(situation)
        lacking = {card: self.check(altered(situation, meant=card)) for card in self.cards(situation)}
        return self.missing_of_several([*lacking.values()])

    def missing_of_several(self, lacking: list[str]) -> str:
        """What is the case instead of what is claimed of several cards, by what each of them lacks."""
        right = sum(not lack for lack in lacking)
        if self.negated and not lacking:
            return ""
        if self.several:
            return "" if right == self.several else f"true of {right or 'none'}"
        if not right:
            different = list(dict.fromkeys(lacking))
            if len(lacking) > 1 and len(different) == 1:
                return re.sub("^it (?=is |has )", "each ", different[0])
            return "; ".join(different) or "there are none"
        if right == len(lacking):
            return ""
        numbered = [f"{self.card.text} #{number}" for number in range(1, len(lacking) + 1)]
        names_right = [called for called, lack in zip(numbered, lacking, strict=True) if not lack]
        faults_named = [f"{called}: {lack}" for called, lack in zip(numbered, lacking, strict=True) if lack]
        hint = f"; name it, such as {names_right[0]}, or say how many, such as {right} {self.card.text}"
        return f"true only of {listed(names_right)} ({'; '.join(faults_named)}){hint if self.several is None else ''}"


class OfPermanent(OfCard):
    """A claim about a permanent, or about what lies in the command zone."""

    def check(self, situation: Situation) -> str:
        """What is the case instead: where the card is, if that is elsewhere."""
        card = self.found(situation)
        zone, words = where_is(situation, card)
        if zone not in (Zone.BATTLEFIELD, Zone.COMMAND) or card is None:
            return f"it is {words}"
        position = situation.position
        return self.check_permanent(position.objects[position.where[card]], situation)

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        """What is the case of a permanent instead; empty if the claim holds."""
        raise NotImplementedError
