"""What `cargo xtask api` runs: schemathesis against a server, as nobody, guest, player, program with a token, and admin.

    python run.py URL EXAMPLES PROGRAM FOLDER [ROLE ...]

PROGRAM is the binary, which makes the admin on FOLDER, the server's. No answer may be a failure of the server (5xx), and every answer
must be in the document, with its status, type and schema. Every operation must have done what it is for at least once, for some role:
a run in which all are turned away at the door has shown nothing of what is behind it.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
ROLES = ["nobody", "guest", "token", "player", "admin"]
# What nobody can do without a device: the most that can be reached is that the answer of one is refused.
NEVER_DONE = {"POST /api/login/passkey": 401, "POST /api/passkeys": 422, "DELETE /api/passkeys/{id}": 404}
HERE = pathlib.Path(__file__).parent


# Below so many requests a look at every endpoint is wanted, not at every corner of the document.
FEW = 10


def check(url, examples, role, seen, program, folder):
    phases = "fuzzing" if int(examples) < FEW else "examples,coverage,fuzzing"
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{url}/api/openapi.json", "--checks", CHECKS]
    command += ["--max-examples", examples, "--phases", phases, "--workers", "1", "--seed", "1"]
    # What is found is printed; nothing is kept beside the source.
    command += ["--generation-database", "none", "--request-timeout", "20"]
    path = os.pathsep.join([str(HERE), os.environ.get("PYTHONPATH", "")])
    environment = {
        "PYTHONPATH": path,
        "PYTHONDONTWRITEBYTECODE": "1",
        "SCHEMATHESIS_HOOKS": "hooks",
        "API_URL": url,
        "API_ROLE": role,
        "API_SEEN": seen,
        "API_PROGRAM": program,
        "API_FOLDER": folder,
    }
    print(f"as {role}", flush=True)
    return subprocess.run(command, env={**os.environ, **environment}).returncode


def not_reached(url, seen):
    """The operations that no role got to do anything, with what they answered instead."""
    with urllib.request.urlopen(f"{url}/api/openapi.json", timeout=60) as answer:
        paths = json.load(answer)["paths"]
    statuses = {}
    for line in pathlib.Path(seen).read_text().splitlines():
        operation, status = line.rsplit(" ", 1)
        statuses.setdefault(operation, set()).add(int(status))
    wrong = []
    for path, item in sorted(paths.items()):
        for method in item:
            operation = f"{method.upper()} {path}"
            answers = statuses.get(operation, set())
            is_done = any(status < 300 for status in answers) or NEVER_DONE.get(operation) in answers
            if not is_done:
                wrong.append(f"{operation}: only {sorted(answers) or 'never asked'}")
    return wrong


def main(url, examples, program, folder, *roles):
    with tempfile.TemporaryDirectory() as scratch:
        seen = os.path.join(scratch, "seen")
        pathlib.Path(seen).touch()
        failed = max([check(url, examples, role, seen, program, folder) for role in roles or ROLES])
        wrong = [] if roles else not_reached(url, seen)
    for operation in wrong:
        print(f"nobody got through to {operation}")
    return 1 if failed or wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1].rstrip("/"), *sys.argv[2:]))
