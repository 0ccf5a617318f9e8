"""The parts of the page of records: its plots, its list of the latest games, and what is worth remembering."""
