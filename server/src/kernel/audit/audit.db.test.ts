import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { transaction } from '../db/pool.ts';
import { runAsSystem, createForeignKeys, useDatabase } from '#testing/platform.ts';
import { createId } from '../ids.ts';
import { writeEvent, type AuditRecord } from './audit.ts';
import { formatReport } from './report.ts';
import { deleteUnsealed, listWaitingAfter } from './queries.ts';
import { beforeAllEvents, sealEvents } from './seal.ts';
import { useTrailOwner } from './testing/trail-owner.ts';
import { verifyTrail } from './verify.ts';

const platform = useDatabase();
const services = () => platform().services;
const headFile = () => services().config.auditHeadFile;
const owner = useTrailOwner(platform);

const aList: AuditRecord[] = [
  { kind: 'flight', id: createId() },
  ...Array.from({ length: 3 }, () => ({ kind: 'passenger', id: createId() }) as const),
  { kind: 'file', id: 'no uuid' },
];

async function write(count: number, first = 0): Promise<void> {
  for (let index = first; index < first + count; index += 1) {
    await transaction(services().pool.db, { kind: 'nobody' }, db =>
      writeEvent(db, services(), {
        event: 'FLIGHT_VIEWED',
        actor: { kind: 'nobody' },
        requestId: `r${index}`,
        operation: 'getFlight',
        reason: `motivo “${index}” \u00E7`,
        records: aList,
        detail: {
          text: 'b',
          number: 1.5,
          big: 1e21,
          nested: { z: null, a: [true, undefined] },
          gone: undefined,
        },
      }),
    );
  }
}

async function sealTrail(): Promise<void> {
  for (const first of [0, 2, 4]) {
    await write(2, first);
    expect(await sealEvents(services())).toBe(2);
  }
}

/** After an hour, sealed events are counted instead of compared. */
async function flaws(): Promise<[string, number][]> {
  const now = [...(await verifyTrail(services())).flaws];
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
  try {
    expect([...(await verifyTrail(services())).flaws]).toEqual(now);
  } finally {
    clock.mockRestore();
  }
  return now;
}

test('verifies events that are sealed or wait for a seal', async () => {
  await sealTrail();
  await write(3, 6);
  expect(await verifyTrail(services())).toMatchObject({ seals: 3, events: 9, waiting: 3, examples: [] });
  expect(formatReport(await verifyTrail(services()))).toEqual([
    'The audit trail holds: 9 events, 3 seals, 3 events wait for the next seal.',
  ]);
  expect(await sealEvents(services())).toBe(3);
  expect(await sealEvents(services())).toBe(0);
  expect(await flaws()).toEqual([]);
});

test.each([
  `operation = 'getPassenger'`,
  `at = '2026-03-15T20:00:00.000001Z'`,
  `actor_kind = 'user', actor_id = '00000000-0000-7000-8000-000000000001'`,
  `detail = detail || '{"text": "c"}'`,
  `records = '[]'`,
  `record_kinds = 'booking*1 passenger*3'`,
  `record_ids = record_ids[:3] || '${createId()}'::uuid`,
  `record_ids = array[record_ids[1], record_ids[3], record_ids[2], record_ids[4]]`,
  `record_kinds = null, record_ids = null, records = '[{"id": "f", "kind": "flight"}]'`,
  `reason = null`,
  `proof = null, key_id = null, screen = '/home'`,
])('finds a changed event: %s', async change => {
  await sealTrail();
  await owner().query(`update audit_event set ${change} where request_id = 'r3'`);
  expect(await flaws()).toEqual([['CHANGED', 1]]);
});

test('verifies an event rewritten with another order of keys', async () => {
  await sealTrail();
  await owner().query(
    `update audit_event set detail = (select jsonb_object_agg(key, value) from jsonb_each(detail))`,
  );
  expect(await flaws()).toEqual([]);
});

test('finds a deleted event, sealed or waiting', async () => {
  await sealTrail();
  await write(1, 6);
  await owner().query(`delete from audit_event where request_id in ('r2', 'r6')`);
  expect(await flaws()).toEqual([['DELETED', 2]]);
});

test('finds an event deleted while it waited, and seals the others', async () => {
  await write(3);
  await owner().query(`delete from audit_event where request_id = 'r0'`);
  expect(await flaws()).toEqual([['DELETED', 1]]);
  expect(await sealEvents(services())).toBe(2);
  expect(await sealEvents(services())).toBe(0);
  expect(await flaws()).toEqual([['DELETED', 1]]);
});

test('finds a forged event that waits, does not wait, or is sealed', async () => {
  await sealTrail();
  const forge = async (request: string): Promise<string> => {
    await owner().query(
      `create temp table forged as select * from audit_event where request_id = 'r3';
       update forged set id = '${createId()}', request_id = '${request}';
       insert into audit_event select * from forged; drop table forged`,
    );
    const { rows } = await owner().query<{ id: string }>('select id from audit_event where request_id = $1', [
      request,
    ]);
    return rows[0]?.id ?? '';
  };
  const waiting = await forge('x1');
  await forge('x2');
  await owner().query('insert into audit_unsealed values ($1)', [waiting]);
  expect(await flaws()).toEqual([['FORGED', 2]]);
  expect(await sealEvents(services())).toBe(1);
  expect(new Map(await flaws())).toEqual(
    new Map([
      ['CHANGED', 1],
      ['FORGED', 1],
    ]),
  );
});

test('finds a forged event without a proof', async () => {
  await sealTrail();
  await owner().query(
    `insert into audit_event (id, at, event, actor_kind, request_id, operation)
     values ('${createId()}', now(), 'FLIGHT_VIEWED', 'nobody', 'x', 'getFlight')`,
  );
  expect(await flaws()).toEqual([['FORGED', 1]]);
});

test('finds a truncated trail by the stored head, with or without its events', async () => {
  await sealTrail();
  await owner().query(`delete from audit_seal where number = 3`);
  expect(new Map(await flaws())).toEqual(
    new Map([
      ['TAIL_CUT', 1],
      ['TAKEN_OUT', 2],
    ]),
  );
  await owner().query(`delete from audit_event where request_id in ('r4', 'r5')`);
  expect(await flaws()).toEqual([['TAIL_CUT', 1]]);
  // The next seal takes the number of the deleted one, but does not replace the head.
  const kept = readFileSync(headFile(), 'utf8');
  await write(2, 6);
  expect(await sealEvents(services())).toBe(2);
  expect(readFileSync(headFile(), 'utf8')).toBe(kept);
  expect(await flaws()).toEqual([['CHAIN_REPLACED', 1]]);
});

test('finds an emptied trail', async () => {
  await sealTrail();
  await owner().query('truncate audit_event, audit_seal, audit_unsealed');
  expect(await flaws()).toEqual([['TAIL_CUT', 1]]);
});

test('finds a missing or changed seal in the middle', async () => {
  await sealTrail();
  await owner().query(`update audit_seal set event_ids = event_ids[:1] where number = 2`);
  expect(new Map(await flaws())).toEqual(
    new Map([
      ['SEAL_BROKEN', 1],
      ['TAKEN_OUT', 1],
    ]),
  );
  await owner().query(`delete from audit_seal where number = 2`);
  expect((await flaws()).map(([flaw]) => flaw).toSorted()).toEqual(['SEAL_BROKEN', 'TAKEN_OUT']);
});

/** An attacker who knows how seals are made, without the key. */
async function recompute(keyId: string | null): Promise<void> {
  let previous = Buffer.alloc(32);
  const { rows } = await owner().query<{ number: string; event_ids: string[] }>(
    'select number, event_ids from audit_seal order by number',
  );
  for (const { number, event_ids: ids } of rows) {
    const texts = await owner().query<{ text: string }>(
      `select jsonb_build_array(e.id, extract(epoch from e.at), e.event, e.actor_kind, e.actor_id, e.organization_id, e.address,
         e.request_id, e.operation, e.screen, e.reason, e.records, e.detail)::text as text
       from unnest($1::uuid[]) with ordinality as s (id, n) join audit_event e on e.id = s.id order by n`,
      [ids],
    );
    const hash = createHash('sha256').update(previous);
    for (const { text } of texts.rows) hash.update('\u001e').update(text);
    const digest = hash.digest();
    await owner().query(
      'update audit_seal set previous_hash = $2, hash = $3, key_id = $4 where number = $1',
      [number, previous, digest, keyId],
    );
    previous = digest;
  }
}

test('finds a recomputed chain, with or without a key id', async () => {
  await sealTrail();
  const { rows } = await owner().query<{ key_id: string }>('select key_id from audit_seal limit 1');
  await owner().query(`update audit_event set operation = 'getPassenger' where request_id = 'r1'`);
  await recompute(rows[0]?.key_id ?? '');
  expect(new Map(await flaws())).toEqual(
    new Map([
      ['CHANGED', 1],
      ['SEAL_BROKEN', 2],
      ['CHAIN_REPLACED', 1],
    ]),
  );
  await owner().query('update audit_event set proof = null, key_id = null');
  await recompute(null);
  expect(await flaws()).toEqual([['CHAIN_REPLACED', 1]]);
});

test('verifies seals and events from before keys, and finds changes in them', async () => {
  await sealTrail();
  rmSync(headFile());
  await owner().query('update audit_event set proof = null, key_id = null');
  await recompute(null);
  await write(1, 6);
  await owner().query(`update audit_event set proof = null, key_id = null where request_id = 'r6'`);
  await write(1, 7);
  expect(await sealEvents(services())).toBe(2);
  expect(await flaws()).toEqual([]);
  await owner().query(`update audit_event set operation = 'getPassenger' where request_id = 'r6'`);
  expect(await flaws()).toEqual([['SEAL_BROKEN', 1]]);
  await owner().query(`update audit_event set operation = 'getFlight' where request_id = 'r6'`);
  await owner().query(`update audit_event set operation = 'getPassenger' where request_id = 'r1'`);
  expect(await flaws()).toEqual([['SEAL_BROKEN', 1]]);
  // Recomputed seals of that time are valid, but the first one with a key does not continue them.
  await owner().query('create temp table kept as select * from audit_seal where number = 4');
  await owner().query('delete from audit_seal where number = 4');
  await recompute(null);
  await owner().query('insert into audit_seal select * from kept');
  expect(await flaws()).toEqual([['SEAL_BROKEN', 1]]);
});

test('finds another secret', async () => {
  await sealTrail();
  const { config, pool } = services();
  expect(new Map((await verifyTrail({ pool, config, keys: createForeignKeys() })).flaws)).toEqual(
    new Map([
      ['OTHER_KEY', 3],
      ['HEAD_CHANGED', 1],
    ]),
  );
});

test('finds an edited or missing head', async () => {
  await sealTrail();
  const kept = readFileSync(headFile(), 'utf8');
  writeFileSync(headFile(), kept.replace('"number":3', '"number":2'));
  expect(await flaws()).toEqual([['HEAD_CHANGED', 1]]);
  rmSync(headFile());
  expect(await flaws()).toEqual([['NO_HEAD', 1]]);
  await sealEvents(services());
  expect(existsSync(headFile())).toBe(true);
  expect(await flaws()).toEqual([]);
});

test('lets the application only add to the trail', async () => {
  await sealTrail();
  const attempt = (statement: string) =>
    runAsSystem(services().pool, () => services().pool.pg.query(statement));
  for (const table of ['audit_event', 'audit_seal', 'audit_unsealed'])
    for (const statement of [`update ${table} set ctid = ctid`, `delete from ${table}`, `truncate ${table}`])
      await expect(attempt(statement)).rejects.toThrow(/permission denied|cannot assign/);
});

test('lets only the system read the trail', async () => {
  await sealTrail();
  await write(1, 6);
  const person = {
    kind: 'user',
    userId: '00000000-0000-7000-8000-000000000001',
    organizationId: null,
    administrator: true,
    seesAllRestrictions: true,
  } as const;
  const { db } = services().pool;
  for (const acting of [{ kind: 'nobody' }, person] as const) {
    const counts = await transaction(db, acting, async tx => [
      await tx.selectFrom('audit_event').select('id').execute(),
      await tx.selectFrom('audit_seal').select('number').execute(),
      await tx.selectFrom('audit_unsealed').select('event_id').execute(),
    ]);
    expect(counts.flat()).toEqual([]);
    const seal = {
      number: '9',
      at: new Date(),
      event_ids: [],
      previous_hash: Buffer.alloc(1),
      hash: Buffer.alloc(1),
    };
    await expect(
      transaction(db, acting, tx => tx.insertInto('audit_seal').values(seal).execute()),
    ).rejects.toThrow(/row-level security/);
  }
  expect(await flaws()).toEqual([]);
});

test('finds an event that the application’s role removed from the seal queue', async () => {
  await write(2);
  await runAsSystem(services().pool, async db => {
    const [first = ''] = await listWaitingAfter(db, beforeAllEvents, 1);
    await deleteUnsealed(db, [first]);
  });
  expect(await flaws()).toEqual([['TAKEN_OUT', 1]]);
});
