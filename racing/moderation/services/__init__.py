"""Writes about moderation, one function a use case."""
