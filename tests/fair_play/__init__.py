"""Fair play: signals, sightings and households."""
