"""What the pages about privacy show, as data."""
