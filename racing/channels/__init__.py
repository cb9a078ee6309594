"""Channels by which notices reach players."""
