"""The rule fields of mancala and their choices by name, in the words of a form."""

from __future__ import annotations

from dolanan.games.family import RuleChoice
from dolanan.text import Text

YES, NO = Text("ya", "yes"), Text("tidak", "no")

FIELD_TITLES = {
    "relay": Text("Menyambung dari lubang berisi", "Relay from a pit that holds seeds"),
    "track": Text("Yang ditaburi", "What is sown"),
    "origin": Text("Lubang yang dipilih", "The pit that was picked"),
    "capture": Text("Tembakan mengambil", "A capture takes"),
    "reach": Text("Lubang kosong yang menembak", "Empty pits that capture"),
    "ripe": Text("Kapan boleh menembak", "When a move may capture"),
    "mikul": Text("Mikul", "Mikul"),
    "again": Text("Pilih lagi bila berakhir", "Choose again when a move ends"),
    "feed": Text("Harus memberi lawan biji", "The opponent must be fed"),
    "end": Text("Selesai bila", "Over when"),
    "stop": Text("Selesai lebih awal", "Over early"),
    "rest": Text("Sisa biji di lubang", "Seeds left in the pits"),
    "repeat": Text("Posisi yang terulang", "A position that comes again"),
    "start": Text("Permulaan", "The start"),
    "rounds": Text("Babak", "Rounds"),
    "fill": Text("Lubang diisi lagi", "Pits are refilled"),
    "opener": Text("Yang membuka babak", "Who opens a round"),
    "direction": Text("Arah menabur", "Direction of sowing"),
}
"""What a person calls each rule field."""

CHOICE_TITLES: dict[str, dict[RuleChoice, Text]] = {
    "relay": {False: NO, True: YES},
    "track": {
        "store": Text("lubang dan lumbung sendiri", "pits and the own store"),
        "rows": Text("lubang saja", "pits only"),
    },
    "origin": {
        "sown": Text("ikut ditaburi", "is sown like the others"),
        "skipped": Text("dilewati", "is skipped"),
    },
    "capture": {
        "always": Text("biji terakhir dan isi lubang seberang", "the last seed and what lies opposite"),
        "occupied": Text("keduanya, bila lubang seberang berisi", "both, if the opposite pit holds seeds"),
        "opposite": Text("isi lubang seberang saja", "only what lies opposite"),
        "two-three": Text("dua atau tiga di sisi lawan", "twos and threes on the opponent's side"),
        "never": Text("tidak ada", "nothing"),
    },
    "reach": {
        "own": Text("di sisi sendiri", "of the own side"),
        "any": Text("di sisi mana pun", "of either side"),
    },
    "ripe": {
        "at once": Text("sejak awal", "at once"),
        "after lap": Text("setelah melewati lumbung sendiri", "after passing the own store"),
    },
    "mikul": {False: NO, True: Text("kedua tetangga yang sama isinya", "takes both equal neighbours")},
    "again": {
        "store": Text("di lumbung sendiri", "in the own store"),
        "own side": Text("di lumbung atau sisi sendiri", "in the own store or on the own side"),
        "never": Text("tidak pernah", "never"),
    },
    "feed": {False: NO, True: YES},
    "end": {
        "side empty": Text("satu sisi kosong", "a side is empty"),
        "all stored": Text("semua biji di lumbung", "all seeds are stored"),
        "stuck": Text("yang mendapat giliran tak bisa memilih", "whoever should choose cannot"),
        "three empty": Text("satu sisi punya tiga lubang kosong", "a side has three empty pits"),
    },
    "stop": {
        "never": Text("tidak", "no"),
        "half": Text("bila sebuah lumbung berisi separuh biji", "when a store holds half of the seeds"),
        "over half": Text("bila berisi lebih dari separuh", "when it holds more than half"),
    },
    "rest": {
        "owner": Text("milik pemain di sisi itu", "go to the player of that side"),
        "nobody": Text("tidak dihitung", "do not count"),
    },
    "repeat": {
        "ignore": Text("tidak apa-apa", "changes nothing"),
        "sweep": Text("mengakhiri permainan", "ends the game"),
    },
    "start": {
        "alternate": Text("bergantian", "in turn"),
        "simultaneous": Text("mulai bersama", "together"),
    },
    "rounds": {
        "one": Text("satu babak", "one round"),
        "refill": Text("pertandingan dengan lubang hangus", "a match with burnt pits"),
    },
    "fill": {
        "near": Text("mulai dari dekat lumbung", "from the store on"),
        "far": Text("mulai dari yang jauh", "from the far end on"),
    },
    "opener": {
        "loser": Text("yang kalah", "the loser"),
        "winner": Text("yang menang", "the winner"),
        "last mover": Text("yang terakhir melangkah", "whoever moved last"),
        "alternate": Text("bergantian", "each in turn"),
    },
    "direction": {
        "ccw": Text("berlawanan arah jarum jam", "anticlockwise"),
        "cw": Text("searah jarum jam", "clockwise"),
    },
}
"""What a person calls each choice of a field."""
