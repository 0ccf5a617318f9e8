"""What is printed on cards: registers of words, the grammar of texts, the reading of the files.  Knows no State."""

from westmarch.games.lcg.printed.scenarios import fill_registers

fill_registers()
