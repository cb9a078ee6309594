"""What the pages of races show, as data."""
