"""Writes to races, one function a use case."""
