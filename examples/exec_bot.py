"""A bot as a program of its own: regni arena tigris --players "exec:python examples/exec_bot.py,random"

It may be written in any language: JSON comes in on stdin and goes out on stdout, one object a line. This one needs
nothing of Regni and knows no game: it does anything, but does not pass while it can do something else.
"""

import json
import random
import sys


def chosen(legal: list[str], seed: int) -> str:
    """Any action, each as likely as the others, but passing only if nothing else is legal."""
    useful = [action for action in legal if action != "pass"]
    return random.Random(seed).choice(useful or legal)


for line in sys.stdin:
    message = json.loads(line)  # {"type": "begin", …}, {"type": "choose", …} or {"type": "end", …}
    if message["type"] == "choose":
        action = chosen(message["legal"], message["seed"])
        print(json.dumps({"number": message["number"], "action": action}), flush=True)
