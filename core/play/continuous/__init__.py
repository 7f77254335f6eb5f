"""Continuous effects: which static abilities and resolved spells make them, how long they last, and what they forbid."""
