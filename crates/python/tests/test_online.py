"""Playing at a real server, on loopback. The binary is the one that the tests of the workspace build, or UNDERSHIFT_BINARY."""

from __future__ import annotations

import os
import random
import subprocess
import threading
from pathlib import Path

import pytest

from undershift import Engine, online

ROOT = Path(__file__).parents[3]
BINARY = Path(os.environ.get("UNDERSHIFT_BINARY", ROOT / "target" / "debug" / "undershift"))

pytestmark = pytest.mark.skipif(not BINARY.exists(), reason="no binary undershift; `cargo build -p cli` makes one")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    command = [str(BINARY), "serve", "--port", "0", "--data", str(tmp_path_factory.mktemp("data"))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            yield process.stdout.readline().strip().rstrip("/")
        finally:
            process.kill()


def chance(seed):
    draw = random.Random(seed)
    return lambda state: draw.choice(state.legal_moves())


@pytest.mark.parametrize("game", ["express:2", "expert:3", "moguli:newrow"])
def test_a_game_against_the_engine(server, game):
    with online.create(server, game, level=1, seed=5 if game.startswith("moguli") else None, timeout=60) as table:
        assert table.game == game
        choose, engine = chance(1), Engine(game, level=2)
        ended = table.run((lambda state: engine.choose(state, nodes=200)) if game == "moguli:newrow" else choose)
        assert table.seat == 0 and ended.is_over and len(ended.moves) > 5
        with pytest.raises(online.OnlineError, match="refused"):
            table.play("Na")


def test_two_programs_and_a_connection_that_breaks(server):
    host = online.create(server, "extreme:2", timeout=60)
    results = {}

    def play(name, table, seed, breaks):
        choose = chance(seed)

        def breaking(state):
            if breaks and len(state.moves) in (6, 7, 20, 21):
                table._connection.socket.close()
            return choose(state)

        results[name] = table.run(breaking)

    guest = online.Table(host.link, timeout=60)
    guest.sit()
    threads = [
        threading.Thread(target=play, args=("host", host, 1, False)),
        threading.Thread(target=play, args=("guest", guest, 2, True)),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results["host"] == results["guest"] and results["host"].is_over
    assert results["host"].moves == results["guest"].moves
    for table in (host, guest):
        table.close()


def test_offers_are_declined_and_resigning_ends_the_game(server):
    host = online.create(server, "express:2", timeout=60)
    with online.Table(host.link, timeout=60) as guest:
        guest.sit()
        assert host.wait() and not guest.is_my_turn
        offer = {"kind": "act", "table": host.id, "seen": host.version, "command": {"kind": "offer", "offer": "draw"}}
        host._ask(offer)
        host.play("Na")
        assert guest.wait()
        assert guest.state.moves == ["Na"]
        guest.resign()
        assert not guest.wait() and not host.wait()
        with pytest.raises(online.OnlineError, match="no seat is free"), online.Table(host.link, timeout=60) as third:
            third.sit()
    host.close()


def test_wrong_links():
    with pytest.raises(ValueError, match="no link to a table"):
        online.Table("play.example")
    with pytest.raises(OSError):
        online.Table("http://127.0.0.1:9/table/7uZbX2mQe9KfR4sTgH1aWc")
