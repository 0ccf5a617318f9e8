"""What the texts of cards can say, and what they mean on a table.  Knows the State only."""
