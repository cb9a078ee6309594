"""Clubs, championships, standings and records."""
