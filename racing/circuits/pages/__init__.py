"""What the pages of circuits show, as data."""
