"""Keywords: their names, and the parts of each (kicker, cycling, suspend), for each of which a rule book has a rule of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from core.kernel.values.citations import Fact
from core.kernel.values.closed_words import Fixed
from core.kernel.values.colors import Color
from core.kernel.values.mana_cost import ManaCost
from core.kernel.values.named_tuple import NamedTuple
from core.kernel.values.phrases import words

if TYPE_CHECKING:
    from core.kernel.words.descriptions import Filter, PlayerFilter

KeywordSubject: TypeAlias = "str | int | Color | ManaCost | Filter | PlayerFilter"
"""What a keyword may be about: a color, a cost, a number, a type of land, or what something is to be."""


class KeywordName(Fixed):
    """A keyword ability: one with a name that the rules themselves explain."""

    BANDING = "banding"
    CHOOSE_A_BACKGROUND = "choose a Background"
    DEATHTOUCH = "deathtouch"
    DEFENDER = "defender"
    DOCTORS_COMPANION = "Doctor's companion"
    DISTURB = "disturb"
    DOUBLE_STRIKE = "double strike"
    ENCHANT = "enchant"
    FEAR = "fear"
    FIRST_STRIKE = "first strike"
    FLANKING = "flanking"
    FLASH = "flash"
    FLASHBACK = "flashback"
    FLYING = "flying"
    FRIENDS_FOREVER = "friends forever"
    HASTE = "haste"
    HORSEMANSHIP = "horsemanship"
    IMPRINT = "imprint"
    INDESTRUCTIBLE = "indestructible"
    INFECT = "infect"
    INTIMIDATE = "intimidate"
    LANDWALK = "landwalk"
    LIFELINK = "lifelink"
    MADNESS = "madness"
    MORPH = "morph"
    PARTNER = "partner"
    PARTNER_WITH = "partner with"
    PHASING = "phasing"
    PROTECTION = "protection"
    REACH = "reach"
    RIPPLE = "ripple"
    SHADOW = "shadow"
    SPLIT_SECOND = "split second"
    SUSPEND = "suspend"
    TOXIC = "toxic"
    TRAMPLE = "trample"
    VIGILANCE = "vigilance"
    WITHER = "wither"


NEVER_BORNE = frozenset({KeywordName.IMPRINT, KeywordName.RIPPLE, KeywordName.SUSPEND})
"""Names of what lets a card be played, which no object bears among its keywords: what they mean are abilities."""


class Keyword(NamedTuple):
    """A keyword with what it is about: a color for protection, a cost for morph, a number for toxic, a land type for landwalk.

    So plainswalk, islandwalk, swampwalk, mountainwalk and forestwalk are one keyword, as are those of other lands.
    """

    name: KeywordName
    about: KeywordSubject | None = None


CHOSEN_COLOR = "the chosen color"
"""What protection is about until a color is chosen, for a card on which that is chosen as it comes into play."""
COLOR_OF_CHOICE = "the color of your choice"
"""What protection is about that an effect gives, whose controller chooses the color as the effect begins."""


class KeywordPart(Fact):
    """One of the things that a keyword means: they come about by its rule, or by the card where a book is older than it."""

    BUYBACK_OFFERED = "an additional cost may be paid as the spell is announced"
    BUYBACK_RETURNS = "the spell whose additional cost was paid goes to the hand as it resolves"
    FLASHBACK_OFFERED = "the card may be played from the graveyard for another cost"
    FLASHBACK_EXILES = "a spell from the graveyard goes nowhere but out of the game as it leaves the stack"
    DISTURB_OFFERED = "the card may be cast from the graveyard with its other face up for another cost"
    MADNESS_SETS_ASIDE = "the card goes out of the game as it is discarded"
    MADNESS_OFFERED = "the card set aside may be played for another cost"
    MADNESS_BURIES = "a card set aside that is not played goes to the graveyard"
    RECOVER = "a creature of its owner that dies lets the card be bought back from the graveyard, or loses it"
    RIPPLE = "playing the spell lets cards be revealed, and those of its name be played for nothing"
    SUSPEND_OFFERED = "the card may be set aside from the hand with counters for another cost"
    SUSPEND_COUNTS_DOWN = "a counter comes off in each upkeep of its owner"
    SUSPEND_PLAYS = "the card is played for nothing once the last counter is off"
    SUSPEND_HASTENS = "a creature so played has haste for as long as its player keeps it"
    ECHO = "what came since the last upkeep is paid for again or sacrificed"
    BUSHIDO = "it grows as it blocks or becomes blocked"
    AGENDA_HIDES = (
        "the conspiracy begins the game face down, with names of cards that its player has chosen for it in secret"
    )
    AGENDA_LINKED = "the names chosen for a conspiracy are those of which it speaks, and no others"
    AGENDA_SHOWN = "conspiracies that are still face down are shown as the game ends"
    PARTNER_SEEKS = "the partner that it names may be taken from a library as it comes into play"
    CHAMPION_EXILES = "what comes into play puts another permanent out of the game or is sacrificed"
    CHAMPION_RETURNS = "what was put out of the game for it comes back as it leaves play"
    LANDCYCLING = "the card is discarded for a land of a type out of the library"
    LANDCYCLING_IS_CYCLING = "whatever is about cycling is about cycling for a land, too"
    CYCLING = "the card is discarded for another"
    TRANSMUTE = "the card is discarded for another of its cost out of the library"
    FORECAST = "the card is shown in its owner's upkeep, once a turn, and something happens"
    FLANKING = "a blocker without it shrinks"
    RAMPAGE = "it grows for each blocker beyond the first"
    CUMULATIVE_UPKEEP = "it grows older in each upkeep, and is paid for each year of its age or sacrificed"
    FADING_COUNTERS = "it comes with counters that will fade"
    FADING = "one of its counters fades in each upkeep, and it is sacrificed when there is none"
    MODULAR_COUNTERS = "it is made up of counters"
    MODULAR_LEAVES = "it may leave its counters to another artifact creature as it dies"
    GRAFT_COUNTERS = "it comes with counters to give away"
    GRAFT_MOVES = "it may give a counter to another creature that comes"
    BLOODTHIRST = "it comes with counters if an opponent was dealt damage in the turn"
    BLOODTHIRST_X = "it comes with a counter for each point of damage that opponents were dealt in the turn"
    SUNBURST_CREATURE = "a creature comes with a +1/+1 counter for each color of mana that paid for it"
    SUNBURST_OTHER = "what is no creature comes with a charge counter for each color of mana that paid for it"
    DREDGE = "it may come back from the graveyard in place of a card drawn"
    DREDGE_NEEDS_CARDS = "that needs so many cards in the library"
    SOULSHIFT = "it may bring back a Spirit card as it dies"
    STORM = "it is copied for each spell that was played before it in the turn"
    CASCADE = "playing the spell lets the next card of the library that costs less be played for nothing"
    CONVOKE = "creatures may be tapped for mana in its cost"
    IMPROVISE = "artifacts may be tapped for generic mana in its cost"
    DELVE = "cards may be exiled from the graveyard for generic mana in its cost"
    EVOLVE = "it gets a counter as a greater creature comes"
    EXTORT = "mana may be paid as a spell is cast, to have opponents lose life and gain as much"
    MENTOR = "as it attacks, an attacker with lesser power gets a counter"
    AFTERLIFE = "as it dies, flying Spirits come"
    EXPLORE = "a land found on the library goes to the hand, and anything else gets its finder a counter"
    REBOUND = "cast from a hand, it is exiled as it resolves and may be cast for nothing in its player's next upkeep"
    UMBRA_ARMOR = "what it is on loses all damage rather than be destroyed, and it is destroyed instead"
    UNLEASH = "it may come with a +1/+1 counter, and cannot block with one"
    RIOT = "it comes with a +1/+1 counter or has haste"
    INGEST = "as it deals combat damage to a player, that player's library loses its top card to exile"
    FABRICATE = "as it has entered, it gets counters or Servos come"
    CREW = "creatures are tapped to have it be a creature for a turn"
    LIVING_WEAPON = "a Germ comes along with it that it is attached to"
    KICKER = "an additional cost may be paid as the spell is announced, and more comes of it"
    ENTWINE = "both ways of a spell may be chosen for an additional cost"
    AFFINITY = "it costs less for each thing of some sort that its player has"
    DOUBLE_AGENDA_HIDES = "a double agenda has two names chosen in secret for its conspiracy"
    SUNBURST_AGAIN = "each instance of sunburst has a permanent come with counters by itself"
    BUSHIDO_AGAIN = "each instance of bushido triggers by itself"
    FLANKING_AGAIN = "each instance of flanking triggers by itself"
    RAMPAGE_AGAIN = "each instance of rampage triggers by itself"
    CUMULATIVE_UPKEEP_AGAIN = "each instance of cumulative upkeep triggers by itself"
    MODULAR_COUNTERS_AGAIN = "each instance of modular has its creature come with counters by itself"
    MODULAR_LEAVES_AGAIN = "each instance of modular triggers by itself"
    GRAFT_COUNTERS_AGAIN = "each instance of graft has its creature come with counters by itself"
    GRAFT_MOVES_AGAIN = "each instance of graft triggers by itself"
    BLOODTHIRST_AGAIN = "each instance of bloodthirst has its creature come with counters by itself"
    SOULSHIFT_AGAIN = "each instance of soulshift triggers by itself"
    STORM_AGAIN = "each instance of storm triggers by itself"
    AFFINITY_AGAIN = "each instance of affinity makes the spell cheaper by itself"
    RIPPLE_AGAIN = "each instance of ripple triggers by itself"


AGAIN = {
    KeywordPart.SUNBURST_CREATURE: KeywordPart.SUNBURST_AGAIN,
    KeywordPart.SUNBURST_OTHER: KeywordPart.SUNBURST_AGAIN,
    KeywordPart.BUSHIDO: KeywordPart.BUSHIDO_AGAIN,
    KeywordPart.FLANKING: KeywordPart.FLANKING_AGAIN,
    KeywordPart.RAMPAGE: KeywordPart.RAMPAGE_AGAIN,
    KeywordPart.CUMULATIVE_UPKEEP: KeywordPart.CUMULATIVE_UPKEEP_AGAIN,
    KeywordPart.MODULAR_COUNTERS: KeywordPart.MODULAR_COUNTERS_AGAIN,
    KeywordPart.MODULAR_LEAVES: KeywordPart.MODULAR_LEAVES_AGAIN,
    KeywordPart.GRAFT_COUNTERS: KeywordPart.GRAFT_COUNTERS_AGAIN,
    KeywordPart.GRAFT_MOVES: KeywordPart.GRAFT_MOVES_AGAIN,
    KeywordPart.BLOODTHIRST: KeywordPart.BLOODTHIRST_AGAIN,
    KeywordPart.SOULSHIFT: KeywordPart.SOULSHIFT_AGAIN,
    KeywordPart.STORM: KeywordPart.STORM_AGAIN,
    KeywordPart.AFFINITY: KeywordPart.AFFINITY_AGAIN,
    KeywordPart.RIPPLE: KeywordPart.RIPPLE_AGAIN,
}
"""What is so of each further instance of a keyword that something has more than once."""


words({name: name.value.lower() for name in KeywordName})
