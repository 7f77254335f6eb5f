"""The editions that come with the engine, and the card pool they play with."""
