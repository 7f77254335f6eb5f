"""Which format a file of card data has, told by what is in it, and what it holds."""

from __future__ import annotations

from pathlib import Path

from core.importing.collected_cards import CollectedCards, NotCardData
from core.importing.files_of_data import content_of, shown
from core.importing.json_entries import collect_json
from core.importing.plain_texts import collect_text
from core.kernel.values.errors import ErasError

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
EXPECTED = (
    "expected Scryfall's bulk data (Oracle or default cards), MTGJSON's AtomicCards or AllPrintings, or plain text as Gatherer "
    "has it; also packed as .gz or .xz"
)


def collected_from(path: Path, content: bytes | bytearray) -> CollectedCards:
    """What a file holds, given with its content.

    Raises:
        ErasError: it is no card data.
    """
    collected = CollectedCards()
    begin = content[:64].removeprefix(_BYTE_ORDER_MARK).lstrip()
    try:
        if not begin:
            raise NotCardData("it is empty")
        if begin[:1] in (b"[", b"{") and not begin.startswith(b"[metadata"):
            collect_json(content[3:] if content.startswith(_BYTE_ORDER_MARK) else content, collected)
        else:
            collect_text(_text_of(content), collected)
        if not (collected.cards or collected.printings or collected.rulings or collected.rulings_by_key):
            raise NotCardData("no card is in it")
    except NotCardData as fault:
        raise ErasError(f"cannot import {shown(path)}: {fault}; {EXPECTED}") from fault
    return collected


def _text_of(content: bytes | bytearray) -> str:
    if b"\x00" in content[:4096]:
        raise NotCardData("it is not text")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


__all__ = ["collected_from", "content_of"]
