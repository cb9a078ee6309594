"""Writes about rehearsals of championships, one function a use case."""
