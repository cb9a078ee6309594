"""API of clubs and championships: what their pages show, as JSON."""
