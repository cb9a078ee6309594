"""The examination that every game takes, and what it is made of."""
