"""The language of cards: its reader and its writer, put together from the phrases that stand beside what cards can do."""
