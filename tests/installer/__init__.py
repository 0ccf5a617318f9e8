"""The installers: what they are made of, without the systems that they are for."""
