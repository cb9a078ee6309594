"""Backups, health, logs and metrics."""
