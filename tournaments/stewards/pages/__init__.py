"""What the pages about protests and their stewards show, as data."""
