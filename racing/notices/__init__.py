"""Notices: what people are told, by which channel and when."""
