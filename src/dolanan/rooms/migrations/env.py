"""How alembic reaches the database: over the connection that `store` hands it."""

from alembic import context

from dolanan.rooms.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
