"""What makes schemathesis somebody: who asks, what there is to ask about, and what was answered.

Half of the requests are as they were generated. In the others, ids stand for what there is, and a body is one that can be taken: so
that more is tried than what is refused at the door. Whoever is logged out by a request is somebody again for the next.
"""

import itertools
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request

import schemathesis

URL, ROLE = os.environ["API_URL"], os.environ["API_ROLE"]
PASSWORD = "seven green marbles"
STREAMS = {
    "/api/events": {"kind"},
    "/api/people/{id}/games": {"table", "game", "slots", "moves", "changed"},
    "/api/games.ndjson": {"game", "record"},
}
SYLLABLES = [first + second for first in "bdklmnrstv" for second in "aeo"]
SCOPES = ["read", "play", "challenge", "social"]
DAY = 24 * 3600
FORMATS = [
    ({"kind": "swiss", "rounds": 2}, "express:2"),
    ({"kind": "arena", "length": 60_000}, "moguli"),
    ({"kind": "tables", "rounds": 1}, "expert:3"),
]
numbers = itertools.count(1)
turns = itertools.count(1)


def ask(method, path, body=None, cookie=""):
    """The answer, and the cookie after it."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(URL + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        cookie = (answer.headers.get("Set-Cookie") or cookie).split(";")[0]
        return json.loads(answer.read() or b"null"), cookie


def fresh_name():
    """A name that nobody has: of syllables, for digits are taken for the letters that they look like."""
    number, name = os.getpid() * 100_000 + next(numbers), ROLE[0]
    while number:
        number, digit = divmod(number, len(SYLLABLES))
        name += SYLLABLES[digit]
    return name.capitalize()


def sign_up():
    """Somebody new with an account: the cookie, and the name."""
    _, guest = ask("POST", "/api/session", {})
    while True:
        name = fresh_name()
        try:
            return ask("POST", "/api/account", {"name": name, "password": PASSWORD}, guest)[1], name
        except urllib.error.HTTPError as error:
            # Some syllables make a word that nobody is to be called.
            if error.code != 422:
                raise


def say(cookie, *messages):
    """Says something by the WebSocket, and hears as many answers: reports are made at tables."""
    host = URL.removeprefix("http://")
    name, port = host.rsplit(":", 1)
    with socket.create_connection((name, int(port)), timeout=20) as stream:
        lines = ["GET /ws HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade", f"Cookie: {cookie}"]
        lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""]
        stream.sendall("\r\n".join(lines).encode())
        reader = stream.makefile("rb")
        while reader.readline().strip():
            pass
        for message in messages:
            data = json.dumps(message).encode()
            length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
            # The mask of a frame may be nothing but zeroes.
            stream.sendall(b"\x81" + length + bytes(4) + data)
            size = reader.read(2)[1]
            reader.read(int.from_bytes(reader.read(2), "big") if size == 126 else size)


def move(table, text, *cookies):
    """Plays a move for whoever's turn it is: seats are drawn."""
    for cookie in cookies:
        try:
            ask("POST", f"/api/tables/{table}/move", {"id": f"m.{next(numbers)}", "seen": 1_000, "text": text}, cookie)
            return
        except urllib.error.HTTPError as error:
            if error.code != 409 or cookie == cookies[-1]:
                raise


def archived(table):
    """The first game of a table. It is archived after it has ended, by somebody else than who answers."""
    for _ in range(100):
        try:
            return ask("GET", f"/api/games/{table}/1")[0]["game"]
        except urllib.error.HTTPError as error:
            if error.code != 404:
                raise
            time.sleep(0.05)
    raise TimeoutError(f"the game of table {table} is not archived")


class World:
    """Who asks, and what there is round them."""

    def __init__(self):
        self.headers, self.cookie, self.name, self.is_out = {}, "", "", False
        # Two others, who stay, and what they have between them: made when it is asked for.
        self.other, self.other_name = sign_up()
        self.other_id = ask("GET", "/api/account", cookie=self.other)[0]["person"]["id"]
        self.rival, _ = sign_up()
        self.game, self.tournaments, self.club = None, None, None
        self.renew()

    def renew(self):
        """Becomes somebody who may ask, with something of everything."""
        self.own_id, self.codes, self.is_out, self.is_slow = None, [], False, False
        if ROLE == "guest":
            _, self.cookie = ask("POST", "/api/session", {})
        elif ROLE != "nobody":
            self.cookie, self.name = sign_up()
            self.own_id = ask("GET", "/api/account", cookie=self.cookie)[0]["person"]["id"]
        if ROLE == "admin":
            folder = ["--data", os.environ["API_FOLDER"]]
            promote = [os.environ["API_PROGRAM"], "admin", "promote", *folder, self.name]
            subprocess.run(promote, check=True, stdout=subprocess.DEVNULL)
        if ROLE == "token":
            token, _ = ask("POST", "/api/tokens", {"name": "check", "scopes": SCOPES}, self.cookie)
            self.headers = {"Authorization": f"Bearer {token['secret']}"}
        elif self.cookie:
            self.headers = {"Cookie": self.cookie}

    def owner(self):
        """The cookie of the account: what a program cannot make for itself, its owner makes."""
        return self.cookie

    def challenged(self):
        body = {"person": self.own_id, "game": "express:2"}
        return ask("POST", "/api/challenges", body, self.other)[0]["id"]

    def maker(self):
        """The cookie of whoever makes what the operation decides about: the account that asks, if there is one."""
        return self.rival if self.own_id is None else self.owner()

    def finished(self):
        """A rated game of the two others that is over and in the archive."""
        if self.game is None:
            body = {"person": self.other_id, "game": "express:2", "isRated": True}
            challenge = ask("POST", "/api/challenges", body, self.rival)[0]
            ask("POST", f"/api/challenges/{challenge['id']}/accept", {}, self.other)
            table = challenge["table"]
            for text in ("Na", "Sb", "W3", "resign"):
                move(table, text, self.rival, self.other)
            self.game = archived(table)
        return self.game

    def tournament(self, cookie, name="Cup", **more):
        """A tournament that has not begun, with both others in it."""
        options = {"format": FORMATS[0][0], "game": "express:2", "time": {"total": 60_000, "increment": 0}, "isListed": True}
        body = {"name": name, "options": {**options, **more.pop("options", {})}, **more}
        id_ = ask("POST", "/api/tournaments", body, cookie)[0]["id"]
        for player in (self.other, self.rival):
            ask("POST", f"/api/tournaments/{id_}/join", cookie=player)
        return id_

    def some_tournament(self):
        """One that is open, being played, or over."""
        if self.tournaments is None:
            made = [self.tournament(self.rival) for _ in range(3)]
            for id_ in made[1:]:
                ask("POST", f"/api/tournaments/{id_}/start", cookie=self.rival)
            ask("DELETE", f"/api/tournaments/{made[2]}", cookie=self.rival)
            self.tournaments = itertools.cycle(made)
        return next(self.tournaments)

    def tournament_for(self, method, path):
        if method == "DELETE" or path.endswith(("/bots", "/start")):
            return self.tournament(self.maker())
        if method == "GET":
            return self.some_tournament()
        id_ = self.tournament(self.rival)
        if path.endswith("/withdraw") and self.cookie:
            ask("POST", f"/api/tournaments/{id_}/join", cookie=self.cookie)
        return id_

    def club_of(self, cookie):
        """A club that one person looks after, with another in it."""
        id_ = ask("POST", "/api/clubs", {"name": "Mondays"}, cookie)[0]["id"]
        ask("POST", f"/api/clubs/{id_}/join", cookie=self.other)
        return id_

    def club_for(self, method, path):
        if method in ("PATCH", "DELETE"):
            return self.club_of(self.maker())
        if self.club is None:
            # With something to tell: a game between members, and a tournament that stands in the calendar.
            self.finished()
            self.club = self.club_of(self.rival)
            soon = {"startsAt": int(time.time()) + DAY}
            self.tournament(self.rival, "Sunday; with tea", club=self.club, options=soon)
        if path.endswith("/leave") and self.own_id is not None:
            ask("POST", f"/api/clubs/{self.club}/join", cookie=self.owner())
        return self.club

    def parameters_for(self, method, path):
        """What stands in the path for something that the operation can be about; nothing where there is nothing for this role."""
        if "{ordinal}" in path:
            game = self.finished()
            return {"table": game["table"], "ordinal": game["ordinal"]}
        if "{id}" not in path:
            return {}
        found = self.id_for(method, path)
        if found is None:
            return {}
        return {"id": found, "person": self.other_id} if "{person}" in path else {"id": found}

    def query_for(self, path):
        """A query that finds something; None where the generated one has to do."""
        if not path.startswith(("/api/games", "/api/explorer")) or "{" in path:
            return None
        game = self.finished()
        found = {"game": game["game"], "position": game["position"]}
        if path == "/api/explorer":
            return found
        by_person = {"player": self.other_name, "rated": "true", "minMoves": "2"}
        return next(self.searches)(found, by_person)

    searches = itertools.cycle(
        [
            lambda found, by_person: found,
            lambda found, by_person: by_person,
            lambda found, by_person: {"game": found["game"], "moves": "Na", "limit": "5"},
            lambda found, by_person: {**found, **by_person, "result": "lost", "before": "9000000000"},
        ]
    )

    def id_for(self, method, path):
        """The id of something that the operation can be about; None where there is nothing for this role."""
        if "/tournaments/" in path:
            return self.tournament_for(method, path)
        if "/clubs/" in path:
            return self.club_for(method, path)
        if "/admin/sanctions/" in path and ROLE == "admin":
            body = {"kind": "mute", "reason": "loud"}
            return ask("POST", f"/api/admin/people/{self.other_id}/sanctions", body, self.cookie)[0]["id"]
        if "/admin/reports/" in path:
            return self.report()
        if any(part in path for part in ("/people/", "/following/", "/blocked/", "/allowed/")):
            return self.other_id
        if self.own_id is None:
            return None
        if "/challenges/" in path:
            return self.challenged()
        if "/tables/" in path:
            return self.table()
        if "/tokens/" in path and ROLE != "token":
            return ask("POST", "/api/tokens", {"name": "x", "scopes": ["read"]}, self.cookie)[0]["token"]["id"]
        if "/sessions/" in path and ROLE != "token":
            login = {"name": self.name, "password": PASSWORD}
            _, second = ask("POST", "/api/login", login)
            sessions = ask("GET", "/api/account/sessions", cookie=second)[0]
            return next(session["id"] for session in sessions if session["isCurrent"])
        return None

    def table(self):
        """A table at which it is the turn of whoever asks, or of the other: challenges that are accepted are games."""
        id_ = self.challenged()
        return ask("POST", f"/api/challenges/{id_}/accept", {}, self.owner())[0]["table"]

    def slow_game(self):
        """A game with days for a turn: of those alone somebody takes a holiday."""
        if not self.is_slow:
            time_ = {"total": DAY * 1000, "increment": 0, "scope": "turn"}
            body = {"person": self.own_id, "game": "moguli", "time": time_}
            id_ = ask("POST", "/api/challenges", body, self.other)[0]["id"]
            ask("POST", f"/api/challenges/{id_}/accept", {}, self.owner())
            self.is_slow = True

    def new_tournament(self, name):
        format_, game = next(self.formats)
        options = {"format": format_, "game": game, "time": {"total": 60_000, "increment": 1_000}, "isListed": False}
        return {"name": name, "options": options, "bots": [1], "club": self.club_of(self.owner())}

    formats = itertools.cycle(FORMATS)

    def report(self):
        """A report that nobody has settled yet."""
        if ROLE != "admin":
            return 1
        told = {"kind": "report", "table": self.table(), "id": f"r.{next(numbers)}", "person": self.other_id}
        say(self.cookie, {"kind": "hello", "protocol": 1}, {**told, "reason": "abuse", "text": "<b>"})
        return ask("GET", "/api/admin/reports", cookie=self.cookie)[0][0]["id"]

    def code(self):
        if not self.codes:
            self.codes = ask("POST", "/api/account/recovery-codes", cookie=self.cookie)[0]["codes"]
        return self.codes.pop()

    def body_for(self, operation):
        """A body that can be taken; None where the generated one has to do."""
        name, is_player = fresh_name(), ROLE in ("player", "admin")
        match operation:
            case "POST /api/account":
                return {"name": name, "password": PASSWORD}
            case "POST /api/login" if is_player:
                return {"name": self.name, "password": PASSWORD}
            case "POST /api/login/recovery" if is_player:
                return {"name": self.name, "code": self.code(), "password": PASSWORD}
            case "POST /api/account/confirm" | "PUT /api/account/password":
                return {"password": PASSWORD}
            case "POST /api/passkeys/challenge":
                return {"name": name}
            case "POST /api/tokens":
                return {"name": "a program", "scopes": ["read"]}
            case "POST /api/challenges":
                return {"person": self.other_id, "game": "express:2"}
            case "POST /api/admin/people/{id}/sanctions":
                return {"kind": "mute", "reason": "loud"}
            case "POST /api/admin/reports/{id}/settle":
                return {"note": "talked"}
            case "POST /api/admin/sanctions/{id}/revoke":
                return {"reason": "sorry"}
            case "PUT /api/account/vacation" if is_player:
                self.slow_game()
                return {"until": int(time.time()) + DAY}
            case "POST /api/tournaments" if is_player:
                return self.new_tournament(name)
            case "POST /api/tournaments/{id}/bots":
                return {"level": 1}
            case "POST /api/clubs" | "PATCH /api/clubs/{id}":
                return {"name": name}
            case "POST /api/tables/{id}/move":
                return {"id": f"a.{next(numbers)}", "seen": 3, "text": "resign"}
        return None


world = None


def here():
    global world
    if world is None:
        world = World()
    return world


@schemathesis.hook
def before_call(context, case, kwargs):
    somebody = here()
    if somebody.is_out:
        somebody.renew()
    operation = f"{case.method.upper()} {case.path}"
    # Every other request is about something that there is.
    if next(turns) % 2 and case.method.upper() == case.operation.method.upper():
        try:
            found = somebody.parameters_for(case.method.upper(), case.path)
            if found:
                case.path_parameters = {**(case.path_parameters or {}), **found}
            case.query = somebody.query_for(case.path) or case.query
            body = somebody.body_for(operation)
            if body is not None:
                case.body, case.media_type = body, "application/json"
        except urllib.error.HTTPError as error:
            # A limit is reached, or a request before this one has logged us out: this one goes as it is.
            somebody.is_out = error.code == 401
    case.headers = {**(case.headers or {}), **somebody.headers}


@schemathesis.hook
def after_call(context, case, response):
    somebody = here()
    with open(os.environ["API_SEEN"], "a") as seen:
        seen.write(f"{case.method.upper()} {case.path} {response.status_code}\n")
    is_out = response.status_code == 401 and b'"not-logged-in"' in (response.content or b"")
    has_new_cookie = "set-cookie" in response.headers
    somebody.is_out = ROLE != "nobody" and (is_out or has_new_cookie)
    # Of streams schemathesis reads nothing: each of their lines is an object with at least this.
    if response.status_code == 200 and case.path in STREAMS:
        for line in response.content.splitlines():
            assert STREAMS[case.path] <= json.loads(line).keys(), line
