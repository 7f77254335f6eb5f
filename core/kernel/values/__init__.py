"""The plain values of a game: colors, mana and mana costs, zones, moments and durations, rule numbers, chance."""
