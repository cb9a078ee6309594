"""Views of pages of several features."""
