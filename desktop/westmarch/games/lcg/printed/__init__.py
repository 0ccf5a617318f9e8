"""What is printed on cards: the registers of words, the grammar of texts, and the reading of the files.  Knows no State."""
