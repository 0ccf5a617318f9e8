"""The companion: the rules beside the table, with what they say of the things that lie there."""
