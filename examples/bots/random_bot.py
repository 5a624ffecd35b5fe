#!/usr/bin/env python3
"""A bot that plays legal moves at random, using only Python's standard library.

    python3 random_bot.py https://games.example.org token.txt
"""
import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request

URL, TOKEN = sys.argv[1].rstrip("/"), open(sys.argv[2], encoding="utf-8").read().strip()


def ask(path, body=None):
    """Sends a request, which is a POST if it has a body. The answer can be read line by line."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(URL + path, data, headers), timeout=90)


def tell(table, what, body):
    """Sends a move or an action. A request that is repeated with its `client_id` is executed only once."""
    try:
        ask(f"/api/bot/games/{table['id']}/{what}", body).close()
    except urllib.error.HTTPError as error:  # the game has continued or ended; the next line has its state
        print(error.code, error.read().decode(errors="replace"), file=sys.stderr)


def play(game):
    """Acts in a game: declines an offer of a draw, and moves."""
    table = game["table"]
    if table["offers"]["draw"] not in (None, table["you"]):
        tell(table, "actions", {"client_id": f"decline-{table['seq']}", "action": "decline-draw"})
    if game["your_turn"]:
        move = random.choice(game["moves"])
        tell(table, "moves", {"client_id": f"move-{table['seq']}", "seq": table["seq"], "move": move})


def listen():
    """Plays until the connection ends."""
    games = [game for game in json.load(ask("/api/bot"))["games"] if game != "break-the-cube"]
    for line in ask("/api/bot/events?games=" + ",".join(games)):
        event = json.loads(line)
        print(event["type"], file=sys.stderr)
        if "game" in event:
            play(event["game"])
        elif event.get("reason") in ("replaced", "revoked"):
            sys.exit(event["detail"])


while True:
    try:
        listen()
    except urllib.error.HTTPError as error:
        if error.code == 401:
            sys.exit("the token is not valid: give the bot another one")
        print(error, file=sys.stderr)
    except (OSError, http.client.HTTPException, ValueError) as error:  # unreachable, disconnected, or an invalid answer
        print(error, file=sys.stderr)
    time.sleep(2)
