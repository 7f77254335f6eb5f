"""Game scripts with expectations and sources, and the ledgers of the rules that they prove."""
