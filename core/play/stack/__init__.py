"""The stack, or the chain of early rules: who has priority, what goes onto it and resolves, state-based actions, and loops."""
