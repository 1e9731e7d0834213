import { readdirSync, readFileSync } from 'node:fs';
import { listFlights, listPushes, renderPush } from '@farol/corpus';
import { readInterchange } from '@farol/edifact';
import { expect, test } from 'vitest';
import { buildPaxlst, people, processWaiting } from '#areas/reception/testing/messages.ts';
import { filesOf, findingsOf, countWaitingTransactions } from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { receiveFile } from '#areas/reception/receive/receive.ts';
import type { Database } from '#kernel/db/pool.ts';
import { openFile } from '#kernel/sealed-file.ts';
import { deriveKey } from '#kernel/secrets.ts';
import { runAsSystem } from '#testing/platform.ts';
import { endMessage } from '../pipeline/queries.ts';
import { readMessage } from './read-message.ts';
import { listMessages } from './testing/queries.ts';

const platform = setUpMessages();
const services = () => platform().services;

async function receive(bytes: Uint8Array): Promise<string> {
  const incoming = { bytes, way: 'COMMAND', fileName: null, integrator: null } as const;
  return (await receiveFile(services(), incoming)).id;
}

const samples = new URL('../../../../../edifact/samples/', import.meta.url);

function sampleFiles(): Buffer[] {
  const names = readdirSync(samples).filter(name => /\.(?:edi|txt)$/.test(name));
  return names.map(name => readFileSync(new URL(name, samples)));
}

/** Two flights of a day in the invented world. */
function corpusFiles(): Uint8Array[] {
  return listFlights('positions', '2026-03-16')
    .slice(0, 2)
    .flatMap(flight => listPushes(flight).map(renderPush));
}

function inOneInterchange(files: readonly Uint8Array[]): Buffer {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  const messages = files.map(file => {
    const { range } = readInterchange(file).messages[0] ?? { range: { offset: 0, length: 0 } };
    return text(file.subarray(range.offset, range.offset + range.length));
  });
  const header = "UNA:+.? '\nUNB+UNOA:4+XQAIR:ZZ+BRAPI:ZZ+260315:2100+R1'\n";
  return Buffer.from(`${header}${messages.join('\n')}\nUNZ+${messages.length}+R1'\n`, 'latin1');
}

async function readBothWays(fileId: string) {
  return runAsSystem(services().pool, async db => {
    const both = [];
    for (const message of await listMessages(db, fileId)) {
      const nowhere = { byte_offset: null, byte_length: null, around: null };
      const alone = await readMessage(db, services(), message);
      const whole = await readMessage(db, services(), { ...message, ...nowhere });
      both.push({ placed: message.byte_offset !== null, alone, whole });
    }
    return both;
  });
}

const corpus = corpusFiles();
test.each([
  ['all samples one after the other', () => Buffer.concat(sampleFiles())],
  ['all pushes of two flights one after the other', () => Buffer.concat(corpus)],
  [
    'lists in one interchange',
    () => inOneInterchange(Array.from({ length: 30 }, (_, at) => buildPaxlst({ people: people(at + 1) }))),
  ],
  [
    'an interchange that miscounts',
    () =>
      Buffer.from(
        inOneInterchange(corpus.slice(0, 3)).toString('latin1').replace('UNZ+3', 'UNZ+9'),
        'latin1',
      ),
  ],
  [
    'messages without UNT',
    () =>
      Buffer.from(
        inOneInterchange([1, 2, 3].map(count => buildPaxlst({ people: people(count) })))
          .toString('latin1')
          .replaceAll(/UNT\+[^']*'/g, ''),
        'latin1',
      ),
  ],
])('%s: reads each message alone as with the whole file', async (_, file) => {
  const bytes = file();
  const fileId = await receive(bytes);
  const both = await readBothWays(fileId);
  expect(both.length).toBeGreaterThan(2);
  expect(both.every(({ placed }) => placed)).toBe(true);
  for (const { alone, whole } of both) {
    expect(alone.message).toEqual(whole.message);
    expect(alone.profile).toEqual(whole.profile);
    const realFindings = (read: typeof alone) => read.findings.filter(({ code }) => code !== 'TEST_MESSAGE');
    expect(realFindings(alone)).toEqual(realFindings(whole));
  }
});

test('stores the file byte for byte', async () => {
  const bytes = inOneInterchange(
    Array.from({ length: 60 }, (_, at) => buildPaxlst({ people: people(at + 1) })),
  );
  expect(bytes.length).toBeGreaterThan(5 * 16_384);
  await receive(bytes);
  const [file] = await filesOf(services().pool);
  const opened = openFile(deriveKey(services().config.secret, 'raw message'), file?.raw ?? Buffer.alloc(0));
  expect(opened.equals(bytes)).toBe(true);
});

test('reads a single message with its file, once', async () => {
  const fileId = await receive(buildPaxlst({ people: people(3) }));
  const both = await readBothWays(fileId);
  expect(both.map(({ placed }) => placed)).toEqual([false]);
});

test('gives each message its interchange, with the test indicator', async () => {
  const earnest = buildPaxlst({ people: people(1), number: '7101' });
  const trial = Buffer.from(buildPaxlst({ people: people(1), number: '7102' }))
    .toString('latin1')
    .replace(/UNB\+[^']*'/, "UNB+UNOA:4+OTHER+BRAPI+260315:2100+T9++++++1'");
  const fileId = await receive(Buffer.concat([earnest, Buffer.from(trial, 'latin1')]));
  const both = await readBothWays(fileId);
  expect(both.map(({ alone }) => alone.test)).toEqual([false, true]);
  expect(both[1]?.alone.interchange.sender).toBe('OTHER');
  await processWaiting(services());
  expect(await findingsOf(services().pool, fileId)).toContain('TEST_MESSAGE');
  // The same real message is no repeat of a test that was never applied.
  const again = await receive(buildPaxlst({ people: people(1), number: '7102' }));
  await processWaiting(services());
  expect(await findingsOf(services().pool, again)).not.toContain('REPEATED_MESSAGE');
});

function countBytes(db: Database): { db: Database; bytes: () => number } {
  let bytes = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows)
        for (const value of Object.values(row)) if (value instanceof Uint8Array) bytes += value.length;
      return result;
    },
  });
  return { db: counted, bytes: () => bytes };
}

/**
 * Parts of 16 KB: the one in which a message of some hundred bytes begins, and the one in which the next
 * ends.
 */
const mostBytes = 2 * (16_384 + 16) + 100;

test('opens only the few bytes around a message of a file of 20,000', async () => {
  const one = Buffer.from(buildPaxlst({ people: people(2) })).toString('latin1');
  const message = /UNH[\s\S]*UNT[^']*'/.exec(one)?.[0] ?? '';
  const header = "UNB+UNOA:4+XQAIR:ZZ+BRAPI:ZZ+260315:2100+R1'";
  const many = Array.from({ length: 20_000 }, (_, at) => message.replaceAll('7001', `${(at % 9000) + 1000}`));
  const bytes = Buffer.from(`${header}${many.join('')}UNZ+20000+R1'`, 'latin1');
  expect(bytes.length).toBeGreaterThan(10_000_000);
  const fileId = await receive(bytes);
  await runAsSystem(services().pool, async db => {
    const places = await listMessages(db, fileId);
    expect(places).toHaveLength(20_000);
    for (const ordinal of [0, 1, 7, 777, 10_000, 19_998, 19_999]) {
      const place = places[ordinal];
      if (place === undefined) throw new Error(`no message ${ordinal}`);
      const counted = countBytes(db);
      const { message: read, findings } = await readMessage(counted.db, services(), place);
      expect(read?.flights[0]?.number).toBe(`${(ordinal % 9000) + 1000}`);
      expect([read?.people.length, findings.filter(({ severity }) => severity === 'ERROR')]).toEqual([2, []]);
      expect(counted.bytes()).toBeGreaterThan(message.length);
      expect(counted.bytes()).toBeLessThanOrEqual(mostBytes);
    }
  });
});

test('gives the file its outcome with any error when two messages end at once', async () => {
  const lists = ['7101', '7102'].map(number => buildPaxlst({ people: people(1), number }));
  const fileId = await receive(Buffer.concat(lists));
  const at = new Date('2026-03-15T20:00:00Z');
  const times = { parsedAt: at, storedAt: at, judgedAt: at, answer: null, at };
  const outcome = { type: 'PAXLST', people: 1, bookings: 0, arrival: undefined, flights: [], ...times };
  const failed = { code: 'UNT_COUNT', severity: 'ERROR' } as const;
  const end = (db: Database, ordinal: number, error: boolean) =>
    endMessage(
      db,
      { file_id: fileId, ordinal, left_out: null },
      { ...outcome, state: 'DONE', duplicate: false, findings: error ? [failed] : [] },
    );
  const { pool } = services();
  let second: Promise<void> | undefined;
  await runAsSystem(pool, async db => {
    await end(db, 0, true);
    second = runAsSystem(pool, other => end(other, 1, false));
    await expect.poll(() => countWaitingTransactions(pool)).toBe(1);
  });
  await second;
  expect((await filesOf(pool)).map(file => [file.process_state, file.people])).toEqual([['WITH_ERROR', 2]]);
});
