"""How fast games are stepped through, as ratios within one run: `python tests/benchmark_game.py`. By hand: a machine has its moods.

`copy` should take less than 1 % of a usual script's run; `pop` no more than what is played since the checkpoint; the list no more
than four times what one decision takes; random play with the list at least 2,000 decisions a second of CPU on a quiet machine.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from time import process_time

from core import Game
from core.catalog import installed
from core.game.playing import go_on
from core.script.playing.run import Stager
from core.script.script_files import find_script

ERAS = ("1994", "2006", "2024")
SCRIPT = "growth-answered-by-bolt"
DECKS = """title: Usual decks

Ann
  deck: 20 Mountain, 10 Lightning Bolt, 10 Grizzly Bears, 10 Forest, 10 Giant Growth
Bob
  deck: 24 Plains, 4 Island, 10 Savannah Lions, 10 Healing Salve, 6 White Knight, 6 Prodigal Sorcerer

opening
"""


def seconds(work: Callable[[], object], times: int) -> float:
    """How long something takes once, in seconds of CPU."""
    began = process_time()
    for _ in range(times):
        work()
    return (process_time() - began) / times


def random_play(era: str, seed: int, most: int = 400) -> tuple[int, float, float]:
    """How many decisions a random game has, and how long its lists and its decisions take together."""
    chance, game = random.Random(seed), Game(DECKS, era, seed=str(seed))
    number, listing, deciding = 0, 0.0, 0.0
    while not game.is_over and number < most:
        began = process_time()
        decision = chance.choice(game.legal_actions())
        listed = process_time()
        game.push(decision)
        listing, deciding, number = listing + listed - began, deciding + process_time() - listed, number + 1
    return number, listing, deciding


def taking_back(era: str) -> float:
    """How long it takes to go back, in terms of playing again what was decided since the checkpoint."""
    chance, backs, agains = random.Random(era), 0.0, 0.0
    game = Game(DECKS, era, seed="back")
    for number in range(200):
        if game.is_over:
            break
        game.push(chance.choice(game.legal_actions()))
        if number % 10 == 9:
            point = game._point
            since = []
            checkpoint = point.before
            while checkpoint is not None and (checkpoint._stop is None or not checkpoint._can_go_on):
                since.append(checkpoint.decided)
                checkpoint = checkpoint.before
            if checkpoint is None:
                continue
            stop = checkpoint.stop
            agains += seconds(lambda stop=stop, since=since: go_on(stop, reversed(since)), 3)  # type: ignore[misc]
            began = process_time()
            game.pop()
            assert game.offer is not None
            backs += process_time() - began
            game._point = point
    return backs / agains


def branching(era: str, times: int = 400) -> float:
    """How long it takes to try one decision and to take it back, from the middle of a game, as a search does."""
    chance, game = random.Random(era), Game(DECKS, era, seed="branch")
    for _ in range(60):
        game.push(chance.choice(game.legal_actions()))
    listed = game.legal_actions()

    def there_and_back() -> None:
        game.push(chance.choice(listed))
        game.pop()

    return seconds(there_and_back, times)


def report() -> None:
    """Print all ratios."""
    catalog = installed()
    stager = Stager(find_script(SCRIPT, catalog), catalog)
    stager.run(catalog.rules(ERAS[0]))
    # What has been imported stays to the end, as it does for commands.
    gc.freeze()
    turns = seconds(lambda: sum(range(100_000)), 20)
    print(f"a sum of 100,000 numbers takes {turns * 1000:.2f} ms here")
    for era in ERAS:
        rules = catalog.rules(era)
        stager.run(rules)
        run = seconds(lambda rules=rules: stager.run(rules), 100)  # type: ignore[misc]
        game = Game(SCRIPT, era)
        copying = seconds(game.copy, 10_000)
        random_play(era, 0)
        plays = [random_play(era, seed) for seed in range(1, 6)]
        number, listing, deciding = (sum(play[place] for play in plays) for place in range(3))
        each = deciding / number
        print(f"{era}: {1 / copying:,.0f} copies and {1 / branching(era):,.0f} times there and back a second")
        print(f"{era}: copy {copying / run:.2%} of a script's run of {run * 1000:.1f} ms; ", end="")
        print(
            f"pop {taking_back(era):.2f} times playing again; list {listing / deciding:.2f} times a decision ", end=""
        )
        print(f"of {each * 1e6:.0f} us; {number / (listing + deciding):,.0f} decisions a second")


if __name__ == "__main__":
    report()
