"""What a player reads: names, prompts, chronicle, tables.  Never called by rules."""

from westmarch.games.lcg.printed import scenarios

scenarios.load("text")
