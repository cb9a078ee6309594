"""Services for drawn circuits: drafts, measuring and publishing."""
