"""Moderation: reports, cases, acts, appeals and their log."""
