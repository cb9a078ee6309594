"""What the pages about entries of championships show, as data."""
