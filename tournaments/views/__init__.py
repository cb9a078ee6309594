"""Views of clubs and championships."""
