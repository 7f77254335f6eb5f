"""What every room of play rests on: the game, its table and its history, and what a spell or ability knows as it resolves."""
