"""Database reads for moderators."""
