"""The desk of an organiser."""
