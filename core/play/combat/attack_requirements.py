"""Attack and block requirements: who must attack or block, and what is declared if nobody says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from core.hooks.attack import AttackFact
from core.hooks.table import TableFact
from core.kernel.decisions.actions import DeclareAttack, DeclareBlocks
from core.kernel.decisions.choices import Choice, ChoiceKind, choice_of
from core.kernel.state.game_objects import Recipient
from core.kernel.values.card_types import CardType
from core.kernel.values.citations import ALLOWED, Because, Refused
from core.kernel.values.zones import ObjectId, PlayerId
from core.kernel.words.descriptions import TO_BE_BLOCKED, TO_BLOCK, RestrictionKind
from core.kernel.words.requirements import Joining, best, demands, fewest, has_cost, room
from core.play.base.permissions import permitted_by, refuse
from core.play.combat.declare_attackers import allowed, may_attack

if TYPE_CHECKING:
    from core.play.base.game import Game


STEPS_TO_LOOK_AT_A_BLOCK = 20
"""How much work it is to see whether one creature could block another."""


def verify_number(game: Game, action: DeclareAttack | DeclareBlocks) -> Because:
    """The rulings by which no more creatures are declared than effects allow.

    Raises:
        Refused: there are more.
    """
    declared = _declared(action)
    most = room(game.state, declared)
    if most is None:
        return ()
    attacks = isinstance(action, DeclareAttack)
    limit: AttackFact | TableFact = AttackFact.LIMIT_ON_ATTACKERS if attacks else AttackFact.LIMIT_ON_BLOCKERS
    if len(declared) > most:
        of_several = len({game.state.objects[creature].controller for creature, _ in declared}) > 1
        if game.state.agreed.shares_turns and of_several:
            limit = TableFact.TEAM_ATTACKS_TOGETHER if attacks else TableFact.TEAM_BLOCKS_TOGETHER
        elif isinstance(action, DeclareAttack) and 0 < _most_against_one(action) <= most:
            limit = TableFact.ATTACKERS_COUNTED_TOGETHER
        refuse(game, limit, f"no more than {most} may {'attack' if attacks else 'block'}")
    blocking = 0 if attacks or game.state.attack is None else len(game.state.attack.blockers)
    if len(declared) + blocking > most:
        return (permitted_by(game, limit, ALLOWED), permitted_by(game, TableFact.OTHERS_IGNORED, ALLOWED))
    return (permitted_by(game, limit, ALLOWED),)


def _most_against_one(action: DeclareAttack) -> int:
    """How many creatures are sent against one and the same thing at most; none if it is not said what they attack."""
    return max(Counter(goal for _, goal in action.goals).values(), default=0)


def verify_demands(game: Game, action: DeclareAttack | DeclareBlocks) -> Because:
    """The rulings by which a declaration does what effects require.

    Raises:
        Refused: it does not.
    """
    return _meet_demands(game, action, tuple(_able(game, action.player, isinstance(action, DeclareAttack))))


def _meet_demands(game: Game, action: DeclareAttack | DeclareBlocks, able: tuple[Joining, ...]) -> Because:
    """The rulings by which a declaration does what effects require of what could be declared.

    Raises:
        Refused: it does not.
    """
    if not able:
        return ()
    return (allowed(game.rules.attack.meets_demands(game.state, _declared(action), able)),)


def _declared(action: DeclareAttack | DeclareBlocks) -> tuple[Joining, ...]:
    if isinstance(action, DeclareAttack):
        return tuple((creature, None) for band in action.bands for creature in band)
    return action.blocks


def demanded(game: Game, player: PlayerId, attacks: bool) -> DeclareAttack | DeclareBlocks | None:
    """What has to be declared where nobody declares anything, if anything has to."""
    nothing = DeclareAttack(player, ()) if attacks else DeclareBlocks(player, ())
    able = tuple(_able(game, player, attacks))
    try:
        _meet_demands(game, nothing, able)
    except Refused:
        least = best(game.state, able)
        if attacks:
            return DeclareAttack(player, tuple((creature,) for creature, _ in least), _goals(game, player, least))
        least = _with_help(game, player, least)
        return DeclareBlocks(player, tuple((blocker, against) for blocker, against in least if against is not None))
    return None


def _goals(game: Game, player: PlayerId, attacking: Iterable[Joining]) -> tuple[tuple[ObjectId, Recipient], ...]:
    """Which of several defending players creatures attack that have to attack somebody: whom their player chooses."""
    state = game.state
    defenders = state.defending_players(player)
    if len(defenders) < 2 or state.agreed.attacks_team:
        return ()
    goals: list[tuple[ObjectId, Recipient]] = []
    for creature, _ in attacking:
        options = tuple(defender for defender in defenders if not state.lacks_what_attack_needs(creature, defender))
        choice = choice_of(player, ChoiceKind.THING, options, about=creature)
        goals.append((creature, game.choose(choice, None, game.fact(TableFact.ATTACKED_PLAYER_CHOSEN))[0]))
    return tuple(goals)


def _able(game: Game, player: PlayerId, attacks: bool) -> Iterator[Joining]:
    """What could be declared, each taken alone. Nothing is looked at unless an effect requires something."""
    state = game.state
    together = state.acts_with(player)
    creatures = [thing.id for thing in state.permanents_that_are(CardType.CREATURE) if thing.controller in together]
    if attacks:
        bound = [creature for creature in creatures if _must_attack(game, creature)]
        yield from ((creature, None) for creature in bound if may_attack(game, creature).answer)
        return
    everything = [] if state.attack is None else list(state.attack.bands)
    attackers = [creature for creature in everything if state.defending_player(creature) in together]
    if len(attackers) < len(everything):
        game.rest_on_fact(TableFact.OTHERS_IGNORED)
    lured = [creature for creature in attackers if any(state.restrictions(creature, kind) for kind in TO_BE_BLOCKED)]
    blockers = _Blockers(game, creatures)
    for blocker in creatures:
        bound = attackers if any(state.restrictions(blocker, kind) for kind in TO_BLOCK) else lured
        for attacker in bound:
            if _could_block(game, blocker, attacker, blockers):
                yield blocker, attacker


def has_bound(game: Game, player: PlayerId) -> bool:
    """Whether a player has a creature that an effect requires to attack, able or not."""
    state = game.state
    creatures = (thing for thing in state.permanents_that_are(CardType.CREATURE) if thing.controller == player)
    return any(_must_attack(game, creature.id) for creature in creatures)


def _must_attack(game: Game, creature: ObjectId) -> bool:
    """Whether an effect requires a creature to attack now: in each combat, or in a turn in which it has not attacked before."""
    state = game.state
    if state.restrictions(creature, RestrictionKind.MUST_ATTACK):
        return True
    once = state.restrictions(creature, RestrictionKind.MUST_ATTACK_ONCE)
    return bool(once) and creature not in game.state.this_turn.attackers


def _could_block(game: Game, blocker: ObjectId, attacker: ObjectId, blockers: _Blockers) -> bool:
    """Whether a creature of which that is required could block an attacker: alone or, if that may not be, along with others."""
    state = game.state
    if not blockers.may_block(blocker, attacker):
        return False
    missing = fewest(state, attacker) - 1
    if missing < 1:
        return True
    helpers = blockers.beside(blocker, attacker)
    most = room(state, [(creature, attacker) for creature in (blocker, *helpers)])
    if len(helpers) < missing or (most is not None and most <= missing):
        return False
    if sum(1 for creature in helpers if demands(state, (creature, attacker))) >= missing:
        return True
    return game.rules.attack.others_have_to_help(state, blocker, attacker).answer


class _Blockers:
    """The creatures that could block, of which each thing is found out once."""

    def __init__(self, game: Game, creatures: list[ObjectId]) -> None:
        self.game = game
        self.creatures = creatures
        self._bound: dict[ObjectId, bool] = {}
        self._may_block: dict[tuple[ObjectId, ObjectId], bool] = {}

    def may_block(self, creature: ObjectId, attacker: ObjectId) -> bool:
        """Whether a creature could block an attacker, were it alone."""
        if (creature, attacker) not in self._may_block:
            state = self.game.state
            state.work.add(STEPS_TO_LOOK_AT_A_BLOCK)
            may_block = self.game.rules.attack.may_block(state, creature, (attacker,))
            self._may_block[creature, attacker] = bool(may_block.answer)
        return self._may_block[creature, attacker]

    def is_bound(self, creature: ObjectId) -> bool:
        """Whether something requires that a creature blocks one of the attackers."""
        if creature not in self._bound:
            state = self.game.state
            attackers = () if state.attack is None else tuple(state.attack.bands)
            state.work.add(len(attackers))
            self._bound[creature] = any(demands(state, (creature, attacker)) for attacker in attackers)
        return self._bound[creature]

    def beside(self, blocker: ObjectId, attacker: ObjectId) -> list[ObjectId]:
        """Which creatures could block an attacker along with another, and need not block a different one."""
        state = self.game.state
        state.work.add(2 * len(self.creatures))
        return [
            creature
            for creature in self.creatures
            if creature != blocker
            and (demands(state, (creature, attacker)) or not self.is_bound(creature))
            and not has_cost(state, (creature, attacker))
            and self.may_block(creature, attacker)
        ]


def _with_help(game: Game, player: PlayerId, blocks: list[Joining]) -> list[Joining]:
    """Blocks with those that have to come along, which their player picks."""
    creatures = [thing.id for thing in game.state.permanents_that_are(CardType.CREATURE) if thing.controller == player]
    blocks_made = list(blocks)
    blockers = _Blockers(game, creatures)
    for blocker, attacker in blocks:
        if attacker is None:
            continue
        missing = fewest(game.state, attacker) - sum(1 for _, against in blocks_made if against == attacker)
        if missing < 1:
            continue
        taken = [creature for creature, _ in blocks_made]
        free = tuple(creature for creature in blockers.beside(blocker, attacker) if creature not in taken)
        if missing <= len(free):
            choice = Choice(player, ChoiceKind.THING, free, free[:missing], missing, missing, about=blocker)
            blocks_made += [(creature, attacker) for creature in game.choose(choice)]
    return blocks_made
