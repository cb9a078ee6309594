"""Championships: calendar, rounds, standings, desk of the organiser."""
