"""The documents of the Comprehensive Rules from 1999 on, each an edition: what it has otherwise than its neighbor.

A document is based on the one beside it on the way to a main edition: those up to 2009-05-01 on the way to that of 2006-10-01,
younger ones to that of 2024-11-08. What it has otherwise stands in the module `on_YYYY_MM_DD`, if there is anything, and its
numbers in `numbers/YYYY-MM-DD.txt`.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path

from core.rulebook.edition import Edition

FOLDER = Path(__file__).parent
LAST_OF_THE_OLD = "2009-05-01"
"""The last document with combat damage on the stack: what comes after is based on rules of today."""
FIRST_OF_THE_NEW = "2009-07-11"
MAIN = ("2006-10-01", "2024-11-08")

DOCUMENTS = {
    "1999-04-23": "Sixth Edition",
    "1999-11-01": "",
    "2001-07-23": "Apocalypse",
    "2001-09-24": "Odyssey",
    "2002-02-20": "Torment",
    "2002-10-07": "Onslaught",
    "2003-03-15": "Legions",
    "2003-05-26": "Scourge",
    "2003-07-01": "Eighth Edition",
    "2003-10-01": "Mirrodin",
    "2003-12-01": "",
    "2004-02-01": "Darksteel",
    "2004-06-01": "Fifth Dawn",
    "2004-10-01": "Champions of Kamigawa",
    "2005-02-01": "Betrayers of Kamigawa",
    "2005-08-01": "Ninth Edition",
    "2005-10-01": "Ravnica",
    "2006-02-01": "Guildpact",
    "2006-05-01": "Dissension",
    "2006-07-15": "Coldsnap",
    "2006-10-01": "Time Spiral",
    "2007-02-01": "Planar Chaos",
    "2007-05-01": "Future Sight",
    "2007-07-13": "Tenth Edition",
    "2007-09-07": "",
    "2007-10-01": "Lorwyn",
    "2008-02-01": "Morningtide",
    "2008-05-01": "Shadowmoor",
    "2008-07-15": "Eventide",
    "2008-10-01": "Shards of Alara",
    "2009-02-01": "Conflux",
    "2009-05-01": "Alara Reborn",
    "2009-07-11": "M10",
    "2009-09-04": "Planechase",
    "2009-10-01": "Zendikar",
    "2010-02-01": "Worldwake",
    "2010-04-23": "Rise of the Eldrazi",
    "2010-06-18": "Archenemy",
    "2010-07-16": "M11",
    "2010-10-01": "Scars of Mirrodin",
    "2011-02-04": "Mirrodin Besieged",
    "2011-04-01": "",
    "2011-05-01": "New Phyrexia",
    "2011-06-17": "Commander 2011",
    "2011-07-15": "M12",
    "2011-09-30": "Innistrad",
    "2012-02-01": "Dark Ascension",
    "2012-05-01": "Avacyn Restored",
    "2012-06-01": "Planechase 2012",
    "2012-07-01": "M13",
    "2012-10-01": "Return to Ravnica",
    "2013-02-01": "Gatecrash",
    "2013-05-01": "Dragon's Maze",
    "2013-07-13": "M14",
    "2013-09-27": "Theros",
    "2013-11-01": "Commander 2013",
    "2014-02-01": "Born of the Gods",
    "2014-05-01": "Journey into Nyx",
    "2014-06-01": "Conspiracy",
    "2014-07-18": "M15",
    "2014-09-25": "Khans of Tarkir",
    "2015-01-23": "Fate Reforged",
    "2015-03-27": "Dragons of Tarkir",
    "2015-07-17": "Magic Origins",
    "2015-09-26": "Battle for Zendikar",
    "2015-11-13": "Commander 2015",
    "2016-01-16": "Oath of the Gatewatch",
    "2016-04-08": "Shadows over Innistrad",
    "2016-07-22": "Eldritch Moon",
    "2016-08-26": "Conspiracy: Take the Crown",
    "2016-09-30": "Kaladesh",
    "2016-11-11": "Commander 2016",
    "2017-01-20": "Aether Revolt",
    "2017-04-28": "Amonkhet",
    "2017-06-05": "",
    "2017-07-08": "Hour of Devastation",
    "2017-08-25": "Commander 2017",
    "2017-09-29": "Ixalan",
    "2018-01-19": "Rivals of Ixalan",
    "2018-04-27": "Dominaria",
    "2018-06-08": "Battlebond",
    "2018-07-13": "M19",
    "2018-08-10": "Commander 2018",
    "2018-10-05": "Guilds of Ravnica",
    "2019-01-25": "Ravnica Allegiance",
    "2019-05-03": "War of the Spark",
    "2019-06-14": "Modern Horizons",
    "2019-07-12": "M20",
    "2019-08-23": "Commander 2019",
    "2019-10-04": "Throne of Eldraine",
    "2020-01-24": "Theros Beyond Death",
    "2020-04-17": "Ikoria",
    "2020-06-01": "",
    "2020-07-03": "M21",
    "2020-08-07": "Double Masters",
    "2020-09-25": "Zendikar Rising",
    "2020-11-20": "Commander Legends",
    "2021-02-05": "Kaldheim",
    "2021-02-15": "",
    "2021-04-22": "Strixhaven",
    "2021-06-18": "Modern Horizons 2",
    "2021-07-23": "Adventures in the Forgotten Realms",
    "2021-09-24": "Midnight Hunt",
    "2021-11-19": "Crimson Vow",
    "2022-02-18": "Neon Dynasty",
    "2022-04-29": "New Capenna",
    "2022-06-10": "Battle for Baldur's Gate",
    "2022-07-08": "Double Masters 2022",
    "2022-09-08": "Dominaria United",
    "2022-10-07": "Unfinity",
    "2022-11-18": "Brothers' War",
    "2023-04-14": "March of the Machine",
    "2023-10-13": "Doctor Who",
    "2023-11-17": "Caverns of Ixalan",
    "2024-02-02": "Karlov Manor",
    "2024-03-08": "Fallout",
    "2024-06-07": "Modern Horizons 3",
    "2024-07-30": "Bloomburrow",
    "2024-11-08": "Foundations",
    "2025-02-07": "Aetherdrift",
    "2025-04-04": "Dragonstorm",
    "2025-06-06": "Final Fantasy",
    "2025-07-25": "Edge of Eternities",
    "2025-09-19": "Spider-Man",
    "2025-11-14": "Avatar",
    "2026-01-16": "Lorwyn Eclipsed",
}
"""Every document by its day, with the usual name of the set or edition of cards that it came with, if it came with one."""


IN_FORCE_SINCE = {"1999-04-23": date(1999, 6, 1)}
"""From when a document was in force that was published before: tournaments were played by the Sixth Edition from June 1999."""


def bases() -> dict[str, str]:
    """The document on which each is based: its neighbor on the way to a main edition."""
    days = [*DOCUMENTS]
    border = days.index(LAST_OF_THE_OLD) + 1
    base_by_day: dict[str, str] = {}
    for line, main in zip((days[:border], days[border:]), MAIN, strict=True):
        base_by_day |= {day: neighbor for day, neighbor in pairwise(line) if day < main}
        base_by_day |= {neighbor: day for day, neighbor in pairwise(line) if neighbor > main}
    return base_by_day


def editions() -> Iterator[Edition]:
    """The editions, but for the main ones."""
    modules = {path.stem for path in FOLDER.glob("on_*")}
    for day, base in bases().items():
        name, module = DOCUMENTS[day], f"on_{day.replace('-', '_')}"
        yield Edition(
            id=f"comprehensive-{day}",
            title=f"Comprehensive Rules of {day}{f' ({name})' if name else ''}",
            day=date.fromisoformat(day),
            package=f"{__name__}.{module}" if module in modules else "",
            aliases=(day, *names(day)),
            label=f"{day} {name}".strip(),
            complete=True,
            based_on=base,
            numbers=FOLDER / "numbers" / f"{day}.txt",
            numbers_after=FOLDER / f"numbers/{LAST_OF_THE_OLD}-to-{day}.txt" if day == FIRST_OF_THE_NEW else None,
            in_force=True,
            in_force_since=IN_FORCE_SINCE.get(day),
            dated=f"published; in force from {IN_FORCE_SINCE[day]}" if day in IN_FORCE_SINCE else "",
        )


OTHER_NAMES = {
    "Sixth-Edition": ("6th-Edition", "6th", "Sixth", "Classic"),
    "Eighth-Edition": ("8th-Edition", "8th", "Eighth"),
    "Ninth-Edition": ("9th-Edition",),
    "Tenth-Edition": ("10th-Edition", "10th", "Tenth"),
    "M10": ("Magic-2010",),
    "M11": ("Magic-2011",),
    "M12": ("Magic-2012",),
    "M13": ("Magic-2013",),
    "M14": ("Magic-2014",),
    "M15": ("Magic-2015",),
    "Magic-Origins": ("Origins",),
    "M19": ("Core-Set-2019", "Core-2019", "Magic-2019"),
    "M20": ("Core-Set-2020", "Core-2020", "Magic-2020"),
    "M21": ("Core-Set-2021", "Core-2021", "Magic-2021"),
}
"""What people call editions of cards besides the name on the box."""


def names(day: str) -> tuple[str, ...]:
    """The name of what a document came with, as it is written in expressions, and what else people call it."""
    written_name = DOCUMENTS[day].replace(":", "").replace("'", "").replace(" ", "-")
    return (written_name, *OTHER_NAMES.get(written_name, ())) if written_name else ()
