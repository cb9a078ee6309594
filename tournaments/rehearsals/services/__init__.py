"""Writes about rehearsals of seasons, one function a use case."""
