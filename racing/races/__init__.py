"""Races: lobby, turns, clocks, talk, notes, holidays, history."""
