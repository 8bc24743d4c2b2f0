"""What is stored: tables with their entries in order, the tokens of their seats, snapshots and summaries."""

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    desc,
)

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("opening", LargeBinary, nullable=False),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("hash", String, nullable=False),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # the entries of a table lie together, in their order
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

summaries: Final = Table(
    "summaries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("game", String, nullable=False),
    Column("title", String, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("asked", Integer),
    Column("free", Integer, nullable=False),
    Column("names", JSON, nullable=False),
    Column("updated", Double, nullable=False),
)

Index("summaries_by_openness", summaries.c.open, desc(summaries.c.updated))
