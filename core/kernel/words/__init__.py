"""What cards can say besides effects: conditions, numbers, references, descriptions, costs, trigger events, abilities."""
