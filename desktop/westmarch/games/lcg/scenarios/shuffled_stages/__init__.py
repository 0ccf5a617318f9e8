"""A quest deck that is shuffled: nobody knows which stage comes next.  (Quest: Flight from Moria)"""
