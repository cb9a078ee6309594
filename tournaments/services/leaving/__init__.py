"""Somebody has left: what becomes of his part in clubs and seasons."""
