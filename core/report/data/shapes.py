"""The shapes of all outputs for other programs. What stands here is a promise: `eras schema` prints it as JSON Schema.
Within a version keys may be added, and values to open lists of words (kinds of notes, names of topics); nothing is
taken away, renamed or given another meaning. Anything else makes a new version of that output, `compare/2` after
`compare/1`.
"""

from __future__ import annotations

from msgspec import UNSET, UnsetType, field

from core.report.data.base import Shape
from core.report.data.export_shapes import Export


class RuleBook(Shape):
    """The rules played under. `name` is what was asked for, an edition or an expression such as `BASE+mana=OTHER`;
    `label` what tables call it; `edition` and `day` are those of most of its topics, `mixed` has the topics taken
    from other editions, each with that edition's id.
    """

    name: str
    label: str
    edition: str
    day: str
    mixed: dict[str, str]


class Note(Shape):
    """Something to know about a run. `kind` is one of: `unmet` (a failed expectation), `due` (stopped before the
    next check of the rules), `unspent` (stopped with mana in a pool), `past`, `vain` and `too late` (lines
    without effect), `too soon`, `idle` (an effect that cannot do anything), `stopped` (a permanent that does not work while it is
    tapped), `silent` (an assumption where the text is silent), `ruled` (the same, settled by a ruling of the day), `taken`
    (the same, taken from a neighboring edition), `absent` (not in this edition), `younger`, `invented`, `imported`, `instead`
    (a card used instead of one with the same name), `older` (written in words of an earlier version), `beside`
    (a hand beside that of the opening), `order` (a moment written below a later one of its turn), `lacking`, `default` (not
    specified in the script). `decides` has the facts that another assumption would change.
    """

    under: str
    kind: str
    text: str
    decides: list[str]


class Line(Shape):
    """A line of play and its verdict: `verdict` is `done`, `refused`, `no such moment`, `not in this edition`,
    `not reached`, `game over` or `never asked`. `line` is its number in the script, from 1; `why` and `rule` are
    empty if it is done.
    """

    game: int
    line: int
    text: str
    verdict: str
    why: str
    rule: str


class Event(Shape):
    """Something that happened, in the words of its era. `game` is the number of the game within the match, from 1;
    `line` the line of the script that it belongs to (0: none) and `stage` its progress then (`announced`,
    `resolved`, `after` it, or empty). `rules` are those that decide the event, `all_rules` all that it rests on.
    """

    game: int
    line: int
    stage: str
    told: str
    rules: list[str]
    all_rules: list[str]


class Played(Shape):
    """A script as it was played under one edition. `facts` are the state at the end of the last game, by name, and
    the verdict on each line. `winner` is the one who won the last game, `null` if nobody did or it goes on;
    `winners` all of the winning team; `outcome` says all of that in words.
    """

    facts: dict[str, str]
    steps: list[Line]
    events: list[Event]
    winner: str | None
    winners: list[str]
    outcome: str
    notes: list[Note]


class ScriptShown(Shape):
    """Which script it is. `answer` is empty unless the script says one, `teams` if nobody has a team;
    `variant` and `options` are as the script gives them.
    """

    name: str
    title: str
    question: str
    answer: str
    players: list[str]
    teams: list[list[str]]
    variant: str
    options: list[str]


class Run(Shape, tag_field="schema", tag="run/1"):
    """`eras run --json`: a script under one edition."""

    script: ScriptShown
    under: RuleBook
    played: Played


class Difference(Shape):
    """A fact that differs between editions. `values` and `rules` (those that decided it) are by rule book;
    `line` is the line of the script that caused it (0: none) and `topics` are those of the rules that decided it.
    `before_check` names the rule books under which the next check may change it.
    """

    fact: str
    values: dict[str, str]
    line: int
    rules: dict[str, list[str]]
    topics: list[str]
    before_check: list[str]


class VainLine(Shape):
    """A line without effect under every edition, or in `eras check` under each in `why`. `expected` is whether
    the script has an expectation about the line.
    """

    line: int
    text: str
    expected: bool
    why: dict[str, str]


class Told(Shape):
    """What happens at a place under one rule book, a sentence for each event, and the rules that decide it."""

    told: list[str]
    rules: list[str]


class Place(Shape):
    """Where editions diverge. `line` (0: none), `stage` and `text` are those of the current line, `place` says all of it
    in words.
    """

    line: int
    stage: str
    text: str
    place: str
    events: dict[str, Told]


class Divergence(Place):
    """The first event on which differing facts depend, in the shape of a place. `topics` and `questions` are those
    whose answers cause the difference, `decided_by` the rules of the first of these answers, `assumed` what a rule book
    assumes in it where its text is silent.
    """

    facts: list[str]
    topics: list[str]
    questions: list[str]
    decided_by: dict[str, list[str]]
    assumed: dict[str, str]


class WordingUnder(Shape):
    """A wording of a card, in lines, with the rule books under which it counts."""

    under: list[str]
    text: list[str]


class WordingsOfCard(Shape):
    """A card whose wording is a cause of a difference."""

    card: str
    wordings: list[WordingUnder]


class Reason(Shape):
    """Why one rule book differs from the next: the topics that each make a difference alone. `together` is
    whether some fact takes several topics at once, `sets` which ones, if there are few enough of them.
    """

    source: str = field(name="from")
    to: str
    topics: list[str]
    together: bool
    sets: list[list[str]]


class Compare(Shape, tag_field="schema", tag="compare/1"):
    """`eras compare --json`: a script under several rule books. `left_out` are those under which it cannot be played as
    a whole, with the reason; `parting` is where they first diverge in anything, `later_partings` where some diverge that were
    alike there, `divergences` the first event on which each differing fact depends, `agreement` the last place
    at which all do the same, each by its own rules. `not_evaluated` are the lines with expectations about other editions alone.
    """

    script: ScriptShown
    under: list[RuleBook]
    editions: dict[str, Played]
    left_out: dict[str, str]
    differences: list[Difference]
    came_to_nothing: list[VainLine]
    parting: Place | None
    later_partings: list[Place]
    divergences: list[Divergence]
    wordings: list[WordingsOfCard]
    agreement: Place | None
    reasons: list[Reason]
    notes: list[Note]
    not_evaluated: list[int]


class Failure(Shape):
    """An expectation that failed under an edition, and what was found instead."""

    edition: str
    line: int
    expected: str
    found: str


class Expectation(Shape):
    """An expectation under an edition; `found` is what was found instead, `null` if it holds."""

    edition: str
    line: int
    expected: str
    found: str | None


class LeftOpen(Shape):
    """A choice that no line makes under an edition: what was taken, what a line would say to take the same, and where
    it may stand. `other_answers` are the first of the lines that choose otherwise, `more_answers` how many there are besides.
    `matters` is whether a verdict or an expectation depends on the answer; if the script fails anyway it may not be known.
    """

    edition: str
    line: int
    taken: str
    answer: str
    other_answers: list[str]
    more_answers: int
    hint: str
    matters: bool


class CheckedScript(Shape):
    """The result of checking one script's expectations. `evaluated` is how many were evaluated under each edition;
    `came_to_nothing` are lines that did under all editions although the script does not expect it,
    `came_to_nothing_in_part` those that did under some.
    """

    script: str
    title: str
    passed: bool
    evaluated: dict[str, int]
    expectations: list[Expectation]
    failures: list[Failure]
    left_open: list[LeftOpen]
    came_to_nothing: list[VainLine]
    came_to_nothing_in_part: list[VainLine]
    notes: list[Note]


class UnreadScript(Shape):
    """A script that could not be read, and why."""

    script: str
    message: str


class Check(Shape, tag_field="schema", tag="check/1"):
    """`eras check --json`: the expectations of scripts. `passed` is what the exit code says."""

    passed: bool
    scripts: list[CheckedScript]
    unread: list[UnreadScript]


class Cause(Shape):
    """A smallest set of topics that causes a difference. It is `sufficient` if the first rule book with these
    topics of the second has the second's value, and `necessary` if the second without them has the first's;
    `only_because` says of one that does so by losing a line, or by chance, what that line is. `first_shows` is
    where the swap first shows.
    """

    topics: list[str]
    sufficient: bool
    necessary: bool
    only_because: str
    first_shows: Place | None


class ExplainedFact(Shape):
    """A fact that differs, with its values before and after, and what explains it; no causes if it takes more topics
    than are tried.
    """

    fact: str
    before: str
    after: str
    causes: list[Cause]


class Why(Shape, tag_field="schema", tag="why/1"):
    """`eras why --json`: the topics that make a script come out differently under two editions."""

    script: ScriptShown
    source: RuleBook = field(name="from")
    to: RuleBook
    facts: list[ExplainedFact]
    notes: list[Note]


class Span(Shape):
    """From the day of the first document to that of the last under which an outcome held. `kept_out` is why
    the script cannot be played under them, if it cannot.
    """

    source: str = field(name="from")
    to: str
    documents: int
    facts: dict[str, str]
    kept_out: str | UnsetType = UNSET


class Change(Shape):
    """What changed between two documents: the facts with both values, the topics and questions that caused it, the rules
    that decide where they diverge by the document's day, the place where both part first in anything, those where the
    facts diverge, and what is assumed in that. If the document of `after` is not at hand and is played as one before it, the
    change may have come any time after the day of that one: `after_at_the_earliest`.
    """

    after: str
    by: str
    facts: dict[str, list[str]]
    topics: list[str]
    questions: list[str]
    rules: dict[str, list[str]]
    parting: Place | None
    divergences: list[Divergence]
    notes: list[Note]
    after_at_the_earliest: str | UnsetType = UNSET


class Unknown(Shape):
    """A period of which no document is known."""

    after: str
    before: str


class Days(Shape):
    """From the day of the first document of a span to that of the last."""

    source: str = field(name="from")
    to: str


class OpenInSpans(Shape):
    """A choice that no line makes: what was taken, what a line would say to take the same, where it may stand, the lines
    that choose otherwise, and the spans in which it is open.
    """

    line: int
    taken: str
    answer: str
    other_answers: list[str]
    more_answers: int
    hint: str
    spans: list[Days]


class When(Shape, tag_field="schema", tag="when/1"):
    """`eras when --json`: a script under every document. `came_to_nothing` are the lines that did under each of them,
    `nothing_had_effect` is whether all lines did; `failures` are expectations that do not hold, `notes` tell of the script
    itself: words of an earlier version, cards whose name another has.
    """

    script: ScriptShown
    spans: list[Span]
    changes: list[Change]
    nothing_had_effect: bool
    came_to_nothing: list[VainLine]
    left_open: list[OpenInSpans]
    failures: list[Failure]
    notes: list[Note]
    unknown: list[Unknown]


class ChangeOfRule(Shape):
    """A change of the answers to `questions` by a rule: the day of the first document that has it, and what changed."""

    day: str
    questions: list[str]
    gist: str


class LedgerRule(Shape):
    """A rule, or a testable part of it (`100.2/1`), in our words. A document without words of its own has those of the
    rule that `words_of` names, which says the same if `same_words` is true; if it is not, see `changes`.
    """

    id: str
    kind: str
    topic: str
    section: str
    gist: str
    words_of: str
    same_words: bool


class Rule(Shape, tag_field="schema", tag="rule/1"):
    """`eras rule --json`: a rule of an edition, or under `like` the rules of that name or with those words or digits.

    Scripts `prove` a rule if they would fail with another answer, `show` it if no edition has another, or only `cite` it.
    """

    edition: str
    number: str
    rules: list[LedgerRule]
    like: list[LedgerRule]
    changes: list[ChangeOfRule]
    prove: list[str]
    show: list[str]
    cite: list[str]


class NumberThen(Shape):
    """What a rule was numbered from the day of one document to that of another."""

    number: str
    first: str
    last: str


class CitedBy(Shape):
    """A script that cites a rule, with the editions for which it does and the number there."""

    script: str
    numbers: dict[str, str]


class History(Shape, tag_field="schema", tag="history/1"):
    """`eras history --json`: a rule through the documents. `absent_before` and `absent_after` are the days of the
    documents next to its own that do not have it; `gists` what it says, in our words, by main edition.
    """

    edition: str
    number: str
    numbers: list[NumberThen]
    absent_before: str | None
    absent_after: str | None
    gists: dict[str, list[str]]
    changes: list[ChangeOfRule]
    scripts: list[CitedBy]


class RuleOfDocument(Shape):
    """A rule of a document, with what it says in our words; `gist` is empty if there are no words for that document."""

    number: str
    gist: str


class AnswerChanged(Shape):
    """A change made by a document: what changed, the questions answered differently, and the rules before and after."""

    gist: str
    questions: list[str]
    before: list[RuleOfDocument]
    after: list[RuleOfDocument]


class OutcomeChanged(Shape):
    """A script that comes out differently: each fact with both values, or why one of the documents cannot play it."""

    script: str
    asks: str
    facts: dict[str, list[str]]
    cannot_be_played_before: str
    cannot_be_played_after: str


class Changes(Shape, tag_field="schema", tag="changes/1"):
    """`eras changes --json`: what a document of the rules changed. `before` and `before_day` are the document before it, empty
    for the oldest; `scripts` is null if no script was played.
    """

    edition: str
    day: str
    title: str
    before: str
    before_day: str
    answers: list[AnswerChanged]
    scripts: list[OutcomeChanged] | None


class OptionVerdict(Shape):
    """What becomes of a line under an edition: `verdict` as in a run, why, and the numbers of the rules that refuse it."""

    verdict: str
    reason: str
    rules: list[str]


class Option(Shape):
    """A line that a script can say next: the player, what it is about, and the heading that it needs (empty: none).

    `verdicts` has what becomes of it under each edition; it can be done where that is `done`.
    """

    line: str
    player: str
    about: str
    heading: str
    verdicts: dict[str, OptionVerdict]


class Options(Shape, tag_field="schema", tag="options/1"):
    """`eras options --json`: what each player may do after line `after` of a script (0: as it begins).

    `not_tried` is how many more lines could be written there than were tried.
    """

    script: str
    after: int
    under: list[str]
    options: list[Option]
    not_tried: int


class CardWording(Shape):
    """A card as it was worded from a day (empty: from the first) until another (empty: to this day); or in one
    `printing`, if that is not empty. `text` is the block of a card file, in the card language.
    """

    since: str
    until: str
    printing: str
    text: list[str]


class Card(Shape, tag_field="schema", tag="card/1"):
    """`eras card --json`: a card with all its wordings, and as each edition knows it, with notes of that edition after `#`.

    `instead_of` is who else brings a card of this name, which this one is used instead of; empty if nobody does.
    """

    name: str
    printed_in: dict[str, str]
    instead_of: str
    lacks: str
    wordings: list[CardWording]
    editions: dict[str, list[str]]


class CardListed(Shape):
    """A card in a list, in its last wording. `year` is that of its first printing, `null` if it is not known."""

    name: str
    cost: str
    types: list[str]
    year: int | None


class PrintedCard(Shape):
    """A card as a set has it. `wrong` says what is missing or different in the pool; empty if nothing."""

    name: str
    cost: str
    types: str
    size: str
    wrong: str


class CardSet(Shape):
    """A set as it was printed. `whole` is whether all its cards are to be in the pool."""

    name: str
    released: str
    whole: bool
    cards: list[PrintedCard]


class CardImported(Shape):
    """An imported card in a list. `source` is the file it came from, `year` that of its first printing, `null` if it is
    not known, `why` what is not understood of it; empty if it is read whole.
    """

    name: str
    cost: str
    types: str
    year: int | None
    source: str
    why: list[str]


class Cards(Shape, tag_field="schema", tag="cards/1"):
    """`eras cards --json`: cards, or with --set or --complete the sets that were asked for. `mistakes` are what is not
    understood of a card file, `imported` the cards that were imported, with --imported.
    """

    cards: list[CardListed]
    sets: list[CardSet]
    mistakes: list[str]
    imported: list[CardImported]


class PhraseNotRead(Shape):
    """Words at which the reading of cards ends: how many cards have them, how many of these lack nothing else, and one of them."""

    words: str
    cards: int
    alone: int
    example: str


class CardNotRead(Shape):
    """A card that is not read whole, and why."""

    name: str
    why: list[str]


class EntrySkipped(Shape):
    """An entry of card data that is not as it should be, and what is wrong with it."""

    entry: str
    why: str


class Import(Shape, tag_field="schema", tag="import/1"):
    """`eras import --json`: what a file of card data held. `new` is false if the same content was imported before; `read` is
    how many of its `cards` are read whole, `built_in` how many are built in as well, which scripts use instead. `printings` and
    `rulings` are how many were imported, `others` how many entries are no cards or not in English, and `broken` how many were
    skipped, of which `skipped` has the first thousand.
    """

    file: str
    format: str
    new: bool
    cards: int
    read: int
    built_in: int
    printings: int
    rulings: int
    others: int
    broken: int
    skipped: list[EntrySkipped]
    phrases: list[PhraseNotRead]
    not_read: list[CardNotRead]


class Shows(Shape):
    """A pair of editions between which a script shows differences, and the topics that make them."""

    between: list[str]
    topics: list[str]


class ScriptListed(Shape):
    """A built-in script in a list. `cites` are the rules that it is about, by edition."""

    name: str
    title: str
    question: str
    answer: str
    topics: list[str]
    cites: dict[str, list[str]]
    shows: list[Shows]


class Scripts(Shape, tag_field="schema", tag="scripts/1"):
    """`eras scripts --json`: the built-in scripts that fit every filter."""

    scripts: list[ScriptListed]


class EditionListed(Shape):
    """An edition. `name` is the shortest of its `names`; `main` is whether it is compared without being asked for."""

    name: str
    names: list[str]
    title: str
    label: str
    day: str
    main: bool
    document: bool
    complete: bool
    based_on: str


class TopicListed(Shape):
    """A topic with its questions: what two documents answer differently."""

    name: str
    questions: list[str]


class Otherwise(Shape):
    """A script that comes out differently than under the neighboring edition: the facts with both values, the neighbor's
    first.
    """

    script: str
    facts: dict[str, list[str]]


class EditionChecked(Shape):
    """`eras editions --check`: `faults` keep it from being opened; `strange_numbers` are cited and not there, if
    `knows_numbers`; `absent` and `silent` are answers that rest on nothing.
    """

    edition: str
    neighbor: str | None
    passed: bool
    faults: list[str]
    knows_numbers: bool
    strange_numbers: list[str]
    absent: dict[str, str]
    silent: dict[str, str]
    scripts: int
    otherwise: list[Otherwise]
    unmet: list[UnmetBy]


class UnmetBy(Shape):
    """An expectation of a script that fails under an edition."""

    script: str
    line: int
    expected: str
    found: str


class Editions(Shape, tag_field="schema", tag="editions/1"):
    """`eras editions --json`: all editions and the topics of which they are made; `checked` with --check alone."""

    editions: list[EditionListed]
    topics: list[TopicListed]
    checked: EditionChecked | None


class RuleStanding(LedgerRule):
    """A rule with what proves it. `standing` is `proved`, `shown`, `open` or another word of the ledger; `why` says
    more.
    """

    standing: str
    cases: list[str]
    why: str


class UnknownRule(Shape):
    """A rule that a case cites and no ledger has."""

    case: str
    rule: str


class Unmissed(Shape):
    """An answer that could be another without any case failing; `excuse` is why that is no fault."""

    question: str
    reason: str
    excuse: str


class EditionConforms(Shape):
    """How much of its rulebook the scripts cover; `unmissed` with --flip alone."""

    edition: str
    complete: bool
    passed: bool
    cases: int
    failing: list[str]
    unknown: list[UnknownRule]
    rules: list[RuleStanding]
    unmissed: list[Unmissed] | UnsetType = UNSET


class Conform(Shape, tag_field="schema", tag="conform/1"):
    """`eras conform --json`: the editions that were asked for."""

    editions: list[EditionConforms]


class Finding(Shape):
    """A group of differences that a hunt found: between which editions, the topics that cause it, the first
    question that is answered otherwise, and the text of the smallest script that shows it.
    """

    name: str
    between: list[str]
    topics: list[str]
    question: str
    script: str


class Broken(Shape):
    """A script under which the program itself failed, and how; with --faults the rule book `under` which it did."""

    script: str
    under: str
    told: str


class Hunt(Shape, tag_field="schema", tag="hunt/1"):
    """`eras hunt --json`: the results of a hunt. With --faults there are no findings, and `broken` holds the first
    fault of each kind.
    """

    under: list[str]
    scripts: int
    differing: int
    interrupted: bool
    findings: list[Finding]
    broken: list[Broken]


OUTPUTS: dict[str, type[Shape]] = {
    "card": Card,
    "cards": Cards,
    "changes": Changes,
    "check": Check,
    "compare": Compare,
    "conform": Conform,
    "editions": Editions,
    "export": Export,
    "history": History,
    "hunt": Hunt,
    "import": Import,
    "options": Options,
    "rule": Rule,
    "run": Run,
    "scripts": Scripts,
    "when": When,
    "why": Why,
}
"""The outputs by the command whose they are."""
