"""Turning comparisons, runs, cards and rules into text for a terminal."""
