"""What an organiser has on his desk, a module a sheet."""
