"""What waits to take effect: windows of priority, chains and the stack, resolving, state-based actions, and loops."""
