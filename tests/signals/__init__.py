"""Signals: their arithmetic, how they are kept, and who sees them."""
