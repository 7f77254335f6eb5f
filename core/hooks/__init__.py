"""The questions on which eras differ: pluggy specifications, one file a topic, with a typed front for each.

A question is a method without a body. Its documentation says when it is asked and what the answer does; an edition's
plugin for the topic answers it with a function of the same name. Asking goes through the front and leaves a ruling.

Where the documentation tells what is answered so far, it speaks of an early era (chains, damage that waits), a middle one (a
stack, with combat damage on it) and a late one.
"""
