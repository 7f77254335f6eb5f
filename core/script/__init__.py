"""The game-script language: reading and writing scripts, and the director who plays one under a rule book."""
