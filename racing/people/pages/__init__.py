"""What pages about people show, as data."""
