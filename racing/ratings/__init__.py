"""Ratings, reliability and pace of players as pure functions, without rows."""
