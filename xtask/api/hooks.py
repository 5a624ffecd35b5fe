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

    def learn(self, kind, name, token):
        with self.lock:
            kind.setdefault(name, []).append(token)

    def account(self):
        """The session of an account; a new one where the last was deleted, logged out or slowed down."""
        if self.session is None:
            name = f"fuzz-{secrets.token_hex(6)}"
            made = requests.post(f"{SERVER}/api/account", json={"name": name, "password": PASSWORD}, timeout=10)
            made.raise_for_status()
            self.session = made.cookies["cubarium-session"]
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
        return self.bot


KNOWN = Known()


@schemathesis.auth(refresh_interval=None)
class Asker:
    """Chooses the token or the session that fits a request."""

    def get(self, case, context):
        path = context.operation.path
        parameters = case.path_parameters or {}
        if path.startswith("/api/account"):
            return ("cubarium-session", KNOWN.account())
        if path.startswith("/api/admin"):
            return ("cubarium-admin", KNOWN.administrator())
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
        opened = response.json()
        for token in [seat["token"] for seat in opened["seats"]] + [opened["host"]]:
            if token is not None:
                KNOWN.learn(KNOWN.tables, opened["table"], token)
    elif operation in (("POST", "/api/pairing"), ("POST", "/api/tables/{table}/claim")):
        answer = response.json()
        table = answer.get("table") or (case.path_parameters or {}).get("table")
        if "token" in answer:
            KNOWN.learn(KNOWN.tables, table, answer["token"])
    elif operation == ("POST", "/api/tournaments"):
        made = response.json()
        KNOWN.learn(KNOWN.tournaments, made["tournament"], made["token"])
    elif operation == ("POST", "/api/tournaments/{tournament}/entries"):
        secret = isinstance(case.body, dict) and case.body.get("secret")
        if secret:
            KNOWN.learn(KNOWN.tournaments, case.path_parameters["tournament"], secret)
