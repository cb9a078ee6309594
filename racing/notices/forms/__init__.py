"""Forms about notices, devices and webhooks."""
