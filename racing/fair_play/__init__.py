"""Fair play: what hints at collusion or several accounts."""
