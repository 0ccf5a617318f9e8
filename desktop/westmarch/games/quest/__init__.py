"""Middle-earth Quest (Fantasy Flight Games, 2009): the rules; ``README.md`` says what lies where."""
