"""Fair play: hints, sightings and households."""
