"""Standings, chances, odds and seating, worked out without a database."""
