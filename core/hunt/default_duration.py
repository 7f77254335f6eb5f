"""How long a hunt goes on if nothing else is said."""

SECONDS = 60.0
