"""Championships: calendar, rounds, standings, pages of the organiser."""
