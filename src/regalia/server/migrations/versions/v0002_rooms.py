"""Open chairs, whether everybody may hear of a table, the seed of sealed luck, what is said
at a table, and codes for a second device.

Columns are added to the table as it is: to make it anew would delete all that refers to it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for column in (
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("chairs", sa.Integer, nullable=False, server_default="0"),
        sa.Column("seed", sa.String(64), nullable=False, server_default=""),
    ):
        op.add_column("tables", column)
    op.create_table(
        "codes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
    )
    owner = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "spoken",
        sa.Column("table_id", sa.String(40), owner, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
    )
