"""Reads about protests and their stewards."""
