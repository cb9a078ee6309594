"""Reads about championships of records."""
