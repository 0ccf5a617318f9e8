"""What is worth doing: hints, values, plans.  Reads a View or a State; nothing imports it."""
