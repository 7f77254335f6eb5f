"""What things cost: prices and what changes them, the mana that pays for them, and paying."""
