import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/pool.ts';
import type { AuditKey, AuditRow } from './proof.ts';
import { packIds, uuidArray } from './records.ts';

/** No `returning`: actors cannot read the trail. */
export async function insertEvent(db: Database, row: AuditRow, key: AuditKey, proof: Buffer): Promise<void> {
  await sql`
    insert into audit_event (id, at, event, actor_kind, actor_id, organization_id, address, request_id, operation, screen,
                             reason, records, record_kinds, record_ids, detail, proof, key_id)
    values (${row.id}, ${instant(row.at)}, ${row.event}, ${row.actorKind}, ${row.actorId}, ${row.organizationId},
            ${row.address}, ${row.requestId}, ${row.operation}, ${row.screen}, ${row.reason},
            ${JSON.stringify(row.records)}, ${row.recordKinds},
            ${row.recordIds.length === 0 ? null : uuidArray(row.recordIds)}::uuid[], ${JSON.stringify(row.detail)}, ${proof}, ${key.id})`.execute(
    db,
  );
  // Separate: on a cluster the event is on a node, the queue on the coordinator.
  await sql`insert into audit_unsealed (event_id) values (${row.id})`.execute(db);
}

/** Microseconds since 1970. */
function instant(at: string): RawBuilder<unknown> {
  return sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;
}

export interface ProvedRow extends AuditRow {
  proof: Buffer | null;
  keyId: string | null;
  /** Covered by seals before the trail had a key. */
  plain: string;
}

const eventColumns = sql`e.id, (extract(epoch from e.at) * 1000000)::bigint::text as at, e.event, e.actor_kind as "actorKind",
  e.actor_id as "actorId", e.organization_id as "organizationId", e.address, e.request_id as "requestId", e.operation, e.screen,
  e.reason, e.records, e.record_kinds as "recordKinds", array_to_string(e.record_ids, '') as ids, e.detail, e.proof, e.key_id as "keyId",
  case when e.proof is null then jsonb_build_array(e.id, extract(epoch from e.at), e.event, e.actor_kind, e.actor_id,
    e.organization_id, e.address, e.request_id, e.operation, e.screen, e.reason, e.records, e.detail)::text else '' end as plain`;

export async function readEvents(db: Database, ids: readonly string[]): Promise<Map<string, ProvedRow>> {
  const { rows } = await sql<Omit<ProvedRow, 'recordIds'> & { ids: string | null }>`
    select ${eventColumns} from audit_event e where e.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ ids: packedIds, ...row }) => [row.id, { ...row, recordIds: packIds([packedIds ?? '']) }]),
  );
}

export interface Unsealed {
  id: string;
  proof: Buffer | null;
}

export async function listWaitingAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_unsealed')
    .select('event_id')
    .where('event_id', '>', after)
    .orderBy('event_id')
    .limit(limit)
    .execute();
  return rows.map(row => row.event_id);
}

export async function listProofs(db: Database, ids: readonly string[]): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select e.id, e.proof from audit_event e where e.id = any(${ids}::uuid[]) order by e.id`.execute(db);
  return rows;
}

export async function deleteUnsealed(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select take_unsealed(${ids}::uuid[])`.execute(db);
}

export async function indexRecords(db: Database): Promise<void> {
  await sql`select index_audit_records()`.execute(db);
}

export async function lockChain(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit chain'))`.execute(db);
}

export async function findLastSeal(db: Database): Promise<{ number: number; hash: Buffer } | undefined> {
  const row = await db
    .selectFrom('audit_seal')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { number: Number(row.number), hash: row.hash };
}

export async function findSealHash(db: Database, number: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('audit_seal')
    .select('hash')
    .where('number', '=', String(number))
    .executeTakeFirst();
  return row?.hash;
}

export interface Seal {
  number: number;
  eventIds: string[];
  previousHash: Buffer;
  hash: Buffer;
  keyId: string | null;
}

export async function insertSeal(db: Database, seal: Seal & { at: Date }): Promise<void> {
  await db
    .insertInto('audit_seal')
    .values({
      number: seal.number,
      at: seal.at,
      event_ids: seal.eventIds,
      previous_hash: seal.previousHash,
      hash: seal.hash,
      key_id: seal.keyId,
    })
    .execute();
}

export async function listSealsAfter(db: Database, after: number, limit: number): Promise<Seal[]> {
  const rows = await db
    .selectFrom('audit_seal')
    .selectAll()
    .where('number', '>', String(after))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(row => ({
    number: Number(row.number),
    eventIds: row.event_ids,
    previousHash: row.previous_hash,
    hash: row.hash,
    keyId: row.key_id,
  }));
}

export async function countBefore(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from audit_event where id < ${id}::uuid`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function listOutsideSeals(db: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sealed as materialized (
      select one.id from audit_seal s, unnest(s.event_ids) as one (id) where one.id > ${after}::uuid
    )
    select e.id from audit_event e
    where e.id > ${after}::uuid and not exists (select 1 from sealed where sealed.id = e.id)
    order by e.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listWaiting(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select event_id as id from audit_unsealed where event_id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listSealed(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct one.id from audit_seal s, unnest(s.event_ids) as one (id) where one.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface TrailLength {
  /** Zero before the first seal. */
  seals: number;
  lastSealAt: Date | null;
  unsealed: number;
}

export async function measureTrail(db: Database): Promise<TrailLength> {
  const { rows } = await sql<TrailLength>`
    select coalesce(last.number, 0)::float8 as seals, last.at as "lastSealAt",
      (select count(*)::int from audit_unsealed) as unsealed
    from (values (1)) one (n) left join lateral (
      select number, at from audit_seal order by number desc limit 1
    ) last on true`.execute(db);
  return rows[0] ?? { seals: 0, lastSealAt: null, unsealed: 0 };
}
