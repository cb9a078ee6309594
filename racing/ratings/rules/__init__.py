"""Ratings and places of players, pure."""
