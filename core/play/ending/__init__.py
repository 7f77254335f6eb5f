"""The end of a game: who loses, who wins, who leaves it or concedes, and whose the cards are then."""
