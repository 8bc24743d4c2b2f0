"""A bot that searches: Monte Carlo tree search over imagined worlds, with the evaluation at the leaves.

Every iteration imagines a world that fits the view and follows a line of play through it, each seat for itself. Nodes
are lines of actions: chance, and what a seat cannot know, differ from one visit to the next; but all answers to the
decision are tried in the same worlds, so that they differ by themselves and not by luck. Wide decisions are opened
little by little, the most promising actions first, as one step ahead shows them. Where the game's evaluation asks for
it, a line is played on one step ahead at a time until everybody had a turn, and only then judged; the longer the search
is going to last, the more turns everybody has before. And where much is hidden, such a search plans its own turn only:
from there on, every seat does what one step ahead promises it in that world.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from regni.core.game import CHANCE, OVER, Game, State, View
from regni.core.legal import Legal
from regni.core.refusal import Facts
from regni.core.rng import Rng
from regni.players.budget import Budget, Clock
from regni.players.evaluation import ANYWHERE, NO_FAMILY, NO_HABIT, Evaluation, Luck, settle
from regni.players.greedy import CHANCE_STREAMS
from regni.players.player import Player
from regni.players.tree import Node

ROOT: Final = -1
NOBODY: Final = -1
MOST_RECOGNISED: Final = 24  # answers of another seat that are kept after pondering
DEEPEST: Final = 60  # answers in one line of play
FIRST_WIDTH: Final = 3  # answers open at first; more with the square root of the visits
LOOKED_AT: Final = 24  # actions looked at in one world; the root looks at all
VISITS_A_LOOK: Final = 4
MOST_LOOKS: Final = 12  # worlds in which a node looks for answers among the candidates
FAMILIES_AFTER: Final = 100  # visits after which it looks beyond them, once
STEPS_TRIED: Final = 12  # candidates tried for each answer by which a line is played on
LONGEST_TURN: Final = 60  # answers: by as many for each turn a line is played on at most
ROOT_LOOKS: Final = 4  # worlds over which the promises at the root are averaged
LOOK_AT_LEAD: Final = 64  # iterations between two looks at whether the rest could still change the choice
CLEAR_LEAD: Final = 2  # it hardly could, with so many times the lead of the most visited answer
TIMED: Final = 8  # lines that show how long one takes
FEW: Final = 64  # where no more iterations are left, one line has shown enough


class Line:
    """A line of play through an imagined world: the turns that pass along it, and the chance it meets.

    Where it is played on for some rounds, each turn has luck of its own: what was played before does not change the
    cards that come later, and lines that begin differently differ by themselves and not by luck.
    """

    def __init__(self, evaluation: Evaluation, state: State, rounds: i64, seat: i64, rng: Rng) -> None:
        self._evaluation = evaluation
        self._game = evaluation.game
        self._seat: i64 = seat  # who is thinking
        self._has_answered: bool = False
        self._turn: i64 = evaluation.turn(state)
        self._passed: i64 = 0
        self._seed: i64 = rng.state
        self._seats: i64 = self._game.seats_of(state)
        self.ahead: i64 = rounds * self._seats
        self._judged_from: i64 = evaluation.judged_from(rounds) * self._seats
        self._judgements: list[vec[float]] = []  # those on the way
        self._plans_own_turn_only: bool = self.ahead != ANYWHERE and evaluation.plans_own_turn_only()
        self.is_planned: bool = True  # is it still so near that the tree says what to do?
        self.luck: Luck = Luck(rng if self.ahead == ANYWHERE else Rng(self._seed, 0))

    def plans_for(self, seat: i64) -> bool:
        """Does the tree say what this seat does?"""
        return seat == self._seat or not self._plans_own_turn_only

    def play(self, state: State, code: i64) -> None:
        """Play an action, and what chance makes of it."""
        game = self._game
        if game.asked(state) == self._seat:
            self._has_answered = True
        game.apply(state, code, None)
        if game.asked(state) == CHANCE:
            self._something_new()
        while game.asked(state) == CHANCE:
            game.apply(state, self._evaluation.happens(state, self.luck), None)
        if self.ahead != ANYWHERE and self._evaluation.turn(state) != self._turn:
            self._turn_passed(state)

    def _turn_passed(self, state: State) -> None:
        """The next turn begins; where everybody has had one, the line may be judged on its way."""
        self._turn = self._evaluation.turn(state)
        self._passed += 1
        self.luck = Luck(Rng(self._seed, self._passed))
        self._something_new()
        if self._judged_from <= self._passed < self.ahead and self._passed % self._seats == 0:
            self._judgements.append(self._evaluation.expectation(state))

    def judgement(self, state: State) -> vec[float]:
        """The share of the win each seat may expect where the line ends: the mean of what it could on the way and now.

        What is judged early is surer, what is judged late is fairer. The end of the match counts for all rounds after.
        """
        found = self._evaluation.expectation(state)
        wanted = float((self.ahead - self._judged_from) // self._seats + 1)
        last = wanted - float(len(self._judgements))
        for seat in range(len(found)):
            total = last * found[seat]
            for judged in self._judgements:
                total += judged[seat]
            found[seat] = total / wanted
        return found

    def _something_new(self) -> None:
        """Chance, or the next turn: from here on the seat will know more than it does now."""
        if self._plans_own_turn_only and self._has_answered:
            self.is_planned = False

    def is_over(self, state: State) -> bool:
        """Is this where it is judged?"""
        enough = self.ahead != ANYWHERE and self._passed >= self.ahead
        return enough or self._game.asked(state) == OVER


def new_root() -> Node:
    """Nothing was thought yet."""
    return Node(ROOT, NOBODY, 0.0)


def some_of(codes: vec[i64], most: i64, rng: Rng) -> vec[i64]:
    """So many of the codes at most, from any of them on, spread evenly over all."""
    total: i64 = len(codes)
    amount = min(total, most)
    found = vec[i64]([0] * amount)
    begin = rng.below(total)
    for place in range(amount):
        found[place] = codes[(begin + place * total // amount) % total]
    return found


class Search(Player):
    """Searches until its budget is used up, and keeps what it thought about the lines that are then played."""

    def __init__(self, game: Game, evaluation: Evaluation, budget: Budget, ponders: bool = False) -> None:
        super().__init__(game, budget, ponders=ponders)
        self._evaluation = evaluation
        self._root = new_root()
        self._rounds: i64 = evaluation.rounds_ahead(0)  # for how many all lines of the tree are played on
        self._before: View | None = None  # what was seen when the answers that may have been played were thought about
        self._may_have_been_played: list[Node] = []

    def begin(self) -> None:
        self._before, self._may_have_been_played = None, []

    def choose(self, view: View, legal: Legal, rng: Rng) -> i64:
        if legal.total() == 1:
            return legal.nth(0)
        chosen = self.consider(view, legal, rng).most_trusted(view.seat)
        self._before, self._may_have_been_played = view, [chosen]
        return chosen.code

    def ponder(self, view: View, rng: Rng) -> None:
        self._root, clock = self._recognised(view, rng), Clock(self.budget)
        while clock.goes_on():
            state = self.game.imagine(view, rng)
            self._follow(self._root, state, Line(self._evaluation, state, self._rounds, view.seat, rng), rng)
            clock.used += 1
        self._before, self._may_have_been_played = view, self._root.by_visits()[:MOST_RECOGNISED]

    def consider(self, view: View, legal: Legal, rng: Rng) -> Node:
        """The root of the tree, searched until the budget is used up or the rest would hardly change the choice."""
        clock = Clock(self.budget)
        self._root = self._recognised(view, rng)
        self._root.keep(legal)
        self._look_at_root(view, legal, rng)
        if self._root.visits == 0:
            self._rounds = self._evaluation.rounds_ahead(self._iterations_to_come(view, rng))
        luck = rng.below(CHANCE_STREAMS)
        while clock.goes_on():
            self._look_beyond(view, legal, rng)
            self._widen(self._root, legal)
            answer = self._most_worth_trying(self._root, legal, view.seat)
            self._root.visit(self._try(view, answer, self._rounds, Rng(luck, answer.visits)))
            clock.used += 1
            if clock.used % LOOK_AT_LEAD == 0 and self._root.lead() * CLEAR_LEAD > clock.left():
                break
        return self._root

    # between decisions

    def _recognised(self, view: View, rng: Rng) -> Node:
        """What was already thought about this decision: the answer that leads to it, if one was foreseen."""
        if self._before is not None:
            seen = view.plain()
            for answer in self._may_have_been_played:
                if answer.visits and self._led_to(self._before, answer, rng) == seen:
                    return answer
        return new_root()

    def _led_to(self, before: View, answer: Node, rng: Rng) -> Facts:
        """What the seat sees after an answer to a decision that it saw before, as far as it could be foreseen."""
        state = self.game.imagine(before, rng)
        if not self.game.legal(state).has(answer.code):
            return {}
        self.game.apply(state, answer.code, None)
        settle(self.game, state, rng)
        return self.game.view(state, before.seat).plain()

    # one iteration

    def try_out(self, view: View, answer: Node, times: i64, rng: Rng) -> None:
        """Follow lines of play that begin with this answer, whatever it promises: one, and more within the budget."""
        clock = Clock(self.budget)
        while clock.used < times and (answer.visits == 0 or clock.goes_on()):
            self._try(view, answer, self._rounds, rng)
            clock.used += 1

    def _iterations_to_come(self, view: View, rng: Rng) -> i64:
        """How many iterations the budget is enough for; if it is a time, a few lines show it and are forgotten."""
        clock = Clock(self.budget)
        evaluation = self._evaluation
        if self.budget.seconds > 0 and evaluation.rounds_ahead(0) != evaluation.rounds_ahead(clock.left()):
            code = self._root.most_visited().code
            while clock.used < TIMED and clock.left() > FEW:
                self._try(view, Node(code, view.seat, 0.0), 1, rng)
                clock.used += 1
        return clock.left()

    def _try(self, view: View, answer: Node, rounds: i64, rng: Rng) -> vec[float]:
        """Follow a line of play of so many rounds that begins with this answer, in a world imagined for it."""
        state = self.game.imagine(view, rng)
        line = Line(self._evaluation, state, rounds, view.seat, rng)
        line.play(state, answer.code)
        return self._follow(answer, state, line, rng)

    def _follow(self, node: Node, state: State, line: Line, rng: Rng) -> vec[float]:
        """Follow one line of play to a node that is new, play on to where it is judged, and tell all on the way."""
        path = vec[Node]([node])
        while self._is_followed_by_tree(node, state, line) and len(path) <= DEEPEST:
            node = self._answer(node, state, line, rng)
            line.play(state, node.code)
            path = append(path, node)
        if line.ahead != ANYWHERE:
            self.play_on(state, line, rng)
        values = line.judgement(state)
        for passed in path:
            passed.visit(values)
        return values

    def _is_followed_by_tree(self, node: Node, state: State, line: Line) -> bool:
        """Does the tree go on after this node: was it visited before, and is the line still planned?"""
        return (node.visits > 0 or node.code == ROOT) and line.is_planned and not line.is_over(state)

    def play_on(self, state: State, line: Line, rng: Rng) -> None:
        """Let every seat do as it usually would, until enough turns have passed."""
        for _ in range(line.ahead * LONGEST_TURN):
            if line.is_over(state):
                return
            line.play(state, self._usual(state, self.game.legal(state), rng))

    def _usual(self, state: State, legal: Legal, rng: Rng) -> i64:
        """What the seat that is asked does by habit, or what one step ahead promises it most in this world."""
        code = self._evaluation.habit(state, legal)
        return code if code != NO_HABIT else self._best_step(state, legal, self.game.asked(state), rng)

    def _best_step(self, state: State, legal: Legal, seat: i64, rng: Rng) -> i64:
        """What one step ahead promises most, of a few candidates spread evenly over all."""
        tried = some_of(self._evaluation.candidates(state, legal), STEPS_TRIED, rng)
        stream = rng.below(CHANCE_STREAMS)
        best, most = tried[0], -1.0
        for code in tried:
            promise = self._promise(state, code, seat, stream)
            if promise > most:
                best, most = code, promise
        return best

    def _answer(self, node: Node, state: State, line: Line, rng: Rng) -> Node:
        """The answer most worth trying in this world; the usual one of a seat that the tree does not plan for."""
        seat, legal = self.game.asked(state), self.game.legal(state)
        if not line.plans_for(seat):
            return node.answer_or_new(self._usual(state, legal, rng), seat)
        self._open(node, state, legal, seat, rng)
        return self._most_worth_trying(node, legal, seat)

    def _most_worth_trying(self, node: Node, legal: Legal, seat: i64) -> Node:
        """The answer most worth trying among those that are open and legal."""
        best: Node | None = None
        most = -1.0
        for at in range(node.opened):
            answer = node.answers[at]
            if legal.has(answer.code):
                answer.met += 1
                worth = answer.worth_trying(seat)
                if worth > most:
                    best, most = answer, worth
        assert best is not None, "an answer that is legal is open"
        return best

    # opening a node little by little

    def _open(self, node: Node, state: State, legal: Legal, seat: i64, rng: Rng) -> None:
        """Open as many answers as the visits allow, at least one of them legal in this world."""
        if node.looks < MOST_LOOKS and node.looks * VISITS_A_LOOK <= node.visits:
            self._look(node, state, legal, seat, rng, LOOKED_AT)
        elif node.visits >= FAMILIES_AFTER and not node.looked_beyond:
            self._look_at_families(node, state, legal, seat, rng)
        if self._widen(node, legal) == 0:
            self._look(node, state, legal, seat, rng, LOOKED_AT)
            self._open_next(node, legal)

    def _widen(self, node: Node, legal: Legal) -> i64:
        """Open as many answers as the visits allow; how many of the open ones are legal?"""
        width = FIRST_WIDTH + i64(sqrt(float(node.visits)))
        usable = self._usable(node, legal)
        while usable < width and self._open_next(node, legal):
            usable += 1
        return usable

    def _usable(self, node: Node, legal: Legal) -> i64:
        """How many open answers are legal in this world."""
        found: i64 = 0
        for at in range(node.opened):
            if legal.has(node.answers[at].code):
                found += 1
        return found

    def _open_next(self, node: Node, legal: Legal) -> bool:
        """Open waiting answers, the most promising first, until one is legal in this world; is there one?"""
        while node.opened < len(node.answers):
            node.open_best()
            if legal.has(node.answers[node.opened - 1].code):
                return True
        return False

    def _look(self, node: Node, state: State, legal: Legal, seat: i64, rng: Rng, most: i64) -> None:
        """Look one step ahead in this world at so many of the actions worth it, spread evenly over all of them."""
        looked_at = some_of(self._evaluation.candidates(state, legal), most, rng)
        stream = rng.below(CHANCE_STREAMS)
        for code in looked_at:
            if not node.knows(code):
                node.add(code, seat, self._promise(state, code, seat, stream))
        node.looks += 1
        node.share_priors()

    def _promise(self, state: State, code: i64, seat: i64, stream: i64) -> float:
        """What one step ahead promises a seat for an action."""
        after = state.copy()
        self.game.apply(after, code, None)
        settle(self.game, after, Rng(stream, 0))
        return self._evaluation.expectation(after)[seat]

    def _look_at_root(self, view: View, legal: Legal, rng: Rng) -> None:
        """The actions worth a look, their promises averaged over a few worlds; the root promises what the best does."""
        root, world = self._root, self.game.imagine(view, rng)
        seat = self.game.asked(world)
        self._look(root, world, legal, seat, rng, legal.total())
        if self._evaluation.looks_beyond_after() == 0:
            self._look_at_families(root, world, legal, seat, rng)
        for _ in range(1, ROOT_LOOKS):
            world, stream = self.game.imagine(view, rng), rng.below(CHANCE_STREAMS)
            for answer in root.answers:
                answer.promise += self._promise(world, answer.code, seat, stream)
        for answer in root.answers:
            answer.promise /= float(ROOT_LOOKS)
            root.promise = max(root.promise, answer.promise)
        root.share_priors()

    def _look_beyond(self, view: View, legal: Legal, rng: Rng) -> None:
        """Look beyond the candidates for the decision itself, once they were tried often enough."""
        root = self._root
        if not root.looked_beyond and root.visits >= self._evaluation.looks_beyond_after():
            self._look_at_families(root, self.game.imagine(view, rng), legal, view.seat, rng)

    def _look_at_families(self, node: Node, world: State, legal: Legal, seat: i64, rng: Rng) -> None:
        """Of each family of actions the most promising one that is not among the candidates."""
        stream = rng.below(CHANCE_STREAMS)
        found = vec[Node]()
        for code in legal.codes():
            family = self._evaluation.family(code)
            if family == NO_FAMILY or node.knows(code):
                continue
            answer = Node(code, seat, self._promise(world, code, seat, stream))
            last: i64 = len(found) - 1
            if last < 0 or self._evaluation.family(found[last].code) != family:
                found = append(found, answer)
            elif answer.promise > found[last].promise:
                found[last] = answer
        for answer in found:
            node.answers = append(node.answers, answer)
        node.looked_beyond = True
        node.share_priors()
