"""A site to teach from: pages that show scripts, questions and rules."""
