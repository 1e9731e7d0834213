import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';

export interface AuditRow {
  id: string;
  at: Date;
  event: string;
  actor_kind: string;
  actor_id: string | null;
  organization_id: string | null;
  address: string | null;
  request_id: string;
  operation: string;
  screen: string | null;
  reason: string | null;
  records: string;
  detail: string;
}

export async function insertEvent(db: Database, row: AuditRow): Promise<void> {
  await sql`
    with event as (
      insert into audit_event (id, at, event, actor_kind, actor_id, organization_id, address, request_id, operation, screen,
                               reason, records, detail)
      values (${row.id}, ${row.at}, ${row.event}, ${row.actor_kind}, ${row.actor_id}, ${row.organization_id}, ${row.address},
              ${row.request_id}, ${row.operation}, ${row.screen}, ${row.reason}, ${row.records}, ${row.detail})
      returning id
    )
    insert into audit_unsealed (event_id) select id from event`.execute(db);
}

/** Canonical text of an event: what the chain's hash covers. */
const canonical = sql<string>`jsonb_build_array(e.id, extract(epoch from e.at), e.event, e.actor_kind, e.actor_id,
  e.organization_id, e.address, e.request_id, e.operation, e.screen, e.reason, e.records, e.detail)::text`;

/** Takes up to `most` events that are in no seal yet, oldest first, and forgets that they are unsealed. */
export async function removeUnsealed(db: Database, most: number): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<{ id: string; text: string }>`
    with taken as (
      delete from audit_unsealed where event_id in (
        select event_id from audit_unsealed order by event_id limit ${most} for update skip locked
      ) returning event_id
    )
    select e.id, ${canonical} as text from audit_event e where e.id in (select event_id from taken) order by e.id`.execute(
    db,
  );
  return rows;
}

export async function lockChain(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit chain'))`.execute(db);
}

export async function findLastSeal(db: Database): Promise<{ number: number; hash: Buffer } | undefined> {
  return db
    .selectFrom('audit_seal')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<{ number: number; hash: Buffer } | undefined>;
}

export async function insertSeal(
  db: Database,
  seal: { number: number; at: Date; eventIds: string[]; previousHash: Buffer; hash: Buffer },
): Promise<void> {
  await db
    .insertInto('audit_seal')
    .values({
      number: seal.number,
      at: seal.at,
      event_ids: seal.eventIds,
      previous_hash: seal.previousHash,
      hash: seal.hash,
    })
    .execute();
}

/** Seals in order from `after`, with the present text of their events. */
export async function sealsAfter(
  db: Database,
  after: number,
  most: number,
): Promise<
  {
    number: number;
    previousHash: Buffer;
    hash: Buffer;
    eventIds: string[];
    events: { id: string; text: string }[];
  }[]
> {
  const seals = await db
    .selectFrom('audit_seal')
    .selectAll()
    .where('number', '>', String(after))
    .orderBy('number')
    .limit(most)
    .execute();
  const { rows } = await sql<{ id: string; text: string }>`
    select e.id, ${canonical} as text from audit_event e where e.id = any(${seals.flatMap(seal => seal.event_ids)})`.execute(
    db,
  );
  const textOf = new Map(rows.map(row => [row.id, row.text]));
  return seals.map(seal => ({
    number: Number(seal.number),
    previousHash: seal.previous_hash,
    hash: seal.hash,
    eventIds: seal.event_ids,
    events: seal.event_ids.flatMap(id => {
      const text = textOf.get(id);
      return text === undefined ? [] : [{ id, text }];
    }),
  }));
}

export function hashOfSeal(previous: Uint8Array, events: readonly { text: string }[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const { text } of events) hash.update('\u001e').update(text);
  return hash.digest();
}
