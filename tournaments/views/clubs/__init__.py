"""Views of clubs, one module a noun."""
