"""Commands of the site, as one runs them."""
