"""How the board of Pole Position is drawn."""
