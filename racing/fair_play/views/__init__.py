"""Views about fair play and households."""
