"""The language of cards: the reader and the writer of their rules text, put together from the phrases beside what cards do."""
