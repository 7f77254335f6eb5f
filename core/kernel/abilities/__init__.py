"""The text of cards as plain data: abilities with their costs, conditions, triggers, targets, and replacement effects."""
