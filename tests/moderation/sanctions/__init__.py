"""Measures about players and what they write."""
