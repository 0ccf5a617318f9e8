"""The Confrontation: faces and boards."""
