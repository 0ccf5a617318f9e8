"""The parts of the page after a game: the graph of the chances, rounds, turning points, and who was who."""
