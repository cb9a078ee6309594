"""What changes a championship: one function a use case, one transaction each."""
