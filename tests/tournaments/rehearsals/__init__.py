"""Whole championships driven by bots beforehand."""
