"""What the pages about clubs show, as data."""
