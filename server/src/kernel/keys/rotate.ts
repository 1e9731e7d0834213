import { randomBytes } from 'node:crypto';
import { toDate } from '../clock.ts';
import { transaction } from '../db/pool.ts';
import { keyIdOf } from '../secrets.ts';
import { buildSealedStart } from '../sealed-file.ts';
import type { Services } from '../services.ts';
import { buildFirstGeneration, firstGenerationId, generationOf, type Generation } from './keys.ts';
import { unwrapKey, wrapKey } from './load.ts';
import {
  countByStart,
  deleteReseal,
  insertKey,
  changeKeys,
  listKeyRows,
  retireRow,
  setResealed,
  type KeyRow,
} from './queries.ts';
import type { SealedPlace } from './reseal.ts';

export type KeyServices = Pick<Services, 'clock' | 'config' | 'pool'>;

/** Returns the id of the new generation. */
export async function rotateKeys(ownerUrl: string, { clock, config }: KeyServices): Promise<string> {
  const { secret } = config;
  const now = toDate(clock.now());
  return changeKeys(ownerUrl, async (owner, rows) => {
    if (rows.length === 0)
      await insertKey(owner, { number: 1, id: firstGenerationId(secret), made_at: now, sealed: null });
    const root = randomBytes(32);
    const id = keyIdOf(root);
    const number = (rows.at(-1)?.number ?? 1) + 1;
    await insertKey(owner, { number, id, made_at: now, sealed: wrapKey(secret, root) });
    return id;
  });
}

export interface ListedKey {
  id: string;
  madeAt: Date | null;
  state: 'CURRENT' | 'OPENS' | 'RETIRED';
  left: number;
}

export async function listKeys(services: KeyServices, places: readonly SealedPlace[]): Promise<ListedKey[]> {
  const { config, pool } = services;
  return transaction(pool.db, { kind: 'system' }, async db => {
    const rows = await listKeyRows(db);
    if (rows.length === 0)
      return [{ id: firstGenerationId(config.secret), madeAt: null, state: 'CURRENT' as const, left: 0 }];
    const listed: ListedKey[] = [];
    for (const row of rows) {
      const current = row === rows.at(-1);
      const state = current ? 'CURRENT' : row.retired_at === null ? 'OPENS' : 'RETIRED';
      const left = state === 'OPENS' ? await countLeft(services, places, row) : 0;
      listed.push({ id: row.id, madeAt: row.number === 1 ? null : row.made_at, state, left });
    }
    return listed;
  });
}

async function countLeft(
  { config, pool }: KeyServices,
  places: readonly SealedPlace[],
  row: KeyRow,
): Promise<number> {
  const generation = buildGeneration(config.secret, row);
  return transaction(pool.db, { kind: 'system' }, async db => {
    let left = 0;
    for (const { purpose, ...column } of places) {
      const key = generation.keyOf(purpose);
      if (key === undefined) continue;
      left += await countByStart(db, column, listStarts(row.number, buildSealedStart(key)));
    }
    return left;
  });
}

/** Versions 1 and 2 have no key id. */
function listStarts(number: number, start: Buffer): Buffer[] {
  return number === 1 ? [start, Buffer.of(1), Buffer.of(2)] : [start];
}

function buildGeneration(secret: string, { number, id, sealed }: KeyRow): Generation {
  return number === 1 ? buildFirstGeneration(secret) : generationOf(number, id, unwrapKey(secret, sealed));
}

export type Retirement =
  | { kind: 'retired' }
  | { kind: 'unknown' | 'current' | 'already' }
  | { kind: 'left'; count: number }
  | { kind: 'tokens'; until: Date };

/** Keeps only the audit key, for verification. Refuses while encrypted values or valid tokens exist. */
export async function retireKey(
  ownerUrl: string,
  services: KeyServices,
  places: readonly SealedPlace[],
  id: string,
): Promise<Retirement> {
  const { clock, config, pool } = services;
  const rows = await listKeyRows(pool.db);
  const row = rows.find(each => each.id === id);
  const next = row === undefined ? undefined : rows[rows.indexOf(row) + 1];
  if (row === undefined) return { kind: id === firstGenerationId(config.secret) ? 'current' : 'unknown' };
  if (next === undefined) return { kind: 'current' };
  if (row.retired_at !== null) return { kind: 'already' };
  const until = new Date(next.made_at.getTime() + (config.sessionMinutes + graceMinutes) * 60_000);
  if (until > toDate(clock.now())) return { kind: 'tokens', until };
  const count = await countLeft(services, places, row);
  if (count > 0) {
    await restartReseal(services, rows.at(-1)?.number ?? 1);
    return { kind: 'left', count };
  }
  const generation = buildGeneration(config.secret, row);
  const auditSealed = wrapKey(config.secret, generation.keyOf('audit trail')?.bytes ?? Buffer.alloc(0));
  await changeKeys(ownerUrl, owner => retireRow(owner, row.number, { at: toDate(clock.now()), auditSealed }));
  return { kind: 'retired' };
}

/** For processes that receive the notice late. */
const graceMinutes = 10;

/** A transaction may have used an old key behind the job. */
async function restartReseal({ pool }: KeyServices, number: number): Promise<void> {
  await transaction(pool.db, { kind: 'system' }, async db => {
    await deleteReseal(db, number);
    await setResealed(db, number, null);
  });
}
