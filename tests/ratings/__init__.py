"""Ratings, reliability and rhythm, without a database."""
