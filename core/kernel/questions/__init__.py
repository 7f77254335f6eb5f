"""How a question comes to the one plugin that answers it."""
