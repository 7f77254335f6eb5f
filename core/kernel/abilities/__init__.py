"""The words of cards as plain data: abilities, what they cost, what triggers them, and what they speak of."""
