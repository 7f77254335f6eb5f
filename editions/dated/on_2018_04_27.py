"""What the document of 2018-04-27 has otherwise than that of 2018-06-08: "your team" means nothing without teams."""

from __future__ import annotations

from core.kernel.questions.asking import Answer, cited, rule
from core.kernel.state.cards import Card
from core.kernel.state.position import Position
from core.kernel.values.citations import Permission, denied
from core.kernel.values.keywords import KeywordName
from core.rulebook.basing import Base, changed
from editions.shared.leading import pairs_by

CREATURE_TYPES = changed({"Azra": None, "Pangolin": None})


@rule("102.3", absent="the words 'your team' in a game without teams")
def knows_teams(position: Position) -> bool:
    """There are teams in games of teams alone."""
    return False


@rule("903.3")
def may_lead(position: Position, leaders: tuple[Card, ...], *, base: Base) -> Answer[Permission]:
    """Two lead a deck by partner alone."""
    if pairs_by(leaders, KeywordName.PARTNER_WITH):
        return cited(denied("it is led by two cards"), "903.3", absent="partners by name")
    return base(position, leaders)
