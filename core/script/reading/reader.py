"""Reading a script: header, set-up, turns and expectations, with every mistake of the file found at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from core.catalog import Catalog
from core.kernel.values.errors import nearest
from core.kernel.values.marked_lines import visible
from core.kernel.values.records import Record, altered
from core.kernel.values.variants import (
    AGAINST_ARCHENEMY,
    DEPLOY,
    MASTERS,
    MELEES,
    OF_TEAMS,
    TWO_HEADED,
    AttackOption,
    Variant,
)
from core.script.inventing.card_files import FIELD, own_cards
from core.script.inventing.imported_names import imported_cards_in
from core.script.inventing.inventions import invented
from core.script.mistakes import GivenUp, Mistake, ScriptError
from core.script.names import listed, possessive
from core.script.playing.binding import find_mistakes_in_names
from core.script.reading.alike_cards import number_alike_cards
from core.script.reading.cards_by_place import tell_apart_by_place
from core.script.reading.dealt_hands import deal_hands
from core.script.reading.foreign_texts import foreign_text
from core.script.reading.header import HEADER, LINE_OF_THEIR_OWN, HeaderReader, field_of
from core.script.reading.lexing import too_large
from core.script.reading.lines_of_play import StepReader
from core.script.reading.old_words import in_todays_words
from core.script.reading.other_words.outer_headings import unwrapped, with_opening_below
from core.script.reading.parsing import LineReader
from core.script.reading.players import FIELDS, SeatReader, opponent_of
from core.script.reading.tree import Line, Outline, read_tree, word
from core.script.reading.turns import TurnReader, headings_apart
from core.script.reading.vocabulary import editions_named, vocabulary
from core.script.synonyms import HEADINGS as HEADING_WORDS
from core.script.synonyms import OF_PERMANENTS, PLAYER_FIELDS, field_called, moment_called
from core.script.syntax import MEANWHILE, Duel, Expectation, Invented, Places, Script, Seat, Step, TurnBlock

MOST_CARDS_IN_A_GAME = 5000
"""How many cards may be placed altogether."""

EXPECT = "expect"
GAMES = ("game two", "game three", "game four", "game five")
OPENINGS = ("opening", "opening with ante")
HEADINGS = (*OPENINGS, EXPECT, *GAMES)
_EXPECTATION = re.compile(r"expect\b.")
_DAY = r"\d{4}(?:-\d\d-\d\d)?"
_OPENS = re.compile(r"\S+ (?:mulligans|takes a mulligan|keeps|starts|goes first|plays first|begins with|lets )")
UNDER = ("under", "edition", "editions", "era", "eras", "rules")
"""What looks like a field for the editions to play under."""
_NAME = re.compile(r"[^\W\d_a-z][^\W\d_-]*(-[^\W\d_]+)*")


def read(name: str, text: str, catalog: Catalog) -> Script:
    """Read a script.

    Raises:
        ScriptError: the script has mistakes; the error holds all of them. Of a text that is none it says only what it is.
    """
    text = visible(text)
    try:
        return _with_imported_cards(name, text, catalog)
    except ScriptError:
        foreign = foreign_text(text)
        if foreign is None:
            raise
        raise ScriptError(name, text, [foreign]) from None


def _with_imported_cards(name: str, text: str, catalog: Catalog) -> Script:
    """Read a script whose text can be shown; in lines that cannot be read imported cards are looked for, and it is read again.

    Raises:
        ScriptError: it has mistakes.
    """
    imported: tuple[str, ...] = ()
    while True:
        try:
            return _outlined(name, text, catalog, imported)
        except ScriptError as wrong:
            more = imported_cards_in(wrong, catalog, imported)
            if not more:
                raise
            imported = (*imported, *more)


def _outlined(name: str, text: str, catalog: Catalog, imported: tuple[str, ...]) -> Script:
    """Read a script whose text can be shown, and that may speak of some imported cards.

    Raises:
        ScriptError: it has mistakes.
    """
    outline = read_tree(text)
    if outline.too_long or (outline.mistakes and not outline.lines):
        raise ScriptError(name, text, outline.mistakes)
    try:
        return _whole(name, text, catalog, outline, imported)
    except GivenUp as given:
        unread = f"nothing after line {given.line} was checked: {given.why}"
        raise ScriptError(name, text, outline.mistakes, unread) from None


def _whole(name: str, text: str, catalog: Catalog, outline: Outline, imported: tuple[str, ...]) -> Script:
    """What the lines of a script say together.

    Raises:
        ScriptError: it has mistakes.
        GivenUp: it has too much of them, or of words.
    """
    reader = _Reader(name, text, catalog, outline, imported)
    if not reader.top and not reader.mistakes:
        hint = "begin with a line such as 'title: ...', then name two players"
        raise ScriptError(name, text, [Mistake(1, 1, 1, "there is nothing in this script", hint)])
    reader.check_players()
    dealt = deal_hands(reader.script())
    script = tell_apart_by_place(number_alike_cards(dealt), reader.lines.vocabulary.reaches)
    if reader.mistakes:
        if reader.is_set_up:
            find_mistakes_in_names(script, catalog, reader.mistakes, reader.lines.unknown)
        raise ScriptError(name, text, reader.mistakes)
    return script


TWO_HEADED_GAMES = tuple(variant.value for variant in Variant if variant in TWO_HEADED)
TEAM_GAMES = tuple(variant.value for variant in Variant if variant in OF_TEAMS)
MELEE_GAMES = tuple(variant.value for variant in Variant if variant in MELEES)
ARCHENEMY_GAMES = tuple(variant.value for variant in Variant if variant in AGAINST_ARCHENEMY)
SCHEMES = ("schemes", "scheme deck", "top of scheme deck")
"""The fields of a player that give schemes."""

BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""What stands for cards of which a script says only how many there are: the first of them that it does not name."""

MOST_PLAYERS = 20
"""How many players a game has at most."""


def _card_files(lines: list[Line]) -> tuple[tuple[str, int], ...]:
    """The card files that the header names, each with its line."""
    fields = (field for field in map(field_of, lines) if field is not None and field[0] == FIELD)
    return tuple((value.text, value.line.number) for _, value in fields if value.text)


class _Reader:
    """Reads one file."""

    def __init__(self, name: str, text: str, catalog: Catalog, outline: Outline, imported: tuple[str, ...]) -> None:
        self.imported = imported
        self.name = name
        self.text = text
        self.catalog = catalog
        editions = _HeadingsOfEditions.known_to(catalog)
        apart = _with_expectations_below(
            headings_apart(with_opening_below(_with_players_raised(unwrapped(outline.lines)))), editions
        )
        self.top = outline.lines = [_with_editions_below(line, editions) for line in apart]
        self.comments = tuple(outline.comments)
        self.mistakes = outline.mistakes
        named = _with_teams(_named(self.top), self.top)
        self.invented = in_todays_words([self._invented(line) for line in self.top if _is_invented(line)])
        self.own = own_cards(name, text, self.invented, _card_files(self.top), catalog, self.mistakes, imported)
        cards = {*catalog.cards, *self.own}
        self.players = (*named, opponent_of(named[0], self.top, cards)) if len(named) == 1 else named
        self.lines = LineReader(vocabulary(self.players, self.own, catalog), self.mistakes)
        text_in_small = text.casefold()
        self.lines.other_cards = next((land for land in BASIC_LANDS if land.casefold() not in text_in_small), "")
        self.steps = StepReader(self.lines, self.mistakes)
        self.turns = TurnReader(self.players, self.steps, self.mistakes)
        self.is_set_up = False
        self.has_too_many_players = False
        self.variant = ""

    def wrong(self, line: Line, message: str, hint: str = "", column: int = 0, width: int = 0) -> None:
        """Note a mistake in a line, or in a stretch of it."""
        self.mistakes.append(Mistake(line.number, line.column + column, width or len(line.text), message, hint))

    def check_players(self) -> None:
        """Players are told apart by their names from the cards that a script invents; a card of the pool gives way to a player.

        Raises:
            ScriptError: a player is called like a card of the script's own, so that no line below means anything.
        """
        for line in self.top:
            if _is_name(line) and word(line) in self.own:
                self.wrong(line, f"{word(line)!r} is a card of this script; expected another name for a player")
                raise ScriptError(self.name, self.text, self.mistakes)

    def script(self) -> Script:
        """The script; what could not be read is missing from it."""
        header = HeaderReader(self.top, self.catalog, self.mistakes)
        self.variant = header.text("variant")
        duels = self._duels()
        header.check_title()
        few = all(self._has_few_cards(duel) for duel in duels)
        self.is_set_up = few and not self.lines.lost and all(len(duel.seats) == len(self.players) > 1 for duel in duels)
        return Script(
            self.name,
            header.text("title"),
            header.text("asks"),
            header.cites(),
            header.shows(),
            header.notes(),
            self.invented,
            duels,
            self.text,
            header.text("seed") or "0",
            self.comments,
            header.places,
            self.variant,
            self._options(header),
            self._teams(header),
            self._ranges(header),
            tuple(file for file, _ in _card_files(self.top)),
            header.text("version"),
            header.text("answer"),
            self.imported,
        )

    def _teams(self, header: HeaderReader) -> tuple[tuple[str, ...], ...]:
        """The teams, each with its players: everybody is on one of them, and there are two at least."""
        teams_text = header.text("teams")
        if not teams_text:
            against_one = self.variant in ARCHENEMY_GAMES and len(self.players) > 2
            if self.variant in TEAM_GAMES or against_one:
                line = next(line for line in self.top if line.text.startswith("variant"))
                teams_example = "Ann against Bob and Cara" if against_one else "Ann and Bob against Cara and Dan"
                self.wrong(line, f"{self.variant} is played by teams", f"add 'teams: {teams_example}'")
            return ()
        line = next(line for line in self.top if line.text.startswith("teams"))
        teams = _teams_in(teams_text)
        named = [name for team in teams for name in team]
        strange = next((name for name in named if name not in self.players), "")
        twice = next((name for name in named if named.count(name) > 1), "")
        alone = next((name for name in self.players if name not in named), "")
        if "" in named:
            self.wrong(line, "a team has no players", "as in 'Ann and Bob against Cara and Dan'")
        elif strange:
            players_listed = f"players are {listed(list(self.players))}"
            self.wrong(line, f"no player named {strange!r}", nearest(strange, self.players) or players_listed)
        elif len(teams) < 2:
            self.wrong(
                line, "there is only one team", "separate teams with 'against': 'Ann and Bob against Cara and Dan'"
            )
        elif any(team.count(twice) > 1 for team in teams):
            self.wrong(line, f"{twice} is named twice on a team")
        elif twice:
            self.wrong(line, f"{twice} is on two teams")
        elif alone:
            self.wrong(line, f"{alone} is on no team", "every player needs a team")
        elif len(self.players) == 2:
            self.wrong(line, "teams need three or more players", LINE_OF_THEIR_OWN)
        elif self.variant in TWO_HEADED_GAMES:
            self._check_giants(line, teams)
        elif self.variant in ARCHENEMY_GAMES:
            self._check_archenemy(line, teams)
        elif self.variant == Variant.SUPERVILLAIN_RUMBLE.value:
            self.wrong(
                line, f"in {self.variant} everybody plays alone", "leave the teams out, or write 'variant: Archenemy'"
            )
        elif self.variant == Variant.ALTERNATING_TEAMS.value:
            self._check_alternating(line, teams)
        elif self.variant == Variant.EMPEROR.value:
            self._check_emperors(line, teams)
        return teams

    def _check_emperors(self, line: Line, teams: tuple[tuple[str, ...], ...]) -> None:
        """Teams of one size play, of three at least, each sitting together with its emperor in the middle."""
        if len({len(team) for team in teams}) > 1 or len(teams[0]) < 3:
            hint = "as in 'Ann, Bob and Cara against Dan, Eve and Fay'"
            self.wrong(line, f"{self.variant} needs teams of equal size, three or more players each", hint)
        elif [name for team in teams for name in team] != list(self.players):
            hint = "list the players in seating order, clockwise, team by team"
            self.wrong(line, "the players of a team sit together", hint)

    def _check_alternating(self, line: Line, teams: tuple[tuple[str, ...], ...]) -> None:
        """Teams of one size, whose players sit in turn: one of each team, then the next of each."""
        team_of = {name: place for place, team in enumerate(teams) for name in team}
        seats = [team_of[name] for name in self.players]
        if len({len(team) for team in teams}) > 1:
            self.wrong(line, f"{self.variant} needs teams of equal size", "add players, or take some away")
        elif seats != seats[: len(teams)] * len(teams[0]) or len(set(seats[: len(teams)])) < len(teams):
            hint = "list one player of each team, then the next of each team, with the teams in the same order"
            self.wrong(line, f"in {self.variant} the teams alternate around the table", hint)

    def _check_archenemy(self, line: Line, teams: tuple[tuple[str, ...], ...]) -> None:
        """One player, who alone may have schemes, is against a team of all others."""
        alone = [team[0] for team in teams if len(team) == 1]
        if len(teams) != 2 or len(alone) != 1:
            self.wrong(line, f"{self.variant} is one player against a team", "as in 'Ann against Bob and Cara'")
            return
        for block in (block for block in self.top if word(block) in self.players and word(block) != alone[0]):
            for child in block.children:
                if child.text.partition(":")[0] in SCHEMES:
                    self.wrong(child, f"only the archenemy, {alone[0]}, has schemes", f"give them to {alone[0]}")

    def _check_shared_life(self, lines: list[Line], seats: Mapping[str, Seat]) -> None:
        """Where teammates have one life total, no two of them are given different ones."""
        teams_text = next((line.text.partition(":")[2] for line in self.top if line.text.startswith("teams:")), "")
        shares = self.variant in (*TWO_HEADED_GAMES, Variant.ARCHENEMY_COMMANDER.value)
        for team in _teams_in(teams_text) if shares else ():
            totals_given = {name: seats[name].life for name in team if name in seats and seats[name].life is not None}
            if len(set(totals_given.values())) > 1:
                last = list(totals_given)[-1]
                line = next(line for line in lines if word(line) == last)
                totals = listed([str(total) for total in totals_given.values()])
                self.wrong(
                    line,
                    f"{listed(list(totals_given))} share one life total, not {totals}",
                    "give it to only one of them",
                )

    def _check_giants(self, line: Line, teams: tuple[tuple[str, ...], ...]) -> None:
        """Two teams of one size play, each sitting together."""
        sizes = {len(team) for team in teams}
        if len(teams) != 2 or len(sizes) > 1:
            hint = "as in 'Ann and Bob against Cara and Dan'"
            self.wrong(line, f"{self.variant} needs two teams of equal size", hint)
        elif [name for team in teams for name in team] != list(self.players):
            hint = "list the players in seating order, clockwise, team by team"
            self.wrong(line, "the players of a team sit together", hint)

    def _options(self, header: HeaderReader) -> tuple[str, ...]:
        """What was agreed on, which makes a difference only where one has several opponents."""
        options = header.options()
        if self.variant in MELEE_GAMES:
            self._check_melee(header, options)
        line = next((line for line in self.top if word(line).startswith("option")), None)
        if line is not None and options:
            if len(self.players) == 2:
                options_listed = listed([repr(option) for option in options])
                self.wrong(
                    line,
                    f"option {options_listed} needs three or more players",
                    LINE_OF_THEIR_OWN,
                )
            elif MASTERS in options and self.variant != Variant.COMMANDER_DRAFT.value:
                hint = f"name the variant above the players: 'variant: {Variant.COMMANDER_DRAFT.value}'"
                self.wrong(line, f"no cards are drafted in {self.variant or 'an ordinary game'}", hint)
            elif DEPLOY in options and not header.text("teams"):
                self.wrong(
                    line, "creatures are deployed to teammates, and there are no teams", "add the teams: 'teams: ...'"
                )
        return options

    def _check_melee(self, header: HeaderReader, options: tuple[str, ...]) -> None:
        """Four players or more play, each alone, and attack to the left."""
        line = next(line for line in self.top if line.text.startswith("variant"))
        if len(self.players) < 4:
            self.wrong(
                line, f"{self.variant} needs four or more players", "there is one turn marker for every four players"
            )
        elif header.text("teams"):
            self.wrong(line, f"in {self.variant} everybody plays alone", "leave the teams out")
        elif AttackOption.MULTIPLE.value in options or DEPLOY in options:
            deploys = DEPLOY in options
            option = DEPLOY if deploys else AttackOption.MULTIPLE.value
            why = "players don't deploy creatures" if deploys else "players attack only one neighbor"
            line = next(option_line for option_line in self.top if option in option_line.text)
            self.wrong(line, f"{option!r} can't be used in {self.variant}: {why}")

    def _ranges(self, header: HeaderReader) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """How many seats far players reach, for each of them or for none."""
        ranges = header.ranges(self.players)
        named = [name for _, names in ranges for name in names]
        missing = [name for name in self.players if name not in named]
        if (
            ranges
            and missing
            and all(names for _, names in ranges)
            and self.variant
            not in (
                Variant.EMPEROR.value,
                *MELEE_GAMES,
            )
        ):
            line = next(line for line in self.top if line.text.startswith("range of influence"))
            self.wrong(
                line, f"no range is given for {listed(missing)}", "a number without a name applies to all other players"
            )
        return ranges

    def _has_few_cards(self, duel: Duel) -> bool:
        """Whether a game has no more cards than may be; if it has, a mistake is noted where they become too many."""
        total = 0
        for entry in (entry for seat in duel.seats for _, entries in seat.zones for entry in entries):
            total += entry.count
            if total > MOST_CARDS_IN_A_GAME:
                self.mistakes.append(
                    Mistake(
                        entry.line,
                        entry.column,
                        len(entry.card),
                        f"these bring the game to {total} cards (at most {MOST_CARDS_IN_A_GAME})",
                    )
                )
                return False
        return True

    def _invented(self, line: Line) -> Invented:
        name = word(line)[len("card") :].lstrip(":").strip()
        if not name:
            self.wrong(line, "expected the name of the card that this block invents", "for example 'card Hornet Nest'")
        if not line.children:
            self.wrong(line, "expected lines below this one", "fields such as 'type: creature' and 'power: 2/2'")
        card = invented(name, line)
        mistakes = [too_large(card_line.text, card_line.number, card_line.column) for card_line in card.lines]
        self.mistakes += filter(None, mistakes)
        return altered(card, lines=()) if any(mistakes) else card

    def _duels(self) -> tuple[Duel, ...]:
        """The first game, and those that follow in a match."""
        games = [line for line in self.top if word(line) in GAMES]
        for place, line in enumerate(games):
            if word(line) != GAMES[place]:
                self.wrong(line, f"did not expect {word(line)!r} here; expected '{GAMES[place]}'")
            if not line.children:
                self.wrong(line, "expected lines below this one", "the turns of that game, indented")
        first = self._duel([line for line in self.top if word(line) not in GAMES], (), ())
        if len(first.seats) < 2:
            hint = "a player's name goes on its own line, above the cards"
            self.mistakes.append(Mistake(1, 1, 0, "this script has no players; expected two or more", hint))
            return (first,)
        return (first, *(self._duel(line.children, first.seats, (("game", line.number),)) for line in games))

    def _duel(self, lines: list[Line], before: tuple[Seat, ...], places: Places) -> Duel:
        seats: dict[str, Seat] = {}
        self.lines.seats = seats
        opening: tuple[Step, ...] | None = None
        turns: list[TurnBlock] = []
        expected: tuple[Expectation, ...] = ()
        ante = False
        for line in lines:
            heading = field_called(word(line), HEADING_WORDS, HEADINGS)
            if field_of(line) is not None or _is_invented(line):
                if before:
                    hint = "put it above the players"
                    self.wrong(line, "this applies to the whole script, not just one of its games", hint)
            elif heading in self.players:
                if heading in seats:
                    self.wrong(line, f"{heading} is already set up on line {seats[heading].line}")
                    self.lines.lost = True
                seats[heading] = SeatReader(self.lines, self.mistakes, self.variant).seat(heading, line, bool(before))
            elif heading in HEADINGS:
                kind = "opening" if heading in OPENINGS else heading
                if kind in dict(places) and kind != EXPECT:
                    self.wrong(line, f"{kind!r} is given twice; it is already on line {dict(places)[kind]}")
                places = (*places, (kind, line.number))
                if kind == "opening":
                    opening, ante = self._play(line), heading != "opening"
                elif kind == "expect" and len(self.players) > 1:
                    expected += self.steps.expectations(line)
            elif _EXPECTATION.match(heading) and len(self.players) > 1:
                expected += self.steps.expectation(line)
            elif heading.removesuffix(MEANWHILE).endswith(" turn"):
                if heading.endswith(MEANWHILE) and (self.variant not in MELEE_GAMES or not turns):
                    hint = f"write '{heading.removesuffix(MEANWHILE)}'"
                    self.wrong(line, "only Grand Melee has simultaneous turns", hint)
                turns += self.turns.turn(line)
            else:
                self._strange(line)
        if opening is None:
            self._check_shuffles(lines)
        if not before:
            # Who has nothing needs no block: there are the usual life and library.
            above = next((seat.line for seat in seats.values()), 1)
            seats = {name: seats.get(name) or Seat(name, above) for name in self.players}
        all_seats = {seat.name: seat for seat in before} | seats
        self._check_shared_life(lines, all_seats)
        return Duel(tuple(all_seats.values()), opening, tuple(turns), expected, ante, places)

    def _check_shuffles(self, lines: list[Line]) -> None:
        """Without an opening nobody mulligans, so that no library is shuffled."""
        for line in lines:
            for child in line.children if word(line) in self.players else ():
                if child.text.startswith("library after"):
                    hint = "put a block 'opening' above the turns"
                    self.wrong(child, "only a script with an opening has mulligans", hint)

    def _play(self, line: Line) -> tuple[Step, ...]:
        """The lines of play below a heading; without players none of them means anything."""
        return self.steps.steps(line.children) if len(self.players) > 1 else ()

    def _strange(self, line: Line) -> None:
        """A line at the outermost level that is nothing known."""
        heading = word(line)
        # What stands below it may be cards that lines of play name.
        self.lines.lost = self.lines.lost or bool(line.children)
        first = heading.split()[0]
        key, colon, _ = line.text.partition(":")
        likely = nearest(key if colon else heading, [*(HEADER if colon else HEADINGS), *self.turns.headings()])
        if _is_name(line) and not likely:
            # One message is enough, as each of the others would say the same.
            if not self.has_too_many_players:
                self.wrong(line, f"{heading} would be one player too many; a game has {MOST_PLAYERS} players at most")
            self.has_too_many_players = True
        elif moment_called(heading) is not None:
            self.wrong(
                line,
                f"the moment {heading!r} is not part of a turn",
                f"put it under a line such as '{self.turns.headings()[0]}'",
            )
        elif first in self.players and not likely:
            hint = "put it under a moment of a turn, such as 'main'"
            if _OPENS.match(heading):
                hint = "put it under 'opening'; such a game starts with decks: 'deck: ...', 'library: ...'"
            total = _LIFE_TOTAL.search(heading)
            if total is not None:
                hint = f"put 'life: {total[1]}' below the line '{first}', indented"
            self.wrong(line, "this line of play is under no moment", hint)
        elif colon and key.casefold() in UNDER:
            names = re.findall(r"[\w.+=-]+", line.text[len(key) :]) or [self.catalog.editions[0].short]
            verb = "run" if len(names) == 1 else "compare"
            under = "".join(f" --under {name}" for name in names)
            hint = f"pass {'it' if len(names) == 1 else 'them'} to the command: eras {verb} {self.name}{under}"
            self.wrong(line, "a script does not set the editions it is played under", hint, 0, len(key))
        elif colon and not key.startswith(self.players):
            hint = likely or _belongs_to_player(key) or f"fields are {', '.join(HEADER)}"
            if re.fullmatch(r"(?:.*\b)?turn(?:\b.*)?", key, re.IGNORECASE) and line.children:
                headings = listed([repr(turn_heading) for turn_heading in self.turns.headings()], "or")
                self.wrong(line, f"did not expect the line {heading!r} here", f"a turn begins {headings}")
                return
            self.wrong(line, f"a script has no field {key!r}", hint, 0, len(key))
        elif line.children and not likely and re.fullmatch(r"[\w-]+", heading):
            hint = "a name is one capitalized word, letters only: 'Ann'"
            self.wrong(line, f"no player can be called {heading!r}", hint)
        else:
            hint = likely or f"expected a player, a turn, {listed([repr(word) for word in HEADINGS[:4]], 'or')}"
            if re.search(r"\bturn\b", heading, re.IGNORECASE):
                hint = (
                    likely
                    or f"a turn begins {listed([repr(turn_heading) for turn_heading in self.turns.headings()], 'or')}"
                )
            self.wrong(line, f"did not expect the line {heading!r} here", hint)


def _with_players_raised(lines: list[Line]) -> list[Line]:
    """The outermost lines, with a capital for each player who is written small: a word with a player's fields below it."""
    raised: list[Line] = []
    turns = {word(line).casefold() for line in lines}
    for line in lines:
        heading = word(line)
        name = heading[:1].upper() + heading[1:]
        fields = (field_called(child.text.partition(":")[0], PLAYER_FIELDS, FIELDS) for child in line.children)
        below = [field in (*FIELDS, *OF_PERMANENTS) for field in fields]
        is_player = all(below) if below else f"{possessive(heading)} turn" in turns
        if heading != name and is_player and _NAME.fullmatch(name) and heading not in (*HEADINGS, *HEADING_WORDS):
            line = line.saying(name, line.children)
        raised.append(line)
    return raised


class _HeadingsOfEditions(Record):
    """The headings of expectations of some editions alone."""

    heading: re.Pattern[str]
    begins: re.Pattern[str]

    @staticmethod
    @lru_cache(maxsize=2)
    def known_to(catalog: Catalog) -> _HeadingsOfEditions:
        """Those that name editions of a catalog, or days."""
        single_edition = rf"(?:the )?(?:{_DAY}|{editions_named(catalog.every_edition)})(?: [Ee]dition)?(?: rules)?"
        several_editions = rf"(?:from |until )?{single_edition}(?:(?:, ?| and | or | until ){single_edition})*"
        heading = rf"expect(?: (?:in|under|for))? (?P<editions>{several_editions}):?"
        return _HeadingsOfEditions(re.compile(heading), re.compile(rf"{several_editions}:"))

    def named_by(self, line: Line) -> str:
        """The editions that a line names if it is such a heading; empty if it is none."""
        heading_match = self.heading.fullmatch(line.text)
        bare = re.sub(r"\bthe | [Ee]dition| rules", "", heading_match["editions"]) if heading_match is not None else ""
        return re.sub(" (?:and|or) ", ", ", bare)


def _with_editions_below(line: Line, headings: _HeadingsOfEditions) -> Line:
    """A line and those below it; of a heading of expectations that names editions, each line below names them."""
    below = [_with_editions_below(child, headings) for child in line.children]
    editions = headings.named_by(line) if below else ""
    if not editions:
        line.children[:] = below
        return line
    named = [child if headings.begins.match(child.text) else child.replaced("^", f"{editions}: ") for child in below]
    return line.saying("expect", named)


def _with_expectations_below(lines: list[Line], headings: _HeadingsOfEditions) -> list[Line]:
    """The outermost lines; those behind a last heading of expectations that has none below it stand below it."""
    for place, line in enumerate(lines):
        is_heading = field_called(word(line), HEADING_WORDS, HEADINGS) == EXPECT or headings.named_by(line)
        if is_heading and not line.children:
            following = lines[place + 1 :]
            if following and all(
                not later_line.children and word(later_line) not in HEADINGS for later_line in following
            ):
                line.children.extend(following)
                return lines[: place + 1]
    return lines


_LIFE_TOTAL = re.compile(r" (?:is at|has|starts at|starts with|begins at|begins with) (\d+)(?: life)?$")


def _belongs_to_player(key: str) -> str:
    """A hint at a field that belongs to a player and stands elsewhere; empty if it is none."""
    owned = re.fullmatch(r"(?:- |(?P<owner>[^\W\d_a-z]\w*)(?:['’]s?)? )?(?P<field>.+)", key)
    field_name = field_called(owned["field"], PLAYER_FIELDS, FIELDS) if owned is not None else ""
    if key.casefold() in ("players", "player"):
        return "write each player's name on its own line, with the player's cards indented under it"
    if owned is None or field_name not in FIELDS:
        return ""
    return f"indent '{field_name}: ...' under a line '{owned['owner'] or 'Ann'}'"


def _named(lines: list[Line]) -> tuple[str, ...]:
    """The players, in the order in which they sit. What comes after two of them and is like a heading is one misspelt."""
    names = list(dict.fromkeys(word(line) for line in lines if _is_name(line)))
    turns = [f"{possessive(name)} turn" for name in names[:2]]
    further = [name for name in names[2:] if not nearest(name, [*HEADINGS, *turns])]
    return (*names[:2], *further)[:MOST_PLAYERS]


def _teams_in(teams_text: str) -> tuple[tuple[str, ...], ...]:
    """The names of the players of each team, as in `Ann and Bob against Cara and Dan`."""
    return tuple(
        tuple(re.split(r",? and |, ", team.strip())) for team in re.split(r"(?:^|\s)against(?:\s|$)", teams_text)
    )


def _with_teams(named: tuple[str, ...], lines: list[Line]) -> tuple[str, ...]:
    """The players with those whom only the teams name, in the order of the teams; who has nothing needs no block."""
    teams_text = next((line.text.partition(":")[2] for line in lines if line.text.startswith("teams:")), "")
    of_teams = tuple(name for team in _teams_in(teams_text) for name in team if name)
    fits = set(named) <= set(of_teams) and of_teams and all(map(_NAME.fullmatch, of_teams))
    if not fits or len(named) == len(set(of_teams)):
        return named
    in_order = [name for name in of_teams if name in named] == list(named)
    return tuple(dict.fromkeys(of_teams if in_order else (*named, *of_teams)))[:MOST_PLAYERS]


def _is_name(line: Line) -> bool:
    heading = word(line)
    return (
        _NAME.fullmatch(heading) is not None
        and heading.casefold() not in (*HEADINGS, *HEADING_WORDS)
        and moment_called(heading) is None
    )


def _is_invented(line: Line) -> bool:
    return re.match(r"card(?::|\s|$)", line.text) is not None
