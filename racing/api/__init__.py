"""The HTTP API: the same selectors, services and refusals as the pages."""
