"""Clocks: which hours count, and when time runs out."""
