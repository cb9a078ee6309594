"""What happens in a club, a module a noun."""
