"""Benchmarks: each figure is a ratio to a named baseline of the same run."""
