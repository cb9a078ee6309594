"""What the pages of ratings show, as data."""
