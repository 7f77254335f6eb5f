"""The plain values of a game: mana, zones, times, sources of rules, chance."""
