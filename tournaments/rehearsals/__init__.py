"""Rehearsals: a championship raced by bots beforehand."""
