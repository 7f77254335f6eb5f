"""The rulings of the day, which settle what the book of 1994 does not say."""

RULINGS = "1994-04-14"
"""The day of the last summary of rulings before the Revised Edition. It is about the books of 1993, so that it settles a silence
of this book only where it does not lean on what this book has otherwise.
"""
