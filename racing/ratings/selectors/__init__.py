"""Reads about ratings and records."""
