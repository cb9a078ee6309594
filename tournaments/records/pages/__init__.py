"""What the pages about championships of records show, as data."""
