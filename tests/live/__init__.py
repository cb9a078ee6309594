"""Pages that are told of changes."""
