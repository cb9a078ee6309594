"""A championship for other programs and other sites."""
