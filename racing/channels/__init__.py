"""The ways to tell people something, each a small module."""
