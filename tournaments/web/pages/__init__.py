"""What the pages of championships show."""
