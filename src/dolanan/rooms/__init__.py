"""Rooms: games for two across devices, classes, tournaments of bots, kept in a database.

What happens in a room is a list of numbered events; the tables beside it say how things stand now. A change
is one transaction (`book`): it checks who asks, writes the tables and adds its events. Who is told of events
is `news`; rules are checked by `referee`, through the catalogue of games, wherever work is done.
"""
