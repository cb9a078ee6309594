"""Records of the site, of clubs and of championships."""
