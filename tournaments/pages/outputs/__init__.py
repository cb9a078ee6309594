"""Outputs of a championship for other programs and sites."""
