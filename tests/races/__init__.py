"""Races by web: every use case, what it refuses and what it leaves behind."""
