"""Championships from their rules to the last result."""
