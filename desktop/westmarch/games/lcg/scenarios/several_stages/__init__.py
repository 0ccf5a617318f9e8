"""Several stages in play at once, one of which is the current quest.  (Quest: The Battle of Five Armies)"""
