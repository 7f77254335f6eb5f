"""Effects that make tokens."""

from __future__ import annotations

from core.hooks.abilities import AbilityFact
from core.hooks.objects import ObjectFact
from core.kernel.events import CardsLinked, LeftUndone
from core.kernel.events.cards import Manner
from core.kernel.values.closed_words import Fixed
from core.kernel.values.keywords import Keyword
from core.kernel.values.phrases import says
from core.kernel.values.records import Record
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.effect import Effect
from core.kernel.words.kinds import Triggered
from core.kernel.words.linked import replaced, speaks_of
from core.kernel.words.modifications import ChangeColors, ChangeTypes, Gain, Modification
from core.kernel.words.references import HERE, Amount, Reference, Role, This
from core.play.base.context import Context
from core.play.combat.put_into_combat import join_attack, join_block
from core.play.zones.copying import faces_copied
from core.play.zones.tokens import make_tokens


class Defined(Fixed):
    """A kind of token that a text need only name, since the rules of an era say what it is."""

    TREASURE = "Treasure"
    FOOD = "Food"
    GOLD = "Gold"
    WALKER = "Walker"
    CLUE = "Clue"
    BLOOD = "Blood"
    CURSED = "Cursed"
    MONSTER = "Monster"
    WICKED = "Wicked"
    YOUNG_HERO = "Young Hero"


DEFINED = {
    Defined.TREASURE: ObjectFact.TREASURE_TOKEN,
    Defined.FOOD: ObjectFact.FOOD_TOKEN,
    Defined.GOLD: ObjectFact.GOLD_TOKEN,
    Defined.WALKER: ObjectFact.WALKER_TOKEN,
    Defined.CLUE: ObjectFact.CLUE_TOKEN,
    Defined.BLOOD: ObjectFact.BLOOD_TOKEN,
    Defined.CURSED: ObjectFact.CURSED_TOKEN,
    Defined.MONSTER: ObjectFact.MONSTER_TOKEN,
    Defined.WICKED: ObjectFact.WICKED_TOKEN,
    Defined.YOUNG_HERO: ObjectFact.YOUNG_HERO_TOKEN,
}
"""What says how a token is that is made by its kind alone."""


class CreateToken(Effect, Record):
    """Put tokens onto the battlefield under a player's control, perhaps tapped, on something, or blocking an attacker.

    `link` stores them for a linked ability. `defined` tells that the text names a kind of token and says nothing more. If they
    have a `size`, their power and toughness are that number as they are made; with `attacking` they join the attack under way.
    """

    token: Characteristics
    count: Amount = 1
    player: Reference = Role.YOU
    blocking: Reference | None = None
    link: str = ""
    defined: Defined | None = None
    on: Reference | None = None
    tapped: bool = False
    size: Amount | None = None
    attacking: bool = False

    @property
    def makes(self) -> tuple[tuple[str, Characteristics], ...]:
        """The token."""
        return ((self.token.name, self.token),)

    def carry_out(self, context: Context) -> None:
        count = context.measure(self.count)
        token = _named_by_giver(context, self.token)
        if self.size is not None:
            points = context.measure(self.size)
            token = token.changed(power=points, toughness=points)
        if self.defined is not None:
            context.also(context.game.fact(DEFINED[self.defined]))
        hosts = context.permanents(self.on) if self.on is not None else [None]
        for player in context.all_players(self.player):
            tokens_made = [
                token_id
                for host in hosts
                for token_id in make_tokens(
                    context.game,
                    token,
                    count,
                    context.controller,
                    player,
                    *context.because,
                    replaces=context.replaces,
                    tapped=self.tapped,
                    attached_to=host,
                )
            ]
            context.stored["tokens"] = (*context.stored.get("tokens", ()), *tokens_made)
            if self.blocking is not None:
                for token_id in tokens_made:
                    join_block(context.game, player, token_id, tuple(context.objects(self.blocking)), *context.because)
            for token_id in tokens_made if self.attacking else ():
                join_attack(context.game, player, token_id, None, *context.because)
            if self.link:
                cards = tuple(context.game.state.objects[token_id].card for token_id in tokens_made)
                context.game.do(CardsLinked(context.origin, self.link, cards), *context.because)


def _named_by_giver(context: Context, token: Characteristics) -> Characteristics:
    """A token whose abilities speak by name of what made it: of that alone."""
    if not speaks_of(token.abilities, Role.GIVER):
        return token
    context.game.rest_on_fact(AbilityFact.NAMES_ITS_GIVER)
    return token.changed(abilities=replaced(token.abilities, Role.GIVER, This(context.origin)))


@says(
    "create {count#} token(|s) that (is|are) a copy of {of}[, with {also}][, having {having}]",
    "create {count#} token(|s) that (is|are) a copy of {of}, except it {changes}",
    "put {count#} token(|s) on the battlefield that (is|are) a copy of {of}",
    "put {count#} token(|s) that (is|are) a copy of {of} on the battlefield",
    "put {count#} token(|s) on the battlefield that (is|are) copies of {of}",
    "put {count#} token(|s) that (is|are) copies of {of} on the battlefield",
    "create {count#} token(|s) that (is|are) copies of {of}",
)
class CreateCopy(Effect, Record):
    """Put tokens onto the battlefield that are copies of the thing pointed at, as it is or last was.

    They have `also` these keywords, `having` these abilities besides, and are copied with these `changes`.
    """

    of: Reference = HERE
    count: Amount = 1
    also: tuple[Keyword, ...] = ()
    having: tuple[Triggered, ...] = ()
    changes: tuple[Modification, ...] = ()
    copies = True

    def carry_out(self, context: Context) -> None:
        """Copy what is there, or what is gone as it last was; nothing is made for nothing."""
        game = context.game
        originals = context.objects(self.of)[:1]
        if not originals:
            game.do(LeftUndone("no copy is made"), *context.because, game.fact(ObjectFact.NOTHING_COPIED))
        for original in originals:
            if original not in game.state.objects:
                context.also(game.fact(ObjectFact.GONE_IS_COPIED))
            faces, rulings = faces_copied(game, original)
            front = _with_exceptions(faces.front, self)
            count, player = context.measure(self.count), context.controller
            how: Manner = {}
            back = None
            if faces.back is not None:
                back, how["transformed"] = _with_exceptions(faces.back, self), faces.turned
            tokens_made = make_tokens(
                game, front, count, player, player, *context.because, *rulings, back=back, of_original=True, **how
            )
            context.stored["tokens"] = (*context.stored.get("tokens", ()), *tokens_made)


def _with_exceptions(face: Characteristics, effect: CreateCopy) -> Characteristics:
    """A face as it is copied, with what the effect adds."""
    face = face.changed(keywords=(*face.keywords, *effect.also), abilities=(*face.abilities, *effect.having))
    for change in effect.changes:
        if isinstance(change, Gain):
            keywords, abilities = (*face.keywords, *change.keywords), (*face.abilities, *change.abilities)
            face = face.changed(keywords=keywords, abilities=abilities)
        elif isinstance(change, ChangeTypes):
            face = face.changed(types=face.types | change.add, subtypes=face.subtypes | change.also)
        elif isinstance(change, ChangeColors) and change.colors is not None:
            face = face.changed(colors=face.colors | change.colors if change.add else change.colors)
    return face


def is_exception(change: Modification) -> bool:
    """Whether a copy can be made with a change: abilities, types and colors that are added, or colors that are set."""
    if isinstance(change, ChangeTypes):
        return change == ChangeTypes(add=change.add, also=change.also)
    return isinstance(change, Gain) or (isinstance(change, ChangeColors) and change.colors is not None)
