"""Backups of a whole site, independent of the kind of database."""
