"""A proof that the tests notice something: deliberate faults, each of which they must catch."""
