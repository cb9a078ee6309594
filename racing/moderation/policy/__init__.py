"""What may be reported and done, by whom and why: decided without a word."""
