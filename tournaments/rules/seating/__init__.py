"""Who races whom, and in which seat."""
