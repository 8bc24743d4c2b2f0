"""Requests beside the sockets: games, tables, seats, lists, texts to check."""

import asyncio
import time
from pathlib import Path

import pytest

from regni.games import GAMES
from regni.match import Match
from regni.server.security import HEADERS
from support.server import AGAINST_A_BOT, EMBLEM, TWO, Place, last_move, served

TABLE = {"game": "tigris", "seats": TWO}


def test_every_game_is_listed_with_its_options_and_bots(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        games = (await place.http.get("/api/games")).json()
        assert [game["name"] for game in games] == list(GAMES)
        assert games[0]["seats"] == [2, 3, 4]
        assert games[0]["bots"] == ["easy", "normal", "hard", "expert", "random"]
        assert games[0]["bot"] == "normal"
        board = {"name": "board", "values": ["classic", "advanced"], "default": "classic", "file": False}
        assert board in games[0]["options"]
        assert not [option for game in games for option in game["options"] if option["name"] in ("map", "cards")]

    served(tmp_path, story)


def test_a_private_table_gives_a_token_for_every_person(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        seats = [*TWO, {"kind": "bot", "bot": "random"}]
        answer = await place.http.post("/api/tables", json={**TABLE, "seats": seats, "options": {"board": "advanced"}})
        made = answer.json()
        assert answer.status_code == 201
        assert [seat["seat"] for seat in made["seats"]] == [0, 1]
        assert len({seat["token"] for seat in made["seats"]}) == 2
        assert all(len(seat["token"]) >= 22 for seat in made["seats"])  # of 6 bits each: at least 128
        assert (await place.http.get("/api/tables?open=1")).json() == []
        assert (await place.http.post(f"/api/tables/{made['match']}/seats", json={})).status_code == 409

    served(tmp_path, story)


def test_the_seats_of_an_open_table_are_taken_one_by_one(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(open=True, title="  Come  \0\u202e in ", seats=[*TWO, {"kind": "person"}])
        assert len(tokens) == 1
        listed = (await place.http.get("/api/tables?open=1")).json()
        assert [(row["match"], row["title"], row["free"]) for row in listed] == [(match, "Come in", 2)]
        taken = [
            await place.http.post(f"/api/tables/{match}/seats", json={"name": name, "emblem": EMBLEM})
            for name in ("Bruno", "Clara", "Dario")
        ]
        assert [answer.status_code for answer in taken] == [201, 201, 409]
        assert [answer.json()["seat"] for answer in taken[:2]] == [1, 2]
        assert taken[2].json()["error"]["code"] == "no_free_seat"
        listed = (await place.http.get("/api/tables?open=1")).json()
        assert (listed[0]["free"], listed[0]["names"]) == (0, ["", "Bruno", "Clara"])
        async with place.page(match, taken[0].json()["token"]) as page:
            assert page.state["seats"] == [1]
            assert page.state["table"]["seats"][1]["name"] == "Bruno"

    served(tmp_path, story)


def test_my_tables_say_whose_turn_it_is_to_who_has_the_tokens(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        match, tokens = await place.made(title="Ours")
        asked = place.hub.rooms[match].table.asked
        many = ".".join([*["x" * 32] * 16, *tokens])  # more than a page has seats for
        wanted = [{"match": match, "token": token} for token in (*tokens, ".".join(tokens), "x" * 30, many)]
        rows = (await place.http.post("/api/mine", json={"tables": [*wanted, {"match": "none", "token": ""}]})).json()
        assert [row["seats"] for row in rows] == [[0], [1], [0, 1]]
        assert [row["mine"] for row in rows] == [asked == 0, asked == 1, True]
        assert [(row["title"], row["game"], row["over"]) for row in rows] == [("Ours", "tigris", False)] * 3

    served(tmp_path, story)


def test_a_table_goes_on_from_a_record_with_all_its_story(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        begun, _ = last_move()
        match, tokens = await place.made(record=begun["record"])
        async with place.page(match, tokens[0]) as page:
            assert page.state["actions"] == len(page.last("story")["entries"]) - 1 > 20
        assert place.hub.rooms[match].table.match.seed == 1  # its own, not the record's, which whoever pasted it knows

    served(tmp_path, story)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"game": "chess"}, "one of tigris"),
        ({"seats": [{"kind": "person"}]}, "one of 2, 3, 4"),
        ({"seats": []}, "a request of this server"),
        ({"seats": [{"kind": "bot", "bot": "clever"}] * 2}, "one of random"),
        ({"options": {"board": "round"}}, "one of classic, advanced"),
        ({"options": {"weather": "rain"}}, "one of board"),
        ({"title": "x" * 61}, "a request of this server"),
        ({"clock": {"minutes": 0}}, "a request of this server"),
        ({"clock": {"minutes": 1e400}}, "a request of this server"),
        ({"seed": "seven"}, "a request of this server"),
        ({"position": "game tigris\nnonsense"}, ""),
        ({"position": "game chess"}, "one of tigris"),
        ({"record": {"regni": 1}}, "the keys"),
        ({"record": {**last_move()[0]["record"], "count": 3}}, "cut or changed"),
        ({"record": last_move()[0]["record"], "seats": [*TWO, *TWO]}, "2, as the match has"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_was_expected(
    wanted: dict[str, object], expected: str, tmp_path: Path
) -> None:
    async def story(place: Place) -> None:
        answer = await place.http.post("/api/tables", json={**TABLE, **wanted})
        assert answer.status_code == 400
        error = answer.json()["error"]
        assert error["code"] == "malformed"
        assert set(error["facts"]) == {"found", "expected", "line"}
        assert expected in error["facts"]["expected"]

    if wanted.get("clock") == {"minutes": 1e400}:
        wanted = {"clock": {"minutes": 10**400}}
    served(tmp_path, story)


def test_what_is_pasted_is_played_again_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that those who play are never many against one, however much is pasted."""
    at_work, most, repeat = 0, 0, Match.repeat

    def slow(match: Match, steps: list[int]) -> None:
        nonlocal at_work, most
        at_work += 1
        most = max(most, at_work)
        time.sleep(0.01)
        repeat(match, steps)
        at_work -= 1

    async def story(place: Place) -> None:
        pasted = {"record": last_move()[0]["record"]}
        checks = [place.http.post("/api/check", json=pasted) for _ in range(4)]
        tables = [place.http.post("/api/tables", json={**TABLE, **pasted}) for _ in range(4)]
        done = await asyncio.gather(*checks, *tables)
        assert [answer.status_code for answer in done] == [200] * 4 + [201] * 4

    monkeypatch.setattr(Match, "repeat", slow)
    served(tmp_path, story)
    assert most == 1


def test_a_malformed_position_is_refused_with_its_line(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        for where in ("/api/check", "/api/tables"):
            answer = await place.http.post(where, json={"seats": TWO, "position": "game tigris\n\ndance all night\n"})
            assert (answer.status_code, answer.json()["error"]["facts"]["line"]) == (400, 3)

    served(tmp_path, story)


@pytest.mark.parametrize(("game", "option"), [("khronos", "map"), ("kingdoms", "cards")])
def test_no_file_of_the_server_is_read_for_a_table(game: str, option: str, tmp_path: Path) -> None:
    """A name of a file is a value like any other: the answer is the same whether there is such a file or not."""
    file = tmp_path / "secret"
    file.write_text("treason")

    async def story(place: Place) -> None:
        head, *lines = GAMES[game].position(GAMES[game].start({}, 2)).splitlines()
        for path in (file, tmp_path / "nothing"):
            position = "\n".join([head, f"option {option} {path}", *lines])
            for more in ({"options": {option: str(path)}}, {"position": position}):
                answer = await place.http.post("/api/tables", json={"game": game, "seats": AGAINST_A_BOT, **more})
                assert (answer.status_code, "treason" in answer.text) == (400, False)

    served(tmp_path / "data", story)


def test_every_answer_carries_the_security_headers_and_is_not_kept(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        for path in ("/api/games", "/api/nothing", "/"):
            answer = await place.http.get(path)
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS
        assert (await place.http.get("/api/games")).headers["cache-control"] == "no-store"
        assert "script-src 'self';" in HEADERS["Content-Security-Policy"]

    served(tmp_path, story)


def test_a_store_that_does_not_answer_is_told_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise OSError("the disk is gone")

    async def story(place: Place) -> None:
        monkeypatch.setattr(place.hub.store, "open_tables", fail)
        answer = await place.http.get("/api/tables?open=1")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS

    served(tmp_path, story)


def test_a_refusal_does_not_send_back_all_that_was_sent(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        answer = await place.http.post("/api/check", json={"position": "game tigris " + "a" * 200_000})
        assert (answer.status_code, len(answer.content) < 2000) == (400, True)

    served(tmp_path, story)


def test_unknown_tables_and_requests_are_refused_by_name(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        for path, code in {
            "/api/tables/none/record": "unknown_table",
            "/api/tables/none/position": "unknown_table",
            "/api/dance": "unknown_request",
        }.items():
            answer = await place.http.get(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, code)

    served(tmp_path, story)


def test_the_page_is_served_with_its_files_and_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Regni</title>")
    (page / "assets" / "main.js").write_text("run()")
    (tmp_path / "secret.txt").write_text("secret")

    async def story(place: Place) -> None:
        for path in ("/", "/rules/tigris", "/index.html", "/assets", "/assets/main"):
            answer = await place.http.get(path)
            assert (answer.text, answer.headers["cache-control"]) == ("<title>Regni</title>", "no-cache")
        script = await place.http.get("/assets/main.js")
        assert (script.text, "immutable" in script.headers["cache-control"]) == ("run()", True)
        for path in ("/other.js", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"):
            assert (await place.http.get(path)).status_code == 404

    served(tmp_path / "data", story, page=page)


def test_a_page_that_was_not_built_is_said_in_a_sentence(tmp_path: Path) -> None:
    async def story(place: Place) -> None:
        answer = await place.http.get("/")
        assert (answer.status_code, "was not built" in answer.text) == (503, True)

    served(tmp_path, story, page=tmp_path / "nothing")
