"""Stewards: protests, hearings, hidden votes, verdicts."""
