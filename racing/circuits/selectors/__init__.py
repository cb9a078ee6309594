"""Reads about circuits."""
