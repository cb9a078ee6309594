"""Ratings, reliability and rhythm of players: pure values and folds, no rows."""
