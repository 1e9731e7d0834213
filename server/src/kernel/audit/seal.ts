import { toDate } from '../clock.ts';
import { transaction, type Database } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { readHead, writeHead, type Head, type StoredHead } from './head.ts';
import { hashOfSeal, sealedText } from './proof.ts';
import {
  findLastSeal,
  findSealHash,
  indexRecords,
  insertSeal,
  lockChain,
  listProofs,
  readEvents,
  deleteUnsealed,
  type Unsealed,
  listWaitingAfter,
} from './queries.ts';

const batchSize = 5000;
export const beforeAllEvents = '00000000-0000-0000-0000-000000000000';

export const firstPreviousHash: Buffer = Buffer.alloc(32);

type SealServices = Pick<Services, 'clock' | 'config' | 'keys' | 'log' | 'pool'>;

/**
 * Stores the last seal outside the database. If the chain does not continue from the stored head, that head
 * stays as evidence.
 */
export async function sealEvents(services: SealServices): Promise<number> {
  const { pool, clock, config, keys, log } = services;
  const key = keys.current('audit trail');
  const storedHead = await readHead(config.auditHeadFile, keys);
  const sealed = await transaction(pool.db, { kind: 'system' }, async tx => {
    await lockChain(tx);
    const continues =
      storedHead.kind === 'none' ||
      (storedHead.kind === 'kept' &&
        (await findSealHash(tx, storedHead.number))?.toString('hex') === storedHead.hash);
    return { goesOn: continues, ...(await sealBatch(tx, services)) };
  });
  if (!sealed.goesOn)
    log.error({ file: config.auditHeadFile }, 'the audit trail does not go on from its head: verify it');
  else if (sealed.head !== undefined && isAhead(sealed.head, storedHead))
    writeHead(config.auditHeadFile, key, sealed.head, clock.now());
  return sealed.events;
}

export async function maintainTrail(services: SealServices): Promise<void> {
  while ((await sealEvents(services)) > 0);
  await transaction(services.pool.db, { kind: 'system' }, indexRecords);
}

function isAhead(head: Head, storedHead: StoredHead): boolean {
  return storedHead.kind !== 'kept' || head.number > storedHead.number;
}

async function sealBatch(
  tx: Database,
  { clock, keys }: SealServices,
): Promise<{ events: number; head: Head | undefined }> {
  const events = await eventsToSeal(tx);
  const last = await findLastSeal(tx);
  if (events.length === 0)
    return {
      events: 0,
      head: last === undefined ? undefined : { number: last.number, hash: last.hash.toString('hex') },
    };
  const unprovedIds = events.filter(({ proof }) => proof === null).map(({ id }) => id);
  const rows = unprovedIds.length === 0 ? undefined : await readEvents(tx, unprovedIds);
  const key = keys.current('audit trail');
  const number = (last?.number ?? 0) + 1;
  const previousHash = last?.hash ?? firstPreviousHash;
  const covered = events.map(event => sealedText(event, rows?.get(event.id)));
  const hash = hashOfSeal(key, number, previousHash, covered);
  const eventIds = events.map(({ id }) => id);
  await insertSeal(tx, { number, at: toDate(clock.now()), eventIds, previousHash, hash, keyId: key.id });
  await deleteUnsealed(tx, eventIds);
  return { events: events.length, head: { number, hash: hash.toString('hex') } };
}

/** A missing event keeps waiting: it was deleted, or a node shows the commit later. */
async function eventsToSeal(tx: Database): Promise<Unsealed[]> {
  for (let after = beforeAllEvents; ;) {
    const waiting = await listWaitingAfter(tx, after, batchSize);
    const last = waiting.at(-1);
    if (last === undefined) return [];
    const events = await listProofs(tx, waiting);
    if (events.length > 0) return events;
    after = last;
  }
}
