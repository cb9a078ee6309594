"""Players, races, turns, clocks and notices."""
