"""Racetrack: vectors on squared paper."""
