"""What players decide: what they do, what they choose, and who decides it for them."""
