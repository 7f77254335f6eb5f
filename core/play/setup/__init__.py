"""Setting up a game: decks, opening hands and mulligans, ante, who starts, and what some games lay beside the decks."""
