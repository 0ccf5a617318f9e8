"""What is worth doing: hints, values, plans.  Reads a View or a State; nothing imports it."""

from westmarch.games.lcg.printed import scenarios

scenarios.load("advice")
