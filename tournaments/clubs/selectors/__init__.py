"""Reads about clubs."""
