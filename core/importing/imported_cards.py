"""What a user has imported: cards, what printings said, and official rulings, in one file in the user's folder of caches.

Nothing of it is opened until somebody asks for a name that the pool does not have. What cannot be read is passed over, and
`trouble` says why.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.importing.foreign_cards import Fault, OfficialRuling, Printing, as_faults
from core.importing.plain_names import plain_key
from core.kernel.values.errors import ErasError, UnknownCard
from core.kernel.values.kept import folder_of_caches
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.records import Record

if TYPE_CHECKING:
    import sqlite3

    from core.cards.faces import Language
    from core.kernel.state.cards import Card

FILE = "imported-cards.sqlite"
VERSION = 1
"""Of the tables; a file of another version is passed over."""
TABLES = """
CREATE TABLE files (number INTEGER PRIMARY KEY, name TEXT, content TEXT, program TEXT, report TEXT);
CREATE TABLE cards (
    number INTEGER PRIMARY KEY, file INTEGER, name TEXT, block TEXT, released TEXT, cost TEXT, types TEXT, faults TEXT, key TEXT
);
CREATE TABLE names (plain TEXT, card INTEGER);
CREATE TABLE subtypes (file INTEGER, word TEXT);
CREATE TABLE printings (plain TEXT, file INTEGER, name TEXT, set_name TEXT, day TEXT, types TEXT, text TEXT);
CREATE TABLE rulings (plain TEXT, file INTEGER, name TEXT, day TEXT, text TEXT);
CREATE INDEX names_plain ON names (plain);
CREATE INDEX printings_plain ON printings (plain);
CREATE INDEX rulings_plain ON rulings (plain);
CREATE INDEX cards_key ON cards (key);
"""
WAITING = 10.0
"""How many seconds to wait for another process that writes."""


class CardToKeep(Record):
    """A card as it is kept: its block and why that is not read whole, with what lists show, and the names by which it is found."""

    name: str
    names: tuple[str, ...]
    block: str
    released: str
    cost: str
    types: str
    faults: tuple[Fault, ...]
    key: str


class ImportedFile(Record):
    """A file that was imported. `report` is what was said of it then."""

    number: int
    name: str
    content: str
    program: str
    report: dict[str, Any]


class ImportedText(Record):
    """A card as it was imported, from which file, and why it was not read whole then; nothing if it was."""

    name: str
    block: str
    source: str
    released: str = ""
    cost: str = ""
    types: str = ""
    faults: tuple[Fault, ...] = ()


class ImportedCard(NamedTuple):
    """An imported card as far as its text is read, and what of that is not."""

    text: ImportedText
    card: Card
    faults: tuple[Fault, ...] = ()


class NotReadWhole(UnknownCard):
    """A card was imported, but its text is not read whole."""

    def __init__(self, text: ImportedText, faults: Sequence[Fault]) -> None:
        self.imported, self.faults = text, tuple(faults)
        first = faults[0]
        hint = f"; {first.hint}" if first.hint else ""
        super().__init__(f"{text.name} was imported from {text.source} and is not fully understood: {first.told}{hint}")

    def __reduce__(self) -> tuple[type[NotReadWhole], tuple[ImportedText, tuple[Fault, ...]]]:
        """With its own arguments it finds its way back from another process."""
        return NotReadWhole, (self.imported, self.faults)


class ImportedCards:
    """The cards that a user has imported, by name. `language` is that of the pool."""

    def __init__(self, language: Callable[[], Language], folder: Path | None = None) -> None:
        self._language = language
        self._folder = folder
        self._cards: dict[str, ImportedCard] = {}
        self._words: Language | None = None
        self.trouble = ""
        """Why imported cards cannot be looked up; empty if they can, or if there are none."""

    @property
    def file(self) -> Path | None:
        """Where they are kept; `None` if there is no place for them."""
        folder = self._folder or folder_of_caches()
        return None if folder is None else folder / FILE

    # Looking up.

    @property
    def is_empty(self) -> bool:
        """Whether nothing was imported, or nothing that can be read."""
        try:
            return self.file is None or not self.file.stat().st_size
        except OSError:
            return True

    def _rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """What a query finds; nothing if nothing was imported, or if that cannot be read."""
        file = self.file
        if file is None or self.is_empty:
            return []
        try:
            import sqlite3
        except ImportError:
            return []
        try:
            with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", timeout=WAITING, uri=True)) as opened:
                if opened.execute("PRAGMA user_version").fetchone() != (VERSION,):
                    self.trouble = (
                        f"the imported cards in {file} are of another version; `eras cards --forget` removes them"
                    )
                    return []
                return opened.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeDecodeError) as fault:
            self.trouble = f"the imported cards in {file} cannot be read ({fault}); `eras cards --forget` removes them"
            return []

    def text_of(self, name: str) -> ImportedText | None:
        """A card as it was imported last; nothing if there is none of the name."""
        rows = self._rows(
            "SELECT cards.name, block, files.name, released, cost, types, faults FROM names JOIN cards ON cards.number = card "
            "JOIN files ON files.number = file WHERE plain = ? ORDER BY file DESC LIMIT 1",
            (plain_key(name),),
        )
        return _text(rows[0]) if rows else None

    def __contains__(self, name: str) -> bool:
        return bool(self._rows("SELECT 1 FROM names WHERE plain = ? LIMIT 1", (plain_key(name),)))

    def names_among(self, phrases: Iterable[str]) -> dict[str, str]:
        """Those of some phrases that are names of imported cards, each with the name as it was imported."""
        wanted = {plain_key(phrase): phrase for phrase in phrases}
        names_found: dict[str, str] = {}
        keys = list(wanted)
        for start in range(0, len(keys), MOST_AT_ONCE):
            keys_at_once = keys[start : start + MOST_AT_ONCE]
            marks = ", ".join("?" * len(keys_at_once))
            query = f"SELECT plain, name FROM names JOIN cards ON number = card WHERE plain IN ({marks}) ORDER BY file"
            names_found |= {wanted[plain]: name for plain, name in self._rows(query, keys_at_once)}
        return names_found

    def card(self, name: str) -> Card | None:
        """The imported card of a name; nothing if there is none.

        Raises:
            NotReadWhole: its text is not read whole.
        """
        read = self.read(name)
        if read is None:
            return None
        if read.faults:
            raise NotReadWhole(read.text, read.faults)
        return read.card

    def read(self, name: str) -> ImportedCard | None:
        """The imported card of a name as far as it is read, and what of it is not; nothing if there is none."""
        imported_card = self._cards.get(name)
        if imported_card is None:
            text = self.text_of(name)
            if text is None:
                return None
            imported_card = self._cards[name] = self._read(text)
        return imported_card

    def _read(self, text: ImportedText) -> ImportedCard:
        from core.importing.reading_cards import read_card
        from core.kernel.state.cards import Card, Wording
        from core.kernel.words.characteristics import Characteristics

        whole = tuple(fault for fault in text.faults if not fault.line)
        if whole:
            return ImportedCard(text, Card(text.name, (Wording(date.min, Characteristics(text.name)),)), whole)
        if self._words is None:
            words = [word for (word,) in self._rows("SELECT DISTINCT word FROM subtypes ORDER BY word")]
            self._words = self._language().with_types(words)
        card, mistakes = read_card(text.block, self._words, text.released)
        return ImportedCard(text, card, as_faults(mistakes))

    def listed(self) -> Iterator[ImportedText]:
        """All imported cards, each name once, in alphabetical order."""
        rows = self._rows(
            "SELECT cards.name, '', files.name, released, cost, types, faults, max(file) FROM cards "
            "JOIN files ON files.number = file GROUP BY cards.name ORDER BY cards.name"
        )
        return (_text(row[:7]) for row in rows)

    def printings_of(self, name: str) -> list[Printing]:
        """What the printings of a card said, the oldest first."""
        rows = self._rows(
            "SELECT DISTINCT name, set_name, day, types, text FROM printings WHERE plain = ? ORDER BY day, set_name",
            (plain_key(name),),
        )
        return [Printing(*row) for row in rows]

    def rulings_of(self, name: str) -> list[OfficialRuling]:
        """The official rulings on a card, the oldest first."""
        query = "SELECT DISTINCT name, day, text FROM rulings WHERE plain = ? ORDER BY day, rowid"
        return [OfficialRuling(*row) for row in self._rows(query, (plain_key(name),))]

    def files(self) -> list[ImportedFile]:
        """The files that were imported, in their order."""
        rows = self._rows("SELECT number, name, content, program, report FROM files ORDER BY number")
        return [
            ImportedFile(number, name, content, program, json.loads(report))
            for number, name, content, program, report in rows
        ]

    # Keeping.

    def keep(
        self,
        name: str,
        content: str,
        program: str,
        report: dict[str, Any],
        cards: Iterable[CardToKeep],
        subtypes: Iterable[str],
        printings: Iterable[Printing],
        rulings: Iterable[OfficialRuling],
        rulings_by_key: Iterable[tuple[str, str, str]],
    ) -> int:
        """Keep what a file holds, in place of what an import of the same content has left; all of it or nothing.

        Returns how many rulings given by key are of cards that are not known.

        Raises:
            ErasError: it cannot be kept.
        """
        import sqlite3

        file = self.writable_file()
        try:
            with closing(sqlite3.connect(file, timeout=WAITING)) as opened, opened:
                opened.execute("BEGIN IMMEDIATE")
                self._prepare(opened)
                for (number,) in opened.execute("SELECT number FROM files WHERE content = ?", (content,)).fetchall():
                    _forget(opened, number)
                values = (name, content, program, json.dumps(report, ensure_ascii=False))
                number = opened.execute(
                    "INSERT INTO files (name, content, program, report) VALUES (?, ?, ?, ?)", values
                ).lastrowid
                for card in cards:
                    faults = json.dumps(
                        [
                            [fault_kept.line, fault_kept.column, fault_kept.message, fault_kept.hint]
                            for fault_kept in card.faults
                        ]
                    )
                    row = (number, card.name, card.block, card.released, card.cost, card.types, faults, card.key)
                    added = opened.execute(
                        "INSERT INTO cards (file, name, block, released, cost, types, faults, key) "
                        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                        row,
                    ).lastrowid
                    plain = dict.fromkeys(map(plain_key, card.names))
                    opened.executemany("INSERT INTO names VALUES (?, ?)", [(key, added) for key in plain])
                opened.executemany("INSERT INTO subtypes VALUES (?, ?)", [(number, word) for word in subtypes])
                opened.executemany(
                    "INSERT INTO printings VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        (
                            plain_key(printing.name),
                            number,
                            printing.name,
                            printing.set_name,
                            printing.day,
                            printing.type_line,
                            printing.text,
                        )
                        for printing in printings
                    ),
                )
                opened.executemany(
                    "INSERT INTO rulings VALUES (?, ?, ?, ?, ?)",
                    ((plain_key(ruling.name), number, ruling.name, ruling.day, ruling.text) for ruling in rulings),
                )
                return _add_rulings_by_key(opened, number, rulings_by_key)
        except sqlite3.Error as fault:
            raise ErasError(
                f"cannot keep imported cards in {file}: {fault}; `eras cards --forget` removes what was imported"
            ) from fault

    def writable_file(self) -> Path:
        """Where imported cards are kept, if something can be written there.

        Raises:
            ErasError: nothing can.
        """
        from tempfile import TemporaryFile

        file = self.file
        if file is None:
            raise ErasError("cannot keep imported cards: there is no folder for caches; set XDG_CACHE_HOME")
        try:
            with TemporaryFile(dir=file.parent), file.open("ab"):
                pass
        except OSError as fault:
            raise ErasError(f"cannot keep imported cards in {file}: {fault.strerror}") from fault
        return file

    def _prepare(self, opened: sqlite3.Connection) -> None:
        """Make the tables, if there are none.

        Raises:
            ErasError: there are others.
        """
        (version,) = opened.execute("PRAGMA user_version").fetchone()
        if version == 0 and not opened.execute("SELECT 1 FROM sqlite_master").fetchall():
            for statement in filter(str.strip, TABLES.split(";")):
                opened.execute(statement)
            opened.execute(f"PRAGMA user_version = {VERSION}")
        elif version != VERSION:
            raise ErasError(
                f"the imported cards in {self.file} are of another version; `eras cards --forget` removes them"
            )

    def forget(self, name: str = "") -> list[str]:
        """Remove what was imported, or what one file has brought; the names of the files.

        Raises:
            ErasError: no such file was imported, or nothing can be removed.
        """
        import sqlite3

        file = self.file
        files = self.files()
        if name:
            wanted = [imported_file for imported_file in files if name in (imported_file.name, imported_file.content)]
            if not wanted:
                file_names = ", ".join(dict.fromkeys(imported_file.name for imported_file in files))
                hint = f"imported: {file_names}" if file_names else "no file was imported"
                raise ErasError(self.trouble or f"no cards were imported from {name!r}; {hint}")
            try:
                with closing(sqlite3.connect(self.writable_file(), timeout=WAITING)) as opened:
                    with opened:
                        for imported_file in wanted:
                            _forget(opened, imported_file.number)
                    opened.execute("VACUUM")
            except sqlite3.Error as fault:
                raise ErasError(f"cannot remove imported cards from {file}: {fault}") from fault
            return [imported_file.name for imported_file in wanted]
        if file is not None:
            try:
                file.unlink(missing_ok=True)
                with suppress(FileNotFoundError):
                    file.with_name(f"{file.name}-journal").unlink()
            except OSError as fault:
                raise ErasError(f"cannot remove {file}: {fault.strerror}") from fault
        return [imported_file.name for imported_file in files]


MOST_AT_ONCE = 500
"""How many names a query asks for."""


def _text(row: Sequence[Any]) -> ImportedText:
    name, block, source, released, cost, types, faults = row
    faults_told = tuple(Fault(*fault_row) for fault_row in json.loads(faults))
    return ImportedText(name, block, source, released, cost, types, faults_told)


def _forget(opened: sqlite3.Connection, number: int) -> None:
    """Remove what a file has brought."""
    opened.execute("DELETE FROM names WHERE card IN (SELECT number FROM cards WHERE file = ?)", (number,))
    for table in ("cards", "subtypes", "printings", "rulings"):
        opened.execute(f"DELETE FROM {table} WHERE file = ?", (number,))
    opened.execute("DELETE FROM files WHERE number = ?", (number,))


def _add_rulings_by_key(opened: sqlite3.Connection, number: int | None, rulings: Iterable[tuple[str, str, str]]) -> int:
    """Keep rulings that name no card but a key of one; how many are of cards that were not imported."""
    unknown = 0
    names: dict[str, str] = {}
    for key, day, text in rulings:
        if key not in names:
            row = opened.execute("SELECT name FROM cards WHERE key = ? AND key != '' LIMIT 1", (key,)).fetchone()
            names[key] = "" if row is None else row[0]
        if names[key]:
            values = (plain_key(names[key]), number, names[key], day, text)
            opened.execute("INSERT INTO rulings VALUES (?, ?, ?, ?, ?)", values)
        else:
            unknown += 1
    return unknown
