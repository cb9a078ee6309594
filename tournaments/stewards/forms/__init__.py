"""Forms about protests and their stewards."""
