"""Writes about what leaving and personal data mean here, one function a use case."""
