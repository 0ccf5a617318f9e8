"""How The Fellowship of the Ring looks."""
