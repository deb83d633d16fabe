"""Playing at a real server, on loopback. The binary is the one that the tests of the workspace build, or UNDERSHIFT_BINARY."""

from __future__ import annotations

import json
import os
import random
import subprocess
import threading
import urllib.error
import urllib.request
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


class Account:
    """Somebody with an account, as a browser would have it."""

    def __init__(self, server, name):
        self.server, self.cookie = server, None
        self.ask("POST", "/api/session")
        self.ask("POST", "/api/account", {"name": name, "password": "seven green marbles"})
        self.id = self.ask("GET", "/api/account")["person"]["id"]

    def ask(self, method, path, body=None):
        headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data=data, headers=headers, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            if answer.headers["Set-Cookie"]:
                self.cookie = answer.headers["Set-Cookie"].split(";", 1)[0]
            text = answer.read()
            return json.loads(text) if text else None

    def token(self, *scopes):
        return self.ask("POST", "/api/tokens", {"name": "test", "scopes": list(scopes)})["secret"]


def test_an_account_plays_several_games_at_once_and_is_connected_again(server, monkeypatch):
    ada, bela = Account(server, "Ada"), Account(server, "Bela")
    tokens = [account.token("read", "play", "challenge") for account in (ada, bela)]
    games = 3
    # Every stream breaks after a few lines, as if the network went.
    opened = []
    request = online._Player.request

    def breaking(self, method, path, body=None):
        answer = request(self, method, path, body)
        if path != "/api/events":
            return answer
        opened.append(answer)
        return Broken(answer)

    class Broken:
        def __init__(self, answer):
            self.answer = answer

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.answer.close()

        def __iter__(self):
            for count, line in enumerate(self.answer):
                yield line
                if count == 40:
                    raise ConnectionResetError("as if the network went")

    monkeypatch.setattr(online._Player, "request", breaking)
    results, at_work, most = {}, set(), [0]
    lock = threading.Lock()

    def choose(name, seed):
        draw = random.Random(seed)

        def one(state):
            with lock:
                at_work.add((name, threading.get_ident()))
                most[0] = max(most[0], len({ident for who, ident in at_work if who == name}))
            return draw.choice(state.legal_moves())

        return one

    def run(name, token, seed):
        results[name] = online.play(server, token, choose(name, seed), games=games, at_once=2)

    threads = [
        threading.Thread(target=run, args=(name, token, seed), daemon=True)
        for seed, (name, token) in enumerate(zip(("ada", "bela"), tokens, strict=True))
    ]
    for thread in threads:
        thread.start()
    for _ in range(games):
        ada.ask("POST", "/api/challenges", {"person": bela.id, "game": "express:2"})
    for thread in threads:
        thread.join(timeout=300)
        assert not thread.is_alive()
    other = {"won": "lost", "lost": "won", "drawn": "drawn"}
    assert len(results["ada"]) == games
    assert results["bela"] == {table: other[result] for table, result in results["ada"].items()}
    assert len(opened) > 2, "no stream was opened again"
    assert most[0] == 2, "no two games were thought about at once"


def test_a_table_as_an_account(server):
    carla = Account(server, "Carla")
    with online.create(server, "express:2", token=carla.token("read", "play"), timeout=60) as host:
        assert host._connection.person["id"] == carla.id
        with online.Table(host.link, timeout=60) as guest:
            guest.sit()
            assert host.wait()
            host.play("Na")
            assert guest.wait() and guest.state.moves == ["Na"]
    with pytest.raises(online.OnlineError, match="refused"):
        online.play(server, "undershift_wrong", lambda state: state.legal_moves()[0])
    with pytest.raises(online.OnlineError, match="refused"):
        online.create(server, "express:2", token="undershift_wrong", timeout=60)


def test_wrong_links():
    with pytest.raises(ValueError, match="no link to a table"):
        online.Table("play.example")
    with pytest.raises(OSError):
        online.Table("http://127.0.0.1:9/table/7uZbX2mQe9KfR4sTgH1aWc")
