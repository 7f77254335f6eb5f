"""Creating tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

from core.hooks.continuous import ContinuousFact
from core.hooks.objects import ObjectFact
from core.hooks.table import TableFact
from core.kernel.events import Cause, LeftUndone, TokenMade
from core.kernel.events.cards import Manner
from core.kernel.state.game_objects import Owned
from core.kernel.values.card_types import Supertype
from core.kernel.values.citations import Because, Ruling
from core.kernel.values.zones import CardId, ObjectId, PlayerId
from core.kernel.words.characteristics import Characteristics
from core.kernel.words.kinds import AsEnters
from core.play.base.absent_players import is_absent, leave_undone
from core.play.continuous.prohibitions import can_enter
from core.play.replacement.tokens_and_counters import tokens_after
from core.play.zones.attaching import may_be_on
from core.play.zones.entering_the_battlefield import Entering, come_in, prepare

if TYPE_CHECKING:
    from core.play.base.game import Game


def make_tokens(
    game: Game,
    token: Characteristics,
    count: int,
    maker: PlayerId,
    receiver: PlayerId,
    *because: Ruling[Any],
    replaces: bool = False,
    back: Characteristics | None = None,
    of_original: bool = False,
    **how: Unpack[Manner],
) -> list[ObjectId]:
    """Put tokens onto the battlefield under a player's control, all at the same time, unless they could not come there.

    What makes them `replaces` if it does so in place of something else, or along with preventing it.
    `back` is their other face, if they have one. Tokens that are `of_original` have the name that they copy.
    """
    if count and is_absent(game.state, receiver):
        leave_undone(game, f"no {token.name} token is created", TableFact.NO_TOKEN_FOR_WHO_LEFT, *because)
        return []
    if count and not can_enter(game.state, token):
        game.do(LeftUndone(f"no {token.name} token is created"), *because, game.fact(ObjectFact.TOKEN_KEPT_OUT))
        return []
    host = how.get("attached_to")
    if count and host is not None and token.is_aura and not may_be_on(game, token, host, receiver):
        game.do(LeftUndone(f"no {token.name} token is created"), *because, game.fact(ObjectFact.AURA_STAYS_FROM_HOST))
        return []
    owner = game.rules.objects.owner_of_token(game.state, maker, receiver)
    asked = count
    count, more = tokens_after(game, receiver, count, replaces)
    because = (*because, game.fact(ObjectFact.TOKENS_COME_IN), *more)
    if count > asked and any(isinstance(ability, AsEnters) for ability in token.abilities):
        game.rest_on_fact(ContinuousFact.NUMBER_OF_TOKENS_FIRST)
    entries: list[Entering] = []
    name, called = (token.name, ()) if of_original else _named(game, token)
    printed = token if name == token.name else token.changed(name=name)
    for _ in range(count):
        card = CardId(game.state.fresh_id())
        fresh = game.state.fresh_id()
        up = back if back is not None and how.get("transformed") else token
        owned_token = Owned(card, up.name, owner.answer, None, None, printed, back=back)
        game.do(TokenMade(owned_token, fresh), owner, *called, *because)
        entry = prepare(game, fresh, receiver, Cause.EFFECT, owner, *because, **how)
        entries += [] if entry is None else [entry]
    return come_in(game, entries)


def _named(game: Game, token: Characteristics) -> tuple[str, Because]:
    """The name of a token, and what gives it that name, if it is not simply said."""
    if Supertype.LEGENDARY in token.supertypes:
        return token.name, (game.fact(ObjectFact.LEGENDARY_NAMED),)
    if set(token.name.split()) == token.subtypes:
        named = game.rules.objects.name_of_token(game.state, token.name)
        return named.answer, (named,)
    return token.name, ()
