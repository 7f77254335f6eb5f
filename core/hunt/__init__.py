"""Looking for differences that nobody wrote down, and for our own faults: random scripts, run, shrunk and grouped."""
