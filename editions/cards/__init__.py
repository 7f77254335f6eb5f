"""The card pool: card files, one for each set in which cards were first printed, and the subtypes that cards may have."""
