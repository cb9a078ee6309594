"""Views of clubs."""
