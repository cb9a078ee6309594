"""Clubs and championships for programs, as their pages show them."""
