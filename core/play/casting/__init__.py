"""Announcing spells and abilities: what may be done now, modes, targets, and the plan that is carried out."""
