"""Sentences of cards: as what they are written once they were read, and what is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import core
from core.cards.faces import Misread, lines_of, read_line
from core.cards.files import Reader, blocks_in
from core.cards.grammar import marking
from core.cards.mistakes import CardError
from core.catalog import installed
from core.kernel.words.kinds import Static
from core.kernel.words.references import Role

CATALOG = installed()
LANGUAGE = CATALOG.cards.language


def read_again(line: str, spell: bool = False) -> str:
    """A line as it is written once it was read, which has to read the same."""
    told = read_line(line, LANGUAGE, ("Nobody",), spell)
    [written] = lines_of(told.keywords, told.abilities, told.does, "enchanted creature")
    assert read_line(written, LANGUAGE, ("Nobody",), spell) == told
    return written


SPELLS = """\
Prevent all damage that would be dealt to target creature this turn.
  prevent all damage that would be dealt to target creature this turn
Target opponent gains control of target creature you control.
  target opponent gains control of target creature you control
Target creature becomes 1/1 until end of turn.
  target creature has base power and toughness 1/1 until end of turn
Target creature's controller sacrifices it, then draws a card.
  target creature is sacrificed by its controller. its controller draws a card
Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.
  counter target spell, putting it into exile instead
Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that player's graveyard.
  counter target spell, putting it into its owner's hand instead
Destroy target creature. Return that card to its owner's hand.
  destroy target creature. return its card where it went to its owner's hand
Return all basic land cards from all graveyards to the battlefield tapped under their owners' control.
  return each basic land card in a graveyard to the battlefield tapped under their owners' control
Destroy target attacking creature that isn't blocked.
  destroy target attacking unblocked creature
Destroy target creature that's blocked.
  destroy target blocked creature
Choose a card type. Destroy all permanents of the chosen card type.
  choose a card type. destroy each permanent of the chosen type
Choose a land type. Destroy all lands of the chosen land type.
  choose a basic land type. destroy each land of the chosen type
Choose a number from 0 to 10. Each player loses life equal to the chosen number.
  choose a number from 0 to 10. each player loses life equal to the chosen number
Choose an opponent. That player discards a card.
  choose an opponent. the chosen player discards a card
Creatures block this turn if able.
  each creature blocks each combat if able until end of turn
Destroy target artifact, enchantment, or creature with flying.
  destroy target artifact, enchantment, or creature with flying
Destroy target artifact or tapped creature.
  destroy target artifact or tapped creature
Destroy all attacking or blocking creatures.
  destroy each attacking or blocking creature
Destroy target creature. It can't be regenerated.
  bury target creature
Return target creature to its owner's hand. If Nobody was kicked, it deals 2 damage to another target creature.
  return target creature to its owner's hand. if this was cast "kicked", deal 2 damage to another target creature
Target creature gets +1/+1 until end of turn. If this was kicked, that creature deals 2 damage to you.
  target creature gets +1/+1 until end of turn. if this was cast "kicked", that creature deals 2 damage to you
Target creature must be blocked this turn if able. Draw a card.
  target creature must be blocked if able until end of turn. draw a card
Target creature attacks this turn if able.
  target creature attacks each combat if able until end of turn
Creatures you control get +1/+1 and gain trample until end of turn.
  each creature you control gets +1/+1 and has trample until end of turn
Draw a card at the beginning of the next turn's upkeep.
  at the beginning of the next upkeep, draw a card
Counter target spell unless its controller pays 3 life.
  counter target spell unless its controller pays 3 life
Target player loses 5 life unless he or she pays 2 life for each creature you control.
  target player loses 5 life unless that player pays 2 life for each creature you control
Destroy target creature unless its controller pays X life, where X is its toughness. Draw a card.
  destroy target creature unless its controller pays life equal to its toughness. draw a card
Put X +1/+1 counters on target creature, where X is that creature's power.
  put X +1/+1 counters on target creature, where X is its power
Search target player's library for a card and exile it.
  search target player's library for a card. exile it
The next time a black or red source of your choice would deal damage to you this turn, prevent that damage.
  the next time a black or red source of your choice would deal damage to you this turn, prevent that damage
Counter target spell unless its controller pays {X}, where X is its mana value.
  counter target spell unless its controller pays {X}, where X is its mana value
Counter target spell unless its controller pays {1} for each artifact you control.
  counter target spell unless its controller pays {1} for each artifact you control
Target land becomes a Swamp until end of turn.
  target land is a "Swamp" and no other type of land until end of turn
Search your library for a basic land card and put it onto the battlefield tapped. Then shuffle.
  search your library for a basic land card. put it on the battlefield tapped. shuffle
Search your library for up to two basic land cards, reveal those cards, put them into your hand, then shuffle.
  search your library for up to two basic land cards. reveal it. return it to its owner's hand. shuffle
Each player sacrifices two creatures of their choice.
  each player sacrifices two creatures
Put a +1/+1 counter on each of up to two target creatures.
  put a +1/+1 counter on up to two target creatures
Target player puts the top four cards of his or her library into his or her graveyard.
  target player mills four cards
Create a number of 1/1 white Cat creature tokens equal to the number of artifacts you control.
  create a 1/1 white Cat creature token for each artifact you control
Destroy target artifact, enchantment, or creature with power 4 or greater.
  destroy target artifact, enchantment, or creature with power 4 or greater
Return target instant or sorcery card from your graveyard to your hand.
  return target instant or sorcery card in your graveyard to its owner's hand
Choose one — You gain 4 life; or draw two cards, then discard a card.
  choose one: * You gain 4 life = gain 4 life * draw two cards = draw two cards. discard a card
Exile the top card of your library. You may play that card this turn.
  exile the top card of your library. you may play it this turn
Nobody deals 2 damage to any target. If a creature died this turn, it deals 4 damage instead.
  if a creature died this turn, deal 4 damage to any target. otherwise, deal 2 damage to it
Exile all cards from your library. Then shuffle your graveyard into your library.
  exile your library. shuffle your graveyard into its owner's library
Put a 1/1 green Saproling creature token onto the battlefield for each card in your hand.
  create X 1/1 green Saproling creature tokens, where X is the number of cards in your hand
Counter target spell unless its controller pays {1} for each card in your hand.
  counter target spell unless its controller pays {1} for each card in your hand
Untap target creature. At the beginning of the next end step, destroy that creature if it attacked this turn.
  untap target creature. at the beginning of the next end step, if it attacked this turn, destroy it
Target creature gets -X/-X until end of turn, where X is the number of cards in your hand.
  target creature gets -X/-X, where X is the number of cards in your hand until end of turn
Target player's life total becomes equal to the number of creatures you control.
  target player's life total becomes the number of creatures you control
Put another +1/+1 counter on target creature.
  put a +1/+1 counter on target creature
Return target artifact card from your graveyard to your hand. You gain life equal to that card's mana value.
  return target artifact card in your graveyard to its owner's hand. gain life equal to that card's mana value
Until your next turn, target player can't cast spells.
  target player can't cast spells until your next turn
Until your next turn, creatures you control get +1/+1.
  each creature you control gets +1/+1 until your next turn
Destroy target creature. If that creature would die this turn, exile it instead.
  destroy target creature. it goes to exile instead of to a graveyard from the battlefield until end of turn
Destroy target nonblack creature, and it can't be regenerated.
  bury target nonblack creature
Nobody deals 4 damage divided as you choose among any number of target creatures and/or players.
  deal 4 damage divided as you choose among any number of target creatures or players
Exile target creature with the greatest power. (If two or more creatures are tied for greatest power, target any one of them.)
  exile target creature with the greatest power
Destroy all creatures with the least power.
  destroy each creature with the least power
Destroy the creature with the greatest power among creatures target opponent controls.
  destroy the creature with the greatest power among creatures target opponent controls
Destroy the creature with the least power. If two or more creatures are tied for least power, you choose one of them.
  destroy the creature with the least power
Destroy the creature with the least power. It can't be regenerated.
  bury the creature with the least power
Exile all creatures with the least power among creatures target player controls.
  exile each creature with the least power among creatures target player controls
Put a +1/+1 counter on the creature with the least power among creatures you control.
  put a +1/+1 counter on the creature with the least power among creatures you control
Target opponent sacrifices a creature with the greatest power among creatures your opponents control.
  target opponent sacrifices a creature an opponent controls with the greatest power
"""
PERMANENTS = """\
At the beginning of the chosen player's upkeep, Nobody deals 1 damage to that player.
  at the beginning of the chosen player's upkeep, deal 1 damage to that player
Creatures the chosen player controls get -1/-1.
  creatures the chosen player controls get -1/-1
Creature spells you cast have haste.
  creature spells you control have haste
When another creature enters, sacrifice this. If you do, it deals 3 damage to any target.
  when another creature enters, sacrifice this. if you do, deal 3 damage to any target
When you cast a creature spell, put a fuse counter on Nobody. You gain life equal to the number of fuse counters on it.
  when you cast a creature spell, put a fuse counter on this. gain life equal to the number of fuse counters on this
When another creature enters, exile Nobody. Return Nobody to the battlefield under its owner's control.
  when another creature enters, exile this. put this on the battlefield under this's owner's control
Whenever a creature attacks, Nobody deals 1 damage to it.
  when a creature attacks, deal 1 damage to that creature
As long as enchanted creature is white, it gets +1/+1.
  enchanted creature gets +1/+1 as long as enchanted creature is white
Whenever you gain life, put that many +1/+1 counters on this.
  when you gain life, put X +1/+1 counters on this
All Sliver creatures have flying.
  Sliver creatures have flying
Nonbasic lands are Mountains.
  nonbasic lands are a "Mountain" and no other type of land
Enchanted creature can't attack or block.
  enchanted creature can't attack and can't block
This can block only creatures with flying.
  this can block only creatures with flying
Equip {2}
  equip {2}
{T}: Add {2} to your mana pool.
  {T}: add {C}{C}, shown as {2}
{(u/r)}: Draw a card. Activate this ability only once each turn.
  {U/R}: draw a card. activate only once each turn
Landfall — Whenever a land you control enters, draw a card.
  when a land you control enters, draw a card
Whenever a land enters the battlefield under your control, draw a card.
  when a land you control enters, draw a card
At the beginning of combat on your turn, draw a card.
  at the beginning of your combat, draw a card
Instant and sorcery spells you cast cost {1} less to cast.
  instant or sorcery spells you cast cost {1} less to cast
Equipped creature has hexproof and haste.
  enchanted creature has haste and hexproof
Threshold — This gets +2/+2 as long as seven or more cards are in your graveyard.
  this gets +2/+2 as long as there are at least seven cards in your graveyard
When this enters, you may have target opponent discard a card.
  when this enters, you may have target opponent discard a card
This gets +1/+1 for each charge counter on it.
  this gets +X/+X, where X is the number of charge counters on this
At the beginning of your upkeep, if you have 5 or less life, draw a card.
  at the beginning of your upkeep, if your life total is at most 5, draw a card
During your turn, this has first strike.
  this has first strike as long as it is your turn
−2: Draw a card.
  remove two loyalty counters from this: draw a card
Ward {2}
  ward {2}
Ward—Pay 7 life.
  ward - pay 7 life
Hexproof from instants
  hexproof from instants
Whenever this attacks while you control a Bear, draw a card.
  when this attacks while you control a Bear, draw a card
Whenever you attack with two or more Bears, draw a card.
  when you attack with 2 or more Bears, draw a card
Whenever you draw your second card each turn, draw a card.
  when you draw your second card each turn, draw a card
Whenever you gain life for the first time during each of your turns, draw a card.
  when you gain life for the first time during each of your turns, draw a card
Whenever an opponent loses life, you gain that much life.
  when an opponent loses life, gain X life
Whenever a source you control deals noncombat damage to an opponent, you draw that many cards.
  when a source you control deals noncombat damage to an opponent, draw X cards
Whenever a creature you control deals combat damage during your turn, put that many +1/+1 counters on it.
  when a creature you control deals combat damage during your turn, put X +1/+1 counters on that creature
Whenever you put one or more +1/+1 counters on this, draw a card. This ability triggers only once each turn.
  when one or more +1/+1 counters are put on this by you, draw a card. this ability triggers only once each turn
This spell costs {X} less to cast, where X is the total power of creatures you control.
  this costs {X} less to cast, where X is the total power of creatures you control
{B}: Return this card from your graveyard to your hand.
  graveyard - {B}: return this to its owner's hand
{B}, Discard this card: Draw a card.
  hand - {B}, discard this: draw a card
Whenever enchanted creature is dealt damage, its controller loses that much life.
  when enchanted creature is dealt damage, its controller loses X life
Whenever enchanted creature is dealt damage, destroy it.
  when enchanted creature is dealt damage, destroy it
Whenever enchanted creature becomes tapped, put a -0/-2 counter on it.
  when enchanted creature becomes tapped, put a -0/-2 counter on that creature
Whenever enchanted creature deals damage, this deals that much damage to that creature.
  when enchanted creature deals damage, deal X damage to enchanted creature
Whenever enchanted creature deals combat damage to a player, untap it.
  when enchanted creature deals combat damage to a player, untap enchanted creature
When enchanted creature becomes blocked, it gets +4/+0 until end of turn.
  when enchanted creature becomes blocked, enchanted creature gets +4/+0 until end of turn
At the beginning of your upkeep, enchanted creature deals 1 damage to its owner.
  at the beginning of your upkeep, enchanted creature deals 1 damage to enchanted creature's owner
When this enters, if enchanted permanent is tapped, untap it.
  when this enters, if enchanted creature is tapped, untap enchanted creature
At the beginning of the upkeep of enchanted creature's controller, put a -1/-1 counter on that creature.
  at the beginning of the upkeep of what this is on's controller, put a -1/-1 counter on enchanted creature
Whenever a creature is dealt excess damage, its controller loses that much life.
  when a creature is dealt excess damage, that creature's controller loses X life
Whenever one or more +1/+1 counters are put on a creature, tap it.
  when one or more +1/+1 counters are put on a creature, tap that creature
Creatures don't untap during their controllers' untap steps.
  creatures don't untap during their controllers' untap steps
Goblin creatures attack each turn if able.
  Goblin creatures attack each turn if able
You have no maximum hand size.
  you have no maximum hand size
Creatures with a +1/+1 counter on them have flying.
  creatures with a +1/+1 counter on them have flying
When this dies, return it to its owner's hand.
  when this dies, return this's card where it went to its owner's hand
Whenever a creature is put into your graveyard from the battlefield, return that card to your hand.
  when a creature is put into your graveyard from the battlefield, return that creature's card where it went to its owner's hand
When enchanted creature dies, return that card to the battlefield under your control.
  when enchanted creature dies, put its card where it went on the battlefield under your control
When enchanted creature dies, return this card to its owner's hand.
  when enchanted creature dies, return this's card where it went to its owner's hand
Whenever another creature dies, exile it.
  when another creature dies, exile that creature's card where it went
Whenever this blocks or becomes blocked by one or more Orcs, this gets +0/+2 until end of turn.
  when this blocks or becomes blocked by one or more Orcs, this gets +0/+2 until end of turn
This land enters tapped unless you control a Plains.
  this enters tapped unless you control a Plains
When this enters, return it to its owner's hand.
  when this enters, return this to its owner's hand
At the beginning of your upkeep, tap this creature unless you pay 1 life.
  at the beginning of your upkeep, tap this unless you pay 1 life
{T}: Tap target creature unless its controller pays 2 life.
  {T}: tap target creature unless its controller pays 2 life
When this enters, you may pay 2 life. If you do, draw a card. Otherwise, destroy target creature.
  when this enters, you may pay 2 life. if you do, draw a card. otherwise, destroy target creature
All creatures have "At the beginning of your upkeep, sacrifice this creature unless you pay 1 life."
  creatures have "at the beginning of your upkeep, sacrifice this unless you pay 1 life"
When a card is put into your graveyard from anywhere, sacrifice this.
  when a card is put into your graveyard from anywhere, sacrifice this
Whenever a black card is put into an opponent's graveyard from anywhere, you may draw a card.
  when a black card is put into an opponent's graveyard from anywhere, you may draw a card
Whenever another card is put into a graveyard from anywhere, exile that card.
  when another card is put into a graveyard from anywhere, exile that card
Whenever a nonblack card is put into a player's graveyard from anywhere, that player loses 1 life.
  when a nonblack card is put into a graveyard from anywhere, that card's owner loses 1 life
When this is put into a graveyard from anywhere, shuffle it into its owner's library.
  when this is put into a graveyard from anywhere, shuffle this into its owner's library
This creature must be blocked if able.
  this must be blocked if able
Enchanted creature gets +2/+2 and must be blocked if able.
  enchanted creature gets +2/+2 and must be blocked if able
Each creature you control must be blocked if able.
  creatures you control must be blocked if able
Whenever a player casts a spell, destroy the creature with the greatest power among creatures that player controls.
  when a player casts a spell, destroy the creature with the greatest power among creatures that spell's controller controls
{G}: Choose one — Draw a card; or you gain 2 life. Activate this ability only once each turn.
  {G}: choose one: * Draw a card = draw a card * you gain 2 life = gain 2 life. activate only once each turn
{G}: Choose one -- Until end of turn, this gains flying; or draw a card. Activate only once each turn.
  {G}: choose one: * this gains flying = this has flying until end of turn * draw a card = draw a card. activate only once each turn
{T}: Add {B} or {R}. This doesn't untap during your next untap step.
  {T}: add {B} or {R}. this doesn't untap during your next untap step
This has "{R}: Nobody gets +1/+0 until end of turn" as long as you control a Swamp.
  this has "{R}: this gets +1/+0 until end of turn" as long as you control a Swamp
Whenever a land enters the battlefield under your control, you may add one mana of any color to your mana pool.
  when a land you control enters, you may add one mana of any color
Sacrifice an Elf: Draw a card.
  sacrifice an Elf: draw a card
{T}, Exile this card from your graveyard: Draw a card.
  graveyard - {T}, exile this: draw a card
{2}, Exile two creature cards from your graveyard: Draw a card.
  {2}, exile two creature cards from your graveyard: draw a card
If this creature would die, exile it instead.
  if this would die, exile it instead
If a creature an opponent controls would die, exile it instead.
  if a creature an opponent controls would die, exile it instead
{T}: Draw a card. Activate only as a sorcery and only once each turn.
  {T}: draw a card. activate only as a sorcery. activate only once each turn
{T}: Draw a card. Activate this ability only during your upkeep and only if you control a Swamp.
  {T}: draw a card. activate only during your upkeep and only if you control a Swamp
{T}: Draw a card. Activate this ability no more than twice each turn.
  {T}: draw a card. activate no more than twice each turn
Creature spells you cast can't be countered.
  creature spells you control can't be countered
Green spells you control can't be countered by spells or abilities.
  green spells you control can't be countered
This can block an additional creature each combat.
  this can block an additional creature
Creatures you control can block any number of creatures.
  creatures you control can block any number of creatures
At end of combat, untap this.
  at the beginning of each player's end of combat, untap this
When you cast this spell, draw four cards.
  when you cast this, draw four cards
When this dies, you may tap target creature. If you do, draw a card at the beginning of the next end step.
  when this dies, you may tap target creature, then at the beginning of the next end step, draw a card
When this dies, you may pay {2}. If you do, choose a color, then you gain 1 life for each permanent of that color.
  when this dies, you may pay {2}. if you do, choose a color, then gain life equal to the number of permanents of the chosen color
At the beginning of your upkeep, if you control an artifact, you gain 2 life. If you control a land, you gain 4 life instead.
  at the beginning of your upkeep, if you control an artifact, if you control a land, gain 4 life. otherwise, gain 2 life
At the beginning of your upkeep, you gain X life and you lose X life, where X is your life total.
  at the beginning of your upkeep, gain X life and lose X life, where X is your life total
At the beginning of your upkeep, enchanted creature's controller sacrifices it.
  at the beginning of your upkeep, enchanted creature is sacrificed by its controller
Whenever this attacks, untap all creatures defending player controls.
  when this attacks, untap each creature the defending player controls
Whenever you cast a white, blue, or red spell, draw a card.
  when you cast a white, blue, or red spell, draw a card
Whenever you cast your second spell each turn, draw a card.
  when you cast your second spell each turn, draw a card
Whenever an opponent casts their second spell each turn, draw a card.
  when an opponent casts their second spell each turn, draw a card
When Nobody enters, counter target spell. Put X +1/+1 counters on Nobody, where X is that spell's mana value.
  when this enters, counter target spell. put X +1/+1 counters on this, where X is that spell's mana value
Whenever one or more creatures you control deal combat damage to a player, draw a card.
  when one or more creatures you control deal combat damage to a player, draw a card
Whenever one or more creatures you control attack, draw a card.
  when one or more creatures you control attack, draw a card
Whenever one or more creatures die, draw a card.
  when one or more creatures die, draw a card
Whenever one or more tokens you control enter, draw a card.
  when one or more tokens you control enter, draw a card
Activated abilities of sources with the chosen name can't be activated.
  activated abilities of sources with the chosen name can't be activated
Activated abilities of sources with the chosen name can't be activated unless they're mana abilities.
  activated abilities of sources with the chosen name can't be activated unless they're mana abilities
Nobody gets -X/-X, where X is your life total.
  this gets -X/-X, where X is your life total
As long as you have 30 or more life, Nobody gets +5/+5 and has flying.
  this gets +5/+5 and has flying as long as your life total is at least 30
{3}{R}: Destroy target artifact. Nobody gets +X/+0 until end of turn, where X is that artifact's mana value.
  {3}{R}: destroy target artifact. this gets +X/+0, where X is that artifact's mana value until end of turn
"""
"""Sentences, and below each what is written of it."""


def cases(told: str) -> list[tuple[str, str]]:
    """Each sentence with what is written of it."""
    lines = [line.strip() for line in told.splitlines()]
    return list(zip(lines[::2], lines[1::2], strict=True))


@pytest.mark.parametrize(("line", "written"), cases(SPELLS))
def test_what_a_spell_does_is_read_as_it_is_meant(line: str, written: str) -> None:
    assert read_again(line, True) == written


@pytest.mark.parametrize(("line", "written"), cases(PERMANENTS))
def test_what_a_permanent_says_is_read_as_it_is_meant(line: str, written: str) -> None:
    assert read_again(line) == written


@pytest.mark.parametrize(
    "line",
    [
        # Nobody can tell what `it` is.
        "When this blocks a creature, destroy it.",
        "When this enters, you may sacrifice a land. If it is tapped, you gain 3 life.",
        "When this deals damage to a creature, it gets +1/+1 until end of turn.",
        "Whenever this deals combat damage to a creature, untap it.",
        "Whenever a spell you cast is countered, return it to your hand.",
        "Whenever you draw a card, untap it.",
        # The card is called by its name, where `this` is what the ability is given to.
        'Enchanted creature has "{T}, Sacrifice Nobody: Draw a card."',
        'Create a 1/1 green Saproling creature token with "Sacrifice Nobody: Draw a card."',
        # There is none.
        "Destroy that one.",
        "{T}: Destroy that one.",
        # What would do nothing, or never come about.
        "Counter target creature.",
        "Destroy target spell.",
        "Destroy target instant.",
        "Tap target sorcery.",
        "Destroy target land with the greatest power.",
        "Destroy the land with the greatest power.",
        "Destroy the creature with the greatest power among lands you control.",
        "Destroy target creature with the greatest power among creatures target opponent controls.",
        "Tap the creature with the greatest power among creatures you control. It gets +1/+1 until end of turn.",
        "Draw a card. If two or more creatures are tied for least power, you choose one of them.",
        "Destroy target artifact or creature with the greatest power.",
        "Tap target creature unless its controller pays 2 lives.",
        "Tap target creature unless its controller pays life.",
        "Whenever a creature is put into your graveyard from anywhere, draw a card.",
        "Whenever a token is put into your graveyard from anywhere, draw a card.",
        "Whenever a card you control is put into your graveyard from anywhere, draw a card.",
        "Whenever a card in your hand is put into your graveyard from anywhere, draw a card.",
        "Whenever a card is put into your hand from anywhere, draw a card.",
        "This must be blocked by exactly one creature if able.",
        "This must attack if able.",
        "{T}, {T}: Draw a card.",
        "Choose three - Draw a card; or gain 1 life.",
        "Create a green Bear creature token.",
        # One target is not several, and many kinds of words are missing their other half.
        "Equipped creatures you control get +1/+0.",
        "Destroy target creatures.",
        "Target creatures get +1/+1 until end of turn.",
        "Ward",
        "Cycling",
        "Bushido",
        "Toxic",
        "Suspend 3",
        "Suspend {U}",
        "Echo",
        "Flyng",
        "Flying flying first",
        "Protection from",
        "Hexproof from flavor",
        "{T}: Add {G} or {Z}.",
        "Target creature gets +1 until end of turn.",
        "Target creature gets +1/+1/+1 until end of turn.",
        "You gain 3.",
        "Deal 3 damage.",
        "Untap target player.",
        "Gain control of target player.",
        "Gain control of target creature until end of turns.",
        "Exile target creature until.",
        "At the beginning of your middle, draw a card.",
        "Whenever an opponent casts, draw a card.",
        "If you would draw a card, instead.",
        "If a creature would die, instead of dying it lives.",
        "{T}: Draw a card. Activate only as a sorcery and only as an instant.",
        "{T}: Draw a card. Activate only once each turn and only twice each turn.",
        "This can't be countered or.",
        "Target creature becomes a copy.",
        "Target player loses half their life, rounded.",
        "Draw a card for each.",
        "Draw X cards where X.",
        "Draw two or more cards.",
        "Destroy target creature with power 3 or.",
        "Destroy target nonblack, nonred.",
        "When this enters and attacks, draw a card.",
        "Whenever this becomes blocked by two or more creature, draw a card.",
        "If you do, draw a card.",
        "Otherwise, draw a card.",
        "Put an additional +1/+1 counter on target creature.",
        "Put a +1/+1 or -1/-1 counter on target creature.",
        "Soldier, Wizard, and/or other Bear creatures get +2/+2.",
        "When this enters, counter target spell with mana value X or less, where X is the number of lands you control.",
        "If a land would die, exile it instead.",
        "Exile a creature card you control from your graveyard: Draw a card.",
        "hand - Exile this card from your graveyard: Draw a card.",
        "This can block an additional creature each turn or so.",
        # Nothing says how many that is.
        "When this enters, draw that many cards.",
        "When this dies, deal that much damage to any target.",
        # It stands for one thing here and for another there.
        "Whenever this or another creature attacks, destroy that creature.",
        "Whenever this attacks or blocks a creature, destroy that creature.",
        # Looks like what there is, and says something else.
        "Return a creature card you control to its owner's hand.",
        "Destroy target creature and land.",
        "Whenever this attacks while it is your own turn and theirs, draw a card.",
        "When this dies, return this card from your graveyard to your hand.",
        "{T}: Return this card from your graveyard to your hand.",
        "Whenever you draw your second card this week, draw a card.",
        # An X that stands nowhere else.
        "Creature spells cost {X} less to cast, where X is the number of lands you control.",
        "Put a +1/+1 counter on each of target creature.",
        "Prowess 2",
        "When this enters, you may have draw a card.",
        "When this enters, you may have add {G}.",
        "Choose one — Draw a card; and you gain 2 life.",
        "Choose two of them — Draw a card; or you gain 2 life.",
        "Target creature gets +2/+0 until end of turn for each charge counter.",
        "Scry.",
        "Each player sacrifices a creature of your choice.",
        "At the beginning of combat on the turn, draw a card.",
        "Whenever a creature enters under their control, draw a card.",
        # What may be done may be done once.
        "You may you may draw a card.",
        # What is countered stays off the battlefield.
        "Counter target spell, putting it onto the battlefield instead.",
        # A shield is against the next damage, and not against all of a turn.
        "Prevent all damage that would be dealt to you this turn by red sources.",
        # The spell of a permanent aims at nothing but what it is to be on.
        "As this resolves, destroy target creature.",
        # Half of it would be left out.
        "This can't attack while there is a creature.",
        "This can't block alone.",
        "Banding, wardrobe",
        "Legendary islandwalk",
        "When this enters, destroy target creature and the horse it rode in on.",
        "{T}: Add {Q}.",
        "Target creature gets +1/+1 until the cows come home.",
        "You gets +1/+1.",
        "You control.",
        "Draw draw a card.",
        "This gets +1/+1 and.",
    ],
)
def test_what_cannot_be_meant_is_refused(line: str) -> None:
    for spell in (False, True):
        with pytest.raises(Misread):
            read_line(line, LANGUAGE, ("Nobody",), spell)


@pytest.mark.parametrize(
    "line",
    [
        "This gets +X/+X, where X is the life lost this way.",
        "Creatures with the greatest power get +1/+1.",
        "This gets +X/+X, where X is the greatest power among creatures you control.",
        "Creatures you control with toughness less than this's power get +1/+1.",
        "This gets +X/+X, where X is the number of creatures with toughness less than this's power.",
        "As long as there is a creature with toughness less than this's power, this has flying.",
    ],
)
def test_what_no_standing_effect_can_go_by_is_refused(line: str) -> None:
    with pytest.raises(CardError, match="a static ability cannot depend on that"):
        Reader("nowhere", LANGUAGE).card(blocks_in(card(line, kind="enchantment"))[0])


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("enchanted creature gets +1/+1 for each other creature you control", "enchantment - Aura"),
        ("other creatures you control get -1/-1", "enchantment"),
        ("draw a card. other creatures can't attack this turn", "instant"),
        ("each other creature becomes a copy of target creature until end of turn", "instant"),
        (
            "when a Mountain you control enters, if you control at least five other Mountains, draw a card",
            "land",
        ),
    ],
)
def test_others_are_others_than_the_card_which_has_to_be_one_of_them(line: str, kind: str) -> None:
    with pytest.raises(CardError, match="it is not clear what 'other' excludes"):
        Reader("nowhere", LANGUAGE).card(blocks_in(card(line, kind=kind))[0])
    assert Reader("nowhere", LANGUAGE).card(blocks_in(card("other creatures get +1/+1"))[0]).name == "Nobody"


def test_what_triggers_at_each_cleanup_step_is_refused_for_the_next_follows_it() -> None:
    endless = card("flying", "at the beginning of each player's cleanup step, draw a card")
    with pytest.raises(CardError, match="each cleanup step in which this triggers is followed by another") as refused:
        Reader("nowhere", LANGUAGE).card(blocks_in(endless)[0])

    assert (
        refused.value.line
        == endless.splitlines().index("  at the beginning of each player's cleanup step, draw a card") + 1
    )
    once = card("{T}: at the beginning of the next cleanup step, draw a card")
    assert Reader("nowhere", LANGUAGE).card(blocks_in(once)[0]).name == "Nobody"


def test_a_word_that_may_mean_two_things_is_pointed_at() -> None:
    with pytest.raises(Misread) as refused:
        read_line("When this blocks a creature, destroy it.", LANGUAGE, ("Nobody",), False)

    assert "what 'it' means is not clear" in str(refused.value)
    assert refused.value.column == len("When this blocks a creature, destroy ")


@pytest.mark.parametrize(
    ("line", "place", "message", "hint"),
    [
        ("when this enters, destroy target |thing", 5, "'thing' is not understood", "a noun such as 'creature'"),
        (
            "when this attacks, destroy all |things",
            6,
            "'things' is not understood",
            "a noun such as 'creature', 'cards' or 'creatures'",
        ),
        ("when this attacks, you may scry |for fun", 3, "'for' is not understood", "a number, such as 'scry 1'"),
        (
            "as long as this is tapped, |draw a card",
            11,
            "a static ability cannot do something once",
            "'when', 'whenever', 'at' or a cost such as '{T}:' at the start of the line",
        ),
        (
            "|target player draws a card.",
            26,
            "a permanent's text needs a trigger or a cost before this",
            "one such as '{T}: target player draws a card'",
        ),
        ("creatures of the chosen |colour get +1/+1", 6, "'colour' is not understood", "'color'"),
        ("creatures you |controll get +1/+1 and have flying", 8, "'controll' is not understood", "'control'"),
        (
            "when this attacks, destroy |stuff",
            5,
            "'stuff' is not understood",
            "a number, a target, how many cards or one of 9 others",
        ),
    ],
)
def test_what_is_not_understood_is_marked_with_what_may_stand_there(
    line: str, place: int, message: str, hint: str
) -> None:
    with pytest.raises(Misread) as refused:
        read_line(line.replace("|", ""), LANGUAGE, ("Nobody",), False)

    fault = refused.value
    assert (str(fault), fault.column, fault.width, fault.hint) == (message, line.index("|"), place, hint)


def test_of_a_spell_the_line_is_marked_that_does_not_say_what_x_is() -> None:
    with pytest.raises(CardError) as refused:
        Reader("nowhere", LANGUAGE).card(blocks_in(card("draw a card", "deal X damage to you", kind="sorcery"))[0])

    assert refused.value.line == 5
    assert "{X} in a cost, or 'where X is ...' after it" in refused.value.hint


def test_nobody_but_the_source_and_what_it_is_on_has_something_all_the_time() -> None:
    assert all(
        isinstance(ability, Static) and ability.to in (Role.SOURCE, Role.ATTACHED)
        for line in ("this gets +1/+1", "enchanted creature has flying")
        for ability in read_line(line, LANGUAGE, ("Nobody",), False).abilities
    )


def card(*lines: str, cost: str = "{1}{U}", kind: str = "creature - Bear") -> str:
    """A card of some lines of text."""
    size = ["power: 1/1"] if kind.startswith("creature") else []
    return "\n  ".join(["card Nobody", f"cost: {cost}", f"type: {kind}", *size, *lines])


@pytest.mark.parametrize(
    ("block", "message"),
    [
        (card("draw X cards", kind="sorcery"), "the text does not define X"),
        (card("{T}: deal X damage to any target"), "the text does not define X"),
        (card("this enters with X +1/+1 counters on it"), "the text does not define X"),
        (card("when this attacks, draw X cards"), "the text does not define X"),
    ],
)
def test_x_is_what_something_says_that_it_is(block: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        Reader("nowhere", LANGUAGE).card(blocks_in(block)[0])


def test_x_in_a_cost_is_what_the_card_speaks_of() -> None:
    block = card("draw X cards", cost="{X}{U}", kind="sorcery")

    assert Reader("nowhere", LANGUAGE).card(blocks_in(block)[0]).name == "Nobody"


def test_no_function_of_the_grammar_takes_the_place_of_another() -> None:
    known: dict[type, Callable[..., object]] = {int: str}

    with pytest.raises(ValueError, match="has a function already"):
        marking(known)(int)(repr)


@pytest.mark.parametrize(
    ("longer", "plain"),
    [
        ("{T}: choose one of each land you control. destroy it", "{T}: choose a land you control. destroy it"),
        (
            "if you would gain life, you gain 2 times that much life plus 0 instead",
            "if you would gain life, you gain twice that much life instead",
        ),
        (
            "if an effect would put counters on a creature, it puts 1 times that many plus 1 on it instead",
            "if an effect would put counters on a creature, it puts that many plus 1 on it instead",
        ),
        (
            "if an effect would create tokens under your control, it creates 2 times as many instead",
            "if an effect would create tokens under your control, it creates twice as many instead",
        ),
        (
            "{T}: each opponent blocks with piles of creatures that chance deals out to the attackers until end of turn",
            "{T}: each opponent blocks with piles of creatures dealt to the attackers at random until end of turn",
        ),
        ("begin with 2 more life and 1 fewer cards in hand", "begin with 2 more life and 1 fewer card in hand"),
    ],
)
def test_longer_wordings_read_and_are_written_plainly(longer: str, plain: str) -> None:
    kind = "vanguard" if longer.startswith("begin") else "enchantment"
    made = core.read_cards(f"{card(longer, kind=kind)}\n")["Nobody"]

    assert core.write_card(made).splitlines()[-1].strip() == plain
