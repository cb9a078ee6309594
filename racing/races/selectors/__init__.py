"""Reads about races."""
