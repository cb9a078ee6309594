"""Forms about people and accounts."""
