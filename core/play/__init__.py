"""The flows of play. They ask the questions and act on the answers.

Rule 1: nothing here knows an era. Where eras differ, a flow asks a question and does what the answer says.
Rule 2: whatever changes a game is an event, done by `Game.do`, with the rulings it follows from.

The flows, from the outside in: `turns` walks the table of a turn; `windows` lets players act and resolves what waits;
`announce` verifies an action, with the help of `plans`, `spells` and `targets`, and carries it out; `resolve` and `perform`
carry out what it does; `damage`, `destruction` and `zones` are how things happen to players and permanents; `attack` and
`combat` are an attack from its announcement to its end; `points` raises the neutral points at which the rules look at the
game; `opening` sets one up.
"""
