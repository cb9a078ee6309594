"""Forms of the site."""
