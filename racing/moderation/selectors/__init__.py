"""Reads about moderation."""
