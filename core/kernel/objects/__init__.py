"""What a game keeps track of: players, cards and what they are, what waits, what players do and choose."""
