import { expect, test } from 'vitest';
import { findSameFile } from '#areas/reception/receive/queries.ts';
import { listExpected, insertExpected, moveExpected } from '#areas/partners/schedule/queries.ts';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt, createFlightDatedId } from '#kernel/ids.ts';
import { useDatabase } from '#testing/platform.ts';
import { listMonthsRead } from '#testing/queries.ts';
import { isWaiting, lockOldestAlone, lockOldestWaiting } from '../pipeline/queries.ts';
import { findEarlier, getFile, getFilePart } from './queries.ts';

/* Queries for a message must not slow down with every stored month. */

const platform = useDatabase();
const pool = () => platform().services.pool;

const fileId = firstIdAt(Date.parse('2025-06-15T12:00:00Z'));
const year = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}-01`);

const months = (table: string, ask: (db: Database) => Promise<unknown>) =>
  listMonthsRead(pool(), [table], ask);

/** The months before and after are relative to the day of the test. */
async function monthsOfYear(table: string, ask: (db: Database) => Promise<unknown>): Promise<string[]> {
  await platform().services.months.forReceived(year);
  return (await months(table, ask)).filter(name => name.startsWith(`${table}_2025`));
}

const file = {
  id: fileId,
  size: 100,
  received_at: new Date('2025-06-15T12:00:00Z'),
  sender: 'XQAIR',
  control_reference: 'R1',
  beyond_messages: null,
  speaks_for: null,
};
const hash = Buffer.alloc(32);
const message = {
  file_id: fileId,
  ordinal: 0,
  content_hash: hash,
  byte_offset: null,
  byte_length: null,
  around: null,
  left_out: null,
};

test('limits the search for references and equal messages to possible months', async () => {
  for (const corrects of [null, firstIdAt(Date.parse('2025-06-14T12:00:00Z'))])
    for (const [table, month] of [
      ['api_pnr_message', '202503'],
      ['api_pnr_file', '202505'],
    ] as const) {
      const ask = (db: Database) =>
        findEarlier(db, { ...file, corrects }, message, false, { references: 30, repeats: 90 });
      const read = await monthsOfYear(table, ask);
      expect(read[0]).toBe(`${table}_${month}`);
    }
});

test('limits the search for equal files to possible months', async () => {
  const sameFile = { id: fileId, content_hash: hash };
  const read = await monthsOfYear('api_pnr_file', db => findSameFile(db, sameFile, 90));
  expect(read[0]).toBe('api_pnr_file_202503');
});

test('limits the search for the next message of a queue to possible months', async () => {
  const queue = {
    key: 'XQ7001/2025-06-15',
    from: firstIdAt(Date.parse('2025-05-06T12:00:00Z')),
    until: firstIdAt(Date.parse('2025-07-17T12:00:00Z')),
    whole: false,
  };
  for (const step of [lockOldestWaiting, lockOldestAlone, isWaiting]) {
    const read = await monthsOfYear('api_pnr_message', db => step(db, queue));
    expect(read).toEqual(['05', '06', '07'].map(month => `api_pnr_message_2025${month}`));
  }
});

test('finds a file, whole or in part, in its month', async () => {
  const one = ['api_pnr_file_202506'];
  const ignoreError = (found: Promise<unknown>) => found.catch(() => undefined);
  expect(await monthsOfYear('api_pnr_file', db => ignoreError(getFile(db, fileId)))).toEqual(one);
  const range = { offset: 17, length: 100 };
  expect(await monthsOfYear('api_pnr_file', db => ignoreError(getFilePart(db, fileId, 17, range)))).toEqual(
    one,
  );
});

test('updates expected pushes in the month of the flight', async () => {
  const flights = [{ id: createFlightDatedId('2026-02-10'), flightDate: '2026-02-10' }];
  const expectAll = (db: Database, all: typeof flights) =>
    insertExpected(db, all, { id: fileId, received_at: new Date(0) });
  for (const step of [listExpected, expectAll, moveExpected])
    for (const table of ['flight', 'expected_push'])
      expect([step.name, await months(table, db => step(db, flights))]).toEqual([
        step.name,
        [`${table}_202602`],
      ]);
});
