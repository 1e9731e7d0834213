import type { AuditEvent } from '@farol/contract';
import { type Clock, toDate } from '../clock.ts';
import { transaction, type Database } from '../db/pool.ts';
import type { Actor } from '../guard/actor.ts';
import { newId } from '../ids.ts';
import {
  findLastSeal,
  hashOfSeal,
  insertEvent,
  insertSeal,
  lockChain,
  sealsAfter,
  removeUnsealed,
} from './queries.ts';

export interface AuditRecord {
  kind: 'flight' | 'passenger' | 'restriction' | 'alert' | 'file' | 'user' | 'traveller' | 'booking';
  id: string;
}

export interface AuditEntry {
  event: AuditEvent;
  actor: Actor;
  requestId: string;
  operation: string;
  address?: string | undefined;
  screen?: string | undefined;
  reason?: string | undefined;
  records?: AuditRecord[];
  /** What was asked, without personal data. */
  detail?: Record<string, unknown>;
}

/** Writes an event in the transaction of `db`: what was done and that it was done stand or fall together. */
export async function writeEvent(db: Database, clock: Clock, entry: AuditEntry): Promise<void> {
  const { actor } = entry;
  await insertEvent(db, {
    id: newId(),
    at: toDate(clock.now()),
    event: entry.event,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'nobody' ? null : actor.id,
    organization_id: actor.kind === 'user' ? (actor.organization?.id ?? null) : null,
    address: entry.address ?? null,
    request_id: entry.requestId,
    operation: entry.operation,
    screen: entry.screen ?? null,
    reason: entry.reason ?? null,
    records: JSON.stringify(entry.records ?? []),
    detail: JSON.stringify(entry.detail ?? {}),
  });
}

const batch = 5000;

/** Seals the events that no seal covers yet. Returns how many. */
export async function sealEvents(db: Database, clock: Clock): Promise<number> {
  return transaction(db, { kind: 'system' }, async tx => {
    await lockChain(tx);
    const events = await removeUnsealed(tx, batch);
    if (events.length === 0) return 0;
    const last = await findLastSeal(tx);
    const previousHash = last?.hash ?? Buffer.alloc(32);
    await insertSeal(tx, {
      number: Number(last?.number ?? 0) + 1,
      at: toDate(clock.now()),
      eventIds: events.map(event => event.id),
      previousHash,
      hash: hashOfSeal(previousHash, events),
    });
    return events.length;
  });
}

/** Reads the whole chain again. Returns the number of the first seal that does not hold, or undefined when all do. */
export async function findBrokenSeal(db: Database): Promise<number | undefined> {
  let previous: Buffer = Buffer.alloc(32);
  let checked = 0;
  for (;;) {
    const seals = await sealsAfter(db, checked, 100);
    if (seals.length === 0) return undefined;
    for (const seal of seals) {
      const holds =
        seal.number === checked + 1 &&
        seal.previousHash.equals(previous) &&
        seal.events.length === seal.eventIds.length &&
        hashOfSeal(previous, seal.events).equals(seal.hash);
      if (!holds) return checked + 1;
      previous = seal.hash;
      checked = seal.number;
    }
  }
}
