"""How an edition is opened, based on another, mixed, numbered and checked."""
