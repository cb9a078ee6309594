"""Views of circuits and their editor."""
