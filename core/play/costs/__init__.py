"""Costs: what they are and what changes them, the mana that pays for them, and paying."""
