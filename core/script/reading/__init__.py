"""Reading a script: from text to plain records, with every mistake and its place."""
