"""Damage from being dealt to its results, prevention and redirection of it, destruction, and gaining life."""
