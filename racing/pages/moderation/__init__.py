"""What pages of moderators show."""
