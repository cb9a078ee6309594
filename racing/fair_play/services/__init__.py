"""Writes about fair play, one function a use case."""
