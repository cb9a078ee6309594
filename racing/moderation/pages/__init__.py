"""What the pages of moderators show, as data."""
