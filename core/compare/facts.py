"""The facts of a game at its end: where cards are and what they have become, how the players stand, what became of lines."""

from __future__ import annotations

from collections.abc import Iterable

from core.kernel.events import DeckJudged, MatchCounted
from core.kernel.state.game_objects import GameObject
from core.kernel.state.position import Position
from core.kernel.values.colors import Color
from core.kernel.values.numbers import so_many
from core.kernel.values.records import Record
from core.kernel.values.zones import CardId, PlayerId, Zone
from core.kernel.words.characteristics import Characteristics
from core.script.claims.situation import Situation, lies_open, where_is
from core.script.playing.labels import labels
from core.script.playing.run import DuelRun, Run
from core.script.playing.translating import Translator
from core.script.telling.endings import outcome_text, won_by


class FactName(Record):
    """What a fact is about: a card, a player, a line or the game; and which aspect of it. `line` is set for lines."""

    subject: str
    aspect: str = ""
    line: int = 0

    @property
    def text(self) -> str:
        """The fact's name in one piece."""
        return f"{self.subject}: {self.aspect}" if self.aspect else self.subject


class GameFact(Record):
    """A fact with its value in neutral words. `cards` and `players` tell which events may have brought it about."""

    name: FactName
    value: str
    card: CardId | None = None
    player: PlayerId | None = None


NOTHING = "-"
OUT, IN = "out of the game", "in the game"
THE_GAME = "the game"
THE_MATCH = "the match"
OWNER, CONTROLLER, FACE, COLOR = "owner", "controller", "face", "color"
LIFE = "life"
WINNING = (" wins", " win")
PLACES = {
    "battlefield": "on the battlefield",
    "waiting": "still on its way",
    "exiled": "exiled",
    "gone": "gone",
    "ante": "in the ante",
    "command": "in the command zone",
    "outside the game": "outside the game",
}
"""Where a card is, in a sentence, whose place is not merely "in" its name."""
UNSAID = {
    "tapped": "untapped",
    "types": "as printed",
    "damage": "none",
    "counters": "none",
    "attached to": "nothing",
    FACE: "up",
}
"""What is the case where nothing is said of a permanent."""


def phrase_of(fact: FactName, value: str) -> str:
    """A fact in a few words."""
    if fact.line:
        return f"line {fact.line}: {value.partition(':')[0]}"
    if value in (OUT, IN):
        return f"{fact.subject} is {value}"
    if value == NOTHING:
        return f"no {fact.text}"
    if fact.subject == THE_GAME and not fact.aspect:
        return value if value.endswith(WINNING) else f"the game {value}"
    if fact.subject == THE_MATCH:
        return f"{value} the match" if value.endswith(WINNING) else f"the match {value}"
    if fact.aspect == LIFE:
        return f"{fact.subject} is at {value} life"
    return f"{fact.text} {value}" if fact.aspect else f"{fact.subject} is {PLACES.get(value, f'in {value}')}"


class FactsOfRun:
    """The facts of the last game by name, what became of the lines of every game, and what goes without saying elsewhere."""

    def __init__(self, run: Run) -> None:
        self.known = {fact.name: fact for fact in (*facts_of(run.last), *line_facts(run.duels[:-1]))}
        self._world = Situation(run.last.game, Translator(run.last.binding))

    def value(self, name: FactName, card: CardId | None) -> str:
        """What is the case; `card` is the card that the fact is about, if it is about one that every game begins with."""
        fact = self.known.get(name)
        if fact is not None or card is None:
            return fact.value if fact is not None else self._of_player(name)
        if not name.aspect:
            return _place(self._world, card)
        position = self._world.position
        if name.aspect == OWNER and card in position.cards:
            return position.players[position.cards[card].owner].name
        if not self.is_on_battlefield(card) and not (name.aspect == FACE and lies_open(self._world, card)):
            return NOTHING
        if name.aspect == COLOR:
            # What is as printed in one edition can be printed otherwise in another, and be of the same color all the same.
            return _colors(position.characteristics(position.where[card]))
        owner = position.players[position.cards[card].owner].name
        return owner if name.aspect == CONTROLLER else UNSAID.get(name.aspect, NOTHING)

    def _of_player(self, name: FactName) -> str:
        """What is so of a player, or of anything else of which no fact tells: of one who is out of the game, nothing but that."""
        player = next((player for player in self._world.position.players if player.name == name.subject), None)
        if player is None or name.aspect == "deck":
            return NOTHING
        if not name.aspect:
            return IN
        return OUT if FactName(name.subject) in self.known else NOTHING

    def is_on_battlefield(self, card: CardId) -> bool:
        """Whether a card is a permanent as the game ends."""
        return where_is(self._world, card)[0] is Zone.BATTLEFIELD


def facts_of(run: DuelRun) -> list[GameFact]:
    """The facts of a game in the order in which they are shown: cards, tokens, players, the game, lines."""
    position = run.game.state
    situation = Situation(run.game, Translator(run.binding))
    facts: list[GameFact] = []
    for card, label in labels(run.binding, position).items():
        facts += _card_facts(situation, card, label)
    for player in position.players:
        facts += _player_facts(position, player.id)
    facts += _game_facts(run)
    facts += line_facts([run])
    return facts


def _card_facts(situation: Situation, card: CardId, label: str) -> list[GameFact]:
    position = situation.position
    facts = [GameFact(FactName(label), _place(situation, card), card)]
    owned = position.cards.get(card)
    if owned is not None and owned.card is not None and owned.owner != situation.translator.binding.cards[card].owner:
        facts.append(GameFact(FactName(label, OWNER), position.players[owned.owner].name, card))
    if where_is(situation, card)[0] is not Zone.BATTLEFIELD:
        hidden = lies_open(situation, card) and position.objects[position.where[card]].face_down
        return [*facts, GameFact(FactName(label, FACE), "down", card)] if hidden else facts
    object_id = position.where[card]
    thing = position.objects[object_id]
    now = position.characteristics(object_id)
    is_token = position.cards[card].card is None
    holder, owner = position.players[thing.controller].name, position.players[thing.owner].name
    aspects = {
        OWNER: owner if is_token else "",
        CONTROLLER: holder if is_token or holder != owner else "",
        "tapped": "tapped" if thing.tapped else "",
        "damage": f"{thing.damage} on {now.power}/{now.toughness}" if now.is_creature and thing.damage else "",
        "power/toughness": f"{now.power}/{now.toughness}" if now.is_creature else "",
        "counters": ", ".join(f"{count} {kind}" for kind, count in sorted(thing.counters.items())),
        "attached to": _host(position, thing),
        FACE: "down" if thing.face_down else "",
        "name": "" if position.cards[card].goes_by(now.name) or thing.face_down else now.name,
        "types": _types(now) if now.types != position.cards[card].printed.types and not thing.face_down else "",
        COLOR: _colors(now) if now.colors != position.cards[card].printed.colors and not thing.face_down else "",
    }
    return facts + [GameFact(FactName(label, aspect), value, card) for aspect, value in aspects.items() if value]


def _types(now: Characteristics) -> str:
    return " ".join(sorted(kind.value for kind in now.types)) or "none"


def _colors(now: Characteristics) -> str:
    return " ".join(color.word for color in Color if color in now.colors) or "colorless"


def _place(situation: Situation, card: CardId) -> str:
    return where_is(situation, card)[1].removeprefix("on the ").removeprefix("in ")


def _host(position: Position, thing: GameObject) -> str:
    """The permanent or player that something is attached to."""
    if thing.on_player is not None:
        return position.players[thing.on_player].name
    return "" if thing.attached_to is None else position.name_in_full(thing.attached_to)


def _player_facts(position: Position, player: PlayerId) -> list[GameFact]:
    state = position.players[player]
    out = state.left and len(position.players) > 2
    gone = [GameFact(FactName(state.name), OUT, player=player)] if out else []
    if out and (position.outcome is None or player not in position.outcome.losers):
        return gone
    values = {
        "life": str(state.life),
        "hand": so_many(len(position.hands[player]), "card"),
        "library": so_many(len(position.libraries[player]), "card"),
        "poison": str(state.poison) if state.poison else "",
        "pool": state.pool.symbols,
    }
    player_facts = [
        GameFact(FactName(state.name, aspect), value, player=player) for aspect, value in values.items() if value
    ]
    return [*gone, *player_facts]


def _game_facts(run: DuelRun) -> list[GameFact]:
    position = run.game.state
    facts = [GameFact(FactName(THE_GAME), outcome_text(position.outcome, position).removeprefix("the game "))]
    if run.starter is not None:
        facts.append(GameFact(FactName(THE_GAME, "first turn"), position.players[run.starter].name))
    for counted in (entry.event for entry in run.log if isinstance(entry.event, MatchCounted)):
        value = won_by(counted.winners, position) if counted.winners else "goes on"
        facts.append(GameFact(FactName(THE_MATCH), value))
    for judged in (entry.event for entry in run.log if isinstance(entry.event, DeckJudged)):
        value = f"illegal: {'; '.join(judged.faults)}" if judged.faults else "legal"
        facts.append(GameFact(FactName(position.players[judged.player].name, "deck"), value, player=judged.player))
    return facts


def line_facts(games: Iterable[DuelRun]) -> list[GameFact]:
    """What became of the lines of some games."""
    return [
        GameFact(FactName(f"line {node.step.line}", node.step.text.rstrip(":"), node.step.line), node.verdict.text)
        for game in games
        for node in game.nodes()
        if node.verdict is not None and node.is_told
    ]


def alike(name: FactName, value: str, other_value: str) -> bool:
    """Whether two values are the same; what became of a line need only be the same kind of thing."""
    return value.partition(":")[0] == other_value.partition(":")[0] if name.line else value == other_value
