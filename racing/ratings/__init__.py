"""Ratings and records of players, and the rules they are worked out by."""
