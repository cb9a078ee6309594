"""Services of clubs and championships: one function a use case, one transaction each."""
