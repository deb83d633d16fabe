"""A bot in plain Python, standard library only: accepts every challenge and plays moves at random.

    python3 examples/bot.py http://127.0.0.1:7749 undershift_…

The token is made on the page, in the settings of the account, with the scopes read, play and challenge. The bot knows no rules: the
server tells it all legal moves with each turn. `choose` is the place for something better.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request


def choose(turn):
    """Picks one of the legal moves. `turn` has the game, the position and the moves, as docs/NOTATION.md writes them."""
    return random.choice(turn["moves"])


class Server:
    def __init__(self, url, token):
        self.url, self.token = url.rstrip("/"), token

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, data=data, headers=headers, method=method)
        return urllib.request.urlopen(request, timeout=60)

    def post(self, path, body=None):
        """Asks for something; what is refused is printed, and the game goes on."""
        try:
            with self.request("POST", path, body) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            print(path, error.code, error.read().decode(), file=sys.stderr)


def play(server):
    with server.request("GET", "/api/events") as events:
        for event in map(json.loads, events):  # One JSON object a line.
            if event["kind"] == "challenge":
                server.post(f"/api/challenges/{event['challenge']['id']}/accept")
            elif event["kind"] == "your-turn":
                move = {"id": f"v{event['version']}", "seen": event["version"], "text": choose(event)}
                server.post(f"/api/tables/{event['table']}/move", move)
            elif event["kind"] == "game-over":
                print(event["table"], event["result"], flush=True)


if __name__ == "__main__":
    server = Server(*sys.argv[1:3])
    while True:  # The stream ends after a while, and the network may be gone: ask again, nothing is missed.
        try:
            play(server)
        except OSError as error:
            print(error, file=sys.stderr)
            time.sleep(2)
