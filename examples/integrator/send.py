"""Sends a message to Farol and waits for its answer. Needs Python 3.9 or later and no packages.

FAROL_TOKEN=… python3 examples/integrator/send.py https://farol.example message.edi
"""
import json
import os
import sys
import time
import urllib.error
import urllib.request

PATH = "/audit-boarding/v1/api-pnr-files"
# Replies after which the same bytes are sent again; a repeat has no effect.
REPEATABLE = {408, 429, 500, 502, 503, 504, 507}
MAX_PAUSE_SECONDS = 60


def call(base, address, body=None):
    """Repeats a call until it is accepted or refused. Returns status, headers and bytes."""
    pause = 1
    while True:
        request = urllib.request.Request(base + address, data=body, method="GET" if body is None else "POST")
        request.add_header("Authorization", "Bearer " + os.environ["FAROL_TOKEN"])
        request.add_header("Accept-Language", "en")
        request.add_header("Content-Type", "application/edifact")
        try:
            with urllib.request.urlopen(request, timeout=150) as reply:
                return reply.status, reply.headers, reply.read()
        except urllib.error.HTTPError as error:
            if error.code not in REPEATABLE:
                return error.code, error.headers, error.read()
            time.sleep(int(error.headers.get("Retry-After") or pause))
        except OSError:
            time.sleep(pause)
        pause = min(pause * 2, MAX_PAUSE_SECONDS)


def require_ok(reply):
    status, headers, content = reply
    if status >= 300:
        sys.exit(f"{status} {headers.get('x-error-code')}: {content.decode()}")
    return content


def main(base, file):
    with open(file, "rb") as message:
        receipt = json.loads(require_ok(call(base, PATH, message.read())))["files"][0]
    duplicate = receipt["duplicateOf"]
    print(f"stored as {receipt['id']}" if duplicate is None else f"sent before as {duplicate}")
    # A repeat is not processed: its result is that of the first file.
    first = duplicate or receipt["id"]
    while True:
        time.sleep(0.5)
        state = json.loads(require_ok(call(base, f"{PATH}/{first}")))
        if state["processState"] not in ("RECEIVED", "IN_WORK"):
            break
    for finding in state["findings"]:
        print(f"{finding['severity']} {finding['code']}: {finding['message']} {finding['advice']}")
    status, _, content = call(base, f"{PATH}/{first}/answer")
    print(content.decode("latin-1") if status == 200 else "no answer is agreed")
    sys.exit(1 if state["processState"] == "WITH_ERROR" else 0)


if __name__ == "__main__":
    main(*sys.argv[1:3])
