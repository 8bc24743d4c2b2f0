"""Snapshots: a table as it stands after some entry, so that a long match need not be played again to be taken up."""

from typing import Final

import msgspec
from msgspec import Struct

from regni.core.refusal import Malformed
from regni.match.clock import Times
from regni.match.journal import Opening
from regni.match.match import Progress
from regni.match.people import Message, Place, Proposal
from regni.match.table import Table, begun

FORMAT: Final = 1


class Snapshot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything a table knows after so many entries; what happened before is found by playing again."""

    format: int
    number: int
    progress: Progress
    places: list[Place]
    proposal: Proposal | None
    chat: list[Message]
    times: Times | None
    clients: list[tuple[int | None, str, int]]


_SNAPSHOT: Final[msgspec.json.Decoder[Snapshot]] = msgspec.json.Decoder(Snapshot)


def snapshot(table: Table) -> bytes:
    """The table as it stands."""
    return msgspec.json.encode(
        Snapshot(
            format=FORMAT,
            number=table.number,
            progress=table.match.progress(),
            places=table.places,
            proposal=table.proposal,
            chat=table.chat,
            times=table.times,
            clients=[(seat, client, number) for (seat, client), number in table.clients.items()],
        )
    )


def restored(id: str, opening: Opening, data: bytes) -> Table:
    """The table of a snapshot; the entries after its number are to be applied. Raises Malformed where it is no use."""
    found = _read(data)
    match = begun(opening)
    match.resume(found.progress)
    table = Table(id, opening, match)
    table.number, table.places, table.proposal = found.number, found.places, found.proposal
    table.chat, table.times = found.chat, found.times
    table.clients = {(seat, client): number for seat, client, number in found.clients}
    return table


def _read(data: bytes) -> Snapshot:
    try:
        found = _SNAPSHOT.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(f"a snapshot that cannot be read: {fault}", "the snapshot of a table") from None
    if found.format != FORMAT:
        raise Malformed(f"snapshot format {found.format}", f"format {FORMAT}")
    return found
