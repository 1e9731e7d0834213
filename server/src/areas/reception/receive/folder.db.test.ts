import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/platform.ts';
import { watchInbox, type WatchedFolder } from '../index.ts';
import { paxlst, people } from '../testing/messages.ts';
import { forgetMessages } from '../testing/queries.ts';

const platform = useDatabase({ FAROL_MAX_BODY_MB: '1' });
let watched: WatchedFolder | undefined;

beforeEach(async () => {
  await forgetMessages(platform().ownerUrl);
  rmSync(inbox(), { recursive: true, force: true });
});
afterEach(() => watched?.stop());

function inbox(...inside: string[]): string {
  return join(platform().services.config.inboxDir, ...inside);
}

const namesIn = (folder: string) => readdirSync(inbox(folder)).toSorted();

/** Files of these tests are written at once: they are taken sooner than usual. */
const soon = 60;

function start(quietMilliseconds = soon): void {
  watched = watchInbox(platform().services, quietMilliseconds);
}

/** Until the folder holds these files and nothing else. */
function holds(folder: string, names: string[]): Promise<void> {
  return expect.poll(() => namesIn(folder)).toEqual(names.toSorted());
}

function filesTaken() {
  return platform()
    .services.pool.db.selectFrom('api_pnr_file')
    .select(['file_name', 'way', 'size', 'integrator_id', 'duplicate_of'])
    .orderBy('id')
    .execute();
}

test('a file that is put in is stored and goes to done; one that lay there before the start too', async () => {
  mkdirSync(inbox(), { recursive: true });
  writeFileSync(inbox('before.edi'), paxlst({ people: people(1) }));
  utimesSync(inbox('before.edi'), 1_000_000, 1_000_000);
  start();
  const bytes = paxlst({ people: people(2) });
  writeFileSync(inbox('after.edi'), bytes);
  await holds('done', ['before.edi', 'after.edi']);
  expect(namesIn('.')).toEqual(['done', 'rejected']);
  expect(await filesTaken()).toMatchObject([
    { file_name: 'before.edi', way: 'FOLDER', integrator_id: null },
    { file_name: 'after.edi', way: 'FOLDER', size: bytes.length },
  ]);
  expect(readFileSync(inbox('done', 'after.edi'))).toEqual(Buffer.from(bytes));
});

test('what is no message goes to rejected as it was, with the reason beside it in both languages', async () => {
  start();
  writeFileSync(inbox('letter.txt'), 'Bom dia');
  writeFileSync(inbox('empty.edi'), '');
  await holds('rejected', ['empty.edi', 'empty.edi.txt', 'letter.txt', 'letter.txt.txt']);
  expect(readFileSync(inbox('rejected', 'letter.txt'), 'utf8')).toBe('Bom dia');
  const reason = readFileSync(inbox('rejected', 'letter.txt.txt'), 'utf8');
  expect(reason).toMatch(/^O conteúdo não é .*\nThe content is neither .*\n$/);
  expect(reason).not.toMatch(/\{\w+\}/);
  expect(await filesTaken()).toEqual([]);
});

test('a name that is there already is kept apart, in done and in rejected', async () => {
  start();
  const wanted = [];
  for (const [time, name] of ['a.edi', 'a.edi.1', 'a.edi.2'].entries()) {
    writeFileSync(inbox('a.edi'), paxlst({ people: people(1), revision: time + 1 }));
    wanted.push(name);
    await holds('done', wanted);
  }
  writeFileSync(inbox('b.txt'), 'one');
  await holds('rejected', ['b.txt', 'b.txt.txt']);
  writeFileSync(inbox('b.txt'), 'two');
  await holds('rejected', ['b.txt', 'b.txt.txt', 'b.txt.1', 'b.txt.1.txt']);
  expect(readFileSync(inbox('rejected', 'b.txt'), 'utf8')).toBe('one');
  expect(readFileSync(inbox('rejected', 'b.txt.1'), 'utf8')).toBe('two');
  expect(await filesTaken()).toHaveLength(3);
});

test('the reason of one file never overwrites another file of that name', async () => {
  start();
  writeFileSync(inbox('x.txt'), 'the file x.txt');
  await holds('rejected', ['x.txt', 'x.txt.txt']);
  writeFileSync(inbox('x'), 'the file x');
  await expect.poll(() => namesIn('rejected').length).toBe(4);
  expect(readFileSync(inbox('rejected', 'x.txt'), 'utf8')).toBe('the file x.txt');
});

test('a file that is too large is rejected, with the reason, and not stored', async () => {
  start();
  writeFileSync(
    inbox('big.edi'),
    Buffer.concat([paxlst({ people: people(1) }), Buffer.alloc(1024 * 1024, 0x20)]),
  );
  await holds('rejected', ['big.edi', 'big.edi.txt']);
  expect(readFileSync(inbox('rejected', 'big.edi.txt'), 'utf8')).toMatch(/muito grande\n.*too large\n/);
  expect(await filesTaken()).toEqual([]);
});

test('a file that is still being written is not taken half', async () => {
  start(1500);
  const bytes = Buffer.from(paxlst({ people: people(30) }));
  const step = Math.ceil(bytes.length / 12);
  for (let from = 0; from < bytes.length; from += step) {
    appendFileSync(inbox('slow.edi'), bytes.subarray(from, from + step));
    expect(await filesTaken()).toEqual([]);
    await sleep(soon);
  }
  await holds('done', ['slow.edi']);
  expect(await filesTaken()).toMatchObject([{ file_name: 'slow.edi', size: bytes.length }]);
});

test('the same content again is kept as a repeat', async () => {
  start();
  const bytes = paxlst({ people: people(1) });
  writeFileSync(inbox('one.edi'), bytes);
  await holds('done', ['one.edi']);
  writeFileSync(inbox('two.edi'), bytes);
  await holds('done', ['one.edi', 'two.edi']);
  const [first, second] = await filesTaken();
  expect([first?.duplicate_of, typeof second?.duplicate_of]).toEqual([null, 'string']);
});

test('hidden files and folders are left alone', async () => {
  mkdirSync(inbox('folder'), { recursive: true });
  writeFileSync(inbox('folder', 'inner.edi'), paxlst({ people: people(1) }));
  writeFileSync(inbox('.part'), paxlst({ people: people(1) }));
  start();
  writeFileSync(inbox('plain.edi'), paxlst({ people: people(2) }));
  await holds('done', ['plain.edi']);
  expect(existsSync(inbox('.part')) && existsSync(inbox('folder', 'inner.edi'))).toBe(true);
  expect(await filesTaken()).toHaveLength(1);
});

test('a file that cannot be read does not keep the others waiting', async () => {
  mkdirSync(inbox(), { recursive: true });
  // A name in Latin-1, as old systems write: as UTF-8 it is the name of no file.
  writeFileSync(Buffer.concat([Buffer.from(`${inbox()}/a`), Buffer.from([0xe7]), Buffer.from('.edi')]), 'x');
  writeFileSync(inbox('b.edi'), paxlst({ people: people(1) }));
  utimesSync(inbox('b.edi'), 1_000_000, 1_000_000);
  start();
  await holds('done', ['b.edi']);
  expect(await filesTaken()).toHaveLength(1);
});

test('after the stop nothing is taken', async () => {
  start();
  await watched?.stop();
  writeFileSync(inbox('late.edi'), paxlst({ people: people(1) }));
  await sleep(4 * soon);
  expect(existsSync(inbox('late.edi'))).toBe(true);
  expect(await filesTaken()).toEqual([]);
});
