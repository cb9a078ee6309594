"""Reads about championships and their rounds."""
