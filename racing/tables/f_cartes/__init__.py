"""F-Cartes on the site."""
