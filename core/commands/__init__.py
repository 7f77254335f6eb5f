"""The `eras` command: one file for each subject, and what all of them have in common."""
