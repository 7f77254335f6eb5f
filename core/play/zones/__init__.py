"""Cards in their zones: moving, entering and leaving, copies and tokens, other faces, phasing."""
