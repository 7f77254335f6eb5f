"""What objects are once continuous effects are applied to them, layer by layer."""
