"""Pages and forms of championships."""
