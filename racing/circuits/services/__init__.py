"""Writes to circuits, one function a use case."""
