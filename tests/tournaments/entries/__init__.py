"""How people come into a season: by themselves, as reserves, from a list."""
