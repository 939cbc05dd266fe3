"""The bookings of an account and what changes of them later; run with KAIRO_URL and KAIRO_KEY. Python 3, nothing else."""

import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

URL = os.environ.get("KAIRO_URL", "http://localhost:3000").rstrip("/")
HEADERS = {"Authorization": f"Bearer {os.environ['KAIRO_KEY']}", "Accept-Language": "en"}
KEPT = pathlib.Path("cursor.txt")


def get(path, **query):
    """The answer of a call. Waits as long as Kairo says where calls come too fast."""
    asked = urllib.parse.urlencode({name: value for name, value in query.items() if value is not None})
    request = urllib.request.Request(f"{URL}{path}?{asked}", headers=HEADERS)
    for last in (False, False, True):
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            wait = error.headers.get("Retry-After")
            if last or error.code not in (429, 503) or wait is None:
                problem = json.load(error)
                sys.exit(f"{problem['code']} {problem['title']}: {problem['detail']}")
            time.sleep(int(wait))


# What was kept by the run before: this one is told what has changed since. Without it all bookings come.
cursor = KEPT.read_text() if KEPT.exists() else None
while True:
    page = get("/open/v1/bookings", cursor=cursor, limit=100)
    for booking in page["data"]:
        print(f"{booking['bookingReference']}: {booking['state']}, departs {booking['departure']['expected']}")
    for gone in page["deleted"]:
        print(f"{gone['reference']}: withdrawn")
    # Only now that the page is stored: after a crash it comes again.
    cursor = page["nextCursor"]
    KEPT.write_text(cursor)
    if not page["hasMore"]:
        break
