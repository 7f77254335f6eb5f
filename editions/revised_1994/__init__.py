"""The Revised Edition rulebook of 1994. Rules are cited by page and statement: p14.11 is the eleventh of page 14."""

from datetime import date

from core.hooks.rules import Edition

PHRASES = {
    "cards": "colors come from the symbols in the cost; lands have none; of several wordings the one in print is taken",
    "deck": "at least 40 cards, and no other limit",
    "opening": "shuffle, cut, ante, seven cards; no mulligan, and whoever starts draws in the first turn",
    "turn": "untap, upkeep, draw, main with an attack inside it, discard, end",
    "mana": "what is left over burns as a phase ends and as an attack starts or ends: one damage for each mana",
    "timing": "a chain of fast effects resolves backwards, and its damage lands when all is done; interrupts come first",
    "casting": "fast effects whenever they may join, all else in one's own main phase outside an attack, one after the other",
    "targeting": "a spell fails once all its targets are gone; prevention and redirection aim at damage that is about to land",
    "attack": "announced once in the main phase, and open to second thoughts until blockers come; Walls stay at home",
    "combat_damage": "dealt at once; a blocker that became tapped deals none; what tramples over passes on as it lands",
    "damage": "once assigned it can still be prevented or redirected before it lands",
    "destruction": "what is about to die can be regenerated just then; what is buried cannot",
    "objects": "the book knows no tokens and says nothing of copies; cards tell for themselves",
    "state": "creatures die as soon as something has resolved or landed; no legends, and permanents lie on a side of the table",
    "continuous": "silent on order: by time stamps; a tapped artifact is switched off",
    "abilities": "uses paid for at once are one action; a tapped artifact cannot be used; silent on triggers",
    "winning": "life is looked at as phases and attacks end; drawing from nothing ends the game at once; nobody may give up",
    "table": "two players",
    "words": "summon, bury, in play; a spell is cast, an ability is used",
}
"""Each topic in a few words."""

EDITION = Edition(
    id="revised-1994",
    title="Revised Edition rulebook",
    day=date(1994, 4, 30),
    package=__name__,
    aliases=("1994", "revised"),
    label="1994 Revised",
    complete=True,
    phrases=PHRASES,
)
