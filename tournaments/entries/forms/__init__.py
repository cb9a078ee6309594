"""Forms about entries of championships."""
