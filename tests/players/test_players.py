"""Players are read from texts, keep their budgets, and repeat themselves where chance and budget are the same."""

from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import regni
from regni.core.game import CHANCE, OVER, Game, State, View
from regni.core.legal import Legal
from regni.core.refusal import Malformed
from regni.core.rng import Rng
from regni.games import GAMES
from regni.players.advice import expected
from regni.players.budget import FAR, Budget, Clock
from regni.players.evaluation import ANYWHERE, NO_FAMILY, NO_HABIT, Evaluation, settle
from regni.players.greedy import Greedy
from regni.players.player import Player
from regni.players.playing import ask, play_out
from regni.players.random import RandomPlayer
from regni.players.registry import PLAYERS, evaluation_of, make_player, read_budget, seconds_of
from regni.players.search import FAMILIES_AFTER, Line, Search, new_root, some_of
from regni.players.tigris.evaluate import TigrisEvaluation
from regni.players.tree import Node

TIGRIS = regni.GAMES["tigris"]
ITERATIONS = 20
MANY = 1_000_000  # more iterations than any search makes
STEPS = 30
each_game = pytest.mark.parametrize("game", regni.GAMES)


def begun(game: Game, seats: int = 2, seed: int = 7) -> State:
    """A match at its first decision."""
    state, step = game.start({}, seats), 0
    while game.asked(state) == CHANCE:
        game.apply(state, game.sample(state, Rng(seed, step)), None)
        step += 1
    return state


@pytest.mark.parametrize(("text", "seconds", "iterations"), [("0.2s", 0.2, 0), ("3s", 3.0, 0), ("500", 0, 500)])
def test_a_budget_is_a_time_or_a_number_of_iterations(text: str, seconds: float, iterations: int) -> None:
    budget = read_budget(text)
    assert (budget.seconds, budget.iterations) == (seconds, iterations)
    assert budget.is_bounded()


@pytest.mark.parametrize("text", ["", "s", "0", "0s", "0.0s", "-1", "1e3", "fast", "0.2", "5 s", "5ss"])
def test_a_text_that_is_no_budget_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(Malformed, match=r"seconds like 0\.2s, or a number of iterations like 500"):
        read_budget(text)


@each_game
@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_has_a_name(game: str, name: str) -> None:
    assert make_player(regni.GAMES[game], name).game is regni.GAMES[game]


@pytest.mark.parametrize(
    ("text", "kind"), [("random", RandomPlayer), ("greedy", Greedy), ("search", Search), ("search:0.5s", Search)]
)
def test_a_name_says_which_player(text: str, kind: type) -> None:
    assert isinstance(make_player(TIGRIS, text), kind)


@pytest.mark.parametrize("text", ["", "nobody", "Greedy", "greedy:3", "random:0.1s", "easy:5", "search:x", "search:0"])
def test_a_text_that_is_no_player_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        make_player(TIGRIS, text)


def test_a_search_without_a_budget_has_one_anyway() -> None:
    assert make_player(TIGRIS, "search").budget.is_bounded()
    assert make_player(TIGRIS, "search:40").budget.iterations == 40


def test_a_clock_stops_after_so_many_iterations() -> None:
    clock, iterations = Clock(Budget(iterations=5)), 0
    while clock.goes_on():
        clock.used += 1
        iterations += 1
    assert iterations == 5


def test_a_clock_stops_after_some_time() -> None:
    clock = Clock(Budget(seconds=0.01))
    while clock.goes_on():
        clock.used += 1
    assert clock.used > 0


@each_game
def test_a_search_with_so_many_iterations_chooses_the_same_again(game: str) -> None:
    rules = regni.GAMES[game]
    one, again = (ask(rules, begun(rules), make_player(rules, "search:5"), Rng(3, 1)) for _ in range(2))
    assert one == again
    assert rules.legal(begun(rules)).has(one)


@each_game
def test_a_search_with_a_time_ends(game: str) -> None:
    rules = regni.GAMES[game]
    assert rules.legal(begun(rules)).has(ask(rules, begun(rules), make_player(rules, "search:0.01s"), Rng(3, 1)))


@each_game
def test_random_players_play_the_same_match_from_the_same_seed(game: str) -> None:
    rules = regni.GAMES[game]
    steps = []
    for seed in (7, 7, 8):
        players = [make_player(rules, "random") for _ in range(2)]
        steps.append(list(play_out(rules, rules.start({}, 2), players, seed).steps))
    assert steps[0] == steps[1] != steps[2]


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("search:0.3s", 0.3),
        ("search:0.3s:ponder", 0.3),
        ("search", 0.2),
        ("search:50", 0.0),
        ("expert", 1.0),
        ("greedy", 0.0),
    ],
)
def test_a_text_says_how_long_its_player_may_think(text: str, seconds: float) -> None:
    assert seconds_of(text) == seconds


@pytest.mark.parametrize("game", ["tigris", "khronos", "kingdoms"])
def test_once_a_match_is_over_the_share_of_the_win_is_what_came_of_it(game: str) -> None:
    engine = GAMES[game]
    state = engine.start({"rounds": "3"} if game == "kingdoms" else {}, 2)
    play_out(engine, state, [make_player(engine, "random"), make_player(engine, "random")], 5)
    result = engine.result(state)
    assert result is not None
    winners = result.ranking[0]
    found = expected(engine, state, evaluation_of(engine), Rng(1, 1))
    assert [found[seat] for seat in range(2)] == [(seat in winners) / len(winners) for seat in range(2)]


def tried(code: int, visits: int, share: float, promise: float = 0.5) -> Node:
    """An answer of seat 0, and what came of it so often."""
    found = Node(code, 0, promise)
    for _ in range(visits):
        found.visit(vec[float]([share, 1.0 - share]))
    return found


def by_trust(*answers: Node) -> list[int]:
    root = new_root()
    root.answers = vec[Node](answers)
    assert root.most_trusted(0) is root.by_trust(0)[0]
    return [answer.code for answer in root.by_trust(0)]


def test_a_better_answer_is_chosen_before_it_has_overtaken_the_most_visited() -> None:
    assert by_trust(tried(1, 500, 0.60), tried(2, 200, 0.65), tried(3, 100, 0.50)) == [2, 1, 3]


def test_an_answer_is_not_trusted_for_a_little_luck() -> None:
    assert by_trust(tried(1, 500, 0.60), tried(2, 5, 0.65), tried(3, 0, 0.50, promise=0.99)) == [1, 2, 3]


def test_among_answers_that_are_trusted_alike_the_most_promising_is_chosen() -> None:
    assert by_trust(tried(1, 9, 1.0, promise=0.6), tried(2, 9, 1.0, promise=0.7)) == [2, 1]


def test_what_was_thought_about_other_worlds_is_forgotten() -> None:
    legal = TIGRIS.legal(begun(TIGRIS))
    first, second, illegal = legal.nth(0), legal.nth(1), TIGRIS.space - 1
    assert not legal.has(illegal)
    root = new_root()
    for code in (illegal, first, second):
        root.add(code, 0, 0.5)
        root.answers[len(root.answers) - 1].visit(vec[float]([0.5, 0.5]))
    root.open_best()
    root.open_best()
    root.keep(legal)
    assert [answer.code for answer in root.answers] == [first, second]
    assert root.opened == 1


def test_an_answer_that_is_not_legal_is_not_played() -> None:
    class Stubborn(Player):
        def choose(self, view: View, legal: Legal, rng: Rng) -> int:
            return int(TIGRIS.space - 1)

    with pytest.raises(Malformed, match="one of the legal actions"):
        ask(TIGRIS, begun(TIGRIS), Stubborn(TIGRIS, Budget()), Rng(7, 0))


@each_game
def test_a_search_goes_on_where_it_left_off(game: str) -> None:
    """Where one decision follows another of the same seat, what was thought about it before is kept."""
    engine, kept = regni.GAMES[game], 0
    state = begun(engine)
    player = Search(engine, evaluation_of(engine), Budget(iterations=ITERATIONS))
    for step in range(STEPS):
        seat = engine.asked(state)
        if seat == CHANCE:
            engine.apply(state, engine.sample(state, Rng(3, step)), None)
            continue
        view, legal = engine.view(state, seat), engine.legal(state)
        root = player.consider(view, legal, Rng(5, step))
        kept += root.visits > ITERATIONS
        engine.apply(state, player.choose(view, legal, Rng(5, step)), None)
    assert kept > 0


@pytest.mark.parametrize(("total", "most"), [(23, 12), (47, 24), (24, 12), (5, 12), (100, 7)])
def test_some_of_the_candidates_are_spread_evenly_over_all(total: int, most: int) -> None:
    codes = vec[i64](list(range(total)))
    for seed in range(5):
        found = sorted(int(code) for code in some_of(codes, most, Rng(seed, 0)))
        gaps = [later - earlier for earlier, later in pairwise([*found, found[0] + total])]
        assert (len(found), max(gaps) - min(gaps) <= 1) == (min(total, most), True)


class Far(Evaluation):
    """Looks further ahead with some iterations, and remembers for how many it was asked and how often it judged."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.iterations: list[int] = []
        self.judged = 0

    def rounds_ahead(self, iterations: i64) -> i64:
        self.iterations.append(iterations)
        return 2 if iterations >= ITERATIONS else 1

    def candidates(self, state: State, legal: Legal) -> vec[i64]:
        last = legal.total() - 1
        return vec[i64]([legal.nth(min(1, last)), legal.nth(last)])  # the first is to pass the turn

    def expectation(self, state: State) -> vec[float]:
        self.judged += 1
        return vec[float]([0.5, 0.5])


def test_all_lines_of_a_decision_go_as_far() -> None:
    """By how many iterations there will be, not by how many there were: else lines could not be compared."""
    evaluation = Far(TIGRIS)
    think(Search(TIGRIS, evaluation, Budget(iterations=ITERATIONS)))
    assert evaluation.iterations == [0, ITERATIONS], "when it is made, and once for all lines"


def test_a_few_lines_show_how_many_there_is_time_for() -> None:
    evaluation = Far(TIGRIS)
    think(Search(TIGRIS, evaluation, Budget(seconds=0.5)))
    made, few, many, shown = evaluation.iterations
    assert (made, few, many) == (0, 0, FAR), "whether it matters"
    assert 0 < shown < FAR


def test_where_it_does_not_matter_how_many_there_are_no_line_is_tried_for_it() -> None:
    timed, counted = Far(TIGRIS), Far(TIGRIS)
    think(Search(TIGRIS, timed, Budget(seconds=600.0, iterations=1)))
    think(Search(TIGRIS, counted, Budget(iterations=1)))
    assert timed.judged == counted.judged


def test_lines_go_as_far_as_those_that_were_kept() -> None:
    """Whatever the budget of the second decision of a turn would be enough for."""
    state, evaluation = begun(TIGRIS), Far(TIGRIS)
    search = Search(TIGRIS, evaluation, Budget(iterations=ITERATIONS))
    TIGRIS.apply(state, search.choose(TIGRIS.view(state, 0), TIGRIS.legal(state), Rng(1, 0)), None)
    assert TIGRIS.asked(state) == 0
    search.budget = Budget(iterations=ITERATIONS - 1)
    root = search.consider(TIGRIS.view(state, 0), TIGRIS.legal(state), Rng(1, 1))
    assert root.visits > ITERATIONS - 1, "some were kept"
    assert evaluation.iterations == [0, ITERATIONS], "nobody asked again how far to look"


def test_an_action_is_tried_out_within_the_budget_but_at_least_once() -> None:
    state = begun(TIGRIS)
    for budget, tried in ((Budget(seconds=1e-9), 1), (Budget(iterations=3), 3), (Budget(iterations=100), 8)):
        answer = Node(TIGRIS.legal(state).nth(0), 0, 0.0)
        Search(TIGRIS, Far(TIGRIS), budget).try_out(TIGRIS.view(state, 0), answer, 8, Rng(1, 1))
        assert answer.visits == tried


def think(search: Search) -> None:
    """Let it answer the first decision of a match."""
    state = begun(search.game)
    search.choose(search.game.view(state, search.game.asked(state)), search.game.legal(state), Rng(1, 0))


def looked_beyond(state: State, evaluation: Evaluation, iterations: int, seed: int) -> list[int]:
    """The families of the answers that a search looks at beside the candidates."""
    game = evaluation.game
    legal = game.legal(state)
    search = Search(game, evaluation, Budget(iterations=iterations))
    root = search.consider(game.view(state, game.asked(state)), legal, Rng(seed, 0))
    candidates = set(evaluation.candidates(state, legal))
    return [int(evaluation.family(answer.code)) for answer in root.answers if answer.code not in candidates]


def test_few_lines_of_era_of_kingdoms_look_at_the_candidates_only() -> None:
    kingdoms = regni.GAMES["kingdoms"]
    evaluation, state = evaluation_of(kingdoms), begun(kingdoms)
    for step in range(STEPS):
        assert looked_beyond(state, evaluation, 20, step) == []
        kingdoms.apply(state, kingdoms.legal(state).nth(step * 7 % kingdoms.legal(state).total()), None)
        settle(kingdoms, state, Rng(step, 1))


@pytest.mark.parametrize("game", ["tigris", "kingdoms"])
def test_a_search_looks_at_one_of_each_family_beside_the_candidates(game: str) -> None:
    engine = regni.GAMES[game]
    evaluation, state = evaluation_of(engine), begun(engine)
    seen = 0
    for step in range(STEPS):
        legal = engine.legal(state)
        candidates = set(evaluation.candidates(state, legal))
        left_out = {evaluation.family(code) for code in legal.codes() if code not in candidates} - {NO_FAMILY}
        others = looked_beyond(state, evaluation, 3 * int(evaluation.looks_beyond_after()) + 1, step)
        assert sorted(others) == sorted(left_out)
        seen += len(others)
        engine.apply(state, legal.nth(step * 7 % legal.total()), None)
        settle(engine, state, Rng(step, 1))
    assert seen > 0


class Blind(Evaluation):
    """Sees one candidate only, and many families beside it."""

    def candidates(self, state: State, legal: Legal) -> vec[i64]:
        return vec[i64]([legal.nth(0)])

    def family(self, code: i64) -> i64:
        return code // 1000


def answers_looked_at(iterations: int) -> set[int]:
    """How many answers the most visited answers to the first decision have, after so many iterations."""
    state = begun(TIGRIS)
    search = Search(TIGRIS, Blind(TIGRIS), Budget(iterations=iterations))
    root = search.consider(TIGRIS.view(state, TIGRIS.asked(state)), TIGRIS.legal(state), Rng(1, 0))
    most = root.most_visited().visits
    return {len(answer.answers) for answer in root.answers if answer.visits == most}


def test_a_node_that_is_visited_often_looks_beyond_the_candidates() -> None:
    assert answers_looked_at(FAMILIES_AFTER) == {1}
    assert min(answers_looked_at(8 * FAMILIES_AFTER)) > 1


@each_game
def test_what_was_played_before_does_not_change_the_luck_of_later_turns(game: str) -> None:
    engine = regni.GAMES[game]
    evaluation, luck = evaluation_of(engine), []
    for drawn in (0, 1, 5):
        state = begun(engine)
        line = Line(evaluation, state, 1, engine.asked(state), Rng(3, 3))
        for _ in range(drawn):
            line.luck.rng.below(10)
            line.luck.next_of(0)
        first = evaluation.turn(state)
        for _ in range(1000):
            if evaluation.turn(state) != first:
                break
            line.play(state, engine.legal(state).nth(0))
        luck.append([line.luck.rng.below(1000) for _ in range(5)] + [line.luck.next_of(1) for _ in range(5)])
    assert luck[0] == luck[1] == luck[2]
    assert len(set(luck[0])) > 6


@each_game
def test_habits_are_legal(game: str) -> None:
    engine = regni.GAMES[game]
    evaluation, habits = evaluation_of(engine), 0
    for seed in range(3):
        state = begun(engine, seed=seed)
        for step in range(200):
            legal = engine.legal(state)
            code = evaluation.habit(state, legal)
            if code == NO_HABIT:
                code = legal.nth(step * 7 % legal.total())
            elif legal.total() > 1:
                habits += 1
            assert legal.has(code)
            engine.apply(state, code, None)
            settle(engine, state, Rng(seed, step))
            if engine.asked(state) == OVER:
                break
    assert (habits > 0) == (game == "kingdoms"), "the others look at everything"


@each_game
def test_lines_go_further_the_longer_a_search_lasts(game: str) -> None:
    evaluation = evaluation_of(regni.GAMES[game])
    ahead = [evaluation.rounds_ahead(iterations) for iterations in (0, 100, 1_000, 10_000, MANY)]
    assert ahead[0] == (ANYWHERE if game == "tigris" else 1)
    assert ahead == sorted(ahead)
    assert ahead[3] > ahead[0]


@pytest.mark.parametrize(("game", "seats"), [("tigris", 3), ("kingdoms", 2), ("kingdoms", 4), ("khronos", 5)])
def test_lines_are_judged_only_at_the_end_of_a_turn(game: str, seats: int) -> None:
    """However far the search looks ahead, no line is cut short."""
    engine = regni.GAMES[game]
    evaluation = evaluation_of(engine)
    search = Search(engine, evaluation, Budget(iterations=1))
    for seed in range(3):
        state = begun(engine, seats, seed)
        line = Line(evaluation, state, evaluation.rounds_ahead(MANY), engine.asked(state), Rng(seed, 2))
        search.play_on(state, line, Rng(seed, 1))
        assert line.is_over(state)


def test_the_turns_of_a_line_are_counted_by_seats() -> None:
    state = begun(TIGRIS, 3, 1)
    line = Line(TigrisEvaluation(TIGRIS), state, 2, TIGRIS.asked(state), Rng(1, 1))
    turns = []
    while not line.is_over(state):
        turns.append(int(TIGRIS.asked(state)))
        line.play(state, TIGRIS.action_code("pass"))
    assert turns == [0, 1, 2, 0, 1, 2]


# whose answers the tree plans


class Planning(Evaluation):
    """Lines are played on for a round; passing is always worth a look."""

    def __init__(self, game: Game, own_turn_only: bool) -> None:
        super().__init__(game)
        self._own_turn_only = own_turn_only

    def rounds_ahead(self, iterations: i64) -> i64:
        return 1

    def plans_own_turn_only(self) -> bool:
        return self._own_turn_only

    def candidates(self, state: State, legal: Legal) -> vec[i64]:
        return vec[i64]([legal.nth(0)])


@pytest.mark.parametrize(("game", "own_turn_only"), [("tigris", True), ("kingdoms", True), ("khronos", False)])
def test_where_much_is_hidden_the_own_turn_is_planned_only(game: str, own_turn_only: bool) -> None:
    assert evaluation_of(regni.GAMES[game]).plans_own_turn_only() == own_turn_only


def seats_in(node: Node) -> set[int]:
    """Whose answers are in a tree."""
    return {int(answer.seat) for answer in node.answers}.union(*[seats_in(answer) for answer in node.answers])


@pytest.mark.parametrize(("own_turn_only", "seats"), [(True, {0}), (False, {0, 1})])
def test_a_tree_may_end_with_the_own_turn(own_turn_only: bool, seats: set[int]) -> None:
    state = begun(TIGRIS)
    search = Search(TIGRIS, Planning(TIGRIS, own_turn_only), Budget(iterations=ITERATIONS))
    assert seats_in(search.consider(TIGRIS.view(state, 0), TIGRIS.legal(state), Rng(1, 0))) == seats


def planned(own_turn_only: bool, seat: int) -> list[bool]:
    """Whether a line is still planned by a seat, after each of five turns that were passed."""
    state = begun(TIGRIS)
    line, found = Line(Planning(TIGRIS, own_turn_only), state, 5, seat, Rng(1, 1)), []
    for _ in range(5):
        line.play(state, TIGRIS.action_code("pass"))
        found.append(line.is_planned)
    return found


def test_a_line_is_planned_until_the_own_turn_is_over_even_by_one_who_is_not_asked_yet() -> None:
    assert planned(own_turn_only=False, seat=0) == [True] * 5
    assert planned(own_turn_only=True, seat=0) == [False] * 5
    assert planned(own_turn_only=True, seat=1) == [True] + [False] * 4


def test_others_are_not_planned_for_where_the_tree_ends_with_the_own_turn() -> None:
    state = begun(TIGRIS)
    plans = [
        [Line(Planning(TIGRIS, only), state, 1, 0, Rng(1, 1)).plans_for(seat) for seat in (0, 1)]
        for only in (True, False)
    ]
    assert plans == [[True, False], [True, True]]
    judged_anywhere = Line(Planning(TIGRIS, own_turn_only=True), state, ANYWHERE, 0, Rng(1, 1))
    assert judged_anywhere.plans_for(1), "then the tree goes as far as it can"


# where lines are judged


class Judging(Planning):
    """Judges after the second round and each one that follows; each judgement is a tenth more than the one before."""

    def __init__(self) -> None:
        super().__init__(TIGRIS, own_turn_only=False)
        self.judged = 0

    def judged_from(self, rounds: i64) -> i64:
        return 2

    def expectation(self, state: State) -> vec[float]:
        self.judged += 1
        return vec[float]([self.judged / 10, 1.0 - self.judged / 10])


def judgement_after(passed: int) -> list[float]:
    """The judgement of a line of four rounds of two turns after so many turns."""
    state = begun(TIGRIS)
    line = Line(Judging(), state, 4, 0, Rng(1, 1))
    for _ in range(passed):
        line.play(state, TIGRIS.action_code("pass"))
    return list(line.judgement(state))


def test_a_line_is_judged_on_its_way_and_at_its_end() -> None:
    assert judgement_after(8) == pytest.approx([(0.1 + 0.2 + 0.3) / 3, (0.9 + 0.8 + 0.7) / 3])


def test_where_a_match_ends_counts_for_the_rounds_that_were_not_reached() -> None:
    assert judgement_after(5) == pytest.approx([(0.1 + 0.2 + 0.2) / 3, (0.9 + 0.8 + 0.8) / 3])
    assert judgement_after(3) == pytest.approx([0.1, 0.9])


@each_game
def test_only_long_lines_of_era_of_kingdoms_are_judged_on_their_way(game: str) -> None:
    evaluation = evaluation_of(regni.GAMES[game])
    assert [evaluation.judged_from(rounds) for rounds in (0, 1, 2)] == [0, 1, 2]
    assert evaluation.judged_from(4) == (2 if game == "kingdoms" else 4)
