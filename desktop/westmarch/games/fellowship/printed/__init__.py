"""What is printed on the cards, as it is read from their files; knows no State."""
