"""Signals that two accounts belong together: pure arithmetic, without rows."""
