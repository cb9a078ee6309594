"""Forms of moderators, and of players who report or appeal."""
