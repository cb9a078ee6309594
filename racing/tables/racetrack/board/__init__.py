"""How the board of Racetrack is drawn."""
