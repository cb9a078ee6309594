"""Views of the organiser's desk, one module a sheet."""
