"""Pole Position: three cars each, fuel cards chosen in secret, coloured spaces, a podium."""
