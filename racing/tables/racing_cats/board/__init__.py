"""How the board of Racing Cats is drawn."""
