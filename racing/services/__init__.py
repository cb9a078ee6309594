"""Writes: one function a use case, one transaction each."""
