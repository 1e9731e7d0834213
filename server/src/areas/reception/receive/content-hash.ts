import { createHmac } from 'node:crypto';
import { transaction } from '#kernel/db/pool.ts';
import { hashOf, keyFor } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { findPlainHashes, setHash, type HashedTable } from './queries.ts';

/*
 * By their hashes repeats of a content are known. A plain hash would give away what was taken out of the content: whoever has the rest
 * tries all that may have stood there. So they are keyed, and no database alone tells anything by them.
 */

const version = 1;

/** The hash of a content as received, before anything is taken out of it. */
export function contentHash(secret: string, bytes: Uint8Array): Buffer {
  return keyedHash(secret, hashOf(bytes));
}

/** Of one that was stored plain, what it is from now on. */
function keyedHash(secret: string, plain: Uint8Array): Buffer {
  const key = keyFor(secret, 'content hash');
  return Buffer.concat([Buffer.of(version), createHmac('sha256', key).update(plain).digest()]);
}

const rowsAtOnce = 1000;

/** Keys the hashes that were stored plain, a part at a time; repeats of what came before are known by them again. */
export async function keyPlainHashes({ config, pool }: Pick<Services, 'config' | 'pool'>): Promise<number> {
  let keyed = 0;
  for (const table of ['api_pnr_file', 'api_pnr_message'] satisfies HashedTable[])
    for (;;) {
      const done = await transaction(pool.db, { kind: 'system' }, async db => {
        const rows = await findPlainHashes(db, table, rowsAtOnce);
        for (const row of rows) await setHash(db, table, row, keyedHash(config.secret, row.content_hash));
        return rows.length;
      });
      keyed += done;
      if (done < rowsAtOnce) break;
    }
  return keyed;
}
