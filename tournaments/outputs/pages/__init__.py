"""What the pages about files and feeds of championships show, as data."""
