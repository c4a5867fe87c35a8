"""At other people's tables: our games in the frameworks, protocols and notebooks that people already use.

`openspiel` and `spiel_bots`, `gymnasium` and `vector`, `pettingzoo`, `ugi`, `kgp`, `notebook` and `widget`:
each is one file and needs only what it is named after (the extra `[interop]`).
"""
