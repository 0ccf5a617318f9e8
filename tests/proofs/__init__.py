"""Long proofs: what a usual run shows of a part, these show of as much as one has time for.

`python3 tests --prove NAME` runs the ``main`` of one of these modules.  Each tells how far it is, stops at Ctrl-C,
returns 0 only if nothing was found, and has a short form beside it that is part of the usual run.
`tests/README.md` says what each has shown, and when.
"""
