"""Trigger events: what triggered abilities wait for, each with the events that it hears of."""
