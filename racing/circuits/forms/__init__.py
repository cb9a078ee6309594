"""Forms about circuits."""
