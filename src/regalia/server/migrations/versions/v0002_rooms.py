"""Open chairs, whether everybody may hear of a table, and the seed of sealed luck."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
        )
        tables.add_column(sa.Column("chairs", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("seed", sa.String(64), nullable=False, server_default=""))
