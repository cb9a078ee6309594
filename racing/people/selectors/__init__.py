"""Reads about people."""
