"""Deletes accounts, and forgets what is kept no longer."""
