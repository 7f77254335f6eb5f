"""The course of a turn: its phases and steps, the boundaries between them, and what is added to it or skipped."""
