import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../../../server/src/kernel/db/pool.ts';

/** Returns the same connection again, as a pool does. */
class OneConnection extends DummyDriver {
  readonly #connection = super.acquireConnection();

  override acquireConnection(): ReturnType<DummyDriver['acquireConnection']> {
    return this.#connection;
  }
}

/** Answers every statement at once, with no rows. */
export function openEmptyDatabase(): Database {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnection(),
      createIntrospector: each => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
