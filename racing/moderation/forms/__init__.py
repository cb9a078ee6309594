"""Forms of moderators and of those who report."""
