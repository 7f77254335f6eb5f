"""What a game is made of: cards, objects, zones, mana, abilities, effects, events, the stack, choices and chance.

Nothing here prints, reads files, asks a clock or draws a random number. Every change of a game is an event that `apply`
carries out on a `State`; everything else only reads a `Position`.
"""
