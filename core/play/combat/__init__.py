"""Combat: declaring attackers and blockers, what is required of them, assigning damage, and leaving combat."""
