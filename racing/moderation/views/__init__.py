"""Views of moderators and of those who report."""
