"""Playing over the wire: what is sent, what is answered, and what everybody is told."""

import random
from pathlib import Path

import pytest

from regni.core.game import Game
from regni.games import GAMES
from support.server import AGAINST_A_BOT, TWO, Page, Place, last_move, served, who_is_asked

NEARLY_OVER, LAST = last_move()


def test_a_person_is_welcomed_with_the_whole_view(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[1], name="Bruno") as page:
            welcome = page.told[0]
            assert (welcome["type"], welcome["seats"], welcome["eyes"], welcome["version"]) == ("welcome", [1], 1, 0)
            assert welcome["geography"]["columns"] == 16
            assert welcome["view"]["hands"][1]["tiles"] is not None
            assert welcome["view"]["hands"][0]["tiles"] is None
            assert welcome["table"]["seats"][1]["name"] == "Bruno"
            assert (welcome["events"], welcome["result"], welcome["clock"]) == ([], None, None)
            assert [message["type"] for message in page.told] == ["welcome", "story", "chat", "table"]
            assert page.last("story")["whole"]
            assert page.last("table")["present"] == [1]

    served(tmp_path, story)


def test_an_action_is_answered_and_told_to_both(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            asked, other = who_is_asked(anna, bruno)
            action = asked.state["legal"][-1]
            assert await asked.play(action, id="mine") == {"type": "done", "id": "mine", "version": 1}
            await other.heard("story", whole=False)
            for page in (asked, other):
                assert page.state["version"] == page.state["actions"] == 1
                assert page.state["events"] == page.last("story")["entries"][0]["events"] != []
            assert asked.last("story")["entries"][0]["action"] == action

    served(tmp_path, story)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_person_plays_against_a_bot_for_a_while(game: Game, tmp_path: Path) -> None:
    """In every game."""

    async def story(place: Place) -> None:
        match, tokens = await place.made(game=game.name, seats=AGAINST_A_BOT)
        async with place.page(match, tokens[0]) as page:
            for number in range(12):
                await page.asked()
                legal = page.state["legal"]
                assert (await page.play(legal[number * 7 % len(legal)]))["type"] == "done"

    served(tmp_path, story)


def test_a_match_is_played_to_its_end(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(**NEARLY_OVER)
        async with place.page(match, *tokens) as page:
            asked = page.state["decision"]["seat"]
            await page.ask("eyes", seat=asked)
            assert (await page.play(LAST))["type"] == "done"
            assert page.state["result"]["ranking"]
            assert page.state["decision"] is None
            refused = await page.ask("play", version=page.state["version"], seat=asked, action="pass")
            assert refused["code"] == "match_over"
        record = (await place.http.get(f"/api/tables/{match}/record")).json()
        assert record["game"] == "tigris"

    served(tmp_path, story)


def test_what_may_not_be_played_is_refused_with_its_facts_and_changes_nothing(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            asked, other = who_is_asked(anna, bruno)
            assert (await asked.play("dance"))["code"] == "malformed"
            assert (await asked.play("leader king K8"))["type"] == "refused"
            assert (await other.play("pass"))["code"] == "not_your_decision"
            refused = await asked.play("pass", version=5)
            assert (refused["code"], refused["facts"]) == ("stale_version", {"version": 5, "current": 0})
            assert (await asked.ask("ping"))["type"] == "pong"
            assert place.hub.rooms[match].table.version == 0

    served(tmp_path, story)


def test_an_action_that_is_sent_again_is_answered_and_not_played_twice(tmp_path: Path) -> None:
    """Also on another connection, as after a lost one."""

    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, *tokens) as page:
            asked = page.state["decision"]["seat"]
            await page.ask("eyes", seat=asked)
            play = {"version": 0, "seat": asked, "action": page.state["legal"][-1], "id": "once"}
            assert (await page.ask("play", **play))["type"] == "done"
            assert (await page.ask("play", **play)) == {"type": "done", "id": "once", "version": 1}
        async with place.page(match, *tokens) as page:
            assert (await page.ask("play", **play)) == {"type": "done", "id": "once", "version": 1}
            assert place.hub.rooms[match].table.version == 1

    served(tmp_path, story)


def test_what_is_said_twice_with_one_id_is_said_once(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[0]) as page:
            for _ in range(2):
                assert (await page.ask("say", seat=0, text="hello", id="said"))["type"] == "done"
            assert [each.text for each in place.hub.rooms[match].table.chat] == ["hello"]

    served(tmp_path, story)


def test_an_outlook_tells_what_would_happen_and_whether_it_would_be_settled(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            asked, other = who_is_asked(anna, bruno)
            seat = asked.state["eyes"]
            action = next(each for each in asked.state["legal"] if each.startswith("leader"))
            outlook = await asked.ask("outlook", seat=seat, action=action)
            assert outlook["events"]
            assert not outlook["settled"]
            assert (await asked.ask("outlook", seat=seat, action="pass"))["settled"]
            assert (await asked.ask("outlook", seat=seat, action="leader king K8"))["type"] == "refused"
            not_asked = await other.ask("outlook", seat=1 - seat, action=action)
            assert not_asked["code"] == "not_your_decision"

    served(tmp_path, story)


def test_a_page_that_comes_back_is_told_everything_again(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, *tokens) as page:
            rng = random.Random(1)
            for _ in range(10):
                await page.ask("eyes", seat=page.state["decision"]["seat"])
                await page.play(rng.choice(page.state["legal"]))
            await page.ask("say", seat=0, text="back soon")
            state, told = page.state, (await page.ask("log"))["entries"]
        place.hub.rooms.clear()  # as after a restart
        async with place.page(match, *tokens, eyes=state["eyes"]) as page:
            same = ("version", "actions", "view", "decision", "legal", "undo", "thinking")
            assert {name: page.state[name] for name in same} == {name: state[name] for name in same}
            assert page.last("story")["entries"] == told
            assert [each["text"] for each in page.last("chat")["messages"]] == ["back soon"]

    served(tmp_path, story)


# hot-seat, spectators, talk


def test_on_a_shared_page_each_seat_looks_with_its_own_eyes(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, *tokens) as page:
            assert (page.state["seats"], page.state["eyes"]) == ([0, 1], None)
            assert all(hand["tiles"] is None for hand in page.state["view"]["hands"])
            for seat in (0, 1):
                assert (await page.ask("eyes", seat=seat))["type"] == "done"
                assert page.state["eyes"] == seat
                assert [hand["tiles"] is None for hand in page.state["view"]["hands"]] == [seat == 1, seat == 0]

    served(tmp_path, story)


def test_a_spectator_sees_what_is_public_and_may_do_nothing(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match) as watcher, place.page(match, tokens[0]) as anna:
            assert (watcher.state["seats"], watcher.state["eyes"], watcher.state["legal"]) == ([], None, [])
            assert all(hand["tiles"] is None for hand in watcher.state["view"]["hands"])
            assert anna.last("table")["watchers"] == 1
            forged: dict[str, dict[str, object]] = {
                "play": {"version": 0, "seat": 0, "action": "pass"},
                "undo": {"version": 0, "seat": 0},
                "outlook": {"seat": 0, "action": "pass"},
                "eyes": {"seat": 0},
                "sit": {"seat": 0, "name": "Eve", "emblem": "sun-ochre"},
                "moment": {"actions": 0, "seat": 0},
                "rematch": {"seat": 0},
            }
            for type, facts in forged.items():
                assert (await watcher.ask(type, **facts))["code"] == "not_your_seat"
            assert (await watcher.ask("say", text="hello"))["code"] == "not_for_spectators"
            assert (await watcher.ask("moment", actions=0, seat=None))["type"] == "moment"

    served(tmp_path, story)


def test_people_talk_and_are_called_what_they_say(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[0], name="Anna") as anna, place.page(match, tokens[1]) as bruno:
            await bruno.ask("sit", seat=1, name="Bruno", emblem="moon-teal")
            table = await anna.heard("table")
            while table["table"]["seats"][1]["name"] != "Bruno":
                table = await anna.heard("table")
            assert table["table"]["seats"][1]["emblem"] == "moon-teal"
            await bruno.ask("say", seat=1, text="good evening")
            said = (await anna.heard("chat"))["messages"]
            assert [(each["seat"], each["name"], each["text"]) for each in said] == [(1, "Bruno", "good evening")]
            assert (await anna.ask("say", seat=0, text="x" * 501))["code"] == "text_too_long"
            assert (await anna.ask("sit", seat=0, name="x" * 25, emblem="sun-ochre"))["code"] == "text_too_long"
            assert (await anna.ask("sit", seat=0, name="Anna", emblem="skull-black"))["code"] == "no_such_emblem"

    served(tmp_path, story)


# undo and proposals


async def placed(page: Page) -> None:
    """Play a leader, after which the same seat is asked again and chance has shown nothing."""
    await page.play(next(each for each in page.state["legal"] if each.startswith("leader")))


def test_a_free_undo_is_told_to_both_with_the_whole_story(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            asked, other = who_is_asked(anna, bruno)
            before = asked.state["view"]
            await placed(asked)
            assert asked.state["undo"] == {"free": True, "code": None}
            undo = {"version": 1, "seat": asked.state["eyes"]}
            assert (await asked.ask("undo", **undo))["type"] == "done"
            assert (asked.state["version"], asked.state["actions"], asked.state["events"]) == (2, 0, [])
            assert asked.state["view"] == before
            assert asked.last("story")["whole"]
            await other.heard("state", version=2)
            assert (await other.heard("story"))["whole"]
            assert (await asked.ask("undo", version=2, seat=undo["seat"]))["code"] == "nothing_to_undo"

    served(tmp_path, story)


def test_what_may_not_be_undone_freely_is_undone_by_consent(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made()
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            asked, other = who_is_asked(anna, bruno)
            seat = asked.state["eyes"]
            await asked.play("pass")
            await other.heard("state", version=1)
            await other.play("pass")
            await asked.heard("state", version=2)
            assert (await asked.ask("undo", version=2, seat=seat))["code"] == "another_decided"
            assert (await asked.ask("propose", seat=seat, proposal="undo", to=0))["type"] == "done"
            assert (await other.heard("table"))["table"]["proposal"]["waiting"] == [1 - seat]
            assert (await other.ask("answer", seat=1 - seat, yes=True))["type"] == "done"
            assert (other.state["actions"], other.state["version"]) == (0, 3)
            assert other.last("table")["table"]["proposal"] is None

    served(tmp_path, story)


def test_a_seat_whose_person_is_gone_is_handed_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(seats=[*TWO, {"kind": "person"}])
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            async with place.page(match, tokens[2]):
                refused = await anna.ask("propose", seat=0, proposal="hand", target=2)
                assert refused["code"] == "seat_is_a_persons"
            await anna.heard("table", present=[0, 1])
            assert (await anna.ask("propose", seat=0, proposal="hand", target=2, bot="clever"))["code"] == "malformed"
            assert (await anna.ask("propose", seat=0, proposal="hand", target=2, bot="random"))["type"] == "done"
            assert (await bruno.ask("answer", seat=1, yes=True))["type"] == "done"
            assert bruno.last("table")["table"]["seats"][2]["handed"]
            async with place.page(match, tokens[2]) as clara:
                assert (await clara.ask("take_back", seat=2))["type"] == "done"
                assert not clara.last("table")["table"]["seats"][2]["handed"]
                assert (await clara.ask("take_back", seat=2))["code"] == "nothing_to_take_back"

    served(tmp_path, story)


def test_whose_time_has_run_out_is_played_by_a_bot(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(clock={"minutes": 0.01, "extra": 0})
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            asked, other = who_is_asked(anna, bruno)
            assert asked.state["clock"]["remaining"][asked.state["eyes"]] <= 0.6
            table = await other.heard("table")
            while not table["table"]["seats"][asked.state["eyes"]]["handed"]:
                table = await other.heard("table")
            await other.asked()
            assert other.state["actions"] > 0

    served(tmp_path, story)


# moments and matches again


def test_moments_are_seen_by_own_eyes_and_after_the_end_by_all(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(**NEARLY_OVER)
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            asked, other = who_is_asked(anna, bruno)
            mine, theirs = asked.state["eyes"], other.state["eyes"]
            moment = await asked.ask("moment", actions=3, seat=mine)
            assert (moment["actions"], moment["of"]) == (3, asked.state["actions"])
            assert moment["view"]["seat"] == mine
            entries = asked.last("story")["entries"]
            assert moment["events"] == next(each["events"] for each in entries if each["actions"] == 3)
            assert (await asked.ask("moment", actions=3, seat=theirs))["code"] == "not_your_seat"
            assert (await asked.ask("moment", actions=9999, seat=mine))["code"] == "no_such_moment"
            await asked.play(LAST)
            assert asked.state["result"] is not None
            assert (await asked.ask("moment", actions=3, seat=theirs))["view"]["seat"] == theirs
            assert (await asked.ask("moment", actions=3, seat=9))["code"] == "not_your_seat"

    served(tmp_path, story)


def test_records_and_positions_leave_the_server_only_after_the_end(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(**NEARLY_OVER)
        for what in ("record", "position?version=1"):
            refused = await place.http.get(f"/api/tables/{match}/{what}")
            assert (refused.status_code, refused.json()["error"]["code"]) == (403, "match_not_over")
        async with place.page(match, *tokens) as page:
            await page.ask("eyes", seat=page.state["decision"]["seat"])
            await page.play(LAST)
        record = (await place.http.get(f"/api/tables/{match}/record")).json()
        assert (await place.http.post("/api/check", json={"record": record})).json() == {"game": "tigris", "seats": 2}
        position = (await place.http.get(f"/api/tables/{match}/position?version=5")).text
        assert position.startswith("game tigris")
        assert (await place.http.post("/api/check", json={"position": position})).json()["seats"] == 2
        assert (await place.http.get(f"/api/tables/{match}/position?version=-1")).status_code == 400
        assert (await place.http.get(f"/api/tables/{match}/position?version=9999")).status_code == 403
        await place.made(game="", position=position)

    served(tmp_path, story)


def test_the_same_people_play_again_with_the_same_tokens(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(**NEARLY_OVER)
        async with place.page(match, tokens[0]) as anna, place.page(match, tokens[1]) as bruno:
            asked, other = who_is_asked(anna, bruno)
            assert (await asked.ask("rematch", seat=asked.state["eyes"]))["code"] == "match_not_over"
            await asked.play(LAST)
            await asked.ask("rematch", seat=asked.state["eyes"])
            again = asked.last("rematch")
            assert (await other.heard("rematch"))["match"] == again["match"]
            await other.ask("rematch", seat=other.state["eyes"])
            assert other.last("rematch")["match"] == again["match"]
            assert other.last("rematch")["tokens"] == [tokens[other.state["eyes"]]]
        async with place.page(again["match"], tokens[0]) as anna:
            assert (anna.state["seats"], anna.state["actions"]) == ([0], 0)
        async with place.page(match, tokens[0]) as late:
            assert (await late.heard("rematch"))["match"] == again["match"]

    served(tmp_path, story)
