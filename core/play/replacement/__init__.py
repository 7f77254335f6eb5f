"""Replacement effects: which of them apply to an event, in which order, and what becomes of the event. 616, 419.9."""
