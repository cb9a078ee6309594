"""How the board of F-Cartes is drawn."""
