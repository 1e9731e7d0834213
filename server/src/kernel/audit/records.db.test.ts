import { expect, test } from 'vitest';
import { transaction } from '../db/pool.ts';
import { createId } from '../ids.ts';
import { useDatabase } from '#testing/platform.ts';
import { queryShards } from '#testing/queries.ts';
import { writeEvent, type AuditRecord } from './audit.ts';
import { proofOf, type AuditRow } from './proof.ts';
import { unpackRecords } from './records.ts';
import { sealEvents, maintainTrail } from './seal.ts';
import { useTrailOwner } from './testing/trail-owner.ts';
import { verifyTrail } from './verify.ts';

const platform = useDatabase();
const services = () => platform().services;
const owner = useTrailOwner(platform);

const flaws = async () => [...(await verifyTrail(services())).flaws];

async function show(records: AuditRecord[], requestId = 'r'): Promise<void> {
  await transaction(services().pool.db, { kind: 'nobody' }, db =>
    writeEvent(db, services(), {
      event: 'ALERTS_VIEWED',
      actor: { kind: 'nobody' },
      requestId,
      operation: 'searchAlerts',
      records,
    }),
  );
}

/** Format of events before packing: `[{ kind, id }]` in one column. */
async function writeAsBefore(records: AuditRecord[]): Promise<string> {
  const key = services().keys.current('audit trail');
  const row: AuditRow = {
    id: createId(),
    at: '1773604800000000',
    event: 'ALERTS_VIEWED',
    actorKind: 'nobody',
    actorId: null,
    organizationId: null,
    address: null,
    requestId: 'old',
    operation: 'searchAlerts',
    screen: null,
    reason: null,
    records,
    recordKinds: null,
    recordIds: Buffer.alloc(0),
    detail: {},
  };
  await owner().query(
    `insert into audit_event (id, at, event, actor_kind, request_id, operation, records, proof, key_id)
     values ($1, to_timestamp($2::bigint / 1000000), $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.at,
      row.event,
      row.actorKind,
      row.requestId,
      row.operation,
      JSON.stringify(records),
      proofOf(key, row),
      key.id,
    ],
  );
  await owner().query('insert into audit_unsealed values ($1)', [row.id]);
  return row.id;
}

test('verifies an event from before packing, and finds a change in it', async () => {
  const old = await writeAsBefore([
    { kind: 'flight', id: createId() },
    { kind: 'file', id: createId() },
  ]);
  await show([]);
  expect(await flaws()).toEqual([]);
  expect(await sealEvents(services())).toBe(2);
  expect(await flaws()).toEqual([]);
  await owner().query(`update audit_event set records = records - 0 where id = $1`, [old]);
  expect(await flaws()).toEqual([['CHANGED', 1]]);
});

test('stores thousands of records in one row of sixteen bytes each, and returns them', async () => {
  const records = Array.from({ length: 3000 }, (_, n) => ({
    kind: n < 10 ? ('alert' as const) : ('passenger' as const),
    id: createId(),
  }));
  await show(records);
  const { rows } = await owner().query<{ kinds: string; ids: string[]; bytes: number }>(
    `select record_kinds as kinds, record_ids as ids, pg_column_size(e.*) as bytes from audit_event e`,
  );
  expect(rows[0]?.kinds).toBe('alert*10 passenger*2990');
  expect(unpackRecords(rows[0]?.kinds ?? '', rows[0]?.ids ?? [])).toEqual(records);
  expect(rows[0]?.bytes).toBeLessThan(3000 * 16 + 700);
  await sealEvents(services());
  expect(await flaws()).toEqual([]);
});

async function pendingPages(): Promise<number> {
  await owner().query('create extension if not exists pageinspect');
  const pages = await queryShards(
    owner(),
    'audit_event',
    shard => `select coalesce(sum(meta.n_pending_pages), 0)
      from pg_index i
      join pg_class c on c.oid = i.indexrelid and starts_with(c.relname, 'audit_event_record')
      cross join lateral pg_partition_tree(i.indexrelid) part
      cross join lateral gin_metapage_info(get_raw_page(part.relid::regclass::text, 0)) meta
      where i.indrelid = '${shard}'::regclass and part.isleaf`,
  );
  return pages.reduce((sum, one) => sum + Number(one), 0);
}

test('leaves the index of records to the sealing job', async () => {
  const records: AuditRecord[] = Array.from({ length: 5 }, () => ({ kind: 'alert', id: createId() }));
  for (const [index] of records.entries()) await show(records.slice(index), `r${index}`);
  expect(await pendingPages()).toBeGreaterThan(0);
  await maintainTrail(services());
  expect(await pendingPages()).toBe(0);
  const { rows } = await owner().query<{ request: string }>(
    'select request_id as request from audit_event where record_ids @> array[$1::uuid] order by id',
    [records[2]?.id],
  );
  expect(rows.map(({ request }) => request)).toEqual(['r0', 'r1', 'r2']);
});
