"""View models: what a page shows, built from rows, rules and tables; no writes or permissions."""
