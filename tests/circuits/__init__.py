"""Circuits that players draw."""
