"""F-Cartes: a grand prix that is one line of cards."""
