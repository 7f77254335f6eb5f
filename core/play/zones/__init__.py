"""Zones and the objects in them: drawing and moving cards, entering and leaving, tapping, tokens and copies, faces, phasing."""
