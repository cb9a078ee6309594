"""Writes about clubs, one function a use case."""
