"""Pages of moderators, and of those they deal with."""
