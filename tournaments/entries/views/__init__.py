"""Views of entries of championships."""
