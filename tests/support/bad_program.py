"""A program that plays as exec: bots do, until it does the thing that its argument names."""

import json
import os
import sys
import time

wrong = sys.argv[1]

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "choose":
        continue
    if message["number"] > 1:
        print("the first thing", "the second thing", sep="\n", file=sys.stderr, flush=True)
        match wrong:
            case "hang":
                time.sleep(3600)
            case "crash":
                sys.exit(4)
            case "silence":
                os.close(sys.stdout.fileno())
                time.sleep(3600)
            case "illegal":
                print(json.dumps({"action": "pass pass"}), flush=True)
            case "nonsense":
                print("{ dance all night", flush=True)
            case "list":
                print("[1, 2]", flush=True)
            case "late":
                print(json.dumps({"number": message["number"] - 1, "action": message["legal"][0]}), flush=True)
            case "flood":
                while True:
                    print("x" * 1000, end="")
    print(json.dumps({"action": message["legal"][0]}), flush=True)
