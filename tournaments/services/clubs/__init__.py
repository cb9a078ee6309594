"""Services of clubs, one module a noun."""
