"""Playing at an online table: a connection to a server, over the protocol that the page speaks (docs/PROTOCOL.md).

    from undershift import Engine, online

    with online.Table("https://play.example/table/7uZbX2mQe9KfR4sTgH1aWc") as table:
        table.sit()
        engine = Engine(table.game, level=5)
        table.run(engine.choose)

With a personal token, which the page of an account makes, a program plays as that account, and accepts its challenges: several games
at once, for as long as it runs.

    online.play("https://play.example", token, lambda state: engine.choose(state), at_once=4)

A program is marked as a bot at its seat. It keeps its place when the connection is lost: it connects again, catches up, and sends
again what was not answered. Offers of others (draws, take-backs and so on) are declined. At a :class:`Table` one game is played;
rematches and the later games of a series are not.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import secrets
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from . import State, _arguments, game_info

__all__ = ["OnlineError", "Table", "create", "play"]

_PROTOCOL = 1
_ATTEMPTS = 8


class OnlineError(Exception):
    """A server refused something, or cannot be reached."""


class _Connection:
    """A session at a server, and its socket."""

    def __init__(self, server: str, timeout: float, token: str | None = None):
        self.server, self.timeout = _address(server), _arguments.seconds("timeout", timeout)
        headers = {} if token is None else _bearer(token)
        request = urllib.request.Request(f"{self.server}/api/session", data=b"", headers=headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=timeout) as answer:
                self.person: dict[str, Any] = json.load(answer)
                cookie = answer.headers["Set-Cookie"]
        except urllib.error.HTTPError as error:
            raise OnlineError(f"{self.server} refused: {error.read().decode()}") from error
        self._headers = headers or {"Cookie": cookie.split(";", 1)[0]}
        self._ids = (f"{secrets.token_hex(4)}.{number}" for number in itertools.count(1))
        self._opened = contextlib.ExitStack()
        self.socket: ClientConnection | None = None

    def open(self) -> None:
        """Connects, again if need be, with growing waits."""
        url = "ws" + self.server.removeprefix("http") + "/ws"
        for attempt in range(_ATTEMPTS):
            try:
                self.close()
                connecting = connect(
                    url, additional_headers=self._headers, open_timeout=self.timeout, max_size=None
                )
                self.socket = self._opened.enter_context(connecting)
                self.send({"kind": "hello", "protocol": _PROTOCOL, "isBot": True})
                return
            except OSError as error:
                if attempt + 1 == _ATTEMPTS:
                    raise OnlineError(f"{self.server} cannot be reached: {error}") from error
                time.sleep(0.1 * 2**attempt)

    def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        assert self.socket is not None
        try:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=self.timeout))
        except TimeoutError as error:
            raise OnlineError(f"nothing was heard for {self.timeout} seconds") from error
        return message

    def new_id(self) -> str:
        return next(self._ids)

    def close(self) -> None:
        self._opened.close()


def _address(server: str) -> str:
    if urllib.parse.urlsplit(_arguments.text("server", server)).scheme not in ("http", "https"):
        raise ValueError(f"{server!r} is no address of a server; expected something like https://server")
    return server.rstrip("/")


def _bearer(token: str) -> dict[str, str]:
    if not _arguments.text("token", token) or not all(33 <= ord(letter) < 127 for letter in token):
        raise ValueError("token is no personal token: it has letters, digits and signs of ASCII alone")
    return {"Authorization": f"Bearer {token}"}


class Table:
    """A table at a server, followed by its log.

    ``timeout`` is how many seconds one waits for anything to happen at the table. With a personal ``token`` one plays as its account,
    else as a guest.
    """

    def __init__(self, link: str, *, token: str | None = None, timeout: float = 600):
        address = urllib.parse.urlsplit(_arguments.text("link", link))
        if address.scheme not in ("http", "https") or not address.path.startswith("/table/"):
            raise ValueError(f"{link!r} is no link to a table; expected something like http://server/table/…")
        self.id = address.path.removeprefix("/table/").strip("/")
        self._slot = urllib.parse.parse_qs(address.query).get("seat", [None])[0]
        self._connection = _Connection(f"{address.scheme}://{address.netloc}", timeout, token)
        self._begin()
        self._connection.open()
        self._follow(None)
        self._until(lambda: self._is_known)

    def _begin(self) -> None:
        """Nothing is known of the table yet."""
        self.version = 0
        self.game = ""
        self.state: State | None = None
        """The game; None until it begins."""
        self.seat: int | None = None
        """One's own seat, once the game has begun."""
        self.has_ended = False
        """Whether the game is over, by the rules or otherwise: somebody resigned, ran out of time and so on."""
        self._slots: dict[int, str | None] = {}
        self._is_known = False
        self._offers: list[Any] = []
        self._takes_back_freely = False

    @property
    def link(self) -> str:
        """The link to this table."""
        return f"{self._connection.server}/table/{self.id}"

    @property
    def is_my_turn(self) -> bool:
        """Whether one's own seat is to move."""
        return self.state is not None and not self.has_ended and self.state.seat == self.seat

    def sit(self, slot: int | None = None) -> None:
        """Sits down: at a slot, counted from 0; at the one that the link proposes; or wherever there is room."""
        if slot is None and self._slot is not None:
            slot = int(self._slot) - 1
        if slot is None:
            slot = next((slot for slot, person in self._slots.items() if person is None), None)
        if slot is None:
            raise OnlineError("no seat is free at this table")
        self._ask({"kind": "sit", "table": self.id, "slot": slot})

    def play(self, text: str) -> None:
        """Plays a move, when it is one's turn."""
        self._ask({"kind": "act", "table": self.id, "seen": self.version, "command": {"kind": "move", "text": text}})

    def resign(self) -> None:
        """Gives the game up."""
        self._ask({"kind": "act", "table": self.id, "seen": self.version, "command": {"kind": "resign"}})

    def wait(self) -> bool:
        """Waits until it is one's turn; False if the game is over."""
        self._until(lambda: self.is_my_turn or self.has_ended)
        return not self.has_ended

    def run(self, choose: Callable[[State], str]) -> State:
        """Plays the game to its end; ``choose`` says the text of a move. Returns the game as it ended."""
        while self.wait():
            assert self.state is not None
            self.play(choose(self.state.copy()))
        assert self.state is not None
        return self.state.copy()

    def close(self) -> None:
        """Leaves the connection. The seat stays one's own."""
        self._connection.close()

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _follow(self, seen: int | None) -> None:
        self._connection.send({"kind": "follow", "table": self.id, "seen": seen})

    def _until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self._next()
            while self._offers:
                offer = self._offers.pop()
                command = {"kind": "decline", "offer": offer}
                # What is refused here was withdrawn meanwhile.
                self._ask({"kind": "act", "table": self.id, "seen": self.version, "command": command}, may_fail=True)

    def _next(self) -> dict[str, Any]:
        """Takes the next message in, and connects again where the connection is lost."""
        try:
            message = self._connection.receive()
        except ConnectionClosed:
            self._connection.open()
            self._follow(self.version if self._is_known else None)
            return {"kind": "reconnected"}
        self._take(message)
        return message

    def _ask(self, message: dict[str, Any], *, may_fail: bool = False) -> None:
        """Asks for something, until it is done or refused. It is done once, however often it is sent."""
        message = {**message, "id": self._connection.new_id()}
        is_sent = False
        while True:
            if not is_sent:
                try:
                    self._connection.send(message)
                    is_sent = True
                except ConnectionClosed:
                    pass
            answer = self._next()
            if answer["kind"] == "reconnected":
                is_sent = False
            elif answer.get("id") == message["id"]:
                if answer["kind"] == "done":
                    # What was done comes as an entry, before or after this.
                    version = answer["version"]
                    while version is not None and self.version < version:
                        self._next()
                    return
                if may_fail:
                    return
                raise OnlineError(f"refused: {json.dumps(answer['refusal'])}")

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "table" and message["state"]["table"] == self.id:
            self._begin()
            state = message["state"]
            self._slots = dict.fromkeys(range(len(state["options"]["slots"])))
            contest = state["options"]["contest"]
            self.game = (contest.get("spec") or contest.get("first"))["game"]
            for slot, options in enumerate(state["options"]["slots"]):
                if options["holder"]["kind"] == "engine":
                    self._slots[slot] = ""
            self._is_known = True
            self._take_entries(state["entries"])
        elif kind == "entries" and message["table"] == self.id:
            self._take_entries(message["entries"])
        elif kind == "resync" and message["table"] == self.id:
            self._follow(None)
        elif kind == "goodbye":
            self._connection.close()

    def _take_entries(self, entries: list[dict[str, Any]]) -> None:
        for entry in entries:
            if entry["version"] <= self.version:
                continue
            if entry["version"] != self.version + 1:
                self._follow(self.version)
                return
            self.version = entry["version"]
            self._take_event(entry["event"])

    def _take_event(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "sat":
            self._slots[event["slot"]] = event["person"]["id"]
        elif kind == "engine-sat":
            self._slots[event["slot"]] = ""
        elif kind == "stood-up":
            self._slots[event["slot"]] = None
        elif kind == "started":
            contest = event["settings"]["contest"]
            self.state = _start(contest.get("spec") or contest["first"])
            self._takes_back_freely = event["settings"]["consent"]["takeBack"] == "freely"
            mine = self._connection.person["id"]
            seats = [seat for seat, slot in enumerate(event["seating"]) if self._slots.get(slot) == mine]
            self.seat = seats[0] if seats else None
        elif kind == "action" and not self.has_ended:
            action = event["action"]
            self._take_command(action.get("seat"), action["command"])

    def _take_command(self, seat: int | None, command: dict[str, Any]) -> None:
        """What the table accepted from a seat, or from the server."""
        state, kind = self.state, command["kind"]
        assert state is not None
        if kind == "move":
            state.play(command["text"])
        elif kind == "undo-in-turn":
            state.undo()
        elif command.get("offer") == "take-back" and (kind == "accept" or (kind == "offer" and self._takes_back_freely)):
            raise OnlineError("a move was taken back at this table, which this client does not follow")
        elif kind == "offer" and seat != self.seat:
            self._offers.append(command["offer"])
        elif kind in ("retire", "resign", "remove", "flag-fell"):
            leaver: Any = command.get("seat", seat)
            if state.seats == 2:
                self.has_ended = True
            else:
                state.play(f"retire:{'ogbw'[leaver]}")
        elif kind == "abort" or (kind == "accept" and command["offer"] in ("draw", "abandon")):
            self.has_ended = True
        self.has_ended |= state.is_over


def _start(spec: dict[str, Any]) -> State:
    """The state in which a game begins as specified."""
    game, seed, position = spec["game"], spec.get("seed"), spec.get("position")
    if position is not None:
        return State.parse(game, position)
    if game.startswith("moguli"):
        return State(game, seed=None if seed is None else int(seed))
    seats = game_info(game).seats
    handicaps = spec["handicaps"] or [0] * seats
    reserves = ",".join(str(22 - turns) for turns in handicaps)
    waiting = ",".join(map(str, handicaps))
    scores = ",".join("0" * seats)
    return State.parse(game, f"7/7/7/7/7/7/7 {'ogbw'[spec['starter']]} {reserves} {scores} {waiting}")


def create(
    server: str,
    game: str,
    *,
    level: int | None = None,
    seed: int | None = None,
    token: str | None = None,
    timeout: float = 600,
) -> Table:
    """Makes a table at a server and sits down at its first slot.

    The other slots are the engine's, with a level; without one they are for whoever comes: ``table.link`` is what to hand out.
    """
    # What is wrong is said before anybody is asked.
    seats = game_info(game).seats
    level = None if level is None else _arguments.whole("level", level, 1, 10)
    seed = None if seed is None else _arguments.whole("seed", seed, 0, 2**64 - 1)
    connection = _Connection(server, timeout, token)
    connection.open()
    others = {"kind": "anybody"} if level is None else {"kind": "engine", "level": level}
    spec = {"game": game, "starter": 0, "handicaps": [], "seed": None if seed is None else str(seed)}
    consent = dict.fromkeys(("takeBack", "draw", "pause", "abandon", "rematch"), "by-agreement")
    options = {
        "contest": {"kind": "game", "spec": spec},
        "drawsStarter": False,
        "drawsSeats": False,
        "slots": [{"holder": holder, "time": None} for holder in [{"kind": "host"}] + [others] * (seats - 1)],
        "consent": consent,
        "leavers": {"kind": "skip"},
        "chat": "presets",
        "spectatorDelay": 0,
        "isListed": False,
    }
    connection.send({"kind": "create", "id": connection.new_id(), "options": options})
    while True:
        answer = connection.receive()
        if answer["kind"] == "refused":
            connection.close()
            raise OnlineError(f"refused: {json.dumps(answer['refusal'])}")
        if answer["kind"] == "done":
            break
    table = Table.__new__(Table)
    table.id, table._slot, table._connection = answer["table"], None, connection
    table._begin()
    table._follow(None)
    table._until(lambda: table._is_known)
    return table


class _Player:
    """An account that plays all its games by the API: events come as a stream, moves go out by requests."""

    def __init__(self, server: str, token: str, choose: Callable[[State], str], timeout: float):
        self._server, self._token = _address(server), token
        self._choose, self._timeout = _arguments.function("choose", choose), _arguments.seconds("timeout", timeout)
        _bearer(token)
        self._lock = threading.Lock()
        # What is being thought about or was answered: a stream that begins anew tells it again.
        self._seen: dict[str, int] = {}
        self.error: BaseException | None = None
        self.results: dict[str, str] = {}
        self._person: str | None = None

    def request(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **_bearer(self._token)}
        request = urllib.request.Request(self._server + path, data=data, headers=headers, method=method)
        return urllib.request.urlopen(request, timeout=self._timeout)

    def post(self, path: str, body: Any = None) -> bool:
        """Asks for something until it is done or refused, under the same id."""
        for attempt in range(_ATTEMPTS):
            try:
                with self.request("POST", path, body):
                    return True
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    return False
                time.sleep(float(error.headers.get("Retry-After") or 0.1 * 2**attempt))
            except OSError:
                time.sleep(0.1 * 2**attempt)
        return False

    def catch_up(self) -> None:
        """Reads how games ended while nothing was heard."""
        with self._lock:
            missing = self._seen.keys() - self.results.keys()
        if not missing:
            return
        if self._person is None:
            with self.request("POST", "/api/session") as answer:
                self._person = json.load(answer)["id"]
        with self.request("GET", f"/api/people/{self._person}/games?limit=100") as rows:
            for row in map(json.loads, rows):
                if row["table"] in missing and row["result"] is not None:
                    self.results[row["table"]] = row["result"]

    def claim(self, table: str, version: int) -> bool:
        with self._lock:
            is_new = self._seen.get(table, -1) < version
            if is_new:
                self._seen[table] = version
            return is_new

    def move(self, event: dict[str, Any]) -> None:
        table, version = event["table"], event["version"]
        try:
            text = self._choose(State.parse(event["game"], event["position"]))
        except BaseException as error:
            self.error = error
            return
        move = {"id": f"v{version}", "seen": version, "text": text}
        if not self.post(f"/api/tables/{table}/move", move):
            # Refused, or out of reach: the next stream tells it again, if it is still one's turn.
            with self._lock:
                self._seen[table] = version - 1


def play(
    server: str,
    token: str,
    choose: Callable[[State], str],
    *,
    games: int | None = None,
    at_once: int = 4,
    accept: Callable[[dict[str, Any]], bool] = lambda _challenge: True,
    timeout: float = 130,
) -> dict[str, str]:
    """Plays all games of an account, as it is challenged, until so many ``games`` are over; for ever without a number.

    ``token`` is a personal token with the scopes ``read``, ``play`` and ``challenge``. ``choose`` gets the position as a state without
    its history and says the text of a move; it is called for ``at_once`` games at a time, from threads. ``accept`` says which
    challenges are accepted. The connection may break at any time: it is made again, and nothing is missed. Returns how each game
    ended, by its table: ``won``, ``lost``, ``drawn`` or ``none``.
    """
    games = None if games is None else _arguments.whole("games", games, 1)
    at_once = _arguments.whole("at_once", at_once, 1)
    _arguments.function("accept", accept)
    player, failures = _Player(server, token, choose, timeout), 0
    with ThreadPoolExecutor(max_workers=at_once) as pool:
        while True:
            try:
                with player.request("GET", "/api/events") as events:
                    # What ends from now on is told.
                    player.catch_up()
                    if games is not None and len(player.results) >= games:
                        return player.results
                    for line in events:
                        failures = 0
                        event = json.loads(line)
                        if player.error is not None:
                            raise player.error
                        if event["kind"] == "challenge":
                            challenge = event["challenge"]
                            if accept(challenge):
                                player.post(f"/api/challenges/{challenge['id']}/accept")
                        elif event["kind"] == "your-turn" and player.claim(event["table"], event["version"]):
                            pool.submit(player.move, event)
                        elif event["kind"] == "game-over":
                            player.results[event["table"]] = event["result"]
                            if games is not None and len(player.results) >= games:
                                return player.results
            except urllib.error.HTTPError as error:
                if error.code in (401, 403):
                    raise OnlineError(f"refused: {error.read().decode()}") from error
                failures += 1
            except (OSError, ValueError) as error:
                if isinstance(error, ValueError) and not isinstance(error, json.JSONDecodeError):
                    raise
                failures += 1
            if failures >= _ATTEMPTS:
                raise OnlineError(f"{server} cannot be reached")
            time.sleep(0.1 * 2**failures if failures else 0)
