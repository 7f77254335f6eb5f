"""Playing a script: setting a game up, the director who plays its lines, and judging what it expects."""
