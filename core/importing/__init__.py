"""Cards that a user imports: what files of card data hold, and the user's own collection of what was imported."""
