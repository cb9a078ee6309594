"""What the pages about championships and their rounds show, as data."""
