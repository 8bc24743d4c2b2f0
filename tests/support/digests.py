"""Whole matches as digests of everything they tell, to compare processes and builds; as a program it prints them."""

import hashlib
import json
import sys

import regni
from regni.core.events import Log
from support.matches import Walk, curious_step, random_step, start, told_decision, told_events, views


def digests(matches: int) -> dict[str, str]:
    """For every game and match: one digest of its steps, events, decisions, legal actions, views and positions."""
    return {f"{name} {number}": digest(name, number) for name in regni.GAMES for number in range(matches)}


def digest(name: str, number: int) -> str:
    """Everything, step by step."""
    walk, whole = start(name, number, number + 60), hashlib.sha256()
    choice = curious_step if number % 2 else random_step
    while not walk.is_over:
        log = Log()
        walk.take(choice(walk), log)
        whole.update(
            json.dumps([walk.steps[-1], told_events(log.events), told_decision(walk.game, walk.state)]).encode()
        )
        if len(walk.steps) % 5 == 0 or walk.is_over:
            whole.update(json.dumps(told_state(walk)).encode())
    whole.update(json.dumps(walk.record()).encode())
    return whole.hexdigest()


def told_state(walk: Walk) -> list[object]:
    game, state = walk.game, walk.state
    legal = [int(code) for code in game.legal(state).codes()] if walk.asked >= 0 else []
    return [game.position(state), legal, views(game, state, walk.seats)]


if __name__ == "__main__":
    print(json.dumps({"compiled": regni.COMPILED, "digests": digests(int(sys.argv[1]))}))
