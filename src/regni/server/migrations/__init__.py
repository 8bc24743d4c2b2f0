"""The schema of the database, brought up to date by alembic when the server starts."""

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from regni.core.refusal import Malformed

# Whoever begins first migrates, the others wait: BEGIN IMMEDIATE takes the lock of a file, the number is any.
LOCKS: Final = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "SELECT pg_advisory_xact_lock(7236649)"}


def upgrade(connection: Connection) -> None:
    """Bring the schema up to the newest version, in the transaction of the connection."""
    connection.exec_driver_sql(LOCKS[connection.dialect.name])
    config = settings(connection)
    refuse_unknown_schema(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")


def settings(connection: Connection) -> Config:
    """What alembic needs to know; there is no file of settings."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "regni.server:migrations")
    config.set_main_option("path_separator", "os")
    return config


def refuse_unknown_schema(connection: Connection, scripts: ScriptDirectory) -> None:
    """Stop before a database that a newer regni has written."""
    known = {script.revision for script in scripts.walk_revisions()}
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - known
    if unknown:
        expected = f"at most schema {scripts.get_current_head()}; use the newer regni that wrote it"
        raise Malformed(f"a database with schema {', '.join(sorted(unknown))}", expected)
