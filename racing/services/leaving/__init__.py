"""Deletes accounts: nothing of the person stays, and results of others stay as they were."""
