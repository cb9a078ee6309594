"""How people see each game: its board, its choices and its sentences."""
