"""What a script may have happen: one class for each kind of line, with how it is read, written, carried out and exported.

`base` has what they share; `core.script.statements` lists them all. The grammar takes their forms from here.
"""
