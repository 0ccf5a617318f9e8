"""The Lord of the Rings: The Card Game (Fantasy Flight Games, 2011): the rules; ``README.md`` says what lies where."""
