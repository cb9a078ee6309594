"""Forms of races: new race, lobby, turns."""
