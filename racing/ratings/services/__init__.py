"""Writes to ratings and records, one function a use case."""
