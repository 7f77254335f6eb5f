"""Agents to begin with: one that only passes, and one that asks another for each player and holds what it says to be an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from core.kernel.decisions.action_values import fault_in
from core.kernel.decisions.actions import Action, AgreeOnDraw, Concede, DeclareAttack, DeclareBlocks
from core.kernel.decisions.choices import Agent, Choice, Offer, OfferKind
from core.kernel.state.position import Position
from core.kernel.state.waiting import Waiting
from core.kernel.values.citations import Refused
from core.kernel.values.errors import ErasError
from core.kernel.values.zones import ObjectId, PlayerId

ACTIONS: tuple[type, ...] = get_args(Action)
AT_ANY_OFFER = (Concede, AgreeOnDraw)
ACTIONS_AT: Mapping[OfferKind, tuple[type, ...]] = {
    OfferKind.ACT: ACTIONS,
    OfferKind.ATTACK: (DeclareAttack, *AT_ANY_OFFER),
    OfferKind.BLOCK: (DeclareBlocks, *AT_ANY_OFFER),
}
"""The actions that are an answer to an offer of a kind."""
MOST_REFUSALS = 1000
"""An agent that is refused so often in a row would go on for ever."""


class PassingAgent:
    """An agent that does nothing and leaves every choice to its default. Subclass it and override what should differ.

    `Agent` documents the arguments of each method.
    """

    def act(self, position: Position, offer: Offer) -> Action | None:
        """Return the action to try now, or `None` to pass. After a refusal the agent is asked again."""
        return None

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        """Return the chosen options, or `None` for the default. After a refusal the agent is asked again."""
        return None

    def done(self, position: Position, action: Action, *waiting: ObjectId) -> None:
        """An action was allowed and announced."""

    def refused(self, action: Action, refusal: Refused) -> None:
        """An action was refused; nothing has changed."""

    def before_resolution(self, position: Position, waiting: Waiting) -> None:
        """Something is about to resolve."""

    def after_resolution(self, position: Position, waiting: Waiting) -> None:
        """Something has resolved or was countered."""

    def boundary(self, position: Position, name: str) -> None:
        """A part of the game is over."""

    def settled(self, position: Position, choice: Choice[object], taken: tuple[object, ...]) -> None:
        """There was only one way to make a choice, which is taken."""

    def refused_choice(self, choice: Choice[object], refusal: Refused) -> None:
        """An answer that the rules do not allow; nothing has changed."""


class AgentsAtTable:
    """Asks the agent of each player, in the order of the seats, and tells each of them what happens.

    What an agent says is held against what was asked: it must be an action of the player with things that there are, or options
    of the choice. Whether the rules allow it is for them to say.
    """

    def __init__(self, agents: Sequence[Agent], names: Sequence[str]) -> None:
        self._agents = tuple(agents)
        self._names = tuple(names)
        self._refusals = 0

    def act(self, position: Position, offer: Offer) -> Action | None:
        """What the player tries to whom it is offered.

        Raises:
            ErasError: it is no action, or another player's, or with what is not there.
        """
        action: Any = self._agents[offer.player].act(position, offer)
        if action is None:
            self._refusals = 0
            return None
        if type(action) not in ACTIONS:
            raise ErasError(f"{self._asked(offer.player)} for an action or None, not {action!r}")
        if action.player != offer.player or type(action.player) is not PlayerId:
            raise ErasError(f"{self._asked(offer.player)} for an action of its own player, not {action!r}")
        tried: Action = action
        if type(tried) not in ACTIONS_AT[offer.kind]:
            raise ErasError(f"{self._asked(offer.player)} to {offer.kind.value}, not for {tried!r}")
        fault = fault_in(tried, position)
        if fault:
            raise ErasError(f"{self._asked(offer.player)} for an action but gave {type(tried).__name__} with {fault}")
        return tried

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        """What the player takes who chooses.

        Raises:
            ErasError: it is no tuple of options, or of too few or too many.
        """
        taken: object = self._agents[choice.player].choose(position, choice)
        if taken is None:
            return None
        if type(taken) is not tuple:
            raise ErasError(f"{self._asked(choice.player)} for a tuple of options or None, not {taken!r}")
        if choice.words or choice.amount:
            return taken
        strange = next((option for option in taken if option not in (*choice.options, *choice.beyond)), None)
        if strange is not None or len(set(taken)) < len(taken):
            wrong = f"{strange!r} is not an option" if strange is not None else "one option is given twice"
            raise ErasError(
                f"{self._asked(choice.player)} {choice.kind.value} from {choice.options!r} but gave {taken!r}: {wrong}"
            )
        if not choice.minimum <= len(taken) <= choice.maximum:
            least, most = choice.minimum, choice.maximum
            many = str(least) if least == most else f"{least} to {most}"
            raise ErasError(f"{self._asked(choice.player)} for {many} of {choice.options!r}, not for {taken!r}")
        return taken

    def done(self, position: Position, action: Action, *waiting: ObjectId) -> None:
        """Tell the player whose action it is."""
        self._refusals = 0
        self._agents[action.player].done(position, action, *waiting)

    def refused(self, action: Action, refusal: Refused) -> None:
        """Tell the player whose action it is.

        Raises:
            ErasError: too many were refused in a row.
        """
        self._one_more_refusal(action.player, action, refusal)
        self._agents[action.player].refused(action, refusal)

    def before_resolution(self, position: Position, waiting: Waiting) -> None:
        """Tell everybody."""
        for agent in self._agents:
            agent.before_resolution(position, waiting)

    def after_resolution(self, position: Position, waiting: Waiting) -> None:
        """Tell everybody."""
        for agent in self._agents:
            agent.after_resolution(position, waiting)

    def boundary(self, position: Position, name: str) -> None:
        """Tell everybody."""
        for agent in self._agents:
            agent.boundary(position, name)

    def settled(self, position: Position, choice: Choice[object], taken: tuple[object, ...]) -> None:
        """Tell the player whose choice it is."""
        self._agents[choice.player].settled(position, choice, taken)

    def refused_choice(self, choice: Choice[object], refusal: Refused) -> None:
        """Tell the player whose choice it is.

        Raises:
            ErasError: too many were refused in a row.
        """
        self._one_more_refusal(choice.player, choice, refusal)
        self._agents[choice.player].refused_choice(choice, refusal)

    def _one_more_refusal(self, player: PlayerId, tried: object, refusal: Refused) -> None:
        self._refusals += 1
        if self._refusals > MOST_REFUSALS:
            raise ErasError(
                f"{self._names[player]}'s agent was refused {MOST_REFUSALS} times in a row, the last time {tried!r}: {refusal}"
            )

    def _asked(self, player: PlayerId) -> str:
        return f"{self._names[player]}'s agent was asked"
