"""Cards that scripts bring: those that they invent, and those of card files of their own."""
