"""The engine, which joins the rooms of play."""
