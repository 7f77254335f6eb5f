"""Agents to begin with: one that only passes, and one that asks another for each player."""

from __future__ import annotations

from collections.abc import Sequence

from core.kernel.objects.actions import Action
from core.kernel.objects.choices import Agent, Choice, Offer
from core.kernel.objects.waiting import Waiting
from core.kernel.state.position import Position
from core.kernel.values.citations import Refused
from core.kernel.values.zones import ObjectId


class PassingAgent:
    """An agent that does nothing and leaves every choice to its default. Others override what they do otherwise.

    What each of these is asked or told is said of `Agent`.
    """

    def act(self, position: Position, offer: Offer) -> Action | None:
        """What to try now, or `None` to pass. After a refusal it is asked again, until it passes or succeeds."""
        return None

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        """The options taken, or `None` to leave the choice to its default. After a refusal it is asked again."""
        return None

    def done(self, position: Position, action: Action, *waiting: ObjectId) -> None:
        """An action was allowed and announced."""

    def refused(self, action: Action, refusal: Refused) -> None:
        """An action was not allowed; nothing has changed."""

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


class AgentsInTurn:
    """Asks the agent of each player, in the order of the seats, and tells each of them what happens."""

    def __init__(self, agents: Sequence[Agent]) -> None:
        self._agents = tuple(agents)

    def act(self, position: Position, offer: Offer) -> Action | None:
        """What the player tries to whom it is offered."""
        return self._agents[offer.player].act(position, offer)

    def choose(self, position: Position, choice: Choice[object]) -> tuple[object, ...] | None:
        """What the player takes who chooses."""
        return self._agents[choice.player].choose(position, choice)

    def done(self, position: Position, action: Action, *waiting: ObjectId) -> None:
        """Tell the player whose action it is."""
        self._agents[action.player].done(position, action, *waiting)

    def refused(self, action: Action, refusal: Refused) -> None:
        """Tell the player whose action it is."""
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
        """Tell the player whose choice it is."""
        self._agents[choice.player].refused_choice(choice, refusal)
