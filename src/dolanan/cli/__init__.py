"""The program `dolanan`: the list of its commands. Each lives in the module named beside it."""

from __future__ import annotations

import sys

import click

from dolanan.cli.frame import Group, Option, put, run
from dolanan.cli.streams import let_go, open_streams
from dolanan.text import Text

PUZZLE = Group(
    "puzzle",
    text=Text("Teka-teki: satu giliran yang tepat.", "Puzzles: one turn, played right."),
    entries={
        "pack": ("dolanan.cli.puzzle:pack", Text("Teka-teki yang disertakan.", "The shipped puzzles.")),
        "open": ("dolanan.cli.puzzle:show", Text("Sebuah teka-teki.", "A puzzle, by key or day.")),
        "try": ("dolanan.cli.puzzle:attempt", Text("Coba memecahkannya.", "Try to solve one.")),
        "hint": ("dolanan.cli.puzzle:hint", Text("Saran bertahap.", "A hint in steps.")),
        "make": ("dolanan.cli.puzzle:make", Text("Buat teka-teki baru.", "Make new puzzles.")),
        "prove": ("dolanan.cli.puzzle:prove", Text("Buktikan kembali.", "Prove a pack anew.")),
        "rate": ("dolanan.cli.puzzle:rate", Text("Seberapa sulit, terukur.", "How hard, measured.")),
    },
)

MANCALA = Group(
    "mancala",
    text=Text("Bantumi, Kalaha dan Congklak.", "Bantumi, Kalah and Congklak."),
    entries={
        "rules": (
            "dolanan.cli.mancala:rules",
            Text("Daftar aturan dengan setiap pilihannya.", "The rulesets with every choice."),
        ),
        "fair": (
            "dolanan.cli.fair:fair",
            Text("Susunan awal yang adil.", "Starts that are fair."),
        ),
        "compare": (
            "dolanan.cli.comparison:compare_rules",
            Text("Satu posisi menurut beberapa aturan.", "One position under several rulesets."),
        ),
        "move": (
            "dolanan.cli.mancala:move",
            Text("Jalankan lubang-lubang.", "Play pits and see what happens."),
        ),
        "best": (
            "dolanan.cli.mancala:best",
            Text("Langkah pilihan sebuah bot.", "The move a bot chooses, and why."),
        ),
        "ems": (
            "dolanan.cli.mancala:ems",
            Text("Giliran terbaik dengan EMS.", "A whole turn by Expand, Mark and Select."),
        ),
        "review": (
            "dolanan.cli.review:review",
            Text("Periksa sebuah permainan.", "Look over a game that was played."),
        ),
        "turn": ("dolanan.cli.turn:turn", Text("Giliran terbaik.", "The best whole turn.")),
        "solve": ("dolanan.cli.solve:solve", Text("Nilai pasti setiap lubang.", "Every pit's exact value.")),
        "table": ("dolanan.cli.solve:table", Text("Buat tabel akhir permainan.", "Make an endgame table.")),
        "values": (
            "dolanan.cli.values:values",
            Text("Nilai pasti semua ukuran papan.", "The exact values of all board sizes."),
        ),
        "book": (
            "dolanan.cli.solve:book",
            Text("Perpanjang buku pembukaan.", "Extend the opening book."),
        ),
        "verify": (
            "dolanan.cli.verify:verify",
            Text("Periksa berkas pembuktian.", "Check a file of proved claims."),
        ),
        "perft": ("dolanan.cli.mancala:perft", Text("Hitung barisan langkah.", "Count the lines of play.")),
        "play": ("dolanan.cli.mancala:play", Text("Bermain di terminal.", "Play in the terminal.")),
        "puzzle": PUZZLE,
    },
)

BUTTONS = Group(
    "buttons",
    text=Text("Kancing dan gunting.", "Buttons & Scissors."),
    entries={
        "solve": ("dolanan.cli.buttons:solve", Text("Bersihkan kain.", "Clear a cloth.")),
        "check": ("dolanan.cli.buttons:check", Text("Periksa guntingan.", "Check a list of cuts.")),
        "hint": (
            "dolanan.cli.buttons:hint",
            Text("Saran di tengah permainan.", "A hint at any point of play."),
        ),
        "make": ("dolanan.cli.cloths:make", Text("Buat teka-teki baru.", "Make new puzzles.")),
        "pack": ("dolanan.cli.cloths:pack", Text("Teka-teki yang disertakan.", "The shipped puzzles.")),
    },
)

SNAKES = Group(
    "snakes",
    text=Text("Ular tangga.", "Snakes & Ladders."),
    entries={
        "analyse": (
            "dolanan.cli.snakes:analyse",
            Text("Jalan terpendek dan peluang tepat.", "Shortest way and exact odds."),
        ),
        "design": (
            "dolanan.cli.snakes:design",
            Text("Rancang papan menurut pesanan.", "Design a board to order."),
        ),
        "simulate": (
            "dolanan.cli.snakes:simulate",
            Text("Mainkan berjuta kali.", "Play millions of games."),
        ),
    },
)

ROOMS = Group(
    "rooms",
    text=Text("Basis data ruang.", "The database of rooms."),
    entries={
        "backup": ("dolanan.cli.rooms:backup", Text("Simpan ke satu berkas.", "Save into one file.")),
        "restore": ("dolanan.cli.rooms:restore", Text("Pulihkan dari berkas.", "Restore from a file.")),
        "upgrade": ("dolanan.cli.rooms:upgrade", Text("Ke versi program ini.", "To this version.")),
        "prune": ("dolanan.cli.rooms:prune", Text("Hapus yang tak dipakai.", "Delete what is unused.")),
    },
)

ROOT = Group(
    "dolanan",
    text=Text(
        "Bermain, memecahkan dan memahami Bantumi, Congklak, ular tangga, serta kancing dan gunting.",
        "Play, solve and understand Bantumi, Congklak, Snakes & Ladders and Buttons & Scissors.",
    ),
    entries={
        "serve": (
            "dolanan.cli.serve:serve",
            Text("Taman bermain di peramban.", "The playground in the browser."),
        ),
        "play": (
            "dolanan.cli.play:play",
            Text(
                "Bermain di terminal, apa pun permainannya.", "Play in the terminal, whichever game of two."
            ),
        ),
        "mancala": MANCALA,
        "buttons": BUTTONS,
        "snakes": SNAKES,
        "bots": (
            "dolanan.cli.arena:bots",
            Text("Tingkat dan bot yang ada.", "The levels and bots there are."),
        ),
        "arena": (
            "dolanan.cli.arena:arena",
            Text("Turnamen antarbot.", "A tournament between bots."),
        ),
        "rooms": ROOMS,
        "tournament": (
            "dolanan.cli.tournament:tournament",
            Text("Turnamen dari folder berisi bot.", "A tournament of a folder of bots."),
        ),
        "join": (
            "dolanan.cli.join:join",
            Text("Bot di mesin ini dalam turnamen di tempat lain.", "A bot here in a tournament elsewhere."),
        ),
        "ugi": (
            "dolanan.cli.ugi:ugi",
            Text("Bot untuk wasit UGI.", "A bot for referees of UGI."),
        ),
        "kgp": (
            "dolanan.cli.kgp:kgp",
            Text(
                "Kalaha di server KGP, atau server latihan.", "Kalah on a KGP server, or a practice server."
            ),
        ),
        "papers": (
            "dolanan.cli.papers:papers",
            Text("Kelima makalah, dihitung ulang.", "The five papers, computed anew."),
        ),
        "trace": (
            "dolanan.cli.trace:TRACE",
            Text("Langkah demi langkah sebuah algoritma.", "An algorithm's run, step by step."),
        ),
        "compare": (
            "dolanan.cli.course:compare",
            Text("Beberapa algoritma pada satu masukan.", "Several algorithms on one input."),
        ),
        "card": (
            "dolanan.cli.course:card",
            Text("Kartu sebuah algoritma.", "The card of an algorithm."),
        ),
        "handout": (
            "dolanan.cli.handout:HANDOUT",
            Text("Lembar kerja: satu langkah sebagai berkas.", "A handout: one step as a file."),
        ),
        "exercise": (
            "dolanan.cli.exercise:exercise",
            Text("Latihan dari sebuah benih.", "Exercises made from a seed."),
        ),
        "job": (
            "dolanan.cli.work:JOB",
            Text("Berkas pekerjaan panjang.", "Files of long jobs."),
        ),
        "bench": ("dolanan.cli.bench:bench", Text("Ukur kecepatan.", "Measure the speed.")),
        "cache": (
            "dolanan.cli.cache:cache",
            Text("Apa yang tersimpan; hapus.", "What is stored; clear it."),
        ),
    },
    invoke_without_command=True,
    params=[
        Option(["--version"], is_flag=True, help=Text("Tunjukkan versi.", "Show the version.")),
    ],
    callback=lambda version: _no_command(version),
)


def _no_command(version: bool) -> None:
    """`dolanan` alone plays; with `--version` it says which one it is."""
    context = click.get_current_context()
    if version:
        import dolanan

        put(f"dolanan {dolanan.__version__}")
        context.exit()
    if context.invoked_subcommand is None:
        from dolanan.cli.serve import start_server

        context.exit(start_server(open_browser=True))


def main() -> None:
    """Run the program."""
    open_streams()
    status = run(ROOT, sys.argv[1:])
    let_go(sys.stdout)
    let_go(sys.stderr)
    sys.exit(status)
