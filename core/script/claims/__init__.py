"""What a script may expect: one class for each kind of claim, with how it is read, written and checked.

`base` has what they share, `every` the list of them all; the others are parted by what the claims are about.
"""
