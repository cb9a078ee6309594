"""Championships of records on circuits."""
