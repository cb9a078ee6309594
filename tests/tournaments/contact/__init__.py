"""Messages to those who run a club or a championship."""
