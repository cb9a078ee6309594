"""Contexts for the organiser's desk, one module a sheet."""
