"""The Revised Edition rulebook of 1994. Rules are cited by page and statement: p14.11 is the eleventh of page 14."""

from datetime import date

from core.rulebook.edition import Edition

PHRASES = {
    "cards": "colors come from the symbols in the cost; lands have none; the printed wording counts",
    "deck": "at least 40 cards, and no other limit",
    "opening": "shuffle, cut, ante, seven cards; no mulligan; the player who starts draws in the first turn",
    "turn": "untap, upkeep, draw, main with an attack inside it, discard, end",
    "mana": "leftover mana burns as a phase ends and as an attack starts or ends: one damage for each",
    "timing": "a chain of fast effects resolves last to first, and its damage lands when all is done; "
    "interrupts come first",
    "casting": "fast effects whenever they can join, all else in one's own main phase outside an attack, one "
    "after the other",
    "targeting": "a spell fails once all its targets are gone; prevention and redirection target damage that "
    "is about to land",
    "attack": "announced once in the main phase, and changeable until blockers come; Walls stay home",
    "combat_damage": "dealt at once; a blocker that became tapped deals none; trample damage passes on as it lands",
    "damage": "once assigned it can still be prevented or redirected before it lands",
    "destruction": "a dying card can be regenerated just then; a buried card cannot",
    "objects": "the book has no tokens and does not mention copies; the cards' own texts count",
    "state": "creatures die as soon as something has resolved or landed; no legends, and permanents lie on "
    "one side of the table",
    "continuous": "no rules for their order: by timestamps; a tapped artifact is switched off",
    "abilities": "activations paid for at once are one action; a tapped artifact cannot be used; no rules for triggers",
    "winning": "life totals are checked as phases and attacks end; drawing from an empty library ends the "
    "game at once; nobody can concede",
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
    until=date(1995, 4, 30),
    perhaps_since=date(1994, 4, 15),
    dated="printed in April 1994, the day is not known",
)
