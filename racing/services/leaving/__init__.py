"""The end of an account: nothing of the person stays, results of others stay as they were."""
