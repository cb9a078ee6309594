"""Selectors: queries about clubs and championships."""
