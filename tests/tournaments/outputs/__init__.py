"""Championships for other sites and programs."""
