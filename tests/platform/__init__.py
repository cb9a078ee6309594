"""Tests of settings, servers and processes."""
