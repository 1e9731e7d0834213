import type { Log } from '../log.ts';
import { transaction, type Acting, type Database } from './pool.ts';

/** Classes of PostgreSQL's error codes that say of the data, and not of the moment, that they cannot be stored. */
const dataClasses = /^(?:22|23|54)...$/;

/**
 * Whether it is the row that cannot be stored, now or ever. A database that is away, full, older than this program or busy takes
 * the same row another time.
 */
function isOfTheRow(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  // A check without a name is the partition of a month that is not there yet.
  if (code === '23514' && constraint === undefined) return false;
  return typeof code === 'string' && dataClasses.test(code);
}

/**
 * Stores rows by `store`, in one transaction; if one of them cannot be stored, each in a transaction of its own, so that it does not
 * hold up its neighbours: it is told in the log by what `nameOf` says of it, and dropped. Throws when the database takes nothing now.
 */
export async function storeBatch<T>(
  { db, log, acting = { kind: 'system' } }: { db: Database; log: Log; acting?: Acting },
  rows: readonly T[],
  nameOf: (row: T) => string,
  store: (db: Database, rows: readonly T[]) => Promise<void>,
): Promise<void> {
  const put = (some: readonly T[]) => transaction(db, acting, tx => store(tx, some));
  try {
    return await put(rows);
  } catch (error) {
    if (!isOfTheRow(error)) throw error;
  }
  for (const row of rows) {
    await put([row]).catch(error => {
      if (!isOfTheRow(error)) throw error;
      log.error({ err: error, row: nameOf(row) }, 'a row cannot be stored and is dropped');
    });
  }
}
