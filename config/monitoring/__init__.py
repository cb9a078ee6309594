"""Monitoring: health checks, metrics, redacted logs."""
