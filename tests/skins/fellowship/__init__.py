"""The skin of The Fellowship of the Ring."""
