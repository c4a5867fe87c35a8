/* The Kalah engine for thousands of searchers: an endgame table, an exact memory, a null-window search.

One source, two machines
------------------------
CuPy compiles this file for a card. A C++ compiler builds the same file for the processor, where the eight lanes
of a searcher are a loop and searchers are threads: a test without a card runs every line but those under CARD.
PITS is fixed when it is compiled (1 to 6), everything else stands in `setup`.

A position is two words, the mover's side and the other side, one byte a pit, the pit farthest from the store
first (as in `kernels/kalah.py`). Its value is the difference still to come for the mover.

The table
---------
One byte a position, all positions with at most `most` seeds. A side of s seeds has C(s + PITS - 1, PITS - 1)
layouts, ranked by prefix sums; a position with a seeds here and b there lies at

    offsets[level = a + b, a]  +  rank(mine) * layouts(b)  +  rank(yours)

Levels are filled by seeds, and inside a level by potential, the way that all seeds still have to the last pits:
a pick that stores nothing only moves seeds up their own side and so lowers it. All positions of one level and
potential are independent of each other; a warp takes one side of the opponent and runs over the mover's sides.

The memory
----------
One position is one word. Both sides' numbers (rank among all sides with as many seeds or fewer) are one number of
2 * side_bits bits, which is mixed by a bijection. The high part chooses the bucket, the low 32 bits are the tag;
there are so many buckets that both together give the number back: a match is the position, never a collision.

    bit  63        32 31    23 22    17 16   14 13     7 6       0
        +------------+--------+--------+-------+--------+---------+
        |    tag     |   0    | weight |  pit  | above  |  below  |
        +------------+--------+--------+-------+--------+---------+

The value is at least 2 * above - seeds and at most seeds - 2 * below; a zero word says nothing. `pit` is worth
trying first, 7 for none; `weight` is the logarithm of the nodes spent, and the lightest entry makes room.

The search
----------
A searcher is eight lanes with one path; lane i makes child i, so that a node is expanded at once. `search` asks
one question of all searchers ("is the root worth at least `target`?"), or gives each the next position of a list
and asks until its value is proved.

         root           Together, every searcher runs the same test and marks the positions it is inside of.
        / | \           A child that is marked is put off: always where every child is expected to fail, so that
       A  B* C          the order does not matter; otherwise one time in four. Close to the table it waits instead.
      /|      \         Every LOOK_EVERY nodes a searcher looks its whole path up in the memory and leaves what
     D E*      F        others have settled. (Six pits, five seeds, a table of 32 seeds, one H200: 70 billion nodes
                        without the two, 0.6 billion with them.) Marks steer the order; no answer depends on them.
*/
#ifndef PITS
#define PITS 6
#endif
#ifdef __CUDACC__
#define CARD 1
#define HERE __device__ __forceinline__
#define KERNEL extern "C" __global__
#define SHARED __constant__
#else
#include <atomic>
#include <thread>
#include <vector>
#define HERE inline
#define KERNEL extern "C"
#define SHARED
#endif

typedef unsigned long long Word;
typedef unsigned int Half;

/* What a run works on; Python reads the order of the fields from here. All are eight bytes. */
struct Setup {
  signed char *table;    // values
  Word *offsets;         // of each pair of seeds here and there
  Word *sides;           // every side, by seeds, then by potential
  Half *starts;          // where the sides of each number of seeds and potential begin
  Word *memory;          // entries, four a bucket
  Word *buckets;         // how many (a number, as all below that are no arrays)
  Half *marks;           // tags of positions that searchers are inside of
  Word *control;         // see the constants below
  volatile Word *beacon; // host memory: [0] stops the search, [1] shows the nodes so far
  Word *mine, *yours;    // the list of positions
  signed char *guesses;  // where to begin
  signed char *low, *high;
  Word *count;
  short *weights;        // of every number of seeds in every pit, see `kernels/estimate.py`
  Word *most;            // seeds in the table
  Word *rules;           // as `kalah.rules_code` says
  Word *side_bits;
  Word *odd_first, *odd_second;
  Word *target, *refutes, *together;
};
extern "C" { SHARED Setup setup; }
#define NUMBER(field) ((Word)setup.field)

/* Words of `control`. */
enum { STOP, ANSWER, NODES, NEXT, TOO_DEEP, WRONG };

enum { NO_PIT = 7, LANES = 8, WAYS = 4, DEPTH = 240, MARKS = 1 << 22, POTENTIALS = 256 };
enum { COUNTS = 16, STORED = 96, AGAIN = 400, NEAR = 16 };
enum { LOOK_EVERY = 48, WAIT_NEAR = 8, MOST_WAITS = 16, LEAST = -127 };

/* --- what the two machines do differently ------------------------------------------------------------------ */

#ifdef CARD
#define EACH_LANE
template <class T> struct Lanes {
  T own;
  HERE T &operator[](int) { return own; }
};
struct Group {
  unsigned mask, shift;
};
HERE unsigned where(Group g, Lanes<int> &x) { return (__ballot_sync(g.mask, x.own != 0) >> g.shift) & 255u; }
HERE int highest(Group g, Lanes<int> &x) { return __reduce_max_sync(g.mask, x.own); }
template <class T> HERE T said_by(Group g, Lanes<T> &x, int lane) { return __shfl_sync(g.mask, x.own, lane, LANES); }
HERE bool all_have(Group, bool stopped) { return __all_sync(~0u, stopped); }
HERE void keep_together(Group g) { __syncwarp(g.mask); }
HERE void warp_together() { __syncwarp(); }
HERE int first_of(unsigned bits) { return __ffs(bits) - 1; }
HERE int logarithm(unsigned x) { return 31 - __clz(x); }
HERE Word high_product(Word a, Word b) { return __umul64hi(a, b); }
template <class T> HERE T load(const T *at) { return __ldcg(at); }
template <class T> HERE void store(T *at, T x) { __stcg(at, x); }
template <class T> HERE T add(T *at, T x) { return atomicAdd(at, x); }
HERE bool take(Half *at, Half x) { return atomicCAS(at, 0u, x) == 0u; }
HERE bool take(Word *at, Word x) { return atomicCAS(at, 0ull, x) == 0ull; }
#else
#define EACH_LANE for (int lane = 0; lane < LANES; lane++)
template <class T> struct Lanes {
  T all[LANES];
  T &operator[](int lane) { return all[lane]; }
};
struct Group {};
HERE unsigned where(Group, Lanes<int> &x) {
  unsigned bits = 0;
  EACH_LANE bits |= (x[lane] != 0) << lane;
  return bits;
}
HERE int highest(Group, Lanes<int> &x) {
  int most = x[0];
  EACH_LANE most = x[lane] > most ? x[lane] : most;
  return most;
}
template <class T> HERE T said_by(Group, Lanes<T> &x, int lane) { return x[lane]; }
HERE bool all_have(Group, bool stopped) { return stopped; }
HERE void keep_together(Group) {}
HERE void warp_together() {}
HERE int first_of(unsigned bits) { return __builtin_ctz(bits); }
HERE int logarithm(unsigned x) { return 31 - __builtin_clz(x); }
HERE Word high_product(Word a, Word b) { return (Word)(((unsigned __int128)a * b) >> 64); }
template <class T> HERE T load(const T *at) { return __atomic_load_n(at, __ATOMIC_RELAXED); }
template <class T> HERE void store(T *at, T x) { __atomic_store_n(at, x, __ATOMIC_RELAXED); }
template <class T> HERE T add(T *at, T x) { return __atomic_fetch_add(at, x, __ATOMIC_RELAXED); }
template <class T> HERE bool take(T *at, T x) {
  T none = 0;
  return __atomic_compare_exchange_n(at, &none, x, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}
#endif
#define FIRST_LANE EACH_LANE if (lane == 0)

/* --- rules ------------------------------------------------------------------------------------------------- */

#define RING (2 * PITS + 1)
#define ONES (0x0101010101010101ull >> (64 - 8 * PITS))
#define SPREAD (0x0002040810204081ull & ((1ull << (7 * PITS)) - 1))

HERE int seeds_in(Word side) { return (int)((side * ONES) >> (8 * (PITS - 1))) & 255; }
HERE int pit_of(Word side, int pit) { return (int)(side >> (8 * pit)) & 255; }
/* Bit i becomes byte i. */
HERE Word bytes_of(unsigned bits) { return (bits * SPREAD) & ONES; }

struct Child {
  Word mine, yours;
  int gain, stays;
};

/* The sides after a pick, still seen by who made it; no sweep. */
HERE Child sow(Word mine, Word yours, int pit) {
  const int rules = (int)NUMBER(rules);
  unsigned seeds = pit_of(mine, pit), rounds = seeds / RING, rest = seeds - RING * rounds;
  unsigned sown = ((1u << rest) - 1u) << (pit + 1); // bit i: pit i, the store, the other side
  sown = (sown & ((1u << RING) - 1u)) | (sown >> RING);
  mine = (mine ^ ((Word)seeds << (8 * pit))) + bytes_of(sown & ((1u << PITS) - 1u)) + rounds * ONES;
  yours += bytes_of(sown >> (PITS + 1)) + rounds * ONES;
  int gain = rounds + ((sown >> PITS) & 1), last = pit + rest;
  last -= last >= RING ? RING : 0;
  int stays = last == PITS || (last < PITS && (rules & 4));
  if (last < PITS && pit_of(mine, last) == 1) {
    int across = PITS - 1 - last, taken = pit_of(yours, across);
    if ((rules & 3) == 2 || ((rules & 3) == 1 && taken)) {
      gain += 1 + taken;
      mine ^= 1ull << (8 * last);
      yours ^= (Word)taken << (8 * across);
    }
  }
  return {mine, yours, gain, stays};
}

/* The position after a pick as its own mover sees it. */
HERE Child child_of(Word mine, Word yours, int pit) {
  Child child = sow(mine, yours, pit);
  if (!child.stays) {
    Word swapped = child.mine;
    child.mine = child.yours;
    child.yours = swapped;
  }
  return child;
}

/* --- ranks ------------------------------------------------------------------------------------------------- */

/* C(x + i - 1, i), built up from the left: no factor leaves a rest. */
template <int i> struct Choose {
  static HERE Half of(Half x) { return Choose<i - 1>::of(x) * (x + i - 1) / i; }
};
template <> struct Choose<0> {
  static HERE Half of(Half) { return 1; }
};
template <int i> struct Rank {
  static HERE Half of(Word prefix) { return Rank<i - 1>::of(prefix) + Choose<i>::of((Half)(prefix >> (8 * (i - 1))) & 255u); }
};
template <> struct Rank<0> {
  static HERE Half of(Word) { return 0; }
};
/* The layouts of so many seeds on one side. */
HERE Half layouts(int seeds) { return Choose<PITS - 1>::of(seeds + 1); }
/* The rank of a side among those with as many seeds, from its prefix sums; and among all with as many or fewer. */
HERE Half rank_of(Word prefix) { return Rank<PITS - 1>::of(prefix); }
HERE Half number_of(Word prefix) { return Rank<PITS>::of(prefix); }
HERE int pair_of(int level, int here) { return level * (level + 1) / 2 + here; }
HERE Word place_of(Word mine, Word yours) {
  Word p = mine * ONES, q = yours * ONES;
  int here = pit_of(p, PITS - 1), there = pit_of(q, PITS - 1);
  return setup.offsets[pair_of(here + there, here)] + (Word)rank_of(p) * layouts(there) + rank_of(q);
}

/* --- the table --------------------------------------------------------------------------------------------- */

/* The value of a position whose successors are in the table. */
HERE int best_of(Word mine, Word yours) {
  if (!mine || !yours) return seeds_in(mine) - seeds_in(yours);
  int best = LEAST;
  for (int pit = 0; pit < PITS; pit++)
    if (pit_of(mine, pit)) {
      Child c = sow(mine, yours, pit);
      int value = c.gain + seeds_in(c.mine) - seeds_in(c.yours);
      if (c.mine && c.yours)
        value = c.stays ? c.gain + setup.table[place_of(c.mine, c.yours)] : c.gain - setup.table[place_of(c.yours, c.mine)];
      best = value > best ? value : best;
    }
  return best;
}

HERE int potential_of(Word prefix) {
  int sum = 0;
  for (int pit = 0; pit < PITS - 1; pit++) sum += pit_of(prefix, pit);
  return sum;
}

/* One side of the opponent against every `step`-th side of the mover that makes up the level and the potential. */
HERE void fill_row(int level, int potential, Word yours, int begin, int step) {
  Word q = yours * ONES;
  int there = pit_of(q, PITS - 1), here = level - there, rest = potential - potential_of(q);
  if (rest < 0 || rest > (PITS - 1) * here) return;
  Half from = setup.starts[here * POTENTIALS + rest], until = setup.starts[here * POTENTIALS + rest + 1];
  Word place = setup.offsets[pair_of(level, here)] + rank_of(q);
  for (Half i = from + begin; i < until; i += step) {
    Word mine = setup.sides[i];
    setup.table[place + (Word)rank_of(mine * ONES) * layouts(there)] = (signed char)best_of(mine, yours);
  }
}

HERE Word next_random(Word &state) {
  Word z = state += 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

/* How many of so many random positions of the last levels are not worth what their best successor says. */
HERE Word count_wrong(Word seed, int tries) {
  Word state = seed * 0xD1B54A32D192ED03ull, wrong = 0;
  for (int n = 0; n < tries; n++) {
    Word sides[2] = {0, 0};
    int level = (int)NUMBER(most) - (int)(next_random(state) % 12);
    unsigned narrow = (unsigned)(next_random(state) % (2 * PITS)) + 1; // uneven positions too
    for (int seed_number = 0; seed_number < level; seed_number++) {
      Word dice = next_random(state);
      int pit = (int)((dice >> 8) % (dice & 1 ? 2 * PITS : narrow));
      sides[pit / PITS] += 1ull << (8 * (pit % PITS));
    }
    wrong += best_of(sides[0], sides[1]) != setup.table[place_of(sides[0], sides[1])];
  }
  return wrong;
}

/* --- the memory -------------------------------------------------------------------------------------------- */

/* The position's number, mixed: 2 * side_bits bits, and no two positions have the same. */
HERE Word mixed_of(Word mine, Word yours) {
  const int bits = (int)NUMBER(side_bits);
  const Word all = (1ull << (2 * bits)) - 1;
  Word h = ((Word)number_of(mine * ONES) << bits) | number_of(yours * ONES);
  h = (h * NUMBER(odd_first)) & all;
  h ^= h >> bits;
  h = (h * NUMBER(odd_second)) & all;
  h ^= h >> bits;
  h = (h * NUMBER(odd_first)) & all;
  return h ^ (h >> bits);
}

HERE Word *bucket_of(Word mixed) {
  return setup.memory + WAYS * high_product(mixed << (64 - 2 * (int)NUMBER(side_bits)), NUMBER(buckets));
}

HERE void read_bucket(const Word *bucket, Word *entries) {
#ifdef CARD
  ulonglong2 a = __ldcg((const ulonglong2 *)bucket), b = __ldcg((const ulonglong2 *)bucket + 1);
  entries[0] = a.x, entries[1] = a.y, entries[2] = b.x, entries[3] = b.y;
#else
  for (int way = 0; way < WAYS; way++) entries[way] = load(bucket + way);
#endif
}

/* What is kept of a position: an entry's low half. */
struct Entry {
  Half data;
  HERE int above() const { return (data >> 7) & 127; }
  HERE int below() const { return data & 127; }
  HERE int pit() const { return (data >> 14) & 7; }
  HERE int weight() const { return (data >> 17) & 63; }
};

HERE Entry probe(Word mixed) {
  Word entries[WAYS];
  read_bucket(bucket_of(mixed), entries);
  Entry found = {NO_PIT << 14};
  for (int way = WAYS - 1; way >= 0; way--)
    if ((Half)(entries[way] >> 32) == (Half)mixed) found.data = (Half)entries[way];
  return found;
}

/* Note a bound, joined with what is known already. */
HERE void keep(Word mixed, int above, int below, int pit, int weight) {
  Word *bucket = bucket_of(mixed), entries[WAYS];
  read_bucket(bucket, entries);
  int place = 0, least = 64;
  bool found = false;
  for (int way = 0; way < WAYS; way++) {
    Entry old = {(Half)entries[way]};
    if (!found && (Half)(entries[way] >> 32) == (Half)mixed) {
      above = old.above() > above ? old.above() : above;
      below = old.below() > below ? old.below() : below;
      weight = old.weight() > weight ? old.weight() : weight;
      pit = pit == NO_PIT ? old.pit() : pit;
      place = way;
      found = true;
    } else if (!found && old.weight() < least) {
      least = old.weight();
      place = way;
    }
  }
  store(bucket + place, mixed << 32 | (Word)weight << 17 | (Word)pit << 14 | (Word)above << 7 | (Word)below);
}

/* The bounds that need no search on a position's value. */
struct Bounds {
  int low, high, pit;
};
HERE Bounds remembered(Word mixed, int left) {
  Entry e = probe(mixed);
  return {2 * e.above() - left, left - 2 * e.below(), e.pit()};
}
HERE Bounds known_of(Word mine, Word yours) {
  int here = seeds_in(mine), there = seeds_in(yours), left = here + there;
  if (!here || !there) return {here - there, here - there, NO_PIT};
  if (left > (int)NUMBER(most)) return remembered(mixed_of(mine, yours), left);
  int value = setup.table[place_of(mine, yours)];
  return {value, value, NO_PIT};
}
/* What they say about the pick that led there. */
HERE Bounds before(const Child &c, Bounds b) {
  return c.stays ? Bounds{c.gain + b.low, c.gain + b.high, b.pit} : Bounds{c.gain - b.high, c.gain - b.low, b.pit};
}

/* --- the search -------------------------------------------------------------------------------------------- */

/* Where a searcher is. */
struct Node {
  Word mine, yours;
  int target;           // is the value at least this?
  int best;             // no pick looked at so far is worth more
  int refutes;          // no is expected
  int pit, gain, stays; // the pick that led here
  int marked;           // by this searcher
  Half since;           // nodes when it was entered
};
HERE Word folded(const Node &n) {
  return (Word)(n.target + 128) | (Word)(n.best + 128) << 8 | (Word)n.refutes << 16 | (Word)n.stays << 17 |
         (Word)n.marked << 18 | (Word)n.pit << 20 | (Word)n.gain << 24 | (Word)n.since << 32;
}
HERE Node unfolded(Word mine, Word yours, Word x) {
  return {mine, yours, (int)(x & 255) - 128, (int)(x >> 8 & 255) - 128, (int)(x >> 16 & 1), (int)(x >> 20 & 7),
          (int)(x >> 24 & 255), (int)(x >> 17 & 1), (int)(x >> 18 & 1), (Half)(x >> 32)};
}
HERE Half *mark_of(Word mixed) { return setup.marks + ((Half)(mixed >> 8) & (MARKS - 1)); }
HERE Half mark_tag(Word mixed) { return (Half)(mixed >> 20) | 1u; }

/* How soon a pick may settle what is asked, as in `kernels/exact.py`: more is tried earlier. From 0 to 2^16. */
HERE int promise(const Child &c, int pit) {
  int rest = 0;
  for (int i = 0; i < PITS; i++) {
    int here = pit_of(c.mine, i), there = pit_of(c.yours, i);
    rest += setup.weights[i * COUNTS + (here < COUNTS ? here : COUNTS - 1)];
    rest += setup.weights[(PITS + i) * COUNTS + (there < COUNTS ? there : COUNTS - 1)];
  }
  int score = STORED * c.gain + NEAR * pit + (c.stays ? AGAIN + rest : -rest) + (1 << 15);
  return score < 0 ? 0 : score < 65535 ? score : 65535;
}

/* Whether a child is open still, and what to do with it. */
enum { PROVES = 1, FAILS, ENTER, PUT_OFF, WAIT };
enum { TAKE, EXPAND, SELECT, SETTLED };

#ifdef CARD
HERE void run_searcher(Half number, Group group, int lane)
#else
HERE void run_searcher(Half number, Group group)
#endif
{
  const int most = (int)NUMBER(most), together = (int)NUMBER(together);
  Word path_mine[DEPTH], path_yours[DEPTH], path_rest[DEPTH]; // the nodes above
  Lanes<int> path_open[DEPTH];
  Lanes<int> open; // the order among the open children; below 0: not open, below 64: put off
  Lanes<int> low, high, flag;
  Lanes<Word> mine, yours;
  Node node = {};
  int ply = 0, mode = TAKE, first = NO_PIT, proved = 0, bound = 0, pit = NO_PIT, waits = 0;
  int root_low = 0, root_high = 0;
  Word job = 0;
  Half nodes = 0, told = 0, looked = 0, turns = 0, looks = 0;
  bool stopped = false;
  EACH_LANE open[lane] = -1;

  for (;;) {
    warp_together();
    if (all_have(group, stopped)) break;
    if (stopped) continue;

    // 1. Take the next question: the root, or a position of the list that needs a search.
    if (mode == TAKE) {
      FIRST_LANE mine[lane] = together ? 0 : add(setup.control + NEXT, (Word)1);
      job = said_by(group, mine, 0);
      if (job >= NUMBER(count)) {
        stopped = true;
        continue;
      }
      node = {};
      node.mine = setup.mine[job], node.yours = setup.yours[job], node.best = LEAST, node.since = nodes;
      Bounds known = known_of(node.mine, node.yours);
      root_low = known.low, root_high = known.high, first = known.pit, ply = 0;
      if (together) {
        node.target = (int)(long long)NUMBER(target), node.refutes = (int)NUMBER(refutes);
        mode = EXPAND;
      } else if (root_low == root_high) {
        FIRST_LANE setup.low[job] = setup.high[job] = (signed char)root_low;
      } else {
        int guess = setup.guesses[job];
        node.target = guess <= root_low ? root_low + 2 : guess > root_high ? root_high : guess;
        mode = EXPAND;
      }
      if (mode == TAKE) continue;
    }

    // 2. Now and then: is there time left, and has another settled a position of this path (the root apart)?
    if (mode == SELECT && (nodes - looked >= LOOK_EVERY || ++turns >= 4 * LOOK_EVERY)) {
      looked = nodes, turns = 0;
      FIRST_LANE {
        add(setup.control + NODES, (Word)(nodes - told));
        if (looks++ % 64 == 0) { // not always: the host's memory is far away
          if (setup.beacon[0]) store(setup.control + STOP, (Word)1);
          setup.beacon[1] = load(setup.control + NODES);
        }
      }
      told = nodes;
      if (load(setup.control + STOP)) stopped = true;
      int found = -1;
      for (int from = 1; from < ply && found < 0 && !stopped; from += LANES) {
        EACH_LANE {
          int p = from + lane;
          flag[lane] = 0, low[lane] = 0;
          if (p < ply) {
            int target = (int)(path_rest[p] & 255) - 128;
            Bounds b = remembered(mixed_of(path_mine[p], path_yours[p]), seeds_in(path_mine[p]) + seeds_in(path_yours[p]));
            flag[lane] = b.low >= target ? PROVES : b.high < target ? FAILS : 0;
            low[lane] = b.low >= target ? b.low : b.high;
          }
        }
        unsigned settled = where(group, flag);
        if (settled) {
          int who = first_of(settled);
          found = from + who, proved = said_by(group, flag, who) == PROVES, bound = said_by(group, low, who);
        }
      }
      if (stopped || found >= 0) {
        if (node.marked) store(mark_of(mixed_of(node.mine, node.yours)), (Half)0);
        for (int from = found + 1; from < ply; from += LANES) EACH_LANE {
            int p = from + lane;
            if (p < ply && (path_rest[p] >> 18 & 1)) store(mark_of(mixed_of(path_mine[p], path_yours[p])), (Half)0);
          }
        keep_together(group);
      }
      if (stopped) continue;
      if (found >= 0) {
        ply = found, pit = NO_PIT, waits = 0, mode = SETTLED;
        node = unfolded(path_mine[ply], path_yours[ply], path_rest[ply]);
        EACH_LANE open[lane] = path_open[ply][lane];
      }
    }

    // 3. A node is settled: keep its bound, and say above what that means there.
    if (mode == SETTLED) {
      int left = seeds_in(node.mine) + seeds_in(node.yours);
      Word mixed = mixed_of(node.mine, node.yours);
      FIRST_LANE {
        int weight = logarithm(nodes - node.since + 1);
        if (proved) keep(mixed, (left + bound) >> 1, 0, pit, weight);
        else keep(mixed, 0, (left - bound) >> 1, NO_PIT, weight);
        if (node.marked) store(mark_of(mixed), (Half)0);
      }
      if (ply == 0) {
        if (together) {
          FIRST_LANE {
            take(setup.control + ANSWER, (Word)(proved ? 2 : 1) | (Word)pit << 8 | (Word)(bound + 128) << 16);
            store(setup.control + STOP, (Word)1);
          }
          stopped = true;
          continue;
        }
        if (proved) root_low = bound;
        else root_high = bound;
        FIRST_LANE setup.low[job] = (signed char)root_low, setup.high[job] = (signed char)root_high;
        if (root_low == root_high) mode = TAKE;
        else node.target = proved ? root_low + 2 : root_high, node.best = LEAST, first = proved ? pit : NO_PIT, mode = EXPAND;
      } else {
        int gain = node.gain, stays = node.stays, picked = node.pit;
        ply--;
        node = unfolded(path_mine[ply], path_yours[ply], path_rest[ply]);
        EACH_LANE open[lane] = path_open[ply][lane];
        bound = stays ? gain + bound : gain - bound, proved = stays ? proved : !proved;
        if (proved) pit = picked;
        else {
          node.best = bound > node.best ? bound : node.best;
          EACH_LANE if (lane == picked) open[lane] = -1;
          mode = SELECT;
        }
      }
    }

    // 4. Enter the next open child, unless the memory has learned enough about it, or others are inside it.
    if (mode == SELECT) {
      int chosen = highest(group, open);
      if (chosen < 0) proved = 0, bound = node.best, pit = NO_PIT, mode = SETTLED;
      else {
        int k = chosen & 7;
        EACH_LANE {
          flag[lane] = 0, mine[lane] = 0, yours[lane] = 0;
          if (lane == k) {
            Child c = child_of(node.mine, node.yours, lane);
            int left = seeds_in(c.mine) + seeds_in(c.yours), what = ENTER, told_value = 0;
            Word mixed = mixed_of(c.mine, c.yours);
            Bounds b = before(c, remembered(mixed, left));
            if (b.low >= node.target) what = PROVES, told_value = b.low;
            else if (b.high < node.target) what = FAILS, told_value = b.high;
            else if (together) {
              Half *mark = mark_of(mixed), tag = mark_tag(mixed);
              bool busy = load(mark) == tag;
              bool aside = ((number * 2654435761u) ^ (nodes * 0x9E3779B9u)) >> 30 == 0;
              if (busy && chosen >= 64 && (node.refutes || aside)) what = PUT_OFF;
              else if (busy && left <= most + WAIT_NEAR && waits < MOST_WAITS) what = WAIT;
              else told_value = take(mark, tag);
            }
            mine[lane] = c.mine, yours[lane] = c.yours;
            flag[lane] = what | c.stays << 3 | b.pit << 4 | c.gain << 8 | (told_value + 128) << 16;
          }
        }
        int told_flag = said_by(group, flag, k), what = told_flag & 7, told_value = (told_flag >> 16) - 128;
        if (what == PROVES) proved = 1, bound = told_value, pit = k, mode = SETTLED;
        else if (what == FAILS) {
          waits = 0, node.best = told_value > node.best ? told_value : node.best;
          EACH_LANE if (lane == k) open[lane] = -1;
        } else if (what == PUT_OFF) {
          EACH_LANE if (lane == k) open[lane] = ((lane + number) & 7) << 3 | lane;
        } else if (what == WAIT) waits++;
        else if (ply + 1 >= DEPTH) {
          FIRST_LANE {
            store(setup.control + TOO_DEEP, (Word)1);
            store(setup.control + STOP, (Word)1);
          }
          stopped = true;
          continue;
        } else {
          path_mine[ply] = node.mine, path_yours[ply] = node.yours, path_rest[ply] = folded(node);
          EACH_LANE path_open[ply][lane] = open[lane];
          ply++, waits = 0;
          int gain = told_flag >> 8 & 255, stays = told_flag >> 3 & 1;
          first = told_flag >> 4 & 7;
          node = {said_by(group, mine, k), said_by(group, yours, k), stays ? node.target - gain : gain - node.target + 2,
                  LEAST, stays ? node.refutes : !node.refutes, k, gain, stays, told_value, nodes};
          mode = EXPAND;
        }
      }
    }

    // 5. Expand: every lane makes its child and says what is known of it; often that settles the node.
    if (mode == EXPAND) {
      nodes++;
      EACH_LANE {
        low[lane] = high[lane] = LEAST, open[lane] = -1;
        if (lane < PITS && pit_of(node.mine, lane)) {
          Child c = child_of(node.mine, node.yours, lane);
          int here = seeds_in(c.mine), there = seeds_in(c.yours), left = here + there;
          Bounds b = before(c, {-left, left, NO_PIT});
          if (!here || !there || (b.low < node.target && b.high >= node.target)) b = before(c, known_of(c.mine, c.yours));
          low[lane] = b.low, high[lane] = b.high;
          if (b.high >= node.target && b.low < node.target)
            open[lane] = 1 << 24 | (first == lane) << 20 | promise(c, lane) << 3 | lane;
        }
        flag[lane] = low[lane] >= node.target;
      }
      if (where(group, flag)) {
        bound = highest(group, low);
        EACH_LANE flag[lane] = low[lane] == bound;
        pit = first_of(where(group, flag)), proved = 1, mode = SETTLED;
      } else {
        EACH_LANE low[lane] = open[lane] >= 0 ? LEAST : high[lane];
        node.best = highest(group, low);
        if (highest(group, open) < 0) proved = 0, bound = node.best, pit = NO_PIT, mode = SETTLED;
        else mode = SELECT;
      }
    }
  }
  FIRST_LANE add(setup.control + NODES, (Word)(nodes - told));
}

/* --- what Python calls ------------------------------------------------------------------------------------- */

#ifdef CARD
#define ITEM ((Half)(blockIdx.x * blockDim.x + threadIdx.x))
KERNEL void __launch_bounds__(256) fill(int level, int potential, Half count) {
  if (ITEM >> 5 < count) fill_row(level, potential, setup.sides[ITEM >> 5], ITEM & 31, 32);
}
KERNEL void check(Word seed, int tries) { add(setup.control + WRONG, count_wrong(seed + ITEM, tries)); }
KERNEL void look(Half count) {
  if (ITEM < count) {
    Bounds b = known_of(setup.mine[ITEM], setup.yours[ITEM]);
    setup.low[ITEM] = (signed char)b.low, setup.high[ITEM] = (signed char)b.high;
  }
}
KERNEL void __launch_bounds__(256, 4) search() {
  Group group = {255u << (threadIdx.x & 24), threadIdx.x & 24};
  run_searcher(ITEM >> 3, group, threadIdx.x & 7);
}
#else
KERNEL void fill(int level, int potential, Half count) {
  for (Half i = 0; i < count; i++) fill_row(level, potential, setup.sides[i], 0, 1);
}
KERNEL void check(Word seed, int tries) { setup.control[WRONG] += count_wrong(seed, tries); }
KERNEL void look(Half count) {
  for (Half i = 0; i < count; i++) {
    Bounds b = known_of(setup.mine[i], setup.yours[i]);
    setup.low[i] = (signed char)b.low, setup.high[i] = (signed char)b.high;
  }
}
KERNEL void search(int searchers) {
  std::vector<std::thread> threads;
  for (int number = 0; number < searchers; number++) threads.emplace_back(run_searcher, number, Group{});
  for (std::thread &each : threads) each.join();
}
#endif
