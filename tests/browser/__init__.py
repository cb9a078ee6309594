"""People at the site, in a real browser."""
