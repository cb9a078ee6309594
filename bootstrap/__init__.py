"""What `make` runs before the site's packages are installed: standard library only."""
