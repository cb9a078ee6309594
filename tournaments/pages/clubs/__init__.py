"""Contexts for the pages of clubs, one module a page."""
