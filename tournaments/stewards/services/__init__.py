"""Writes about protests and their stewards, one function a use case."""
