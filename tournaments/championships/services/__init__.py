"""Writes about championships and their rounds, one function a use case."""
