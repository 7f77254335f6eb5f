"""What a game keeps track of: players, cards, objects, the attack, the stack and windows of priority, actions and choices."""
