"""Management of the site from the command line."""
