"""Clocks of races: deadlines, pauses, halts, holidays, extra time, outages."""
