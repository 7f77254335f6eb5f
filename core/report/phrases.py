"""The parts of a card's instructions in words: who, what, how much, which ones, at what cost."""

from __future__ import annotations

from dataclasses import replace

from core.hooks.words import Vocabulary
from core.kernel.abilities import costs as price
from core.kernel.abilities import references as pointing
from core.kernel.abilities.descriptions import (
    ANY_TARGET,
    CALLED,
    AbilityFilter,
    Aim,
    ColorsLed,
    Filter,
    HalfOfLife,
    PlayerFilter,
    TargetSpec,
    Whose,
)
from core.kernel.abilities.references import Amount, Reference, Role
from core.kernel.objects.keywords import Keyword, KeywordName
from core.kernel.values.colors import Color
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.zones import Zone
from core.report.english import an, counted, joined, plural, possessed

ROLES = {
    Role.SOURCE: "this",
    Role.ATTACHED: "what it is on",
    Role.YOU: "you",
    Role.OPPONENT: "the opponent",
    Role.EACH_PLAYER: "each player",
    Role.IT: "it",
    Role.DEFENDER: "the defending player",
    Role.GIVEN: "what was given up as its cost",
}

LEADING_IN = {Zone.BATTLEFIELD: "in play", Zone.COMMAND: "in the command zone"}


def keyword_text(keyword: Keyword, words: Vocabulary, quoted: bool = False) -> str:
    """A keyword ability; said in full, and quoted within a sentence, where the era has no keyword for it."""
    about = keyword.about
    if keyword.name in words.keywords:
        phrase = words.keywords[keyword.name]
        return f"“{phrase}”" if quoted else phrase
    if keyword.name is KeywordName.LANDWALK:
        return f"{str(about).lower()}walk"
    if keyword.name is KeywordName.PARTNER_WITH or isinstance(about, int):
        return f"{keyword.name.value} {about}"
    if isinstance(about, (Color, str)):
        about = about.word if isinstance(about, Color) else about
        return f"{keyword.name.value} from {about}"
    if isinstance(about, ManaCost):
        return f"{keyword.name.value} {about.symbols}"
    return f"{keyword.name.value} {described(about)}" if isinstance(about, Filter) else keyword.name.value


def described(wanted: Filter, many: bool = False) -> str:
    """What a description fits, without an article."""
    before = [
        word
        for word, on in (
            ("other", wanted.other),
            ("tapped", wanted.tapped is True),
            ("untapped", wanted.tapped is False),
            ("attacking", wanted.attacking is True),
            ("blocking", wanted.blocking is True),
            ("unblocked", wanted.unblocked),
            ("single-target", wanted.single_target),
            ("face-down", wanted.face_down is True),
            ("nontoken", wanted.token is False),
        )
        if on
    ]
    before += [f"non{color.word}" for color in sorted(wanted.not_colors)]
    before += [joined([color.word for color in sorted(wanted.colors)], "or")] if wanted.colors else []
    before += sorted(f"non{kind.value}" for kind in (*wanted.not_types, *wanted.not_supertypes))
    before += sorted(f"non-{kind}" for kind in wanted.not_subtypes)
    before += sorted(kind.value for kind in wanted.supertypes)
    before += ["commander"] if wanted.commander is not None and wanted.types else []
    nouns = sorted(kind.value for kind in wanted.types)
    nouns = nouns or ["commander" if wanted.commander is not None else _noun(wanted.zone or Zone.BATTLEFIELD)]
    if wanted.subtypes:
        kind = "" if nouns in (["permanent"], ["creature"], ["land"]) else f" {joined(nouns, 'or')}"
        nouns = [f"{subtype}{kind}" for subtype in sorted(wanted.subtypes)]
    noun = joined([plural(noun) for noun in nouns]) if many else joined(nouns, "or")
    return " ".join([*before, noun, *_after(wanted, many)])


def one(wanted: Filter) -> str:
    """What a description fits, with an indefinite article."""
    return an(described(wanted))


def _noun(zone: Zone) -> str:
    if zone is Zone.STACK:
        return "spell"
    return "permanent" if zone is Zone.BATTLEFIELD else "card"


def _after(wanted: Filter, many: bool) -> list[str]:
    named = "of the chosen name" if wanted.name == CALLED else f"named {wanted.name}"
    after = [named] if wanted.name else []
    after += [f"of the set {wanted.expansion}"] if wanted.expansion else []
    after += [f"with {wanted.keyword.value}"] if wanted.keyword else []
    after += [f"without {wanted.without_keyword.value}"] if wanted.without_keyword else []
    after += [f"with power {wanted.min_power} or more"] if wanted.min_power is not None else []
    after += [f"with power {wanted.max_power} or less"] if wanted.max_power is not None else []
    after += [f"with toughness {wanted.max_toughness} or less"] if wanted.max_toughness is not None else []
    if wanted.not_mana_value is not None:
        after.append(f"that {'do' if many else 'does'} not cost {wanted.not_mana_value}")
    if wanted.even_mana_value is not None:
        parity = "an even" if wanted.even_mana_value else "an odd"
        after.append(f"that {'cost' if many else 'costs'} {parity} amount of mana")
    if wanted.min_mana_value is not None:
        after.append(f"that {'cost' if many else 'costs'} {wanted.min_mana_value} or more")
    if wanted.max_mana_value is not None:
        after.append(f"that {'cost' if many else 'costs'} {wanted.max_mana_value} or less")
    if wanted.mana_value is not None:
        after.append(
            f"that {'cost' if many else 'costs'} {wanted.mana_value if isinstance(wanted.mana_value, int) else 'X'}"
        )
    after += ["of the chosen color"] if wanted.of_chosen_color else []
    after += ["facing this in an attack"] if wanted.facing else []
    after += ["with a single target"] if wanted.single_target else []
    if wanted.aims_at is not None:
        after.append(f"aimed at {one(wanted.aims_at)}{' alone' if wanted.aims_at_one else ''}")
    after += ["that are tokens" if many else "that is a token"] if wanted.token else []
    after += ["that are no tokens" if many else "that is no token"] if wanted.token is False else []
    if wanted.zone is not None and wanted.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        after.append("in exile" if wanted.zone is Zone.EXILE else f"in {an(wanted.zone.value)}")
    after += ["that you own"] if wanted.commander is Whose.YOURS and wanted.whose is Whose.ANYONE else []
    held = {Whose.YOURS: "of yours", Whose.OPPONENTS: "of an opponent's", Whose.TEAM: "of your team's"}
    after += [held[wanted.whose]] if wanted.whose in held else []
    return after


def aim_text(aim: Aim) -> str:
    """One thing that a target may be."""
    if isinstance(aim, PlayerFilter):
        return "opponent" if aim.whose is Whose.OPPONENTS else "player"
    if isinstance(aim, AbilityFilter):
        return f"{'triggered ' * aim.triggered}ability that waits"
    return described(aim)


def target_text(spec: TargetSpec) -> str:
    """One use of the word target."""
    if spec.by_opponent:
        return f"{target_text(replace(spec, by_opponent=False))} of an opponent's choice"
    if spec.any_target and spec.maximum == 1:
        return "any target" if spec == ANY_TARGET else "any other target"
    if spec.another:
        return (
            target_text(replace(spec, another=False))
            .replace("target", "another target", 1)
            .replace("any another", "any other")
        )
    what = joined([aim_text(option) for option in spec.options], "or")
    if spec.maximum == 1:
        return f"target {what}" if spec.minimum else f"at most one target {what}"
    many = f"{spec.maximum}" if spec.minimum == spec.maximum else f"{spec.minimum} to {spec.maximum}"
    return f"{many} targets, each {what}"


class TextContext:
    """What instructions are told with: the targets they speak of, the era's words, and what set them off."""

    def __init__(self, targets: tuple[TargetSpec, ...], words: Vocabulary, it: str = "it") -> None:
        self.targets = targets
        self.words = words
        self.it = it
        self._named: set[int] = set()

    def the(self, reference: Reference) -> str:
        """Who or what is pointed at; a target in full the first time alone."""
        if reference is Role.IT:
            return self.it
        if isinstance(reference, Role):
            return ROLES[reference]
        if isinstance(reference, pointing.Target):
            return self._target(reference.index)
        if isinstance(reference, pointing.All):
            return f"all {described(reference.described, many=True)}"
        if isinstance(reference, pointing.ControllerOf):
            return f"the controller of {self.the(reference.thing)}"
        if isinstance(reference, pointing.OpponentsOf):
            return f"each opponent of {self.the(reference.player)}"
        if isinstance(reference, pointing.OwnerOf):
            return f"the owner of {self.the(reference.thing)}"
        if isinstance(reference, pointing.CardsOf):
            return f"the cards in {possessed(self.the(reference.player), reference.zone.value)}"
        if isinstance(reference, pointing.TopOf):
            return f"the top {described(reference.described)} of {possessed(self.the(reference.player), 'graveyard')}"
        if isinstance(reference, pointing.LikeColored):
            return f"each other creature that shares a color with {self.the(reference.thing)}"
        if isinstance(reference, pointing.AttackersOfTurn):
            return "each creature that attacked this turn"
        if isinstance(reference, pointing.Leader):
            places = joined([LEADING_IN[zone] for zone in reference.zones], "or")
            return f"your commander {places}".strip()
        if isinstance(reference, pointing.Departed):
            return self.the(reference.thing)
        if isinstance(reference, pointing.OfItsName):
            return f"each {described(reference.described)} of the name of {self.the(reference.thing)}"
        if isinstance(reference, pointing.Fitting):
            return f"each {described(reference.described)} among {self.the(reference.of)}"
        if isinstance(reference, pointing.Together):
            return joined([self.the(part) for part in reference.parts])
        return "those cards" if isinstance(reference, pointing.Linked) else "those"

    def _target(self, index: int) -> str:
        if index >= len(self.targets):
            return "that"
        spec = self.targets[index]
        if index not in self._named:
            self._named.add(index)
            return target_text(spec)
        if len(spec.options) > 1 or spec.maximum > 1:
            return "that target" if spec.maximum == 1 else "those targets"
        option = spec.options[0]
        return f"that {_bare(option)}"

    def count(self, amount: Amount) -> str:
        """How much."""
        if isinstance(amount, int):
            return str(amount)
        if isinstance(amount, pointing.CountOf):
            times = f"{amount.times} times " if amount.times != 1 else ""
            return f"{times}the number of {described(amount.described, many=True)}"
        if isinstance(amount, pointing.GreatestManaValue):
            return f"the highest cost among {described(amount.described, many=True)}"
        if isinstance(amount, pointing.CountersOn):
            return f"the number of {amount.kind} counters on {self.the(amount.thing)}"
        if isinstance(amount, pointing.HandSizeOf):
            return f"the number of cards in {possessed(self.the(amount.player), 'hand')}"
        if isinstance(amount, pointing.LifeOf):
            return possessed(self.the(amount.player), "life")
        if isinstance(amount, pointing.LowestLife):
            return f"the lowest of the life totals of {self.the(amount.players)}"
        if isinstance(amount, pointing.DamageThisTurn):
            return f"the damage that {self.the(amount.player)} was dealt this turn"
        if isinstance(amount, pointing.SpellsBefore):
            return f"the number of spells cast before {self.the(amount.spell)} this turn"
        if isinstance(amount, pointing.ColorsPaid):
            return f"the number of colors of mana spent on {self.the(amount.spell)}"
        if isinstance(amount, pointing.CastBefore):
            return f"the number of spells {'one player' if amount.by_one else 'all players'} cast in the turn before"
        if isinstance(amount, pointing.HalfOf):
            return f"half {self.count(amount.amount)}, rounded {'down' if amount.down else 'up'}"
        if isinstance(amount, pointing.Minus):
            return f"{self.count(amount.amount)} less {self.count(amount.less)}"
        return self._measure(amount)

    def _measure(self, amount: Amount) -> str:
        if isinstance(amount, pointing.PowerOf):
            return f"the power of {self.the(amount.thing)}"
        if isinstance(amount, pointing.ToughnessOf):
            return f"the toughness of {self.the(amount.thing)}"
        return f"the cost of {self.the(amount.thing)}" if isinstance(amount, pointing.ManaValueOf) else "X"


def _bare(aim: Aim) -> str:
    """The noun for something spoken of before."""
    if isinstance(aim, Filter):
        kinds = sorted(kind.value for kind in aim.types)
        return (
            kinds[0]
            if len(kinds) == 1
            else "card"
            if _noun(aim.zone or Zone.BATTLEFIELD) == "card"
            else _noun(aim.zone or Zone.BATTLEFIELD)
        )
    return aim_text(aim).partition(" from ")[0]


def cost_text(part: price.CostPart) -> str:
    """One part of a cost."""
    if isinstance(part, price.PayMana):
        return part.cost.symbols
    if isinstance(part, price.PayLife):
        if isinstance(part.amount, ColorsLed):
            return "life for each color in the identity of your commanders"
        if isinstance(part.amount, HalfOfLife):
            return "half your life, rounded up"
        return f"{part.amount if isinstance(part.amount, int) else part.amount.value} life"
    if isinstance(part, price.SacrificeOther):
        return f"sacrifice {counted(str(part.count), described(part.described))}"
    if isinstance(part, price.ReturnOther):
        return f"return {counted(str(part.count), described(part.described))} to its owner's hand"
    if isinstance(part, price.DiscardCards):
        return f"discard {counted(str(part.count), 'card')}"
    if isinstance(part, price.ExileTop):
        return f"put the top {part.count} cards of the library out of the game"
    if isinstance(part, price.RemoveCountersFromThis):
        return f"take off {part.count} {part.kind}"
    if isinstance(part, price.AddCountersToThis):
        return f"put on {part.count} {part.kind}"
    fixed = {
        price.TapThis: "tap",
        price.SacrificeThis: "sacrifice this",
        price.RevealThis: "show this",
        price.DiscardThis: "discard this",
        price.DiscardHand: "discard the hand",
    }
    return fixed[type(part)]
