"""Reads: who may see what, and in how many queries."""
