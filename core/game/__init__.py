"""A game to be stepped through: what may be done in it and by whom, and what becomes of that."""
