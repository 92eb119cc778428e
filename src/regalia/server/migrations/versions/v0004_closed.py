"""Whether a table was closed, and how often an administrator has changed what is kept of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for column in (
        sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
    ):
        op.add_column("tables", column)
