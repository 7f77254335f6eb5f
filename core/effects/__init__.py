"""What changes a game: one class for each effect, with the phrases that say it, and how it is carried out.

They are one-shot effects - keyword actions such as destroying among them - and continuous effects as they begin.

Era differences do not live here: what touches one (damage, destruction, moving) goes through the flow that asks. Keyword
abilities, and those that the rules themselves give, are made of such effects.
"""
