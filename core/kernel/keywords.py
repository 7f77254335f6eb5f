"""What keywords are made of: the parts that a rule book gives each of them, so that each part can be asked about."""

from core.kernel.fixed import Fixed


class Part(Fixed):
    """One of the things that a keyword means."""

    BUYBACK_OFFERED = "a further price may be paid as the spell is announced"
    BUYBACK_RETURNS = "the spell whose further price was paid goes to the hand as it resolves"
    FLASHBACK_OFFERED = "the card may be played from the graveyard for another price"
    FLASHBACK_EXILES = "a spell from the graveyard goes nowhere but out of the game as it leaves the stack"
    MADNESS_SETS_ASIDE = "the card goes out of the game as it is discarded"
    MADNESS_OFFERED = "the card set aside may be played for another price"
    MADNESS_BURIES = "a card set aside that is not played goes to the graveyard"
    RECOVER = "a creature of its owner that dies lets the card be bought back from the graveyard, or loses it"
    RIPPLE = "playing the spell lets cards be revealed, and those of its name be played for nothing"
    SUSPEND_OFFERED = "the card may be set aside from the hand with counters for another price"
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
    LANDCYCLING = "the card is discarded for a land of a type out of the library"
