"""Boards as pictures for mails, without a stylesheet."""
