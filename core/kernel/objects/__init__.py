"""Objects and what goes with them: players, cards, characteristics, types and keywords, combat, the stack, actions and choices."""
