"""What the texts of cards can say, and what they mean on a table.  Knows the State only."""

from westmarch.games.lcg.language import adjectives as adjectives
from westmarch.games.lcg.language import clauses as clauses
