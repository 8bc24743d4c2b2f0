"""A whole match of Khronos in plain Python: who is asked what, and which events every answer must cause.

It is one generator: it asks (chance too), is told the answer, and has told its events by the time it asks again.
"""

from collections.abc import Iterator

from support.khronos_hierarchy import Ask, Going, Hierarchy
from support.khronos_map import PIECES
from support.khronos_table import HAND, Building, Facts

ROUNDS = 7
INCOME_ROUNDS = (4, 7)
BONUS = {"might": 1, "faith": 2}


def cards_of(words: list[str]) -> dict[str, int]:
    """Cards as an action names them: `military 2 civil 1`."""
    return {colour: int(count) for colour, count in zip(words[::2], words[1::2], strict=True)}


def added(cards: dict[str, int], more: dict[str, int]) -> dict[str, int]:
    """All these cards, in the order of their colours."""
    total = {colour: cards.get(colour, 0) + more.get(colour, 0) for colour in ("military", "religious", "civil")}
    return {colour: count for colour, count in total.items() if count}


class Rules(Hierarchy):
    """The match as the rules have it."""

    def match(self) -> Going:
        """From the first chance to the end."""
        first = self.ledger.options["first"]
        if first == "random":
            answer = yield Ask(None, "first", {})
            self.tell("first_seat_chosen", {"seat": int(answer)})
        else:
            self.ledger.first = int(first)
        for seat in range(self.ledger.seats):
            yield from self._draw(seat)
        yield from self._turns(0)

    def going_on(self) -> Going:
        """From the turn of a seat to the end."""
        assert self.ledger.first is not None
        seats, seat = self.ledger.seats, self.active
        yield from self._rest_of_turn(seat)
        yield from self._turns((self.ledger.round - 1) * seats + (seat - self.ledger.first) % seats + 1)

    def _turns(self, number: int) -> Going:
        """From the turn of this number, counted from 0."""
        assert self.ledger.first is not None
        seats = self.ledger.seats
        for turn in range(number, ROUNDS * seats):
            if turn % seats == 0:
                self.tell("round_started", {"round": turn // seats + 1})
            seat = (self.ledger.first + turn) % seats
            self.tell("turn_started", {"seat": seat, "round": self.ledger.round})
            yield from self._rest_of_turn(seat)
        ecu = self.ledger.ecu
        ranking = [[seat for seat in range(len(ecu)) if ecu[seat] == most] for most in sorted({*ecu}, reverse=True)]
        scores = [{"seat": seat, "ecu": most} for seat, most in enumerate(ecu)]
        self.tell("match_ended", {"ranking": ranking, "scores": scores, "reason": "rounds"})

    def _rest_of_turn(self, seat: int) -> Going:
        """Actions until the seat ends them, then cards, then income."""
        while (answer := (yield Ask(seat, "turn", self._moment()))) != "end":
            verb, *words = answer.split()
            yield from getattr(self, f"_{verb}")(seat, words)
        self.tell("actions_ended", {"seat": seat})
        yield from self._discard(seat)
        yield from self._draw(seat)
        self._collect(seat)
        self.tell("turn_ended", {"seat": seat})

    def _moment(self) -> Facts:
        return {"round": self.ledger.round, "phase": self.ledger.phase}

    # cards

    def _draw(self, seat: int) -> Going:
        """Up to four cards; the discards are shuffled when the deck has run out."""
        ledger = self.ledger
        while (missing := HAND - ledger.hands[seat].total()) > 0:
            if not ledger.deck.total():
                self.tell("deck_reshuffled", {"cards": ledger.discards.total()})
            count = min(missing, ledger.deck.total())
            answer = yield Ask(None, "draw", {"seat": seat, "count": count})
            cards = cards_of(answer.split())
            self.tell(
                "cards_drawn", {"seat": seat, "count": count, "deck": ledger.deck.total() - count, "cards": cards}
            )

    def _discard(self, seat: int) -> Going:
        if not self.ledger.hands[seat].total():
            return
        answer = yield Ask(seat, "discard", {"round": self.ledger.round})
        cards = {} if answer == "discard none" else cards_of(answer.split()[1:])
        self.tell("cards_discarded", {"seat": seat, "count": sum(cards.values()), "cards": cards})

    def _exchange(self, seat: int, words: list[str]) -> Going:
        cards = cards_of(words)
        self.tell("cards_exchanged", {"seat": seat, "count": sum(cards.values()), "cards": cards, "ecu": 2})
        yield from self._draw(seat)

    def _holdem(self, seat: int, words: list[str]) -> Iterator[Ask]:
        colour, count, _, *given = words
        self.tell("cards_held", {"seat": seat, "card": colour, "count": int(count), "given": cards_of(given)})
        yield from ()

    def _travel(self, seat: int, words: list[str]) -> Iterator[Ask]:
        pawn, board = int(words[0]), words[1]
        before = self.ledger.pawns[seat][pawn - 1]
        self.tell("travelled", {"seat": seat, "pawn": pawn, "from": before, "board": board, "ecu": 1})
        yield from ()

    # buildings

    def _build(self, seat: int, words: list[str]) -> Going:
        kind, board, cell, *paid = words
        self.note_origins()
        cards = added({PIECES[kind].order: PIECES[kind].cost}, cards_of(paid[1:]))
        self.tell("building_built", {"seat": seat, "building": kind, "board": board, "cell": cell, "cards": cards})
        yield from self._built(board, cell, None)

    def _upgrade(self, seat: int, words: list[str]) -> Going:
        kind, board, cell, *paid = words
        self.note_origins()
        here = self.ledger.boards[board]
        (old,) = here.touched(Building(kind, cell).footprint)
        cards = added({old.order: PIECES[kind].cost - old.piece.cost}, cards_of(paid[1:]))
        facts = {"seat": seat, "building": kind, "from": old.kind, "from_cell": old.cell}
        self.tell("building_upgraded", {**facts, "board": board, "cell": cell, "cards": cards})
        yield from self._built(board, cell, old)

    def _built(self, board: str, cell: str, old: Building | None) -> Going:
        """The bonus, the shadows, then the hierarchy of what was joined or divided."""
        built = self.ledger.boards[board].buildings[cell]
        if built.piece.size > 1:
            self.tell("bonus_earned", {"seat": self.active, "ecu": BONUS[board], "board": board})
        self.ripple(built, board, old)
        yield from self.settle()

    def _demolish(self, seat: int, words: list[str]) -> Going:
        board, cell = words
        self.note_origins()
        lost = self.ledger.boards[board].buildings[cell]
        facts = {"seat": seat, "building": lost.kind, "board": board, "cell": cell, "owner": lost.owner}
        self.tell("building_demolished", {**facts, "cards": {lost.order: 1}, "ecu": 1})
        yield from self.settle()

    # the Age of Reason

    def _populate(self, seat: int, words: list[str]) -> Iterator[Ask]:
        building = self.ledger.boards["reason"].buildings[words[0]]
        self.tell("populated", {"seat": seat, "building": building.kind, "cell": building.cell, "cards": {"civil": 1}})
        yield from ()

    def _renovate(self, seat: int, words: list[str]) -> Iterator[Ask]:
        ruin = self.ledger.boards["reason"].buildings[words[0]]
        facts = {"seat": seat, "building": ruin.kind, "cell": ruin.cell, "cards": {ruin.order: 1}}
        if len(ruin.cubes) + 1 < ruin.piece.renovate:
            self.tell("renovation_begun", facts)
        else:
            self.tell("renovated", {**facts, "cubes": ruin.cubes})
        yield from ()

    # income

    def _collect(self, seat: int) -> None:
        """In rounds 4 and 7, from every domain the seat controls on the boards where its pawns stand."""
        if self.ledger.round not in INCOME_ROUNDS:
            return
        for board in self.ledger.boards.values():
            mine = [domain for domain in board.domains() if seat in board.controllers(domain) and board.worth(domain)]
            if mine and board.name in self.ledger.pawns[seat]:
                domains = [{"cell": domain.cells[0], "ecu": board.worth(domain)} for domain in mine]
                ecu = sum(board.worth(domain) for domain in mine)
                self.tell("income_collected", {"seat": seat, "board": board.name, "ecu": ecu, "domains": domains})
