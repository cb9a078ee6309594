"""What moderators look at."""
