"""What makes schemathesis somebody: who asks, what there is to ask about, and what was answered.

Half of the requests are as they were generated. In the others, ids stand for what there is, and a body is one that can be taken: so
that more is tried than what is refused at the door. Whoever is logged out by a request is somebody again for the next.
"""

import itertools
import json
import os
import socket
import subprocess
import urllib.error
import urllib.request

import schemathesis

URL, ROLE = os.environ["API_URL"], os.environ["API_ROLE"]
PASSWORD = "seven green marbles"
STREAMS = {"/api/events": {"kind"}, "/api/people/{id}/games": {"table", "game", "slots", "moves", "changed"}}
SYLLABLES = [first + second for first in "bdklmnrstv" for second in "aeo"]
SCOPES = ["read", "play", "challenge", "social"]
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


class World:
    """Who asks, and what there is round them."""

    def __init__(self):
        self.headers, self.cookie, self.name, self.is_out = {}, "", "", False
        # Somebody else, who stays.
        self.other, self.other_name = sign_up()
        self.other_id = ask("GET", "/api/account", cookie=self.other)[0]["person"]["id"]
        self.renew()

    def renew(self):
        """Becomes somebody who may ask, with something of everything."""
        self.own_id, self.codes, self.is_out = None, [], False
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

    def id_for(self, method, path):
        """The id of something that the operation can be about; None where there is nothing for this role."""
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
            if "id" in (case.path_parameters or {}):
                found = somebody.id_for(case.method.upper(), case.path)
                if found is not None:
                    case.path_parameters = {**case.path_parameters, "id": found}
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
