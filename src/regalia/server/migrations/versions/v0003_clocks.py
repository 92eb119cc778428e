"""Clocks and series: who is to decide, until when, and which table comes after."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    nobody, never = sa.text("-1"), sa.text("0")
    op.add_column("tables", sa.Column("actor", sa.Integer, nullable=False, server_default=nobody))
    op.add_column("tables", sa.Column("due", sa.BigInteger, nullable=False, server_default=never))
    for name, size in (("next", 40), ("series", 400)):
        column = sa.Column(name, sa.String(size), nullable=False, server_default="")
        op.add_column("tables", column)
    op.create_index("tables_due", "tables", ["due"])
