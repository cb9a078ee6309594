"""Forms of clubs and championships."""
