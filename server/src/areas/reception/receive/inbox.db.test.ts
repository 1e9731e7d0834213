import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Failure } from '#kernel/failure.ts';
import { useDatabase } from '#testing/platform.ts';
import { convertPlainHashes, openRejected, receiveFile, watchInbox, type InboxWatcher } from '../index.ts';
import { buildPaxlst, people } from '../testing/messages.ts';
import { rejectFile } from './rejected-files.ts';
import { deleteMessages, listHashes, storePlainHash } from '../testing/queries.ts';

const platform = useDatabase({ FAROL_MAX_BODY_MB: '1' });
let watched: InboxWatcher | undefined;

beforeEach(async () => {
  await deleteMessages(platform().ownerUrl);
  rmSync(inbox(), { recursive: true, force: true });
});
afterEach(() => watched?.stop());

function inbox(...inside: string[]): string {
  return join(platform().services.config.inboxDir, ...inside);
}

function readRejected(name: string): string {
  const { secret } = platform().services.config;
  return openRejected(secret, readFileSync(inbox('rejected', `${name}.sealed`))).toString('utf8');
}

const namesIn = (folder: string) => readdirSync(inbox(folder)).toSorted();

/** Files of these tests are written at once, so a shorter quiet time is enough. */
const soon = 60;

function start(quietMilliseconds = soon): void {
  watched = watchInbox(platform().services, quietMilliseconds, soon);
}

function waitForFiles(folder: string, names: string[]): Promise<void> {
  return expect.poll(() => namesIn(folder)).toEqual(names.toSorted());
}

function listReceivedFiles() {
  return platform()
    .services.pool.db.selectFrom('api_pnr_file')
    .select(['file_name', 'way', 'size', 'integrator_id', 'duplicate_of'])
    .orderBy('id')
    .execute();
}

test('stores new files and those present before the start, and moves them to done', async () => {
  mkdirSync(inbox(), { recursive: true });
  writeFileSync(inbox('before.edi'), buildPaxlst({ people: people(1) }));
  utimesSync(inbox('before.edi'), 1_000_000, 1_000_000);
  start();
  const bytes = buildPaxlst({ people: people(2) });
  writeFileSync(inbox('after.edi'), bytes);
  await waitForFiles('done', ['before.edi', 'after.edi']);
  expect(namesIn('.')).toEqual(['done', 'rejected']);
  expect(await listReceivedFiles()).toMatchObject([
    { file_name: 'before.edi', way: 'FOLDER', integrator_id: null },
    { file_name: 'after.edi', way: 'FOLDER', size: bytes.length },
  ]);
  await expect.poll(() => readFileSync(inbox('done', 'after.edi'), 'utf8')).toMatch(/^[\da-f-]{36}\n$/);
});

test('seals a refused file in rejected, with the reason in both languages', async () => {
  start();
  writeFileSync(inbox('letter.txt'), 'Bom dia');
  writeFileSync(inbox('empty.edi'), '');
  await waitForFiles('rejected', [
    'empty.edi.sealed',
    'empty.edi.txt',
    'letter.txt.sealed',
    'letter.txt.txt',
  ]);
  expect(readRejected('letter.txt')).toBe('Bom dia');
  expect(readFileSync(inbox('rejected', 'letter.txt.sealed'), 'latin1')).not.toContain('Bom');
  const reason = readFileSync(inbox('rejected', 'letter.txt.txt'), 'utf8');
  expect(reason).toMatch(/^O conteúdo não é .*\nThe content is neither .*\n$/);
  expect(reason).not.toMatch(/\{\w+\}/);
  expect(await listReceivedFiles()).toEqual([]);
});

test('keeps files of equal names apart, in done and in rejected', async () => {
  start();
  const files = [];
  for (const [time, name] of ['a.edi', 'a.edi.1', 'a.edi.2'].entries()) {
    writeFileSync(inbox('a.edi'), buildPaxlst({ people: people(1), revision: time + 1 }));
    files.push(name);
    await waitForFiles('done', files);
  }
  writeFileSync(inbox('b.txt'), 'one');
  await waitForFiles('rejected', ['b.txt.sealed', 'b.txt.txt']);
  writeFileSync(inbox('b.txt'), 'two');
  await waitForFiles('rejected', ['b.txt.sealed', 'b.txt.txt', 'b.txt.1.sealed', 'b.txt.1.txt']);
  expect([readRejected('b.txt'), readRejected('b.txt.1')]).toEqual(['one', 'two']);
  expect(await listReceivedFiles()).toHaveLength(3);
});

test('never overwrites the reason of another file', async () => {
  start();
  writeFileSync(inbox('x.txt'), 'the file x.txt');
  await waitForFiles('rejected', ['x.txt.sealed', 'x.txt.txt']);
  writeFileSync(inbox('x'), 'the file x');
  await expect.poll(() => namesIn('rejected').length).toBe(4);
  expect(readRejected('x.txt')).toBe('the file x.txt');
});

test('rejects a file that is too large, with the reason', async () => {
  start();
  writeFileSync(
    inbox('big.edi'),
    Buffer.concat([buildPaxlst({ people: people(1) }), Buffer.alloc(1024 * 1024, 0x20)]),
  );
  await waitForFiles('rejected', ['big.edi.sealed', 'big.edi.txt']);
  expect(readFileSync(inbox('rejected', 'big.edi.txt'), 'utf8')).toMatch(/muito grande\n.*too large\n/);
  expect(await listReceivedFiles()).toEqual([]);
});

test('waits for a file that is still written', async () => {
  start();
  const bytes = Buffer.from(buildPaxlst({ people: people(30) }));
  const half = Math.ceil(bytes.length / 2);
  writeFileSync(inbox('.half'), bytes.subarray(0, half));
  // Always just changed, however busy the machine is.
  const ahead = Temporal.Now.instant().add({ hours: 1 }).epochMilliseconds / 1000;
  utimesSync(inbox('.half'), ahead, ahead);
  renameSync(inbox('.half'), inbox('slow.edi'));
  writeFileSync(inbox('whole.edi'), buildPaxlst({ people: people(1) }));
  await waitForFiles('done', ['whole.edi']);
  // Received by a later look, so the look that found both files has ended.
  writeFileSync(inbox('later.edi'), buildPaxlst({ people: people(2) }));
  await waitForFiles('done', ['later.edi', 'whole.edi']);
  appendFileSync(inbox('slow.edi'), bytes.subarray(half));
  await waitForFiles('done', ['later.edi', 'slow.edi', 'whole.edi']);
  expect(await listReceivedFiles()).toMatchObject([
    { file_name: 'whole.edi' },
    { file_name: 'later.edi' },
    { file_name: 'slow.edi', size: bytes.length },
  ]);
});

test('stores equal content as a repeat', async () => {
  start();
  const bytes = buildPaxlst({ people: people(1) });
  writeFileSync(inbox('one.edi'), bytes);
  await waitForFiles('done', ['one.edi']);
  writeFileSync(inbox('two.edi'), bytes);
  await waitForFiles('done', ['one.edi', 'two.edi']);
  const [first, second] = await listReceivedFiles();
  expect([first?.duplicate_of, typeof second?.duplicate_of]).toEqual([null, 'string']);
});

test('ignores hidden files and folders', async () => {
  mkdirSync(inbox('folder'), { recursive: true });
  writeFileSync(inbox('folder', 'inner.edi'), buildPaxlst({ people: people(1) }));
  writeFileSync(inbox('.part'), buildPaxlst({ people: people(1) }));
  start();
  writeFileSync(inbox('plain.edi'), buildPaxlst({ people: people(2) }));
  await waitForFiles('done', ['plain.edi']);
  expect(existsSync(inbox('.part')) && existsSync(inbox('folder', 'inner.edi'))).toBe(true);
  expect(await listReceivedFiles()).toHaveLength(1);
});

/** A path in the inbox with a Latin-1 byte in its name, which is not UTF-8. */
const latin1Path = (folder: string, ending: string) =>
  Buffer.concat([Buffer.from(`${inbox(folder)}/a`), Buffer.from([0xe7]), Buffer.from(ending)]);

test('accepts or refuses a file with a name that is not UTF-8', async () => {
  mkdirSync(inbox(), { recursive: true });
  writeFileSync(latin1Path('.', '.edi'), buildPaxlst({ people: people(1) }));
  writeFileSync(latin1Path('.', '.txt'), 'Bom dia');
  start();
  await waitForFiles('done', ['a_.edi']);
  await waitForFiles('rejected', ['a_.txt.sealed', 'a_.txt.txt']);
  expect(await listReceivedFiles()).toMatchObject([{ file_name: 'a_.edi' }]);
});

test('shortens the longest names for the note, the reason and the sealed file', async () => {
  mkdirSync(inbox(), { recursive: true });
  const name = (ending: string) => `${'ç'.repeat(120)}${ending}`;
  writeFileSync(inbox(name('.edi')), buildPaxlst({ people: people(1) }));
  writeFileSync(inbox(name('.txt')), 'Bom dia');
  start();
  const cut = (ending: string) => `${'ç'.repeat(98)}${ending}`;
  await waitForFiles('done', [cut('.edi')]);
  await waitForFiles('rejected', [`${cut('.txt')}.sealed`, `${cut('.txt')}.txt`]);
  expect(readRejected(cut('.txt'))).toBe('Bom dia');
  expect(await listReceivedFiles()).toMatchObject([{ file_name: name('.edi') }]);
});

test('refuses a file after several failures, and accepts the others', async () => {
  const { services } = platform();
  const keys = { ...services.keys, current: () => fail() };
  const fail = (): never => {
    throw new Error('fails for good');
  };
  mkdirSync(inbox(), { recursive: true });
  writeFileSync(inbox('a.edi'), buildPaxlst({ people: people(1) }));
  watched = watchInbox({ ...services, keys }, soon, soon);
  await waitForFiles('rejected', ['a.edi.sealed', 'a.edi.txt']);
  expect(readFileSync(inbox('rejected', 'a.edi.txt'), 'utf8')).toContain('Erro interno');
});

test('leaves no reason for a file that cannot be moved to rejected', async () => {
  const { services } = platform();
  start();
  const rejection = rejectFile(services, Buffer.from(inbox('gone.edi')), 'gone.edi', new Failure('INTERNAL'));
  await expect(rejection).rejects.toMatchObject({ code: 'ENOENT' });
  expect(namesIn('rejected')).toEqual([]);
});

test('tidies other files when one fails', async () => {
  mkdirSync(inbox('rejected'), { recursive: true });
  mkdirSync(inbox('done'), { recursive: true });
  // A folder has the name of the sealed file.
  mkdirSync(inbox('rejected', 'a.edi.sealed'));
  for (const name of ['a.edi', 'b.edi']) {
    writeFileSync(inbox('rejected', name), name);
    writeFileSync(inbox('rejected', `${name}.txt`), 'why');
  }
  writeFileSync(latin1Path('done', '.edi'), buildPaxlst({ people: people(1) }));
  start();
  await expect.poll(() => namesIn('rejected')).toContain('b.edi.sealed');
  expect(readRejected('b.edi')).toBe('b.edi');
  expect(readFileSync(latin1Path('done', '.edi'), 'utf8')).toBe('stored\n');
});

test('does not seal a sealed file again when it has a reason of another file', async () => {
  start();
  writeFileSync(inbox('a.sealed'), 'named as a sealed file');
  await waitForFiles('rejected', ['a.sealed.sealed', 'a.sealed.txt']);
  writeFileSync(inbox('a'), 'the file a');
  await expect.poll(() => namesIn('rejected').length).toBe(4);
  await watched?.stop();
  start();
  writeFileSync(inbox('later.edi'), buildPaxlst({ people: people(1) }));
  await waitForFiles('done', ['later.edi']);
  expect([readRejected('a.sealed'), readRejected('a')]).toEqual(['named as a sealed file', 'the file a']);
});

test('accepts nothing after the stop', async () => {
  const { services } = platform();
  watched = watchInbox(services, soon, soon);
  await watched.stop();
  const otherInbox = inbox('other');
  const other = watchInbox({ ...services, config: { ...services.config, inboxDir: otherInbox } }, soon);
  writeFileSync(inbox('late.edi'), buildPaxlst({ people: people(1) }));
  for (const name of ['a.edi', 'b.edi', 'c.edi']) {
    writeFileSync(join(otherInbox, name), buildPaxlst({ people: people(2), revision: name.charCodeAt(0) }));
    await expect.poll(() => readdirSync(join(otherInbox, 'done'))).toContain(name);
  }
  await other.stop();
  expect(existsSync(inbox('late.edi'))).toBe(true);
  expect(await listReceivedFiles()).toHaveLength(3);
});

test('restricts folders and files to their owner, also existing ones', async () => {
  mkdirSync(inbox('done'), { recursive: true, mode: 0o755 });
  start();
  writeFileSync(inbox('good.edi'), buildPaxlst({ people: people(1) }));
  writeFileSync(inbox('letter.txt'), 'Bom dia');
  await waitForFiles('done', ['good.edi']);
  await waitForFiles('rejected', ['letter.txt.sealed', 'letter.txt.txt']);
  const modes = (...names: string[]) => names.map(name => statSync(inbox(name)).mode & 0o777);
  expect(modes('.', 'done', 'rejected')).toEqual([0o700, 0o700, 0o700]);
  await expect.poll(() => modes('done/good.edi')).toEqual([0o600]);
  expect(modes('done/good.edi', 'rejected/letter.txt.sealed', 'rejected/letter.txt.txt')).toEqual([
    0o600, 0o600, 0o600,
  ]);
});

test('converts plain hashes to keyed ones, which still find repeats', async () => {
  const { services, ownerUrl } = platform();
  const bytes = buildPaxlst({ people: people(1) });
  const send = (fileName: string) =>
    receiveFile(services, { bytes, way: 'FOLDER', fileName, integrator: null });
  const first = await send('one.edi');
  const plain = createHash('sha256').update(bytes).digest();
  const stored = await listHashes(ownerUrl);
  expect(stored.length).toBe(2);
  expect(stored.every(hash => hash.length === 33)).toBe(true);
  expect(stored.some(hash => hash.includes(plain))).toBe(false);
  await storePlainHash(ownerUrl, first.id, plain);
  expect(await convertPlainHashes(services)).toBe(2);
  expect((await listHashes(ownerUrl))[0]).toEqual(stored[0]);
  expect((await send('two.edi')).duplicateOf).toBe(first.id);
  expect(await convertPlainHashes(services)).toBe(0);
});

test('removes originals of earlier versions or killed processes at the next start', async () => {
  mkdirSync(inbox('done'), { recursive: true });
  mkdirSync(inbox('rejected'), { recursive: true });
  writeFileSync(inbox('done', 'old.edi'), buildPaxlst({ people: people(1) }));
  writeFileSync(inbox('rejected', 'old.txt'), 'Bom dia');
  writeFileSync(inbox('rejected', 'old.txt.txt'), 'why');
  // Killed while it was being sealed.
  writeFileSync(inbox('rejected', 'half.txt'), 'Boa tarde');
  writeFileSync(inbox('rejected', 'half.txt.txt'), 'why');
  writeFileSync(inbox('rejected', 'half.txt.sealed'), 'cut');
  start();
  await waitForFiles('rejected', ['half.txt.sealed', 'half.txt.txt', 'old.txt.sealed', 'old.txt.txt']);
  expect([readRejected('old.txt'), readRejected('half.txt')]).toEqual(['Bom dia', 'Boa tarde']);
  expect(readFileSync(inbox('done', 'old.edi'), 'utf8')).toBe('stored\n');
});
