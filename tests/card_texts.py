"""How much of real cards the language reads: a program to be run by hand, with the path of card data as its argument.

    python tests/card_texts.py LISTING [--sample N --seed S] [--unread 40] [--show read|lost|unread|two] [--play N] [--jobs 2]

A card counts as read if every line is, as it stands and with exactly one meaning, what is written of it reads the same, and no
word is lost in that (`words_of_cards.py`). It
counts as played if random scripts have put it into a game under every main edition, it was used there, and all laws held.
"""

from __future__ import annotations

import random
import re
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click
from words_of_cards import lost_words

from core.cards.files import Reader, blocks_in, card_text
from core.cards.mistakes import CardError
from core.cards.pool import Pool
from core.cards.writing import Unsayable
from core.catalog import Catalog, installed
from core.hunt.chance import Dice
from core.hunt.generating import generate
from core.hunt.laws import ALWAYS, PlayedScript
from core.hunt.pool import pool_of
from core.importing.foreign_cards import ForeignCard, block_of, why_not
from core.importing.formats import collected_from, content_of
from core.importing.reading_cards import subtypes_in
from core.kernel.state.cards import Card
from core.script.verdicts import VerdictKind
from core.script.writing.writer import write


@dataclass(frozen=True)
class Text:
    """A card as card data has it: as the block of a card file, and one line of text for each of its abilities.

    `why` it cannot be written as a block; nothing of it is read then.
    """

    name: str
    block: str
    lines: tuple[str, ...]
    types: tuple[str, ...]
    why: str = ""


def texts_in(listing: Path) -> list[Text]:
    """The cards of any data that can be imported, in their order there; of JSON those alone that have a text."""
    collected = collected_from(listing, content_of(listing))
    cards = [
        card
        for card in collected.cards.values()
        if collected.format == PLAIN_TEXT or any(face.text for face in card.faces)
    ]
    return [_text_of(card) for card in cards]


PLAIN_TEXT = "plain text"
"""What the format of a listing that is no JSON is called."""


def _text_of(card: ForeignCard) -> Text:
    lines = tuple(line for face in card.faces for line in face.text.splitlines() if line)
    return Text(card.called, block_of(card), lines, subtypes_in(face.type_line for face in card.faces), why_not(card))


# Reading.


@cache
def reader(listing: Path) -> Reader:
    """Reads the cards of a listing, which may speak of the subtypes that any of them has."""
    types = {word for text in texts_in(listing) for word in text.types}
    return Reader(listing.name, installed().cards.language.with_types(types))


READ, UNREAD, AMBIGUOUS, UNWRITTEN, UNLIKE, LOST = "read", "unread", "two", "unwritten", "unlike", "lost"


@dataclass(frozen=True)
class Verdict:
    """What came of reading a card: whether it was read, and of each line that was not, the line and why."""

    text: Text
    outcome: str
    faults: tuple[tuple[str, str], ...] = ()
    written: str = ""


def verdict(listing: Path, text: Text) -> Verdict:
    """Read a card, write it and read that again."""
    if text.why:
        return Verdict(text, UNREAD, ((text.name, text.why),))
    reading = reader(listing)
    reading.faults = []
    card = reading.card(blocks_in(text.block)[0])
    faults, reading.faults = reading.faults, None
    if faults:
        two = all("ways" in fault.message for fault in faults)
        told = tuple((fault.text, str(fault)) for fault in faults)
        return Verdict(text, AMBIGUOUS if two else UNREAD, told)
    try:
        written = card_text(card)
        again = reading.card(blocks_in(written)[0])
    except (Unsayable, CardError) as fault:
        return Verdict(text, UNWRITTEN, ((" / ".join(text.lines), str(fault)[:400]),))
    if again.wordings != card.wordings:
        return Verdict(text, UNLIKE, ((" / ".join(text.lines), written),))
    lost = lost_words("\n".join(text.lines), "\n".join(written.split("\n")[1:]), text.name)
    if lost:
        return Verdict(text, LOST, ((" / ".join(text.lines), " ".join(lost)),), written)
    return Verdict(text, READ, (), written)


def verdicts(listing: Path, texts: list[Text], jobs: int) -> list[Verdict]:
    """What came of reading some cards, in their order."""
    if jobs < 2:
        return [verdict(listing, text) for text in texts]
    with ProcessPoolExecutor(jobs) as workers:
        return list(workers.map(verdict, [listing] * len(texts), texts, chunksize=50))


# What lines look like.


def shape(line: str, name: str, types: Iterable[str]) -> str:
    """A line with its numbers, names, costs, types and colors taken for any others."""
    told = re.sub(r"\s*\([^()]*\)", "", line)
    for own in (name, name.partition(",")[0]):
        told = told.replace(own, "~")
    told = re.sub(r"\b(?:this|This) (?:creature|spell|artifact|enchantment|land|permanent|Aura|Equipment)\b", "~", told)
    told = re.sub(r"(?:\{[^}TQ]*\})+", "{M}", told)
    told = re.sub(r"[+-][\dXx*]+/[+-]?[\dXx*]+", "+N/+N", told)
    told = re.sub(r"\b\d+/\d+\b", "N/N", told)
    told = re.sub(r"\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twenty)\b", "N", told)
    told = re.sub(r"\b(?:white|blue|black|red|green)\b", "COLOR", told)
    told = re.sub(r"\b(?:flying|first strike|haste|trample|vigilance|reach|deathtouch|lifelink|shroud)\b", "KEY", told)
    told = re.sub(r"\b(?:artifact|enchantment|instant|sorcery|creature|land|planeswalker)(s?)\b", r"TYPE\1", told)
    return re.sub(r"\b[A-Z][a-z]+\b", lambda found: "Type" if found[0].lower() in types else found[0], told)


# Playing.


class OverlaidPool(Pool):
    """The cards that are installed, and some more."""

    def __init__(self, more: Iterable[Card]) -> None:
        super().__init__(installed().cards.folders)
        self._read |= {card.name: card for card in more}
        self._names = dict.fromkeys(sorted({*self._names, *self._read}))


_catalogs: dict[Path, Catalog] = {}
NOT_USED = "no random script has used it"
TRIES = 8
"""How many random scripts there are at most to use a card in."""


def ready(listing: Path, blocks: list[str]) -> None:
    """Have some cards of a listing, as card files have them, in the catalog of this process."""
    catalog = copy(installed())
    catalog.__dict__["cards"] = OverlaidPool(reader(listing).card(blocks_in(block)[0]) for block in blocks)
    _catalogs[listing] = catalog


def played(listing: Path, name: str) -> str:
    """Use a card in random scripts under every main edition until it was used, and once more; what is wrong, or nothing."""
    catalog = _catalogs[listing]
    pool = pool_of(catalog)
    if name not in pool.by_name:
        return "random scripts cannot use such a card"
    card = pool.by_name[name]
    permanent = card.face.is_permanent_card and not card.face.is_aura
    used = 0
    for number in range(TRIES):
        script = generate(Dice(f"{name}/{number}"), pool.only((name,)))
        for edition in catalog.editions:
            try:
                case = PlayedScript(script, catalog.rules(edition.short), catalog)
                told = [law(case) for law in ALWAYS]
            except Exception:
                return f"{edition.short}: {traceback.format_exc(limit=-4)}\n{write(script)}"
            if any(told):
                return f"{edition.short}: {told}\n{write(script)}"
        used += _is_used(case, name, permanent and not card.using)
        if used > 1:
            return ""
    return "" if used else NOT_USED


def _is_used(case: PlayedScript, name: str, lies: bool) -> bool:
    """Whether a line about a card came to something; one that has nothing to use needs only lie on the battlefield."""
    state = case.run.last.game.state
    if lies and any(state.cards[thing.card].name == name for thing in state.objects.values()):
        return True
    return any(
        getattr(getattr(node.step.content, "card", None), "name", "") == name
        and node.verdict is not None
        and node.verdict.kind is VerdictKind.DONE
        for node in case.run.last.nodes()
    )


# The program.


@click.command()
@click.argument("listing", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--sample", type=int, help="How many cards to draw at random; all if it is left out.")
@click.option("--seed", default="0", help="What the draw depends on.")
@click.option("--unread", default=0, help="How many of the most frequent unread lines to show, by their shape.")
@click.option(
    "--show", type=click.Choice([READ, LOST, UNREAD, AMBIGUOUS, UNWRITTEN, UNLIKE]), help="Show the cards so found."
)
@click.option("--count", default=100, help="How many of the cards so found, drawn at random.")
@click.option("--play", default=0, help="How many of the read cards, drawn at random, to put into games.")
@click.option("--jobs", default=1, help="How many processes work.")
def main(
    listing: Path, sample: int | None, seed: str, unread: int, show: str | None, count: int, play: int, jobs: int
) -> None:
    """Measure how many cards of a LISTING are read as they stand, and played."""
    texts = texts_in(listing)
    dice = random.Random(seed)
    if sample is not None:
        texts = dice.sample(texts, min(sample, len(texts)))
    found = verdicts(listing, texts, jobs)
    outcomes = Counter(one.outcome for one in found)
    for outcome in (READ, LOST, UNREAD, AMBIGUOUS, UNWRITTEN, UNLIKE):
        click.echo(f"{outcome:10} {outcomes[outcome]:6} {outcomes[outcome] / len(found):7.1%}")
    if unread:
        _echo_unread(listing, found, unread)
    if show is not None:
        those = [one for one in found if one.outcome == show]
        for one in dice.sample(those, min(count, len(those))):
            click.echo("\n" + one.text.block)
            click.echo("\n".join(f"  !! {line}: {told}" for line, told in one.faults) if one.faults else one.written)
    if play:
        _play(listing, [one.text.name for one in found if one.outcome == READ], found, dice, play, jobs)


def _echo_unread(listing: Path, found: list[Verdict], most: int) -> None:
    """The shapes of unread lines; first how many cards they alone keep from being read, then how many lines there are."""
    types = reader(listing).language.types
    lines: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for one in found:
        shapes = {shape(line, one.text.name, types): f"{one.text.name}: {line}" for line, _ in one.faults}
        examples = {**shapes, **examples}
        lines.update(shapes.keys())
        if len(shapes) == 1:
            alone.update(shapes.keys())
    click.echo(f"{sum(alone.values())} cards miss one shape alone")
    for told, number in lines.most_common(most):
        click.echo(f"{alone[told]:5} {number:5}  {told}\n             {examples[told]}")


def _play(listing: Path, names: list[str], found: list[Verdict], dice: random.Random, play: int, jobs: int) -> None:
    chosen = dice.sample(names, min(play, len(names)))
    blocks = {one.text.name: one.written for one in found}
    with ProcessPoolExecutor(jobs, initializer=ready, initargs=(listing, [blocks[name] for name in chosen])) as workers:
        told = dict(zip(chosen, workers.map(played, [listing] * len(chosen), chosen, chunksize=10), strict=True))
    fine = sum(not wrong for wrong in told.values())
    click.echo(f"played {fine} of {len(chosen)} read: {fine / len(chosen) * len(names) / len(found):.1%} of all")
    for name, wrong in told.items():
        if wrong:
            click.echo(f"-- {name}: {wrong}")


if __name__ == "__main__":
    main()
