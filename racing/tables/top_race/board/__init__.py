"""How the board of Top Race is drawn."""
