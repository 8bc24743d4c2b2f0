"""What the player of Tigris believes, in positions where the judgement is beyond doubt."""

import pytest

import regni
from regni.core.game import CHANCE, OVER
from regni.core.rng import Rng
from regni.games import GAMES
from regni.players.budget import Budget
from regni.players.greedy import Greedy
from regni.players.tigris.evaluate import TigrisEvaluation
from support.tigris import classic, play

TIGRIS = GAMES["tigris"]
BELIEF = TigrisEvaluation(TIGRIS)
BAG = "bag settlement 20 temple 30 farm 15 market 15"
QUIET_HANDS = f"hand 0 farm 6\nhand 1 farm 6\n{BAG}"


def lead(match: regni.Match) -> float:
    """How far seat 0 is ahead of seat 1."""
    scores = BELIEF.scores(match.state)
    return scores[0] - scores[1]


def candidates(match: regni.Match) -> list[str]:
    """The actions worth a look, as texts."""
    codes = BELIEF.candidates(match.state, TIGRIS.legal(match.state))
    return [TIGRIS.action_text(code) for code in codes]


def greedy_choice(match: regni.Match) -> str:
    """What one step ahead would play."""
    state, player = match.state, Greedy(TIGRIS, BELIEF, Budget())
    view = TIGRIS.view(state, TIGRIS.asked(state))
    return TIGRIS.action_text(player.choose(view, TIGRIS.legal(state), Rng(7, 1)))


def points(*of_seats: str) -> str:
    """Lines for the points of seats 0, 1, …"""
    return "\n".join(f"points {seat} {text}" for seat, text in enumerate(of_seats))


EVEN = "settlement 5 temple 5 farm 5 market 5"


def test_even_positions_are_judged_even() -> None:
    match = classic("J7=K0 C2=K1", f"turn 0 actions 1\n{QUIET_HANDS}")
    other = classic("J7=K1 C2=K0", f"turn 0 actions 1\n{QUIET_HANDS}")
    assert lead(match) + lead(other) > 0  # the seat to move is a little better off
    assert abs(lead(classic("", QUIET_HANDS)) + lead(classic("", f"turn 1 actions 2\n{QUIET_HANDS}"))) < 1e-9


def test_balanced_colours_are_worth_more_than_the_same_points_in_one() -> None:
    balanced = points("settlement 2 temple 2 farm 2 market 2", EVEN)
    heaped = points("settlement 8", EVEN)
    assert lead(classic("", f"{balanced}\n{QUIET_HANDS}")) > lead(classic("", f"{heaped}\n{QUIET_HANDS}")) + 1


def test_a_point_of_the_weakest_colour_is_worth_most() -> None:
    weakest = points("settlement 3 temple 8 farm 8 market 8", EVEN)
    strongest = points("settlement 2 temple 9 farm 8 market 8", EVEN)
    assert lead(classic("", f"{weakest}\n{QUIET_HANDS}")) > lead(classic("", f"{strongest}\n{QUIET_HANDS}"))


def test_a_treasure_is_worth_no_less_than_a_point_of_the_weakest_colour() -> None:
    before = points("settlement 2 temple 9 farm 8 market 8", EVEN)
    point = points("settlement 3 temple 9 farm 8 market 8", EVEN)
    treasure = f"{before}\ntreasures 0 1"
    assert lead(classic("K1=t", f"{treasure}\n{QUIET_HANDS}")) >= lead(classic("K1=t", f"{point}\n{QUIET_HANDS}"))


def test_a_leader_on_the_map_is_worth_more_than_one_in_the_supply() -> None:
    assert lead(classic("J7=P0", QUIET_HANDS)) > lead(classic("", QUIET_HANDS))


def test_a_leader_that_cannot_be_driven_out_is_worth_more_than_one_that_can() -> None:
    hands = f"hand 0 farm 6\nhand 1 temple 1 farm 5\n{BAG}"
    safe = classic("J7=P0 J6=t K7=t", hands)
    shaky = classic("J7=P0 H7=t G7=t", hands)
    assert lead(safe) > lead(shaky)


def test_a_farmer_without_a_river_is_worth_less() -> None:
    by_the_river = classic("F2=F0 E2=f", QUIET_HANDS)
    inland = classic("J7=F0 K7=s", QUIET_HANDS)
    assert lead(by_the_river) > lead(inland)


def test_a_monument_pays_its_leader() -> None:
    built = classic("I5=o J5=o I6=o J6=o K6=t L6=K0", f"monument settlement-temple I5 settlement\n{QUIET_HANDS}")
    assert lead(built) > lead(classic("I5=s J5=s I6=s J6=s K6=t L6=K0", QUIET_HANDS)) + 0.1


def test_the_stronger_side_of_a_border_hopes_for_war() -> None:
    strong = "B5=T0 C5=t D5=m D6=m C6=m F5=s G5=t H5=T1"
    weak = "B5=T0 C5=t D5=s F5=m F6=m G6=m G5=t H5=T1"
    assert lead(classic(strong, QUIET_HANDS)) > lead(classic(weak, QUIET_HANDS))


def test_a_conflict_is_judged_by_how_it_will_end() -> None:
    hands = f"hand 0 temple 4 farm 2\nhand 1 farm 6\n{BAG}"
    won = classic("J7=P1", hands)
    lost = classic("J7=P1 K7=t J6=t J8=t", f"hand 0 farm 6\nhand 1 temple 6\n{BAG}")
    for match in (won, lost):
        play(match, "leader priest H7")
    assert lead(won) > lead(lost)


def test_greedy_takes_the_treasure() -> None:
    hands = f"hand 0 market 1 settlement 5\nhand 1 farm 6\n{BAG}"
    match = classic("J7=T0 J8=m K8=m K9=f I6=K0 H7=P0 B1=F0", f"turn 0 actions 1\n{hands}")
    assert greedy_choice(match).endswith(" K10")


def test_greedy_scores_the_weakest_colour() -> None:
    lines = f"turn 0 actions 1\nhand 0 settlement 3 temple 3\nhand 1 farm 6\n{BAG}\n"
    lines += points("settlement 1 temple 9 farm 9 market 9", EVEN)
    assert greedy_choice(classic("J7=K0 I6=P0", lines)).startswith("tile settlement")


def test_greedy_wins_a_war_that_is_won() -> None:
    hands = f"hand 0 settlement 2 market 4\nhand 1 farm 6\n{BAG}"
    pieces = "B5=T0 C5=t D5=m D6=m F5=m F6=m G6=m G5=t H5=T1 J7=K0 J1=P0 B1=F0"
    match = classic(pieces, f"turn 0 actions 1\n{hands}")
    assert greedy_choice(match).endswith((" E5", " E6"))


def test_greedy_adds_no_tiles_to_a_lost_conflict() -> None:
    match = classic("J7=P1 K7=t J6=t J8=t", f"hand 0 temple 6\nhand 1 temple 1 farm 5\n{BAG}")
    play(match, "leader priest H7", "support 6")
    assert greedy_choice(match) == "support 0"


def test_any_support_is_looked_at() -> None:
    """More than decides may be good too: other tiles are drawn for it."""
    match = classic("J7=P1", f"hand 0 temple 3 farm 3\nhand 1 temple 6\n{BAG}")
    play(match, "leader priest H7", "support 3")
    assert candidates(match) == [f"support {tiles}" for tiles in range(7)]


def test_swaps_of_a_colour_and_of_all_others_are_looked_at() -> None:
    match = classic("", f"hand 0 settlement 1 temple 3 farm 2\nhand 1 farm 6\n{BAG}")
    looked_at = {text for text in candidates(match) if text.startswith("swap")}
    assert {"swap settlement 1", "swap temple 3", "swap settlement 1 farm 2", "swap temple 3 farm 2"} <= looked_at
    assert "swap temple 1" not in looked_at


def test_a_revolt_that_cannot_be_won_is_not_looked_at() -> None:
    match = classic("J7=P1 K7=t J6=t J8=t", f"hand 0 farm 6\nhand 1 farm 6\n{BAG}")
    assert not [text for text in candidates(match) if text.startswith("leader priest H7")]


def test_the_first_action_of_a_turn_is_never_passed() -> None:
    assert "pass" not in candidates(classic("", QUIET_HANDS))


def test_what_is_looked_at_does_not_depend_on_the_other_hand() -> None:
    pieces = "J7=P1 I6=K0 F4=T0 G3=F1"
    one = classic(pieces, f"hand 0 temple 3 farm 3\nhand 1 temple 6\n{BAG}")
    other = classic(pieces, f"hand 0 temple 3 farm 3\nhand 1 market 6\n{BAG}")
    assert candidates(one) == candidates(other)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{}, {"board": "advanced", "buildings": "on", "wonder": "on"}, {"draw": "reserve", "support": "english"}]
)
def test_any_state_has_legal_candidates_in_order_and_a_score_for_each_seat(seats: int, options: dict[str, str]) -> None:
    state, rng = TIGRIS.start(options, seats), Rng(seats, 5)
    while (asked := TIGRIS.asked(state)) != OVER:
        if asked == CHANCE:
            TIGRIS.apply(state, TIGRIS.sample(state, rng), None)
            continue
        legal = TIGRIS.legal(state)
        codes = [int(code) for code in BELIEF.candidates(state, legal)]
        assert codes
        assert codes == sorted(set(codes))
        assert all(legal.has(code) for code in codes)
        assert len(BELIEF.scores(state)) == seats
        known = codes if rng.below(2) else [int(code) for code in legal.codes()]
        TIGRIS.apply(state, known[rng.below(len(known))], None)
    assert len(BELIEF.scores(state)) == seats
