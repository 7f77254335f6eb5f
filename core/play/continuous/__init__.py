"""Continuous effects: which of them work and how long, and what they forbid."""
