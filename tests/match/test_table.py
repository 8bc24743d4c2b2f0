"""A table: people, actions, undo, proposals, seats handed to bots and taken back, chat."""

import json
import random
from collections.abc import Callable
from contextlib import suppress

import pytest

import regni
from regni.core.game import CHANCE, OVER
from regni.core.rng import Rng
from regni.match.journal import AnyEntry, Played, Proposed, Undone
from regni.match.table import MOST_CLIENT_IDS, MOST_MESSAGES, Table
from support.matches import GAMES, amount, start
from support.matches import told as told_on_failure
from support.tables import BOT, EMBLEM, PERSON, WAYS, Kept, asked, facts, opening, tigris, wander, wild, with_people


def four() -> Kept:
    """Four friends at a table; the first has placed a leader."""
    kept = tigris(PERSON, PERSON, PERSON, PERSON)
    kept.play("leader king G3")
    return kept


def refused(command: Callable[[], object]) -> str:
    """The code with which a command is refused."""
    with pytest.raises(regni.Refused) as found:
        command()
    return found.value.code


# commands


@pytest.mark.parametrize("name", GAMES)
def test_a_command_changes_nothing_whether_it_is_refused_or_not(name: str) -> None:
    kept, rng = wild(name, 1), random.Random(3)
    for _ in range(amount(20, 100, 400)):
        before = facts(kept.table)
        for do in WAYS:
            with suppress(regni.Refused):
                do(kept, rng.randrange(len(kept.table.places)), rng)
        assert facts(kept.table) == before
        wander(kept, rng)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_can_do_nothing(seat: int) -> None:
    table = tigris().table
    for command in (
        *(lambda: table.play(seat, "pass"), lambda: table.play_for_bot(seat, "pass"), lambda: table.undo(seat)),
        *(lambda: table.propose(seat, "undo"), lambda: table.propose(0, "hand", target=seat)),
        *(lambda: table.answer(seat, True), lambda: table.take_back(seat)),
        *(lambda: table.sit(seat, "Zoe", EMBLEM), lambda: table.say(seat, "hm")),
    ):
        assert refused(command) == "no_such_seat"


# people


def test_a_person_sits_down_with_a_name_and_an_emblem() -> None:
    kept = Kept(opening("tigris", PERSON, BOT))
    kept.happen(kept.table.sit(0, "  Anna \n Maria\u202e ", "moon-teal"))
    shown = {"kind": "person", "bot": "", "name": "Anna Maria", "emblem": "moon-teal", "seated": True}
    assert kept.table.public()["seats"][0] == {"seat": 0, **shown, "handed": False, "flagged": False}
    assert [seat["seated"] for seat in Kept(opening("tigris", PERSON, BOT)).table.public()["seats"]] == [False, True]


def test_a_person_may_be_called_otherwise_later() -> None:
    kept = tigris()
    kept.happen(kept.table.sit(1, "Carlo", "star-rose"))
    assert [place.name for place in kept.table.places] == ["Anna", "Carlo"]


def test_nobody_sits_down_where_a_bot_is_meant_to() -> None:
    assert refused(lambda: tigris(PERSON, BOT).table.sit(1, "Anna", EMBLEM)) == "seat_is_a_bots"


def test_a_name_has_at_most_24_characters_and_an_emblem_is_one_of_those_there_are() -> None:
    table = tigris().table
    assert table.sit(0, "x" * 24, EMBLEM).name == "x" * 24
    assert refused(lambda: table.sit(0, "x" * 25, EMBLEM)) == "text_too_long"
    assert refused(lambda: table.sit(0, "Anna", "skull-black")) == "no_such_emblem"


# playing


def test_an_action_becomes_an_entry_with_what_chance_deals_and_then_happens() -> None:
    kept = tigris()
    plain = regni.new_match("tigris", seats=2, seed=7, first=0)
    swap = next(action for action in kept.table.match.legal() if action.startswith("swap"))
    entry = kept.table.play(0, swap, 0, "one")
    plain.play(swap)
    assert (entry.action, entry.client) == (swap, "one")
    assert entry.steps[0] == plain.game.action_code(swap)
    assert len(entry.steps) > 1
    assert [event.name for event in kept.table.apply(entry, 5.0)][:1] == ["tiles_swapped"]
    assert (kept.table.match.position(), kept.table.version) == (plain.position(), 1)


def test_only_the_person_who_is_asked_plays_what_the_rules_allow() -> None:
    kept = tigris(PERSON, BOT)
    assert refused(lambda: kept.table.play(0, "leader king A1")) == "no_temple_beside"
    assert refused(lambda: kept.table.play(0, "dance")) == "malformed"
    assert refused(lambda: kept.table.play(0, "pass", 7)) == "stale_version"
    assert refused(lambda: kept.table.play(1, "pass")) == "seat_is_a_bots"
    assert refused(lambda: kept.table.play_for_bot(1, "pass")) == "not_your_decision"
    assert refused(lambda: kept.table.play_for_bot(0, "pass")) == "seat_is_a_persons"
    assert refused(lambda: tigris().table.play(1, "pass")) == "not_your_decision"


def test_the_table_knows_which_bot_is_to_play() -> None:
    kept = tigris(PERSON, BOT)
    assert kept.table.bot_asked() is None
    kept.play("pass")
    assert kept.table.bot_asked() == (1, "random")


def test_bots_alone_play_from_the_beginning() -> None:
    assert tigris(BOT, BOT).table.bot_asked() == (0, "random")


def test_when_the_match_is_over_nobody_plays_and_the_record_is_there() -> None:
    kept = ended()
    assert (kept.table.is_over, kept.table.asked, kept.table.bot_asked()) == (True, None, None)
    assert refused(lambda: kept.table.play(0, "pass")) == "match_over"
    assert regni.replay(kept.table.record()).position() == kept.table.match.position()


def test_the_record_is_not_there_before_the_end() -> None:
    assert refused(lambda: tigris().table.record()) == "match_not_over"


def ended() -> Kept:
    """A match that a person's action ends: one treasure is left when the turn is over."""
    text = "game tigris\nseats 2\nhand 0 temple 6\nhand 1 temple 6\nmap\n    A  B  C\n 1  .  .  .\n 2  .  t* .\n"
    kept = with_people(Kept(opening("tigris", match={"position": text})))
    kept.play("pass")
    return kept


# messages that are sent again


def test_a_message_that_is_sent_again_is_known_again() -> None:
    kept = tigris()
    kept.happen(kept.table.play(0, "leader king G3", 0, "one"))
    kept.happen(kept.table.undo(0, client="two"))
    kept.happen(kept.table.say(1, "why?", client="one"))
    table = kept.table
    assert [table.answered(0, "one"), table.answered(0, "two"), table.answered(1, "one")] == [3, 4, 5]
    assert [table.answered(1, "two"), table.answered(None, "one"), table.answered(0, "")] == [None, None, None]


def test_every_entry_that_somebody_sent_is_known_again() -> None:
    kept = tigris(PERSON, PERSON, PERSON)
    table = kept.table
    commands: list[Callable[[str], AnyEntry]] = [
        lambda client: table.sit(0, "Ada", EMBLEM, client),
        lambda client: table.play(0, "pass", client=client),
        lambda client: table.propose(1, "hand", target=0, client=client),
        lambda client: table.answer(2, True, client),
        lambda client: table.take_back(0, client),
        lambda client: table.say(0, "back", client=client),
        lambda client: table.undo(0, client=client),
    ]
    for number, command in enumerate(commands):
        happened = kept.happen(command(f"c{number}"))
        assert table.answered(happened.seat, f"c{number}") == table.number


def test_a_bot_sends_no_messages() -> None:
    kept = tigris(BOT, PERSON)
    kept.play("pass")
    assert kept.table.clients == {}


def test_the_oldest_messages_are_forgotten() -> None:
    kept = tigris()
    for number in range(MOST_CLIENT_IDS + 3):
        kept.table.apply(kept.table.say(0, "hm", client=f"c{number}"), 5.0)
    assert len(kept.table.clients) == MOST_CLIENT_IDS
    assert (kept.table.answered(0, "c2"), kept.table.answered(0, "c3")) == (None, 2 + 4)


# undo without asking


def test_a_seat_undoes_its_own_actions_one_after_the_other() -> None:
    kept = tigris()
    kept.play("leader king G3", "leader king F2")
    assert kept.table.asked == 1
    for actions in (1, 0):
        kept.happen(kept.table.undo(0))
        assert kept.table.match.actions == actions
    assert kept.table.match.position() == tigris().table.match.position()
    assert (kept.table.version, kept.table.undo_rights(0)) == (4, {"free": False, "code": "nothing_to_undo"})


def test_a_seat_undoes_several_of_its_actions_at_once() -> None:
    kept = tigris()
    kept.play("leader king G3", "leader king F2")
    entry = kept.happen(kept.table.undo(0, to=0, version=2))
    assert (entry, kept.table.match.actions) == (Undone(0, 0), 0)


@pytest.mark.parametrize("to", [-1, 2, 99])
def test_there_is_nothing_to_undo_but_what_was_played(to: int) -> None:
    kept = tigris()
    kept.play("leader king G3", "leader king F2")
    assert refused(lambda: kept.table.undo(0, to)) == "nothing_to_undo"


def test_an_undo_of_another_version_is_refused() -> None:
    kept = tigris()
    kept.play("leader king G3")
    assert refused(lambda: kept.table.undo(0, version=0)) == "stale_version"


def test_nobody_undoes_what_another_decided() -> None:
    kept = tigris()
    kept.play("pass", "pass")
    assert kept.table.undo_rights(0) == {"free": False, "code": "another_decided"}
    assert kept.table.undo_rights(1) == {"free": True, "code": None}
    assert refused(lambda: kept.table.undo(1, to=0)) == "another_decided"
    kept.happen(kept.table.undo(1))
    assert kept.table.undo_rights(0) == {"free": True, "code": None}


def test_nobody_undoes_what_chance_has_answered() -> None:
    kept = tigris()
    kept.play("leader king G3", next(action for action in kept.table.match.legal() if action.startswith("swap")))
    assert kept.table.undo_rights(0) == {"free": False, "code": "chance_was_shown"}
    assert refused(lambda: kept.table.undo(0)) == "chance_was_shown"
    assert refused(lambda: kept.table.undo(0, to=0)) == "chance_was_shown"


def test_nobody_undoes_the_action_that_ended_the_match() -> None:
    """The end shows all that was hidden."""
    kept = ended()
    assert kept.table.undo_rights(0) == {"free": False, "code": "match_over"}
    assert refused(lambda: kept.table.undo(0)) == "match_over"


def test_a_person_whose_seat_is_a_bots_now_undoes_nothing_before_taking_it_back() -> None:
    kept = tigris()
    kept.play("leader king G3")
    kept.happen(kept.table.propose(1, "hand", target=0))
    assert kept.table.undo_rights(0) == {"free": False, "code": "seat_is_a_bots"}
    kept.happen(kept.table.take_back(0))
    assert kept.table.undo_rights(0)["free"]


@pytest.mark.parametrize("number", range(amount(3, 20, 300)))
@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_may_undo_has_shown_it_nothing_it_could_not_know(name: str, number: int) -> None:
    """Whatever else may be hidden, the action leads to the same view; only the end of a match shows more."""
    walk = start(name, number)
    with told_on_failure(walk):
        while not walk.is_over and len(walk.steps) < amount(150, 1500, 15_000):
            code, seat, game, ahead = walk.next_code(), walk.asked, walk.game, walk.state.copy()
            game.apply(ahead, code, None)
            if seat != CHANCE and game.asked(ahead) not in (CHANCE, OVER):
                imagined = game.imagine(game.view(walk.state, seat), Rng(number, len(walk.steps)))
                game.apply(imagined, code, None)
                assert game.asked(imagined) == game.asked(ahead)
                assert json.dumps(game.view(imagined, seat).plain()) == json.dumps(game.view(ahead, seat).plain())
            walk.take(code)


@pytest.mark.parametrize("name", GAMES)
def test_undo_goes_back_to_what_was_there_before(name: str) -> None:
    """Wherever a seat may undo in a random match."""
    kept, rng, undone = wild(name, 4), random.Random(5), 0
    while kept.table.match.actions < amount(40, 200, 400) and not kept.table.is_over:
        seat, before = asked(kept.table), kept.table.match.record()
        kept.play(rng.choice(kept.table.match.legal()))
        if kept.table.undo_rights(seat)["free"] and rng.random() < 0.5:
            kept.happen(kept.table.undo(seat))
            assert kept.table.match.record() == before
            undone += 1
    assert undone


# undo with the consent of all


def test_all_others_are_asked_and_the_last_yes_carries_it_out() -> None:
    kept = four()
    kept.play("pass", "pass")
    entry = kept.happen(kept.table.propose(0, "undo"))
    assert entry == Proposed(0, "undo", to=1)
    shown = {"seat": 0, "proposal": "undo", "to": 1, "waiting": [1, 2, 3]}
    assert kept.table.public()["proposal"] == shown
    for seat in (2, 1):
        kept.happen(kept.table.answer(seat, True))
        assert (kept.table.match.actions, kept.table.version) == (3, 3)
    assert kept.table.public()["proposal"] == {**shown, "waiting": [3]}
    kept.happen(kept.table.answer(3, True))
    assert (kept.table.match.actions, kept.table.version, kept.table.proposal) == (1, 4, None)


def test_without_a_number_the_proposal_is_about_the_seats_own_last_action() -> None:
    kept = four()
    kept.play("pass", "pass", "pass")
    assert [kept.table.propose_undo(seat).to for seat in (0, 1, 2)] == [1, 2, 3]
    assert refused(lambda: kept.table.propose(3, "undo")) == "nothing_to_undo"
    assert kept.table.propose(3, "undo", to=0).to == 0


@pytest.mark.parametrize("to", [-1, 1, 99])
def test_nobody_proposes_to_go_where_the_match_has_not_been(to: int) -> None:
    assert refused(lambda: four().table.propose(1, "undo", to=to)) == "nothing_to_undo"


def test_one_no_closes_a_proposal() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "undo", to=0))
    kept.happen(kept.table.answer(0, True))
    kept.happen(kept.table.answer(3, False))
    assert (kept.table.proposal, kept.table.match.actions) == (None, 1)
    assert refused(lambda: kept.table.answer(2, True)) == "no_proposal"


def test_the_proposer_may_withdraw_but_not_agree() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "undo", to=0))
    assert refused(lambda: kept.table.answer(1, True)) == "proposal_not_yours"
    kept.happen(kept.table.answer(1, False))
    assert kept.table.proposal is None


def test_nobody_answers_twice() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "undo", to=0))
    kept.happen(kept.table.answer(0, True))
    assert refused(lambda: kept.table.answer(0, True)) == "proposal_not_yours"
    assert refused(lambda: kept.table.answer(0, False)) == "proposal_not_yours"


def test_one_proposal_is_open_at_a_time() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "undo", to=0))
    assert refused(lambda: kept.table.propose(0, "undo", to=0)) == "proposal_open"
    assert refused(lambda: kept.table.propose(2, "hand", target=3)) == "proposal_open"


def test_an_action_closes_a_proposal() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "undo", to=0))
    kept.play("pass")
    assert kept.table.proposal is None


def test_an_undo_closes_a_proposal() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "undo", to=0))
    kept.happen(kept.table.undo(0))
    assert kept.table.proposal is None


def test_talking_and_sitting_close_no_proposal() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "undo", to=0))
    kept.happen(kept.table.say(2, "why?"))
    kept.happen(kept.table.sit(2, "Cleo", EMBLEM))
    assert kept.table.proposal is not None


def test_who_has_nobody_to_ask_is_not_kept_waiting() -> None:
    """Against bots, a person goes back at once; what chance dealt it deals again."""
    kept = tigris(PERSON, BOT)
    kept.play("leader king G3", next(action for action in kept.table.match.legal() if action.startswith("swap")))
    after = kept.table.match.position()
    kept.happen(kept.table.propose(0, "undo"))
    assert (kept.table.match.actions, kept.table.proposal) == (1, None)
    kept.play(next(action for action in kept.table.match.legal() if action.startswith("swap")))
    assert kept.table.match.position() == after


def test_bots_and_persons_who_have_not_sat_down_are_not_asked() -> None:
    kept = Kept(opening("tigris", PERSON, BOT, PERSON, PERSON, options={"first": "0"}))
    kept.happen(kept.table.sit(0, "Anna", EMBLEM))
    kept.happen(kept.table.sit(3, "Dario", EMBLEM))
    kept.play("leader king G3")
    kept.happen(kept.table.propose(0, "undo"))
    assert kept.table.public()["proposal"]["waiting"] == [3]


def test_even_the_end_can_be_undone_when_all_agree() -> None:
    kept = ended()
    kept.happen(kept.table.propose(1, "undo", to=0))
    kept.happen(kept.table.answer(0, True))
    assert (kept.table.is_over, kept.table.asked) == (False, 0)


# a seat is handed to a bot, and taken back


def test_the_others_hand_the_seat_of_who_is_gone_to_a_bot() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "hand", target=0, bot="greedy"))
    shown = {"seat": 1, "proposal": "hand", "target": 0, "bot": "greedy", "waiting": [2, 3]}
    assert kept.table.public()["proposal"] == shown
    kept.happen(kept.table.answer(2, True))
    kept.happen(kept.table.answer(3, True))
    assert kept.table.bot_asked() == (0, "greedy")
    assert refused(lambda: kept.table.play(0, "pass")) == "seat_is_a_bots"
    kept.happen(kept.table.play_for_bot(0, "pass"))
    assert kept.table.asked == 1


def test_the_person_takes_the_seat_back_at_any_time() -> None:
    kept = tigris()
    kept.happen(kept.table.propose(1, "hand", target=0))
    thought = kept.table.play_for_bot(0, "pass", kept.table.version)
    kept.happen(kept.table.take_back(0))
    assert isinstance(thought, Played)
    assert refused(lambda: kept.table.play_for_bot(0, "pass")) == "seat_is_a_persons"
    assert refused(lambda: kept.table.take_back(0)) == "nothing_to_take_back"
    seat = kept.table.public()["seats"][0]
    assert (seat["handed"], seat["bot"], seat["name"]) == (False, "", "Anna")
    kept.happen(kept.table.play(0, "pass"))


def test_a_bots_own_seat_is_neither_handed_nor_taken_back() -> None:
    table = tigris(PERSON, BOT).table
    assert refused(lambda: table.propose(0, "hand", target=1)) == "seat_is_a_bots"
    assert refused(lambda: table.take_back(1)) == "nothing_to_take_back"
    assert refused(lambda: table.propose(1, "undo")) == "seat_is_a_bots"


def test_a_seat_is_not_handed_twice() -> None:
    kept = tigris()
    kept.happen(kept.table.propose(1, "hand", target=0))
    assert refused(lambda: kept.table.propose(1, "hand", target=0)) == "seat_is_a_bots"


def test_who_goes_to_lunch_asks_the_others_for_a_bot_and_names_none() -> None:
    kept = four()
    kept.happen(kept.table.propose(2, "hand"))
    assert kept.table.public()["proposal"] == {
        **{"seat": 2, "proposal": "hand", "target": 2, "bot": "random", "waiting": [0, 1, 3]}
    }


def test_whose_seat_it_is_about_may_say_no_without_being_asked() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "hand", target=0))
    assert refused(lambda: kept.table.answer(0, True)) == "proposal_not_yours"
    kept.happen(kept.table.answer(0, False))
    assert (kept.table.proposal, kept.table.decider(0)) == (None, None)


def test_whose_seat_it_is_about_is_asked_too_when_present_and_others_who_are_absent_are_not() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "hand", target=0, absent=[3]))
    assert kept.table.public()["proposal"]["waiting"] == [0, 2]


def test_the_absent_are_asked_for_an_undo() -> None:
    kept = four()
    kept.happen(kept.table.propose(0, "undo", absent=[3]))
    assert kept.table.public()["proposal"]["waiting"] == [1, 2, 3]


def test_who_is_away_is_asked_nothing() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "hand", target=0, absent=[0, 2, 3]))
    kept.happen(kept.table.propose(1, "undo", to=0))
    assert kept.table.public()["proposal"]["waiting"] == [2, 3]


def test_who_comes_back_while_the_others_are_asked_is_asked_too() -> None:
    kept = four()
    kept.happen(kept.table.propose(1, "hand", target=0, absent=[0, 2, 3]))
    kept.happen(kept.table.propose(1, "undo", to=0))
    kept.happen(kept.table.take_back(0))
    assert kept.table.public()["proposal"]["waiting"] == [2, 3, 0]
    for seat in (2, 3, 0):
        assert kept.table.match.actions == 1
        kept.happen(kept.table.answer(seat, True))
    assert kept.table.match.actions == 0


def test_a_seat_nobody_came_for_is_filled_with_a_bot() -> None:
    kept = Kept(opening("tigris", options={"first": "1"}))
    kept.happen(kept.table.sit(0, "Anna", EMBLEM))
    kept.happen(kept.table.propose(0, "hand", target=1))
    assert kept.table.bot_asked() == (1, "random")


def test_bots_play_on_where_the_last_person_wished_it() -> None:
    kept = tigris(PERSON, BOT)
    kept.happen(kept.table.propose(0, "hand"))
    assert kept.table.bot_asked() == (0, "random")


# chat


def test_what_is_said_is_told_with_its_time_and_the_name_of_the_seat() -> None:
    kept = tigris()
    kept.happen(kept.table.say(1, " Ciao\n\ttutti ", name="Mallory"))
    said = {"at": kept.now, "seat": 1, "name": "Bruno", "text": "Ciao tutti"}
    assert [message.plain() for message in kept.table.chat] == [said]
    assert kept.table.version == 0


def test_spectators_talk_only_where_the_table_was_opened_so() -> None:
    assert refused(lambda: tigris().table.say(None, "hm", "Zoe")) == "not_for_spectators"
    kept = tigris(talk=True)
    kept.happen(kept.table.say(None, "hm", "Zoe"))
    assert [(message.seat, message.name) for message in kept.table.chat] == [(None, "Zoe")]


def test_a_message_has_between_1_and_500_characters() -> None:
    table = tigris(PERSON, BOT).table
    assert table.say(0, "x" * 500).text == "x" * 500
    assert refused(lambda: table.say(0, "x" * 501)) == "text_too_long"
    assert refused(lambda: table.say(0, " \n\u200b ")) == "nothing_said"
    assert refused(lambda: table.say(1, "beep")) == "seat_is_a_bots"


def test_who_is_away_may_still_talk() -> None:
    kept = tigris()
    kept.happen(kept.table.propose(1, "hand", target=0))
    kept.happen(kept.table.say(0, "back in ten minutes"))
    assert kept.table.decider(0) == "random"


def test_the_table_keeps_the_last_messages_at_hand() -> None:
    kept = tigris()
    for number in range(MOST_MESSAGES + 2):
        kept.table.apply(kept.table.say(0, f"number {number}"), 5.0)
    assert (len(kept.table.chat), kept.table.chat[0].text) == (MOST_MESSAGES, "number 2")


# the story


def test_the_story_tells_the_deal_and_then_each_action_with_what_followed() -> None:
    kept = tigris()
    kept.play("leader king G3", "pass")
    story = kept.table.story(1)
    assert [(chapter["actions"], chapter["seat"], chapter["action"]) for chapter in story] == [
        *((0, None, None), (1, 0, "leader king G3"), (2, 0, "pass"))
    ]
    assert [event["event"] for chapter in story for event in chapter["events"]] == [
        event.name for event in kept.table.match.events
    ]
    assert kept.table.story(1, after=1) == story[2:]
    assert kept.table.story(1, after=2) == []


def test_a_secret_action_is_told_to_its_own_seat_alone() -> None:
    kept = tigris()
    swap = next(action for action in kept.table.match.legal() if action.startswith("swap"))
    kept.play(swap)
    assert [kept.table.story(seat)[1]["action"] for seat in (0, 1, None)] == [swap, None, None]
    assert "tiles" in kept.table.story(0)[1]["events"][0]
    assert "tiles" not in kept.table.story(1)[1]["events"][0]


def test_tiles_drawn_after_an_action_do_not_make_the_action_secret() -> None:
    kept = tigris()
    kept.play(next(action for action in kept.table.match.legal() if action.startswith("tile")), "pass")
    assert "tiles_drawn" in [event["event"] for event in kept.table.story(1)[2]["events"]]
    assert kept.table.story(1)[2]["action"] == "pass"


def test_what_was_undone_is_no_part_of_the_story() -> None:
    kept = tigris()
    kept.play("leader king G3", "leader king F2")
    assert len(kept.table.story(None)) == 3
    kept.happen(kept.table.undo(0, to=0))
    kept.play("leader king F2")
    assert [chapter["action"] for chapter in kept.table.story(None)] == [None, "leader king F2"]


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_a_match_can_be_seen_again(name: str) -> None:
    kept, rng = wild(name, 3), random.Random(2)
    views = [kept.table.match.view(0)]
    for _ in range(15):
        kept.play(rng.choice(kept.table.match.legal()))
        views.append(kept.table.match.view(0))
    assert [kept.table.moment(actions).view(0) for actions in range(16)] == views
    for actions in (-1, 16):
        assert refused(lambda actions=actions: kept.table.moment(actions)) == "no_such_moment"  # type: ignore[misc]


# a table that is left and taken up


def test_four_friends_leave_and_come_back_days_later() -> None:
    kept = four()
    kept.happen(kept.table.say(3, "tomorrow then"))
    kept.happen(kept.table.propose(2, "undo", to=0))
    table: Table = kept.rebuilt()
    entries: list[AnyEntry] = [table.answer(seat, True) for seat in (0, 1, 3)]
    for entry in entries:
        table.apply(entry, kept.now + 300_000.0)
    assert (table.match.actions, table.asked, table.chat[0].text) == (0, 0, "tomorrow then")
    assert table.match.position() == tigris(PERSON, PERSON, PERSON, PERSON).table.match.position()
