"""Contexts for the pages of clubs and championships, in the reader's language."""
