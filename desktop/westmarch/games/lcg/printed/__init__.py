"""What is printed on cards: registers of words, the grammar of texts, the reading of the files.  Knows no State."""
