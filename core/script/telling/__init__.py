"""Telling what happened, in an era's own words."""
