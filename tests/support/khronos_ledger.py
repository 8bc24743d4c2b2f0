"""A table of Khronos kept from the events alone, in plain Python: what the events tell must be all that happens."""

from collections import Counter

from support.khronos_map import ORDERS, PIECES
from support.khronos_table import HAND, Building, Facts, Table


class Ledger(Table):
    """The table as the events tell it; each event is checked against what is there."""

    def tell(self, name: str, facts: Facts) -> None:
        """Take one event."""
        words = {"from": "start"}  # a word that no parameter may have
        getattr(self, f"_{name}")(**{words.get(key, key): value for key, value in facts.items()})

    # cards and money

    def _pay(self, seat: int, ecu: int) -> None:
        assert self.ecu[seat] >= ecu, f"seat {seat} has not got {ecu} Ecus"
        self.ecu[seat] -= ecu

    def _leave_hand(self, seat: int, cards: Facts) -> None:
        for colour, count in cards.items():
            assert self.hands[seat][colour] >= count > 0
            self.hands[seat][colour] -= count
            self.seen[seat][colour] = max(0, self.seen[seat][colour] - count)

    def _discard(self, seat: int, cards: Facts) -> None:
        self._leave_hand(seat, cards)
        self.discards.update(cards)

    def _use(self, seat: int, board: str, cards: Facts) -> None:
        """Play cards on a board where pawns of the seat stand, two for each pawn."""
        assert seat == self.turn
        self.used = self.divisions_after(seat, board, sum(cards.values()))
        assert self.used, f"more cards on {board} than the pawns of seat {seat} may play"
        self._discard(seat, cards)
        self.phase = "acting"

    def _first_seat_chosen(self, seat: int) -> None:
        assert self.first is None
        self.first = seat

    def _cards_drawn(self, seat: int, count: int, deck: int, cards: Facts) -> None:
        assert sum(cards.values()) == count > 0
        self.deck.subtract(cards)
        self.hands[seat].update(cards)
        assert min(self.deck.values()) >= 0
        assert self.deck.total() == deck
        assert self.hands[seat].total() <= HAND

    def _deck_reshuffled(self, cards: int) -> None:
        assert not self.deck.total()
        assert self.discards.total() == cards > 0
        self.deck, self.discards = self.discards, Counter[str]()

    def _cards_exchanged(self, seat: int, count: int, cards: Facts, ecu: int) -> None:
        assert (seat, self.phase, ecu) == (self.turn, "start", 2)
        assert sum(cards.values()) == count > 0
        self._pay(seat, ecu)
        self._discard(seat, cards)
        self.phase = "exchanged"

    def _cards_held(self, seat: int, card: str, count: int, given: Facts) -> None:
        assert seat == self.turn
        assert self.phase in ("start", "exchanged")
        assert self.display[card] >= count == sum(given.values()) > 0
        self._leave_hand(seat, given)
        self.display[card] -= count
        self.display.update(given)
        self.hands[seat][card] += count
        self.seen[seat][card] += count
        self.phase = "held"

    def _cards_discarded(self, seat: int, count: int, cards: Facts) -> None:
        assert (seat, self.phase) == (self.turn, "discard")
        assert sum(cards.values()) == count
        self._discard(seat, cards)

    def _bonus_earned(self, seat: int, ecu: int, board: str) -> None:
        assert (seat, ecu) == (self.turn, {"might": 1, "faith": 2}[board])
        self.ecu[seat] += ecu

    def _income_collected(self, seat: int, board: str, ecu: int, domains: list[Facts]) -> None:
        assert self.round in (4, 7)
        assert seat == self.turn
        assert board in self.pawns[seat]
        assert ecu == sum(domain["ecu"] for domain in domains)
        self.ecu[seat] += ecu

    # the turn

    def _round_started(self, round: int) -> None:
        assert self.turn is None
        self.round = round

    def _turn_started(self, seat: int, round: int) -> None:
        assert self.turn is None
        assert round == self.round
        assert self.hands[seat].total() == HAND
        self.turn, self.phase, self.used = seat, "start", {(0, 0)}

    def _travelled(self, seat: int, pawn: int, start: str, board: str, ecu: int) -> None:
        assert (seat, ecu) == (self.turn, 1)
        assert self.pawns[seat][pawn - 1] == start != board
        self._pay(seat, ecu)
        self.pawns[seat][pawn - 1] = board
        self.phase = "acting"

    def _actions_ended(self, seat: int) -> None:
        assert seat == self.turn
        self.phase = "discard"

    def _turn_ended(self, seat: int) -> None:
        assert seat == self.turn
        self.turn = self.phase = None

    def _match_ended(self, ranking: list[list[int]], scores: list[Facts], reason: str) -> None:
        assert (self.turn, self.round, reason) == (None, 7, "rounds")
        assert scores == [{"seat": seat, "ecu": ecu} for seat, ecu in enumerate(self.ecu)]
        places = [[seat for seat in range(self.seats) if self.ecu[seat] == ecu] for ecu in sorted({*self.ecu})[::-1]]
        assert ranking == places
        self.is_over = True

    # buildings

    def place(self, board: str, building: Building) -> None:
        """Out of the stock, with a cube of its owner."""
        if not building.printed:
            assert self.stock[building.kind] > 0, f"no {building.kind} left"
            self.stock[building.kind] -= 1
        if building.owner is not None:
            assert self.cubes[building.owner] > 0
            self.cubes[building.owner] -= 1
        self.boards[board].put(building)

    def remove(self, board: str, cell: str) -> Building:
        """Back into the stock, its cubes to their owners."""
        building = self.boards[board].lift(cell)
        self.stock[building.kind] += not building.printed
        for seat in building.cubes if building.owner is None else [building.owner]:
            self.cubes[seat] += 1
        return building

    def _lift(self, board: str, cell: str, kind: str) -> Building:
        lifted = self.remove(board, cell)
        assert lifted.kind == kind
        return lifted

    def _building_built(self, seat: int, building: str, board: str, cell: str, cards: Facts) -> None:
        assert board != "reason"
        self._use(seat, board, cards)
        owner = None if PIECES[building].order == "civil" else seat
        self.place(board, Building(building, cell, owner))

    def _building_upgraded(
        self, seat: int, building: str, start: str, from_cell: str, board: str, cell: str, cards: Facts
    ) -> None:
        assert board != "reason"
        self._use(seat, board, cards)
        old = self._lift(board, from_cell, start)
        assert old.owner in (None, seat)
        self.place(board, Building(building, cell, old.owner))

    def _building_demolished(
        self, seat: int, building: str, board: str, cell: str, owner: int | None, cards: Facts, ecu: int
    ) -> None:
        assert board != "reason"
        self._pay(seat, ecu)
        self._use(seat, board, cards)
        lost = self._lift(board, cell, building)
        assert (lost.owner, lost.piece.size, lost.printed, ecu) == (owner, 1, False, 1)

    def _shadow_cast(
        self, building: str, board: str, cell: str, owner: int | None, ruin: bool, cubes: list[int]
    ) -> None:
        """Some cubes of what was there may stay."""
        assert board != "might"
        assert ruin == (board == "reason" and PIECES[building].order != "civil")
        cast = Building(building, cell, owner, ruin)
        for covered in self.boards[board].touched(cast.footprint):
            assert covered.printed
            assert cast.order == "civil"
            self._lift(board, covered.cell, covered.kind)
        self.place(board, cast)
        for seat in cubes:
            assert cast.order == "civil"
            self._populate(seat, board, cell)

    def _shadow_blocked(self, building: str, board: str, cell: str, owner: int | None, reason: str) -> None:
        assert board != "might"
        assert reason in ("dominion", "hierarchy", "stock", "cubes")

    def _building_destroyed(
        self, building: str, board: str, cell: str, owner: int | None, ruin: bool, cubes: list[int], reason: str
    ) -> None:
        """The cubes go back, but for those that stay on what comes instead; a downsized one was taken off before."""
        if reason == "downsized":
            assert self.placing.pop(0) == {"board": board, "building": building, "cell": cell, "owner": owner}
            return
        lost = self._lift(board, cell, building)
        assert (lost.owner, lost.ruin, lost.printed) == (owner, ruin, False)
        assert Counter(cubes) <= Counter(lost.cubes)
        assert reason in ("paradox", "shadow")

    def _hamlet_returned(self, board: str, cell: str, seat: int | None) -> None:
        assert cell in self.ground.hamlets
        self.boards[board].put(Building("hamlet", cell, printed=True))
        if seat is not None:
            self._populate(seat, board, cell)

    def _domains_joined(self, seat: int, board: str, domains: list[list[str]]) -> None:
        assert seat == self.turn
        assert len(domains) > 1

    def _powers_compared(self, board: str, order: str, powers: list[Facts], strongest: int | None) -> None:
        assert order in ORDERS[:2]
        assert len(powers) > 1

    def _building_downsized(self, building: str, board: str, cell: str, owner: int, reason: str) -> None:
        assert reason in ("junction", "division")
        assert self._lift(board, cell, building).owner == owner
        self.placing.append({"board": board, "building": building, "cell": cell, "owner": owner})

    def _building_placed(self, seat: int, building: str, board: str, cell: str) -> None:
        old = self.placing.pop(0)
        assert (old["owner"], old["board"]) == (seat, board)
        placed = Building(building, cell, seat)
        assert placed.footprint < Building(old["building"], old["cell"]).footprint
        self.place(board, placed)

    # the Age of Reason

    def _populate(self, seat: int, board: str, cell: str) -> None:
        building = self.boards[board].buildings[cell]
        assert self.cubes[seat] > 0
        self.cubes[seat] -= 1
        self.boards[board].alter(building, building.ruin, [*building.cubes, seat])
        assert len(building.cubes) <= (building.piece.cubes or 1)

    def _populated(self, seat: int, building: str, cell: str, cards: Facts) -> None:
        assert cards == {"civil": 1}
        assert self.boards["reason"].buildings[cell].kind == building
        assert PIECES[building].order == "civil"
        self._use(seat, "reason", cards)
        self._populate(seat, "reason", cell)

    def _renovation_begun(self, seat: int, building: str, cell: str, cards: Facts) -> None:
        ruin = self.boards["reason"].buildings[cell]
        assert (ruin.kind, ruin.ruin, ruin.piece.renovate, ruin.cubes) == (building, True, 2, [])
        assert cards == {ruin.order: 1}
        self._use(seat, "reason", cards)
        self._populate(seat, "reason", cell)

    def _renovated(self, seat: int, building: str, cell: str, cards: Facts, cubes: list[int]) -> None:
        ruin = self.boards["reason"].buildings[cell]
        assert (ruin.kind, ruin.ruin, ruin.cubes) == (building, True, cubes)
        assert cards == {ruin.order: 1}
        assert ruin.piece.renovate == 1 + len(cubes)
        self._use(seat, "reason", cards)
        for owner in cubes:
            self.cubes[owner] += 1
        self.boards["reason"].alter(ruin, False, [])
