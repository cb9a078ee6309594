"""The organiser's desk, a module a sheet of it."""
