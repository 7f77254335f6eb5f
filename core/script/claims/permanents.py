"""Claims about what a permanent is and has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.kernel.events import Countered, DamageDealt, Resolved
from core.kernel.state.copiable_values import copiable_values, is_copy
from core.kernel.state.game_objects import GameObject
from core.kernel.state.position import Position
from core.kernel.values.card_types import BASIC_LANDS
from core.kernel.values.colors import COLOR_BY_WORD, Color
from core.kernel.values.keywords import NEVER_BORNE, Keyword, KeywordName
from core.kernel.values.numbers import so_many
from core.kernel.values.zones import PlayerId, Zone
from core.script.claims.base import OfCard, OfPermanent, quoted, says
from core.script.claims.situation import Situation, lies_open, where_is
from core.script.kinds import ALONE, COLORLESS
from core.script.names import CardName, Thing, an

if TYPE_CHECKING:
    from core.script.reading.claim_parser import ExpectationBuilder

OPPOSITES = {"tapped": "untapped", "untapped": "tapped"}
"""What a permanent is that is not what a word says of it."""

FACE_DOWN, COUNTERED = "face down", "countered"


@says(
    "subject [_are] [NOT] status",
    **{"!status": quoted("tapped", "untapped", "attacking", "blocking", "blocked", FACE_DOWN, COUNTERED)},
)
class HasStatus(OfPermanent):
    """`card` is `word`: tapped, untapped, attacking, blocking, blocked, face down or countered."""

    wording = "{0.is_} {0.denial}{0.word}"
    aspect = "tapped"

    word: str = ""
    negated: bool = False

    def check(self, situation: Situation) -> str:
        """Cards are face down wherever cards lie open unless something has them face down; spells are countered."""
        if self.word == COUNTERED:
            return self._is_so(self._was_countered(situation))
        if self.word != FACE_DOWN:
            return super().check(situation)
        card, position = self.found(situation), situation.position
        if not lies_open(situation, card) or card is None:
            return f"it is {where_is(situation, card)[1]}"
        return self._is_so(position.objects[position.where[card]].face_down)

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        attack = situation.position.attack
        status = {
            "tapped": permanent.tapped,
            "untapped": not permanent.tapped,
            "attacking": attack is not None and permanent.id in attack.bands,
            "blocking": attack is not None and permanent.id in attack.blockers,
            "blocked": attack is not None and permanent.id in attack.blocked,
        }
        return self._is_so(status[self.word])

    def _was_countered(self, situation: Situation) -> bool:
        """Whether the spell that the card was has been countered, by an effect or by the rules."""
        card, position = self.found(situation), situation.position
        countered = (
            entry.event.id
            for entry in situation.game.log
            if isinstance(entry.event, Countered) or (isinstance(entry.event, Resolved) and entry.event.countered)
        )
        spells_countered = (spell for spell in countered if spell in position.objects or spell in position.gone)
        return any(position.recall(spell).card == card for spell in spells_countered)

    def _is_so(self, so: bool) -> str:
        if so is not self.negated:
            return ""
        return f"it is {self.word}" if so else f"it is {OPPOSITES.get(self.word, f'not {self.word}')}"


@says("subject [_are] [NOT] KIND")
class IsOfKind(OfPermanent):
    """`card` is of the type, subtype, supertype or color `word`."""

    aspect = "types"

    word: str = ""
    negated: bool = False

    def write(self) -> str:
        """With an article, unless it is a color or another word that stands alone."""
        alone = self.word.split()[-1] in ALONE or self.several not in (None, 1)
        return f"{self.is_} {self.denial}{self.word if alone else an(self.word)}"

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        """The permanent has each of the types, supertypes, subtypes and colors."""
        if (set(self.word.split()) <= kinds_of(permanent, situation.position)) is not self.negated:
            return ""
        now = situation.position.characteristics(permanent.id)
        kinds = [kind.value for kind in (*now.supertypes, *now.types)]
        colors = [word for word, color in COLOR_BY_WORD.items() if color in now.colors] or [COLORLESS]
        kinds_in_words = " ".join([*sorted(colors), *sorted(kinds)])
        subtypes = f" - {' '.join(sorted(now.subtypes))}" if now.subtypes else ""
        return f"it is {an(kinds_in_words)}{subtypes}"


def kinds_of(permanent: GameObject, position: Position) -> set[str]:
    """The words for what a permanent is: its types, supertypes, subtypes and colors."""
    now = position.characteristics(permanent.id)
    colors = [word for word, color in COLOR_BY_WORD.items() if color in now.colors] or [COLORLESS]
    subtypes = [word for subtype in now.subtypes for word in subtype.split()]
    return {*(kind.value for kind in (*now.supertypes, *now.types)), *colors, *subtypes}


@says('subject _are [NOT] ["a"] PT')
class HasPower(OfPermanent):
    """`card` has power `number` and toughness `other`."""

    wording = "{0.is_} {0.denial}{0.number}/{0.other}"
    aspect = "power/toughness"

    number: int = 0
    other: int = 0
    negated: bool = False

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        now = situation.position.characteristics(permanent.id)
        right = (now.power, now.toughness) == (self.number, self.other)
        return "" if right is not self.negated else f"it is {now.power}/{now.toughness}"


@says('subject "has" measure NUMBER', **{"!measure": quoted("power", "toughness")})
class HasSize(OfPermanent):
    """`card` has `number` as what `word` says: its power or its toughness."""

    wording = "{0.has} {0.word} {0.number}"
    aspect = "power/toughness"

    word: str = ""
    number: int = 0

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        now = situation.position.characteristics(permanent.id)
        if not now.is_creature:
            return "it is not a creature"
        size = now.power if self.word == "power" else now.toughness
        return "" if size == self.number else f"it has {self.word} {size}"


@says('subject "has" (NUMBER | NO) "damage"')
class HasDamage(OfPermanent):
    """`card` has `number` damage."""

    wording = "{0.has} {0.number} damage"
    aspect = "damage"

    number: int = 0

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        return "" if permanent.damage == self.number else f"it has {permanent.damage} damage"


@says('subject "has" "taken" (NUMBER | NO) "damage" "from" source')
class HasTakenFrom(OfCard):
    """`card` has been dealt `number` damage by `host` in this game so far, wherever it is now."""

    aspect = "damage"

    number: int = 0
    host: Thing | None = None

    @classmethod
    def read(cls, builder: ExpectationBuilder, nodes: list[Any]) -> HasTakenFrom:
        """The last of its parts is what dealt the damage."""
        *parts, source = nodes
        fields = builder.parts(parts)
        fields.pop("negated", None)
        return cls(**fields, host=builder.thing(source.children[0]))

    @property
    def source(self) -> str:
        """What dealt the damage, as it is written."""
        return self.host.text if isinstance(self.host, CardName) else str(self.host)

    def write(self) -> str:
        """How much damage, and from what."""
        return f"{self.has} taken {self.amount} damage from {self.source}"

    def check(self, situation: Situation) -> str:
        """How much damage the card has been dealt by that source instead, whatever came of it."""
        card, position = self.found(situation), situation.position
        sources = situation.translator.all_of(self.host, position) if isinstance(self.host, CardName) else ()
        total = 0
        for entry in situation.game.log:
            for damage in entry.event.damage if isinstance(entry.event, DamageDealt) else ():
                source = damage.source.object
                hit = None if isinstance(damage.to, PlayerId) else position.recall(damage.to).card
                if hit == card and source is not None and position.recall(source).card in sources:
                    total += damage.amount
        return "" if total == self.number else f"it has taken {total or 'no'} damage from {self.source} in this game"


@says('subject "has" (NUMBER | NO) COUNTER ("counter" | "counters")')
class HasCounters(OfCard):
    """`card` has `number` counters of the kind `word`."""

    wording = "{0.has} {0.amount} {0.word} counter{0.s}"
    aspect = "counters"

    word: str = ""
    number: int = 0

    def check(self, situation: Situation) -> str:
        """How many counters the card has instead, in whatever zone it is."""
        card = self.found(situation)
        zone, words = where_is(situation, card)
        object_id = situation.position.where.get(card) if card is not None else None
        if object_id is None:
            return f"it is {words}"
        count = situation.position.objects[object_id].counters.get(self.word, 0)
        elsewhere = "" if zone is Zone.BATTLEFIELD else f"it is {words}; "
        return "" if count == self.number else f"{elsewhere}it has {so_many(count, f'{self.word} counter')}"


KEYWORDS: dict[str, Keyword] = {
    **{name.value: Keyword(name) for name in KeywordName if name not in NEVER_BORNE},
    **{f"protection from {color.word}": Keyword(KeywordName.PROTECTION, color) for color in Color},
    **{f"{land.lower()}walk": Keyword(KeywordName.LANDWALK, land) for land in BASIC_LANDS},
}
"""The keywords that something may be said to have: whatever they are about, or about one color or one type of land."""


@says('subject "has" [NO] KEYWORD')
class HasKeyword(OfPermanent):
    """`card` has the keyword `word`."""

    word: str = ""
    negated: bool = False

    def write(self) -> str:
        """What has not a keyword has `no` such."""
        return f"{self.has} {'no ' if self.negated else ''}{self.word}"

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        has = situation.position.has(permanent.id, *KEYWORDS[self.word])
        return "" if has is not self.negated else f"it {'has' if has else 'does not have'} {self.word}"


@says('subject _are [NOT] "a" "copy" "of" copied', copied="CARD")
class IsCopy(OfPermanent):
    """`card` is a copy of the card named `word`."""

    wording = "{0.is_} {0.denial}a copy of {0.word}"
    aspect = "name"

    word: str = ""
    negated: bool = False

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        """What the permanent is a copy of instead; a token has been one from the beginning."""
        position = situation.position
        copies = is_copy(position, permanent) or position.cards[permanent.card].card is None
        name = copiable_values(position, permanent).name
        if (copies and name == self.word) is not self.negated:
            return ""
        return f"it is a copy of {name}" if copies else "it is not a copy"


@says('subject _are [NOT] ["named"] copied')
class IsNamed(OfPermanent):
    """`card` has the name `word` now."""

    wording = "{0.is_} {0.denial}named {0.word}"
    aspect = "name"

    word: str = ""
    negated: bool = False

    def check_permanent(self, permanent: GameObject, situation: Situation) -> str:
        name = situation.position.characteristics(permanent.id).name
        if (name == self.word) is not self.negated:
            return ""
        return f"it is named {name}" if name else "it has no name"
