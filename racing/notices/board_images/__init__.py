"""Boards as pictures, for mails."""
