"""The Lord of the Rings: The Card Game (Fantasy Flight Games, 2011), by section of its rules; ``README.md`` is the map."""
