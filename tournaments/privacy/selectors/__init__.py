"""Reads about what leaving and personal data mean here."""
