"""Rehearsals: a season raced by bots beforehand."""
