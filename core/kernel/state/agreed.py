"""What players agree on before a game, and what follows from it for how they sit and play together."""

from __future__ import annotations

from core.kernel.values.records import Record
from core.kernel.values.variants import AttackOption, Variant
from core.kernel.values.zones import PlayerId
from core.kernel.words.player_rules import Bar


class Agreed(Record):
    """How a game is played: the variant, the teams, the options. A subgame is played the same way."""

    variant: Variant = Variant.NONE
    """The way to play, such as Commander or Planechase."""
    teams: tuple[int, ...] = ()
    """The team of each player, by seat; empty in a game without teams."""
    shares_turns: bool = False
    """Whether teams, and not players, take turns, have priority, attack and block (shared team turns)."""
    attacks_team: bool = False
    """Whether creatures attack a team as a whole, and whom damage is dealt is chosen as it is assigned."""
    shares_life: bool = False
    """Whether teammates have one life total (a shared life total); which each of them has."""
    shared_bans: frozenset[Bar] = frozenset()
    """The bans on gaining or losing life that hold for the whole team."""
    shares_poison: bool = False
    """Whether the poison counters of a team are those of each of its players."""
    only_neighbors: bool = False
    """Whether players of teams attack only those who sit next to them."""
    attack_option: AttackOption = AttackOption.MULTIPLE
    """Whom of several opponents a player may attack."""
    for_ante: bool = False
    """Whether the players play for ante, so that it changes hands."""
    adds_options: bool = False
    """Whether there are options beside those of the variant: on ranges, deploying, or whom a player may attack."""
    ranges: tuple[int, ...] = ()
    """How many seats far each player reaches, by seat; empty where nobody's range of influence is limited."""
    narrows_counts: bool = False
    """Whether an effect that changes a thing by how many there are counts those alone that the thing's controller reaches."""
    stacks_apart: bool = False
    """Whether each turn marker has a stack of its own, for which those have priority who are near."""
    emperors: frozenset[PlayerId] = frozenset()
    """The players in the middle of their teams with whom these win and lose; nobody but in games of Emperor."""
    deploys: bool = False
    """Whether each creature can be handed over to a teammate of its controller."""
    communal: bool = False
    """Whether both players share one planar deck."""
