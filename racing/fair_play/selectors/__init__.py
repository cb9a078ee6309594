"""Reads about fair play."""
