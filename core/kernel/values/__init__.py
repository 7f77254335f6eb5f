"""The plain values of a game: colors, mana, card types, keywords, zones, moments and durations, phrases, rule numbers, chance."""
