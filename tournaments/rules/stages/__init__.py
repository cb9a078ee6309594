"""Tournaments without a database: who races whom next, who goes on, who has won."""
