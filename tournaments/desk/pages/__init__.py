"""The desk of the organiser."""
