"""The sheet of the organiser."""
