"""The state of a game at one instant: read as a position, changed by events alone."""
