"""What this program is called among plugins: the group of their entry points, and the beginning of what they bring."""

PROJECT = "mtg_eras"
