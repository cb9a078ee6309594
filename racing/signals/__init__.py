"""Signals that two accounts belong together: pure arithmetic over what was seen, no rows."""
