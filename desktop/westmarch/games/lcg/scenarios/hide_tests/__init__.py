"""Hide tests: characters against the threat of discarded encounter cards.  (Quest: A Shadow of the Past)"""
