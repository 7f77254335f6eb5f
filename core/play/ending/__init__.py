"""The end of a game: losing, leaving, and whose the cards are then."""
