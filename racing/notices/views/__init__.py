"""Views of notices, devices, webhooks, feeds and mail."""
