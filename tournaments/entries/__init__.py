"""Entries: registration, waiting list, reserves, lists."""
