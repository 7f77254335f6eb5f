"""Mana symbols as cards print them, read as a cost or as an amount of mana."""

from __future__ import annotations

import re

from core.kernel.values.colors import Color
from core.kernel.values.mana import NO_MANA, Mana, mana_of
from core.kernel.values.mana_cost import ManaCost

_SYMBOL = re.compile(r"\{([^{}]*)\}")


def cost(text: str) -> ManaCost:
    """Read a cost such as `{X}{2}{W}{G/W}`.

    Raises:
        ValueError: the text holds something that is no mana symbol.
    """
    colored, generic, x, snow = NO_MANA, 0, 0, 0
    hybrid: list[frozenset[Color]] = []
    monocolored_hybrid: list[Color] = []
    phyrexian: list[Color] = []
    if _SYMBOL.sub("", text):
        raise ValueError(f"{text!r} is not a cost: expected symbols such as {{2}}{{W}}")
    for symbol in _SYMBOL.findall(text):
        if symbol.isdecimal():
            generic += int(symbol)
        elif symbol == "X":
            x += 1
        elif symbol == "S":
            snow += 1
        elif symbol == "C":
            colored = colored.plus(mana_of(None))
        elif symbol.startswith("2/"):
            monocolored_hybrid.append(Color(symbol[2:]))
        elif symbol.endswith("/P"):
            phyrexian.append(Color(symbol[:-2]))
        elif "/" in symbol:
            hybrid.append(frozenset(Color(half) for half in symbol.split("/")))
        else:
            colored = colored.plus(mana_of(Color(symbol)))
    return ManaCost(colored, generic, tuple(hybrid), x, snow, tuple(monocolored_hybrid), tuple(phyrexian))


def mana(text: str) -> Mana:
    """Read an amount such as `{G}{G}{C}`.

    Raises:
        ValueError: the text holds something that is no type of mana.
    """
    read = cost(text)
    if read.generic or read.hybrid or read.x or read.snow or read.monocolored_hybrid or read.phyrexian:
        raise ValueError(f"{text!r} is not an amount of mana: expected symbols such as {{G}} or {{C}}")
    return read.colored
