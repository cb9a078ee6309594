"""Views: pages and fragments."""
