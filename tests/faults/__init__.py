"""What the site must survive, on servers of its own that are stopped and killed."""
