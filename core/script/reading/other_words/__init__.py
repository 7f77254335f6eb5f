"""What people write in other words than the language's own: rows of patterns, each with what it means and examples of it.

`engine` applies the rows. They stand in files by subject: `play/` has lines of play, `expected/` what is expected, and `cards.rows`
cards that are set up. `pieces.rows` names what many patterns have in common; `boards.rows` has the scripts of the examples.
"""
