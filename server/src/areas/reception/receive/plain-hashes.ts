import { transaction } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { keyedHash } from './content-hash.ts';
import { findPlainHashes, setHash, type HashedTable } from './queries.ts';

const rowsPerTransaction = 1000;

/** Keys hashes stored plain, so that repeats of old files are found. */
export async function convertPlainHashes({
  config,
  pool,
}: Pick<Services, 'config' | 'pool'>): Promise<number> {
  let convertedRows = 0;
  for (const table of ['api_pnr_file', 'api_pnr_message'] satisfies HashedTable[])
    for (;;) {
      const done = await transaction(pool.db, { kind: 'system' }, async db => {
        const rows = await findPlainHashes(db, table, rowsPerTransaction);
        for (const row of rows) await setHash(db, table, row, keyedHash(config.secret, row.content_hash));
        return rows.length;
      });
      convertedRows += done;
      if (done < rowsPerTransaction) break;
    }
  return convertedRows;
}
