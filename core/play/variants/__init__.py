"""Cards that only some ways to play have: commanders, companions, conspiracies, planes, schemes, and their dice."""
