import { toDate } from '../clock.ts';
import { transaction } from '../db/pool.ts';
import type { Job } from '../jobs/jobs.ts';
import { buildSealedStart, sealFile } from '../sealed-file.ts';
import type { Services } from '../services.ts';
import type { RotatingPurpose } from './keys.ts';
import {
  findReseal,
  upsertReseal,
  listOtherKeys,
  listKeyRows,
  lockSealedValue,
  setResealed,
  setSealed,
  type SealedColumn,
} from './queries.ts';
import { unsealStored } from './sealed.ts';

export interface SealedPlace extends SealedColumn {
  purpose: RotatingPurpose;
}

type ResealServices = Pick<Services, 'clock' | 'keys' | 'log' | 'pool'>;

const batchSize = 100;
const minId = '00000000-0000-0000-0000-000000000000';

/** The next run starts within a minute. */
const maxBatchesPerRun = 200;

/** Re-encrypts values of older keys. Resumes after a killed run. */
export function resealJob(services: ResealServices, places: readonly SealedPlace[]): Job {
  return {
    name: 'keys:reseal',
    everySeconds: 60,
    work: async () => void (await reseal(services, places, maxBatchesPerRun)),
  };
}

/** Returns true when finished. */
export async function reseal(
  services: ResealServices,
  places: readonly SealedPlace[],
  maxBatches: number,
): Promise<boolean> {
  const { clock, keys, pool } = services;
  const current = (await listKeyRows(pool.db)).at(-1);
  if (current === undefined || current.number === 1 || current.resealed_at !== null) return true;
  // Another process may have created the key.
  await keys.reload();
  let batches = 0;
  for (const place of places) {
    for (let ended = false; !ended; batches += 1) {
      if (batches >= maxBatches) return false;
      ended = await resealBatch(services, current.number, place);
    }
  }
  await transaction(pool.db, { kind: 'system' }, db => setResealed(db, current.number, toDate(clock.now())));
  return true;
}

async function resealBatch(
  { keys, log, pool }: ResealServices,
  number: number,
  { purpose, ...column }: SealedPlace,
): Promise<boolean> {
  const place = `${column.table}.${column.column}`;
  return transaction(pool.db, { kind: 'system' }, async db => {
    const after = (await findReseal(db, number, place)) ?? minId;
    const key = keys.current(purpose);
    const { rows, last } = await listOtherKeys(db, column, after, buildSealedStart(key), batchSize);
    let resealed = 0;
    for (const row of rows) {
      // A message can be as large as the body limit.
      const sealed = await lockSealedValue(db, column, row);
      if (sealed === undefined) continue;
      const plain = await unsealStored(keys, purpose, sealed).catch((error: unknown) => {
        // Must not block others. Its key cannot be retired.
        log.error({ err: error, place, row }, 'a sealed value does not open');
      });
      if (plain === undefined) continue;
      await setSealed(db, column, row, sealFile(key, plain));
      resealed += 1;
    }
    const end =
      last ??
      rows
        .map(row => String(row[column.key[0]]))
        .toSorted()
        .at(-1) ??
      after;
    await upsertReseal(db, { number, place, after: end, resealed });
    return last === null;
  });
}
