"""A game at one instant: to be read as a position, and changed by events alone."""
