"""Writes about entries of championships, one function a use case."""
