"""Writes about people, one function a use case."""
