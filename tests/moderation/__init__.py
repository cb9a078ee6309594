"""Keeping order."""
