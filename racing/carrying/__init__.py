"""A whole site carried into a file and out of it, from one kind of database to another."""
