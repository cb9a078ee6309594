"""The kernel: dice, positions, the line of moves, and their way to and from JSON."""
