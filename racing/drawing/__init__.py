"""Boards as pictures that need no stylesheet: for mails."""
