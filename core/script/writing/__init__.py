"""Writing a script back as text, in one layout for all scripts."""
