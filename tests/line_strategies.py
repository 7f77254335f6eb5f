"""Hypothesis strategies for the lines of scripts: names, contents, facts, expectations, at random but sound."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

from hypothesis import strategies as st

from core.catalog import installed
from core.kernel.values.colors import COLOR_BY_WORD
from core.kernel.values.mana import Mana
from core.script.claims.every import CLAIMS
from core.script.claims.permanents import KEYWORDS
from core.script.claims.whereabouts import MEANT, IsSomewhere
from core.script.reading.vocabulary import CARD, LABEL, MODE, vocabulary
from core.script.syntax import (
    AbilityName,
    ActivateLine,
    AgreeOnDrawLine,
    AsDestroyed,
    AttackLine,
    BlockLine,
    BoundaryLine,
    CardName,
    CastLine,
    ChoiceLine,
    Claim,
    ConcedeLine,
    CopyName,
    DamageName,
    DeployLine,
    DivideLine,
    Editions,
    EndEffectLine,
    Expectation,
    GetRidLine,
    Group,
    LineOfPlay,
    NoDeclarationLine,
    OnceAssigned,
    PassLine,
    RollPlanarDieLine,
    Save,
    SuspendLine,
    TakeCompanionLine,
    TapForManaLine,
    TurnFaceUpLine,
    WhenTriggers,
)
from core.script.verdicts import VerdictKind

Players = tuple[str, str]

PLAYERS = st.sampled_from([("Ann", "Bob"), ("James", "Anna-Lena"), ("Zoë", "Ng")])
WORDS = vocabulary((), {}, installed())
OWN_CARDS = ("Hornet Nest", "Band of Scholars")
COLORS = st.sampled_from([*COLOR_BY_WORD, "colorless"])
KINDS = st.sampled_from(
    ["creature", "land", "artifact creature", "green", "colorless", "legendary", "legendary creature", "Wall"]
)
COUNTED = st.sampled_from(["creature", "green creature", "untapped land", "permanent"])
COUNTERS = st.sampled_from(["+1/+1", "-1/-1", "-0/-2", "loyalty", "charge", "flying"])
ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "deck", "sideboard")
RULES = st.sampled_from(
    ["p37.7", "p8.12", "413.1", "420.5c", "104.3/ex1", "100.2a/2", "G102.1b", "100.Ruling.1", "310"]
)
SENTENCES = st.text("abc XYZ éß019.,:;!?'()[]-/=%&", min_size=1, max_size=20)
SENTENCES = SENTENCES.map(str.strip).filter(lambda said: bool(said) and not re.search(r"\d{5}|\s\s//", said))
SILENCES = st.lists(st.text("abcXYZéß'-", min_size=1, max_size=6), min_size=1, max_size=4).map(" ".join)
"""What the rules may be silent on."""
COUNTS = st.integers(1, 4)

names = st.sampled_from([*WORDS.of(CARD), *OWN_CARDS])
modes = st.sampled_from(["", "", *WORDS.of(MODE)])
labels = st.sampled_from(["", "", *WORDS.of(LABEL)])
mana = st.tuples(*[st.integers(0, 2)] * 6).map(lambda counts: Mana(*counts)).filter(lambda some: some.total > 0)
days = st.one_of(
    st.none(), st.dates(date(1993, 1, 1), date(2030, 12, 31)), st.integers(1993, 2030).map(lambda y: date(y, 1, 1))
)


@cache
def cards(players: Players) -> st.SearchStrategy[CardName]:
    """Cards as they are named where nobody acts with them."""
    return st.builds(CardName, names, st.sampled_from(["", "", *players]), st.sampled_from([None, None, 1, 12]))


@cache
def own_cards(players: Players, actor: str) -> st.SearchStrategy[CardName]:
    """Cards that a player acts with: a plain name leans on that player."""
    plain = st.builds(CardName, names, player=st.just(actor))
    return st.one_of(plain, cards(players).filter(lambda card: bool(card.owner or card.ordinal)))


@cache
@st.composite
def card_lists(draw: st.DrawFn, players: Players, actor: str, smallest: int = 1) -> tuple[CardName, ...]:
    """Lists of cards, each named once, with groups such as `3 Mountain`."""
    found: list[CardName] = []
    for name in draw(st.lists(names, min_size=smallest, max_size=3, unique=True)):
        if draw(st.booleans()):
            owner = draw(st.sampled_from(["", *players]))
            found += [CardName(name, owner, place, player=actor) for place in range(1, draw(COUNTS) + 1)]
        else:
            found.append(CardName(name, player=actor))
    return tuple(found)


@cache
def aims(players: Players) -> st.SearchStrategy[Any]:
    """What a line may aim at."""
    things = st.one_of(cards(players), st.sampled_from(players))
    damage = st.one_of(
        st.builds(DamageName, st.one_of(st.none(), cards(players)), recipient=st.one_of(st.none(), things)),
        st.builds(DamageName, unspent_mana=st.just(True), recipient=st.one_of(st.none(), things)),
    )
    return st.one_of(
        things,
        things,
        damage,
        st.builds(AbilityName, cards(players), st.integers(0, 4)),
        st.builds(CopyName, cards(players)),
    )


@cache
@st.composite
def clauses(draw: st.DrawFn, players: Players, actor: str) -> dict[str, Any]:
    """What spells and abilities have in common."""
    given_up = draw(card_lists(players, actor, 0))
    return {
        "targets": tuple(draw(st.lists(aims(players), max_size=3))),
        "about": draw(st.one_of(st.none(), aims(players))),
        "mode": draw(modes),
        "x": draw(st.integers(0, 9)),
        "pay_with": draw(card_lists(players, actor, 0)),
        "give_up": given_up,
        "gives_by": draw(st.sampled_from(["sacrificing", "discarding"])) if given_up else "sacrificing",
    }


@cache
@st.composite
def casts(draw: st.DrawFn, players: Players, actor: str) -> CastLine:
    """Spells."""
    return CastLine(
        actor,
        draw(own_cards(players, actor)),
        half=draw(st.one_of(st.just(""), names)),
        face_down=draw(st.booleans()),
        instead=draw(st.booleans()),
        verb=draw(st.sampled_from(["casts", "plays", "summons"])),
        **draw(clauses(players, actor)),
    )


@cache
@st.composite
def uses(draw: st.DrawFn, players: Players, actor: str) -> ActivateLine:
    """Abilities."""
    return ActivateLine(
        actor,
        draw(own_cards(players, actor)),
        draw(labels),
        times=draw(st.integers(1, 3)),
        verb=draw(st.sampled_from(["uses", "activates"])),
        loyalty=draw(st.sampled_from([None, None, -3, 0, 2])),
        **draw(clauses(players, actor)),
    )


@cache
@st.composite
def attacks(draw: st.DrawFn, players: Players, actor: str) -> AttackLine:
    """Attackers, some of them in bands."""
    single = [(name,) for name in draw(card_lists(players, actor))]
    banded = draw(st.lists(cards(players).filter(lambda card: bool(card.ordinal)), max_size=3, unique=True))
    bands = [tuple(banded)] if len(banded) > 1 else []
    return AttackLine(actor, tuple(draw(st.sampled_from([single + bands, bands + single]))))


@cache
def picks(players: Players, actor: str) -> st.SearchStrategy[ChoiceLine]:
    """Answers to choices."""
    some = card_lists(players, actor)
    about = st.one_of(st.none(), cards(players))
    answers = st.one_of(
        st.lists(aims(players), max_size=3).map(tuple),
        st.one_of(COLORS, st.integers(0, 12).map(str), st.sampled_from(WORDS.of(MODE))).map(lambda one: (one,)),
    )
    return st.one_of(
        st.builds(ChoiceLine, st.just(actor), st.sampled_from(["discards", "sacrifices"]), some, about),
        st.builds(ChoiceLine, st.just(actor), st.just("bottoms"), some),
        st.builds(ChoiceLine, st.just(actor), st.just("mulligans")),
        st.builds(
            ChoiceLine, st.just(actor), st.just("keeps"), st.lists(own_cards(players, actor), max_size=1).map(tuple)
        ),
        st.builds(ChoiceLine, st.just(actor), st.just("begins"), st.just(()), own_cards(players, actor)),
        st.builds(ChoiceLine, st.just(actor), st.sampled_from(["accepts", "declines"]), st.just(()), about),
        st.builds(ChoiceLine, st.just(actor), st.just("chooses"), answers, about),
        st.builds(ChoiceLine, st.just(actor), st.just("starts"), st.sampled_from(players).map(lambda one: (one,))),
    )


@cache
def blocks(players: Players, actor: str) -> st.SearchStrategy[BlockLine]:
    """Blockers; the attacker is one of the opponent's."""
    opponent = next(other for other in players if other != actor)
    attacker, blockers = own_cards(players, opponent), card_lists(players, actor)
    others = st.lists(st.tuples(attacker, blockers), max_size=2).map(tuple)
    return st.builds(BlockLine, st.just(actor), attacker, blockers, others)


@cache
def taps(players: Players, actor: str) -> st.SearchStrategy[TapForManaLine]:
    """Mana drawn."""
    groups = st.builds(Group, st.builds(CardName, names, st.sampled_from(["", *players])), COUNTS)
    kinds = st.one_of(st.just(""), COLORS, mana.map(lambda some: some.symbols))
    return st.builds(TapForManaLine, st.just(actor), st.lists(groups, min_size=1, max_size=3).map(tuple), kinds)


@cache
def quiet_deeds(players: Players, actor: str) -> st.SearchStrategy[LineOfPlay]:
    """Deeds that nothing can answer."""
    shares = st.tuples(st.integers(0, 9), st.one_of(cards(players), st.sampled_from(players)))
    return st.one_of(
        picks(players, actor),
        st.builds(
            DivideLine, st.just(actor), own_cards(players, actor), st.lists(shares, min_size=1, max_size=3).map(tuple)
        ),
        st.builds(DivideLine, st.just(""), cards(players), st.lists(shares, min_size=1, max_size=3).map(tuple)),
        st.builds(PassLine, st.just(actor)),
        st.builds(BoundaryLine, st.sampled_from(["phase", "turn", "attack"])),
        st.builds(NoDeclarationLine, st.just(actor), st.sampled_from(["attack", "block"])),
        st.builds(ConcedeLine, st.just(actor)),
        st.builds(GetRidLine, st.just(actor), own_cards(players, actor)),
        st.builds(AgreeOnDrawLine, st.just(actor), st.sampled_from([other for other in players if other != actor])),
    )


@cache
def loud_deeds(players: Players, actor: str) -> st.SearchStrategy[LineOfPlay]:
    """Deeds that may have lines below them."""
    return st.one_of(
        casts(players, actor),
        uses(players, actor),
        taps(players, actor),
        attacks(players, actor),
        blocks(players, actor),
        st.builds(TurnFaceUpLine, st.just(actor), own_cards(players, actor)),
        st.builds(SuspendLine, st.just(actor), own_cards(players, actor)),
        st.builds(TakeCompanionLine, st.just(actor), own_cards(players, actor)),
        st.builds(EndEffectLine, st.just(actor), own_cards(players, actor), st.sampled_from(["stops", "ignores"])),
        st.builds(RollPlanarDieLine, st.just(actor), card_lists(players, actor, 0)),
        st.builds(DeployLine.to, st.just(actor), own_cards(players, actor), st.sampled_from(players)),
    )


@cache
def headings(players: Players) -> st.SearchStrategy[LineOfPlay]:
    """Lines that are there for those below them."""
    return st.one_of(
        st.builds(WhenTriggers, cards(players)),
        st.builds(Save, st.one_of(cards(players), st.sampled_from(players))),
        st.builds(OnceAssigned),
        st.builds(AsDestroyed, cards(players)),
    )


def _whose_zone(claim: IsSomewhere) -> IsSomewhere:
    """A claim as it is read: a card without an owner or a number that lies in a player's zone is one of that player's."""
    card = claim.card
    if card.owner or card.ordinal:
        return claim
    return replace(claim, card=replace(card, player=claim.player))


@cache
def facts(players: Players) -> st.SearchStrategy[Claim]:
    """Statements of every kind."""
    card, player = cards(players), st.sampled_from(players)
    number, zone = st.integers(0, 30), st.sampled_from(["hand", "library", "graveyard"])
    verdict = st.sampled_from([kind.value for kind in VerdictKind])
    status = st.sampled_from(["tapped", "untapped", "attacking", "blocking", "blocked", "face down", "countered"])
    keyword = st.sampled_from(list(KEYWORDS))
    size, rules = st.integers(-3, 9), st.lists(RULES, max_size=3).map(tuple)

    def fact(kind: str, **parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Claim]:
        return st.builds(CLAIMS[kind], **parts)

    return st.one_of(
        *(
            fact("is_somewhere", card=card, text=st.just(place), said=st.just(said), negated=st.booleans())
            for place, said in sorted(set(MEANT.values()))
        ),
        st.builds(
            IsSomewhere,
            card=card,
            player=st.one_of(st.just(""), player),
            word=zone,
            text=st.just("in_zone"),
            negated=st.booleans(),
        ).map(_whose_zone),
        fact("has_status", card=card, word=status, negated=st.booleans()),
        fact("has_power", card=card, number=size, other=size, negated=st.booleans()),
        fact("is_of_kind", card=card, word=KINDS, negated=st.booleans()),
        fact("is_copy", card=card, word=names, negated=st.booleans()),
        fact("is_named", card=card, word=names, negated=st.booleans()),
        fact("is_attached", card=card, host=st.one_of(st.none(), card, player), negated=st.booleans()),
        fact("has_size", card=card, word=st.sampled_from(["power", "toughness"]), number=size),
        fact("has_damage", card=card, number=number),
        fact("has_taken_from", card=card, number=number, host=card),
        fact("has_counters", card=card, word=COUNTERS, number=number),
        fact("has_keyword", card=card, word=keyword, negated=st.booleans()),
        fact("controls", card=card, player=player),
        fact("has_permanents", player=player, word=COUNTED, number=number),
        fact("protects", card=card, player=player),
        fact("is_on_side", card=card, player=player),
        fact("owns", card=card, player=player),
        fact("has_life", player=player, number=st.integers(-5, 30)),
        fact("stack_empty", negated=st.booleans()),
        fact("has_taken", player=player, number=number),
        fact("has_taken", player=player, number=number, card=card),
        fact("has_changed", player=player, word=st.sampled_from(["lost", "gained"]), number=number),
        fact("has_poison", player=player, word=st.just("poison"), number=number),
        fact("has_cards", player=player, word=zone, number=number),
        fact("pool_empty", player=player),
        fact("pool_holds", player=player, mana=mana),
        fact("pool_counts", player=player, number=number),
        fact("deck_is", player=player, word=st.sampled_from(["legal", "illegal"]), rules=rules),
        fact("has_verdict", word=verdict),
        fact("has_verdict", word=st.just("refused"), rules=rules),
        fact("says", text=SENTENCES, said=st.one_of(st.just(""), SENTENCES)),
        fact("wins", player=player, rules=rules),
        fact("wins_match", player=player, rules=rules),
        fact("who_starts", player=player),
        fact("is_alive", player=player),
        fact("drawn", rules=rules),
        fact("drawn_for", player=player, rules=rules),
        *(fact(kind) for kind in ("goes_on", "match_goes_on", "restarts", "unsettled", "is_silent")),
        fact("is_silent", text=SILENCES),
        fact("nothing_by", rules=st.lists(RULES, min_size=1, max_size=3).map(tuple)),
    )


@cache
def expectations(players: Players) -> st.SearchStrategy[Expectation]:
    """Statements for some editions."""
    known = st.lists(
        st.sampled_from([name for edition in WORDS.every_edition for name in edition.names]), max_size=2
    ).map(tuple)
    about = st.builds(Editions, known, days, days).filter(_has_rules)
    return st.builds(Expectation, about, facts(players), st.just(0))


def _has_rules(about: Editions) -> bool:
    """Whether there are rules of some day in a stretch of time, if there is one."""
    return not about.dated or any(about.spans(edition.day) for edition in WORDS.every_edition)
