"""How a game runs: flows that ask the questions and act on the answers, one folder for each part of the rules.

Rule 1: nothing here knows an era. Where eras differ, a flow asks a question and does what the answer says.
Rule 2: whatever changes a game is an event, done by `Game.do`, with the rulings it follows from.
Rule 3: imports run downwards. What a lower part needs of a higher one is a method of `Game`, which `engine` carries out.

From the top down: `setup`, `turn` and `stack` are the course of a game; `casting`, `costs`, `combat` and `variants` what players
do in it; `triggers` and `damage` what happens then; `zones` and `continuous` how that bears on objects; `ending` the end. All of
them rest on the files beside these folders: the game itself, and what the words of an instruction mean (`context`).
"""
