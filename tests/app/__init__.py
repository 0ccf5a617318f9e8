"""The windows, and what they need from the system."""
