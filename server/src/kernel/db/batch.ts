import type { Log } from '../log.ts';
import { transaction, type Acting, type Database } from './pool.ts';

const dataClasses = /^(?:22|23|54)...$/;

/** Checks for an error that no retry removes. */
function isOfTheRow(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  // An unnamed check violation is a missing partition of a month.
  if (code === '23514' && constraint === undefined) return false;
  return typeof code === 'string' && dataClasses.test(code);
}

/**
 * Stores rows in one transaction, or each by itself if a row cannot be stored; logs and drops that row.
 * Throws other errors.
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
