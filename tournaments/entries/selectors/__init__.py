"""Reads about entries of championships."""
