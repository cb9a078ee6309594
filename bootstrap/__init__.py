"""What `make` runs before the packages of the site are there: the standard library alone."""
