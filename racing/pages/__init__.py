"""What a page shows, put together from rows, rules and tables; no writing, no permissions."""
