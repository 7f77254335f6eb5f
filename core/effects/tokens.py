"""Effects that make tokens."""

from __future__ import annotations

from core.effects.registry import performs
from core.hooks.abilities import AbilityFact
from core.hooks.objects import ObjectFact
from core.kernel.abilities.linked import replaced, speaks_of
from core.kernel.abilities.references import Role, This
from core.kernel.effects import CreateCopy, CreateToken, Defined
from core.kernel.events import CardsLinked, LeftUndone
from core.kernel.events.cards import Manner
from core.kernel.objects.characteristics import Characteristics
from core.play.combat.put_into_combat import join_block
from core.play.context import Context
from core.play.zones.copying import faces_copied
from core.play.zones.tokens import make_tokens

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


@performs(CreateToken)
def _create_token(context: Context, effect: CreateToken) -> None:
    count = context.measure(effect.count)
    token = _named_by_giver(context, effect.token)
    if effect.defined is not None:
        context.also(context.game.fact(DEFINED[effect.defined]))
    hosts = context.permanents(effect.on) if effect.on is not None else [None]
    for player in context.all_players(effect.player):
        made = [
            found
            for host in hosts
            for found in make_tokens(
                context.game,
                token,
                count,
                context.controller,
                player,
                *context.because,
                source=context.source,
                replaces=context.replaces,
                tapped=effect.tapped,
                attached_to=host,
            )
        ]
        context.stored["tokens"] = (*context.stored.get("tokens", ()), *made)
        if effect.blocking is not None:
            for found in made:
                join_block(context.game, player, found, tuple(context.objects(effect.blocking)), *context.because)
        if effect.link:
            cards = tuple(context.game.state.objects[found].card for found in made)
            context.game.do(CardsLinked(context.origin, effect.link, cards), *context.because)


def _named_by_giver(context: Context, token: Characteristics) -> Characteristics:
    """A token whose abilities speak by name of what made it: of that alone."""
    if not speaks_of(token.abilities, Role.GIVER):
        return token
    context.game.rest_on_fact(AbilityFact.NAMES_ITS_GIVER)
    return token.changed(abilities=replaced(token.abilities, Role.GIVER, This(context.origin)))


@performs(CreateCopy)
def _create_copy(context: Context, effect: CreateCopy) -> None:
    """Copy what is there, or what is gone as it last was; nothing is made for nothing."""
    game = context.game
    originals = context.objects(effect.of)[:1]
    if not originals:
        game.do(LeftUndone("the making of a copy"), *context.because, game.fact(ObjectFact.NOTHING_COPIED))
    for original in originals:
        if original not in game.state.objects:
            context.also(game.fact(ObjectFact.GONE_IS_COPIED))
        faces, rulings = faces_copied(game, original)
        front = _with_exceptions(faces.front, effect)
        count, player = context.measure(effect.count), context.controller
        how: Manner = {}
        back = None
        if faces.back is not None:
            back, how["transformed"] = _with_exceptions(faces.back, effect), faces.turned
        made = make_tokens(game, front, count, player, player, *context.because, *rulings, back=back, **how)
        context.stored["tokens"] = (*context.stored.get("tokens", ()), *made)


def _with_exceptions(face: Characteristics, effect: CreateCopy) -> Characteristics:
    """A face as it is copied, with what the effect adds."""
    return face.changed(keywords=(*face.keywords, *effect.also), abilities=(*face.abilities, *effect.having))
