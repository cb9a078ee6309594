"""Writes and sends notices, one function a use case."""
