"""What moderators and those they deal with may do."""
