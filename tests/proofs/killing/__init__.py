"""What the proof of kills is made of: who plays and is killed, what must lie there afterwards, and disks that fail."""
