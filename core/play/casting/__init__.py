"""What players do with priority: casting spells, playing lands, activating abilities, special actions; with modes and targets."""
