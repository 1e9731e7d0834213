import type { Log } from '../log.ts';
import { transaction, type Database } from './pool.ts';
import type { DatabaseActor } from './actor.ts';

const dataErrorCodes = /^(?:22|23|54)...$/;

/** Checks for an error that no retry removes. */
function isRowError(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  // An unnamed check violation is a missing partition of a month.
  if (code === '23514' && constraint === undefined) return false;
  return typeof code === 'string' && dataErrorCodes.test(code);
}

/**
 * Stores rows in one transaction, or each by itself if a row cannot be stored; logs and drops that row.
 * Throws other errors.
 */
export async function storeBatch<T>(
  { db, log, acting = { kind: 'system' } }: { db: Database; log: Log; acting?: DatabaseActor },
  rows: readonly T[],
  nameOf: (row: T) => string,
  store: (db: Database, rows: readonly T[]) => Promise<void>,
): Promise<void> {
  const storeRows = (batch: readonly T[]) => transaction(db, acting, tx => store(tx, batch));
  try {
    return await storeRows(rows);
  } catch (error) {
    if (!isRowError(error)) throw error;
  }
  for (const row of rows) {
    await storeRows([row]).catch(error => {
      if (!isRowError(error)) throw error;
      log.error({ err: error, row: nameOf(row) }, 'a row cannot be stored and is dropped');
    });
  }
}
