"""Games played by the million, and the best choice among several pieces, compiled.

Both walk over `steps`, where every roll leads from every square (`dolanan.kernels.snakes.table`).

Random numbers: xoshiro256++ (Blackman and Vigna 2018), four 64-bit words seeded by splitmix64. A roll takes
32 bits, times the faces, and keeps what is above bit 32: no face is favoured by more than 1 in 4 million.

k pieces of one player are ranked as a sorted tuple a <= b <= c …: C(a, 1) + C(b + 1, 2) + C(c + 2, 3) + …,
dense from 0. A piece that goes forward raises the rank, so a sweep from the highest rank down meets every
forward move's result before it is asked for.
"""

from __future__ import annotations

import numpy as np

from dolanan.kernels import kernel
from dolanan.kernels.flag import is_set

RANDOM, FRONT, BACK, BEST = 0, 1, 2, 3


@kernel
def seeded(seed):  # type: ignore[no-untyped-def]
    """The four words of a generator."""
    words = np.empty(4, np.uint64)
    x = np.uint64(seed)
    for i in range(4):
        x += np.uint64(0x9E3779B97F4A7C15)
        z = x
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        words[i] = z ^ (z >> np.uint64(31))
    return words


@kernel
def turn_left(x, by):  # type: ignore[no-untyped-def]
    return (x << np.uint64(by)) | (x >> np.uint64(64 - by))


@kernel
def alone(  # type: ignore[no-untyped-def]
    steps, goal, origin, again, matters, games, most, words, half, piece, histogram
):
    """One piece, until `games` games are over or `most` rolls are made: rolls made, games that reached the
    goal, sum and sum of squares of their turns, games caught where the goal cannot be reached.

    `histogram` counts the games of 0, 1, 2, … turns (the last bin: that many or more). A game under way goes
    on in the next call: `piece` holds its square and its turns so far (at first the origin and 0), `words`
    the generator, `half` its last number and whether the upper half of that is still to be used."""
    faces = steps.shape[1]
    scaled = (steps * faces).ravel()
    caught = np.repeat(~matters, faces)
    home = goal * faces
    bins = len(histogram)
    a, b, c, d = words[0], words[1], words[2], words[3]
    bits, ready = half[0], half[1] != 0
    place, turns = piece[0] * faces, piece[1]
    rolls, reached, trapped, total = 0, 0, 0, 0
    squares = 0.0
    while reached + trapped < games:
        while place != home and not caught[place] and rolls < most:
            if ready:
                bits >>= np.uint64(32)
                ready = False
            else:
                bits = turn_left(a + d, 23) + a
                shifted = b << np.uint64(17)
                c ^= a
                d ^= b
                b ^= c
                a ^= d
                c ^= shifted
                d = turn_left(d, 45)
                ready = True
            roll = np.int64(((bits & np.uint64(0xFFFFFFFF)) * np.uint64(faces)) >> np.uint64(32))
            place = scaled[place + roll]
            rolls += 1
            turns += roll + 1 != again or place == home
        if place == home:
            reached += 1
            total += turns
            squares += np.float64(turns) * turns
            histogram[min(turns, bins - 1)] += 1
        elif caught[place]:
            trapped += 1
        else:
            break
        place, turns = origin * faces, 0
    words[0], words[1], words[2], words[3] = a, b, c, d
    half[0], half[1] = bits, np.uint64(ready)
    piece[0], piece[1] = place // faces, turns
    return rolls, reached, total, squares, trapped


@kernel
def ranks(goal, pieces):  # type: ignore[no-untyped-def]
    """binomial[k, square] = C(square + k, k + 1): what piece k of the sorted tuple adds to the rank."""
    binomial = np.zeros((pieces, goal + 2), np.int64)
    for square in range(goal + 2):
        binomial[0, square] = square
    for k in range(1, pieces):
        for square in range(1, goal + 2):
            binomial[k, square] = binomial[k, square - 1] + binomial[k - 1, square]
    return binomial


@kernel
def rank_with(squares, piece, moved, binomial):  # type: ignore[no-untyped-def]
    """The rank of the sorted tuple `squares` after its `piece` has gone to `moved`."""
    rank, place = np.int64(0), 0
    waiting = True
    for k in range(len(squares)):
        if k == piece:
            continue
        if waiting and moved < squares[k]:
            rank += binomial[place, moved]
            place += 1
            waiting = False
        rank += binomial[place, squares[k]]
        place += 1
    if waiting:
        rank += binomial[place, moved]
    return rank


@kernel
def previous(squares, goal):  # type: ignore[no-untyped-def]
    """Turn a sorted tuple into the one ranked just below it."""
    k = 0
    while squares[k] == 0:
        k += 1
    squares[k] -= 1
    for j in range(k):
        squares[j] = squares[k]


@kernel
def sweep(steps, goal, again, pieces, binomial, value, choose_best, halted):  # type: ignore[no-untyped-def]
    """One pass over all positions of the pieces, the nearest to home first; the largest change, as a share
    of the value. The value of a position is the expected number of turns until all are home, under the
    best choice or a random one."""
    faces = steps.shape[1]
    squares = np.full(pieces, goal, np.int64)
    change = 0.0
    for rank in range(len(value) - 2, -1, -1):
        if rank & 0xFFFF == 0 and is_set(halted):
            break
        previous(squares, goal)
        total = 0.0
        for roll in range(faces):
            best, sum_, count = np.inf, 0.0, 0
            for k in range(pieces):
                if squares[k] == goal:
                    break
                rests = steps[squares[k], roll]
                x = value[rank_with(squares, k, rests, binomial)]
                if roll + 1 != again or rests == goal:
                    x += 1.0
                count += 1
                sum_ += x
                best = min(best, x)
            total += best if choose_best else sum_ / count
        total /= faces
        if total > 0.0:
            change = max(change, abs(total - value[rank]) / total)
        value[rank] = total
    return change


@kernel
def matches(  # type: ignore[no-untyped-def]
    steps, goal, origin, again, policy, binomial, value, games, longest, most, words, squares, clock, wins
):
    """Whole games of several players with several pieces, until `games` are over or `most` rolls are made:
    games over, games finished, sum and sum of squares of their rounds, rolls made. A game that has lasted
    `longest` rolls is over but not finished.

    `wins` counts by seat. A game under way goes on in the next call: `squares` holds the pieces of every
    player, sorted (at first the origin), `clock` the player to roll, the round and the rolls so far (at
    first 0, 1, 0), `words` the generator."""
    faces = steps.shape[1]
    players, pieces = squares.shape
    a, b, c, d = words[0], words[1], words[2], words[3]
    player, rounds, length = clock[0], clock[1], clock[2]
    total, total_squares, rolls, finished, over = 0, 0.0, 0, 0, 0
    while over < games and rolls < most:
        bits = turn_left(a + d, 23) + a
        shifted = b << np.uint64(17)
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = turn_left(d, 45)
        roll = np.int64(((bits & np.uint64(0xFFFFFFFF)) * np.uint64(faces)) >> np.uint64(32))
        rolls += 1
        length += 1
        mine = squares[player]
        away = 0
        while away < pieces and mine[away] != goal:
            away += 1
        # Pieces stay sorted, those at home last.
        piece = np.int64(0)
        if away > 1:
            if policy == FRONT:
                piece = np.int64(away - 1)
            elif policy == RANDOM:
                piece = np.int64(((bits >> np.uint64(32)) * np.uint64(away)) >> np.uint64(32))
            elif policy == BEST:
                best = np.inf
                for k in range(away):
                    rests = steps[mine[k], roll]
                    x = value[rank_with(mine, k, rests, binomial)]
                    if roll + 1 != again or rests == goal:
                        x += 1.0
                    if x < best:
                        best = x
                        piece = np.int64(k)
        rests = np.int64(steps[mine[piece], roll])
        while piece > 0 and mine[piece - 1] > rests:
            mine[piece] = mine[piece - 1]
            piece -= 1
        while piece + 1 < pieces and mine[piece + 1] < rests:
            mine[piece] = mine[piece + 1]
            piece += 1
        mine[piece] = rests
        won = rests == goal and mine[0] == goal
        if won:
            wins[player] += 1
            total += rounds
            total_squares += np.float64(rounds) * rounds
            finished += 1
        if won or length == longest:
            over += 1
            squares[:] = origin
            player, rounds, length = 0, 1, 0
        elif roll + 1 != again or rests == goal:
            player += 1
            if player == players:
                player = 0
                rounds += 1
    words[0], words[1], words[2], words[3] = a, b, c, d
    clock[0], clock[1], clock[2] = player, rounds, length
    return over, finished, total, total_squares, rolls
