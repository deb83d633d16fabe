"""What `cargo xtask api` runs: schemathesis against a server, as nobody, as a player and as a program with a token.

    python api.py URL EXAMPLES

No answer may be a failure of the server (5xx), and every answer must be in the document, with its status, type and schema.
"""

import json
import subprocess
import sys
import urllib.request

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
# A stream goes on for a while.
LEFT_OUT = ["/api/events"]
# Whoever deletes the account, or ends the login, is asked nothing more: with a cookie these come last, in a run of their own.
FINAL = ["/api/account", "/api/logout", "/api/account/sessions/{id}"]


def post(url, path, body, cookie=""):
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(url + path, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request, timeout=60) as answer:
        cookie = (answer.headers.get("Set-Cookie") or cookie).split(";")[0]
        return json.loads(answer.read() or b"null"), cookie


def check(url, examples, headers, left_out=()):
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{url}/api/openapi.json", "--checks", CHECKS]
    command += ["--max-examples", examples, "--phases", "examples,coverage,fuzzing", "--workers", "1"]
    for path in [*LEFT_OUT, *left_out]:
        command += ["--exclude-path", path]
    for header in headers:
        command += ["--header", header]
    return subprocess.run(command).returncode


def main(url, examples):
    _, guest = post(url, "/api/session", {})
    sign_up = {"name": "Checker", "password": "seven green marbles"}
    _, cookie = post(url, "/api/account", sign_up, guest)
    token, _ = post(url, "/api/tokens", {"name": "check", "scopes": ["read", "play", "challenge", "social"]}, cookie)
    bearer = f"Authorization: Bearer {token['secret']}"
    player = [f"Cookie: {cookie}"]
    runs = [([], ()), ([bearer], ()), (player, FINAL), (player, ())]
    return max([check(url, examples, headers, left_out) for headers, left_out in runs])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1].rstrip("/"), sys.argv[2]))
