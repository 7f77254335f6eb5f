"""The plain values of a game: mana, zones, moments and durations, rule numbers, chance."""
