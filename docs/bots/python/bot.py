"""A bot as a program: reads a line, writes a line. Rules come from `dolanan`; without it see the others."""

import os
import random
import sys

from dolanan.catalogue import parse_start

chance = random.Random(os.environ["DOLANAN_SEED"])

for line in sys.stdin:
    game, state = parse_start(line)
    print(chance.choice(game.moves(state)), flush=True)
