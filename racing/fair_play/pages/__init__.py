"""What the pages about fair play show, as data."""
