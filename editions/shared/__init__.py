"""Answers that several editions give alike. They carry no source: each edition binds them to its own."""
