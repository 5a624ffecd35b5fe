"""Who asks: what Schemathesis cannot know of Cubarium's tokens and sessions.

`cargo xtask api` runs it, and docs/testing.md describes it. The tokens that answers contain are remembered, and a
request about the same table, tournament or bot is sent with one of them; everything about accounts and administration
is asked by somebody who has logged in.
"""

import os
import random
import secrets
import threading

import requests
import schemathesis

SERVER = os.environ["CUBARIUM_API"]
ADMIN_KEY = os.environ["CUBARIUM_ADMIN_KEY"]
PASSWORD = "correct horse battery"


class Known:
    """What answers have told so far."""

    def __init__(self):
        self.lock = threading.Lock()
        self.tables = {}
        self.tournaments = {}
        self.session = None
        self.admin = None
        self.bot = None

        self.games = {}
        self.seats = {}
        self.feeds = []
        self.bots = []

    def learn(self, kind, name, token):
        with self.lock:
            kind.setdefault(name, []).append(token)

    def learn_table(self, opened):
        """Remembers the tokens of a table that was opened."""
        for token in [seat["token"] for seat in opened["seats"]] + [opened["host"]]:
            if token is not None:
                self.learn(self.tables, opened["table"], token)
        self.seats[opened["table"]] = [seat["seat"] for seat in opened["seats"]]

    def furnish(self):
        """Opens a table of every game, and makes what else most requests are about."""
        if self.games:
            return
        for game in requests.get(f"{SERVER}/api/games", timeout=10).json():
            self.games[game["id"]] = len(game["seats"])
            for _ in range(3):
                opened = requests.post(f"{SERVER}/api/tables", json=self.new_table(game["id"]), timeout=10)
                if opened.status_code == 201:
                    self.learn_table(opened.json())
        for system in ["swiss", "knock-out", "round-robin"]:
            wish = {"name": system, "game": "cube-chess", "system": system}
            wish |= {"rounds": 2} if system == "swiss" else {}
            made = requests.post(f"{SERVER}/api/tournaments", json=wish, timeout=10).json()
            self.learn(self.tournaments, made["tournament"], made["token"])
            for name in ["Ada", "Bob", "Cem"]:
                entry = {"name": name, "secret": secrets.token_hex(16)}
                requests.post(
                    f"{SERVER}/api/tournaments/{made['tournament']}/entries", json=entry, timeout=10
                ).raise_for_status()
                self.learn(self.tournaments, made["tournament"], entry["secret"])

    def new_table(self, game=None):
        """A table that can be opened, as far as people and computers go."""
        game = game or random.choice(list(self.games))
        others = [{"kind": "person"}, {"kind": "person", "invited": True}, {"kind": "computer", "level": 1}]
        seats = [{"kind": "person"}] + [random.choice(others) for _ in range(self.games[game] - 1)]
        return {"game": game, "seats": seats}

    def account(self):
        """The session of an account; a new one where the last was deleted, logged out or slowed down."""
        if self.session is None:
            name = f"fuzz-{secrets.token_hex(6)}"
            made = requests.post(f"{SERVER}/api/account", json={"name": name, "password": PASSWORD}, timeout=10)
            made.raise_for_status()
            self.session = made.cookies["cubarium-session"]
            cookie = {"cubarium-session": self.session}
            feed = requests.put(f"{SERVER}/api/account/feed", cookies=cookie, timeout=10)
            self.feeds.append(feed.json()["calendar"].split("/")[-2])
        return self.session

    def administrator(self):
        if self.admin is None:
            entered = requests.post(f"{SERVER}/api/admin/session", json={"key": ADMIN_KEY}, timeout=10)
            # Keys can be tried ten times a minute.
            self.admin = entered.cookies.get("cubarium-admin")
        return self.admin

    def bot_token(self):
        if self.bot is None:
            wish = {"name": f"bot-{secrets.token_hex(6)}", "games": ["cube-chess"], "scopes": ["play", "challenge"]}
            cookie = {"cubarium-session": self.account()}
            made = requests.post(f"{SERVER}/api/account/bots", json=wish, cookies=cookie, timeout=10)
            if made.status_code != 201:
                # The account has all the bots that it may have.
                self.session = None
                return None
            self.bot = made.json()["token"]
            self.bots.append(wish["name"])
        return self.bot


KNOWN = Known()


@schemathesis.auth(refresh_interval=None)
class Asker:
    """Chooses the token or the session that fits a request."""

    def get(self, case, context):
        KNOWN.furnish()
        path = context.operation.path
        if case.meta is not None and case.meta.generation.mode.is_positive:
            aim(case, path)
        parameters = case.path_parameters or {}
        if path.startswith("/api/account"):
            return ("cubarium-session", KNOWN.account())
        if path.startswith("/api/admin"):
            # A session that has ended is opened again, but not at once.
            ends = context.operation.label == "DELETE /api/admin/session" and random.random() < 0.9
            return None if ends else ("cubarium-admin", KNOWN.administrator())
        if path.startswith("/api/bot/") or path == "/api/bot":
            return bearer(KNOWN.bot_token())
        if path.startswith("/api/tables/{table}"):
            return bearer(one_of(KNOWN.tables.get(parameters.get("table"))))
        if path.startswith("/api/tournaments/{tournament}"):
            return bearer(one_of(KNOWN.tournaments.get(parameters.get("tournament"))))
        return None

    def set(self, case, data, context):
        name, value = data
        if value is None:
            return
        if name == "Authorization":
            case.headers = {**(case.headers or {}), name: value}
        else:
            case.cookies = {**(case.cookies or {}), name: value}


# Moves that are legal at the start of some game, or soon after.
MOVES = ["1A2-4B2", "6D2-4C2", "1A1-4A1", "?H", "?5", "=..SLMMLM./..SL...../...L.....", "b2-b3", "a1"]


def aim(case, path):
    """Has most requests that fit the document be about something that is there; random names are of nothing."""
    parameters = case.path_parameters or {}
    if random.random() < 0.1:
        return
    for name, known in [
        ("table", list(KNOWN.tables)),
        ("tournament", list(KNOWN.tournaments)),
        ("feed", KNOWN.feeds),
        ("bot", KNOWN.bots),
    ]:
        if name in parameters and parameters[name] not in known and known:
            parameters[name] = random.choice(known[-20:])
    if "seat" in parameters:
        parameters["seat"] = random.choice(KNOWN.seats.get(parameters.get("table"), ["w", "b"]))
    if "player" in parameters:
        parameters["player"] = str(random.randint(1, 4))
    body = case.body
    if not isinstance(body, dict) or case.method.upper() not in ("POST", "PUT") or random.random() < 0.3:
        return
    if path == "/api/tables":
        case.body = KNOWN.new_table()
    elif path == "/api/bot/tables":
        guest = {"kind": "person", "invited": True}
        case.body = {"game": "cube-chess", "seats": [{"kind": "bot", "name": KNOWN.bots[-1]}, guest]}
    elif path == "/api/pairing":
        case.body = {"game": random.choice(list(KNOWN.games)), "secret": secrets.token_hex(16), "wait_s": 0}
    elif path.endswith("/moves"):
        case.body = {**body, "move": random.choice(MOVES), "seq": random.randint(0, 3)}
    elif path.endswith("/actions"):
        case.body = {key: value for key, value in body.items() if key != "seq"}


def bearer(token):
    return None if token is None else ("Authorization", f"Bearer {token}")


def one_of(tokens):
    return random.choice(tokens) if tokens else None


@schemathesis.hook
def map_body(context, body):
    """Writes whole numbers without a point, as programs do: 15.0 is an integer by JSON Schema, but nobody sends it."""
    if isinstance(body, dict):
        return {key: map_body(context, value) for key, value in body.items()}
    if isinstance(body, list):
        return [map_body(context, value) for value in body]
    if isinstance(body, (int, float)) and not isinstance(body, bool) and abs(body) > 1e300:
        # No program that holds numbers as doubles can read more.
        return 0
    return int(body) if isinstance(body, float) and body.is_integer() else body


@schemathesis.hook
def after_call(context, case, response):
    """Remembers tokens, and notices that a session or a bot is gone."""
    operation = (case.method.upper(), case.operation.path)
    status = response.status_code
    if operation[1].startswith("/api/account") and operation[0] == "DELETE" and status == 204:
        KNOWN.session = None
        KNOWN.bot = None
    elif operation[1].startswith("/api/account") and status in (401, 429):
        # Limits are counted by account, and a new one has used none of its own.
        KNOWN.session = None
    elif operation[1].startswith("/api/bot") and status in (401, 429):
        KNOWN.bot = None
    elif operation[1].startswith("/api/admin") and (status == 401 or operation == ("DELETE", "/api/admin/session")):
        KNOWN.admin = None
    elif operation == ("PUT", "/api/admin/drain") and status < 300:
        # Otherwise no table would be opened any more.
        cookie = {"cubarium-admin": KNOWN.administrator()}
        requests.delete(f"{SERVER}/api/admin/drain", cookies=cookie, timeout=10)
    if status not in (200, 201):
        return
    if operation == ("POST", "/api/tables"):
        KNOWN.learn_table(response.json())
    elif operation in (("POST", "/api/pairing"), ("POST", "/api/tables/{table}/claim")):
        answer = response.json()
        table = answer.get("table") or (case.path_parameters or {}).get("table")
        if "token" in answer:
            KNOWN.learn(KNOWN.tables, table, answer["token"])
    elif operation == ("POST", "/api/account/bots"):
        KNOWN.bots.append(response.json()["bot"]["name"])
    elif operation == ("POST", "/api/tournaments"):
        made = response.json()
        KNOWN.learn(KNOWN.tournaments, made["tournament"], made["token"])
    elif operation == ("POST", "/api/tournaments/{tournament}/entries"):
        secret = isinstance(case.body, dict) and case.body.get("secret")
        if secret:
            KNOWN.learn(KNOWN.tournaments, case.path_parameters["tournament"], secret)
