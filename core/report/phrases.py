"""The parts of a card's instructions in words: who, what, how much, which ones, at what price."""

from __future__ import annotations

from core.hooks.words import Vocabulary
from core.kernel import abilities as able
from core.kernel import references as pointing
from core.kernel.characteristics import Keyword, KeywordName
from core.kernel.filters import ANY_TARGET, AbilityFilter, Aim, DamageFilter, Filter, PlayerFilter, TargetSpec, Whose
from core.kernel.mana import Color, ManaCost
from core.kernel.references import Amount, Reference, Role
from core.kernel.zones import Zone

ROLES = {
    Role.SOURCE: "this",
    Role.ATTACHED: "what it is on",
    Role.YOU: "you",
    Role.OPPONENT: "the opponent",
    Role.EACH_PLAYER: "each player",
    Role.IT: "it",
    Role.ITS_CONTROLLER: "its controller",
    Role.DEFENDER: "the defending player",
    Role.GIVEN: "what was given up as its price",
}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def joined(parts: list[str], last: str = "and") -> str:
    """Parts as in a sentence."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}" if parts else ""


def keyword_text(keyword: Keyword) -> str:
    """A keyword ability."""
    about = keyword.about
    if keyword.name is KeywordName.LANDWALK:
        return f"{str(about).lower()}walk"
    if isinstance(about, Color):
        return f"{keyword.name.value} from {about.word}"
    if isinstance(about, ManaCost):
        return f"{keyword.name.value} {about.symbols}"
    return f"{keyword.name.value} {described(about)}" if isinstance(about, Filter) else keyword.name.value


def described(wanted: Filter, plural: bool = False) -> str:
    """What a description fits, without an article."""
    before = [
        word
        for word, on in (
            ("another" if not plural else "other", wanted.other),
            ("tapped", wanted.tapped is True),
            ("untapped", wanted.tapped is False),
            ("attacking", wanted.attacking is True),
            ("blocking", wanted.blocking is True),
            ("face-down", wanted.face_down is True),
        )
        if on
    ]
    before += [f"non{color.word}" for color in sorted(wanted.not_colors)]
    before += [joined([color.word for color in sorted(wanted.colors)], "or")] if wanted.colors else []
    before += sorted(f"non{kind.value}" for kind in (*wanted.not_types, *wanted.not_supertypes))
    before += sorted(f"non-{kind}" for kind in wanted.not_subtypes)
    before += sorted(kind.value for kind in wanted.supertypes)
    noun = joined(sorted(kind.value for kind in wanted.types), "or") or _noun(wanted.zone)
    if wanted.subtypes:
        noun = joined(sorted(wanted.subtypes), "or") + ("" if noun in ("permanent", "creature", "land") else f" {noun}")
    if plural:
        noun += "s"
    return " ".join([*before, noun, *_after(wanted)])


def _noun(zone: Zone) -> str:
    if zone is Zone.STACK:
        return "spell"
    return "permanent" if zone is Zone.BATTLEFIELD else "card"


def _after(wanted: Filter) -> list[str]:
    after = [f"named {wanted.name}"] if wanted.name else []
    after += [f"with {wanted.keyword.value}"] if wanted.keyword else []
    after += [f"without {wanted.without_keyword.value}"] if wanted.without_keyword else []
    after += [f"with power {wanted.min_power} or more"] if wanted.min_power is not None else []
    after += [f"with power {wanted.max_power} or less"] if wanted.max_power is not None else []
    after += [f"with toughness {wanted.max_toughness} or less"] if wanted.max_toughness is not None else []
    if wanted.mana_value is not None:
        after.append(f"that costs {wanted.mana_value if isinstance(wanted.mana_value, int) else 'X'}")
    after += ["facing this in an attack"] if wanted.facing else []
    after += ["that is a token"] if wanted.token else []
    if wanted.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        after.append(f"in a {wanted.zone.value}")
    held = {Whose.YOURS: "of yours", Whose.OPPONENTS: "of an opponent's", Whose.TEAM: "of your team's"}
    after += [held[wanted.whose]] if wanted.whose in held else []
    return after


def aim_text(aim: Aim) -> str:
    """One thing that a target may be."""
    if isinstance(aim, PlayerFilter):
        return "opponent" if aim.whose is Whose.OPPONENTS else "player"
    if isinstance(aim, AbilityFilter):
        return "ability that waits"
    if isinstance(aim, DamageFilter):
        colors = joined([color.word for color in sorted(aim.colors)], "or")
        return f"damage from a {colors} source" if colors else "damage"
    return described(aim)


def target_text(spec: TargetSpec) -> str:
    """One use of the word target."""
    if spec == ANY_TARGET:
        return "any target"
    what = joined([aim_text(option) for option in spec.options], "or")
    if spec.maximum == 1:
        return f"target {what}" if spec.minimum else f"at most one target {what}"
    return (
        f"{spec.minimum} to {spec.maximum} target {what}"
        if spec.minimum != spec.maximum
        else f"{spec.maximum} target {what}"
    )


def reference_text(reference: Reference, targets: tuple[TargetSpec, ...], words: Vocabulary) -> str:
    """Who or what is pointed at."""
    if isinstance(reference, Role):
        return ROLES[reference]
    if isinstance(reference, pointing.Target):
        return target_text(targets[reference.index]) if reference.index < len(targets) else "that"
    if isinstance(reference, pointing.All):
        return f"all {described(reference.described, plural=True)}"
    if isinstance(reference, pointing.ControllerOf):
        return f"the controller of {reference_text(reference.thing, targets, words)}"
    if isinstance(reference, pointing.OwnerOf):
        return f"the owner of {reference_text(reference.thing, targets, words)}"
    if isinstance(reference, pointing.CardsOf):
        return f"the {words.zones[reference.zone]} cards of {reference_text(reference.player, targets, words)}"
    if isinstance(reference, pointing.Together):
        return joined([reference_text(part, targets, words) for part in reference.parts])
    return "those cards" if isinstance(reference, pointing.Linked) else "those"


def amount_text(amount: Amount, targets: tuple[TargetSpec, ...], words: Vocabulary) -> str:
    """How much."""

    def thing(reference: Reference) -> str:
        return reference_text(reference, targets, words)

    if isinstance(amount, int):
        return str(amount)
    if isinstance(amount, pointing.CountOf):
        times = f"{amount.times} times " if amount.times != 1 else ""
        return f"{times}the number of {described(amount.described, plural=True)}"
    if isinstance(amount, pointing.PowerOf):
        return f"the power of {thing(amount.thing)}"
    if isinstance(amount, pointing.ToughnessOf):
        return f"the toughness of {thing(amount.thing)}"
    if isinstance(amount, pointing.ManaValueOf):
        return f"what {thing(amount.thing)} costs"
    if isinstance(amount, pointing.GreatestManaValue):
        return f"the highest cost among {described(amount.described, plural=True)}"
    if isinstance(amount, pointing.CountersOn):
        return f"the number of {amount.kind} counters on {thing(amount.thing)}"
    if isinstance(amount, pointing.HandSizeOf):
        return f"the number of cards that {thing(amount.player)} hold"
    if isinstance(amount, pointing.LifeOf):
        return f"the life of {thing(amount.player)}"
    if isinstance(amount, pointing.HalfOf):
        return f"half of {amount_text(amount.amount, targets, words)}"
    if isinstance(amount, pointing.Minus):
        return f"{amount_text(amount.amount, targets, words)} less {amount_text(amount.less, targets, words)}"
    return "X"


def price_text(part: able.CostPart) -> str:
    """One part of a price."""
    if isinstance(part, able.PayMana):
        return part.cost.symbols
    if isinstance(part, able.PayLife):
        return f"{part.amount} life"
    if isinstance(part, able.SacrificeOther):
        return (
            f"sacrifice {NUMBERS[part.count] if part.count < len(NUMBERS) else part.count} {described(part.described)}"
        )
    if isinstance(part, able.DiscardCards):
        return f"discard {part.count}"
    if isinstance(part, able.ExileTop):
        return f"put the top {part.count} cards of the library out of the game"
    if isinstance(part, able.RemoveCountersFromThis):
        return f"take off {part.count} {part.kind}"
    if isinstance(part, able.AddCountersToThis):
        return f"put on {part.count} {part.kind}"
    fixed = {able.TapThis: "tap", able.UntapThis: "untap", able.SacrificeThis: "sacrifice this"}
    return fixed[type(part)]
