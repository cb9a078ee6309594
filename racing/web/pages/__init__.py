"""What pages of several features show, as data."""
