"""What cards can say besides effects and trigger events: conditions, numbers, references, descriptions, costs, abilities."""
