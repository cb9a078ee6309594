"""What somebody may take with him of all that is kept about him, a module a noun."""
