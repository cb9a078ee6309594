"""Whole sites into files, and from one database to another."""
