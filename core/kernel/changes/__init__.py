"""How each event changes a state: one function an event, by topic."""
