"""Points, drops, tie-breaks and seating, without a database."""
