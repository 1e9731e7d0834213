import { expect, test } from 'vitest';
import { buildFirstGeneration, KeyRing } from '#kernel/keys/keys.ts';
import { createLog } from '#kernel/log.ts';
import { openFile } from '#kernel/sealed-file.ts';
import { buildPaxlst, people } from '../testing/messages.ts';
import { prepareCall, prepareOne } from './prepare-off-thread.ts';
import { prepareFile } from './prepare.ts';

const secret = 'a secret for tests only, long enough';
const keys = new KeyRing([buildFirstGeneration(secret)], async () => []);
const services = {
  config: { secret, keepFreeText: false, maxPeople: 500 },
  keys,
  log: createLog('silent'),
} as never;
const key = keys.current('raw message');

/** Removes the sealed bytes, which differ by their salt. */
const withoutSeal = ({ sealed, ...file }: ReturnType<typeof prepareFile>) => ({
  ...file,
  contentHash: Buffer.from(file.contentHash).toString('hex'),
  messages: file.messages.map(message => ({
    ...message,
    contentHash: Buffer.from(message.contentHash).toString('hex'),
  })),
  stored: openFile(key.bytes, sealed).toString('latin1'),
});

const buildPadded = (bytes: number): Uint8Array =>
  Buffer.concat([buildPaxlst({ people: people(3) }), Buffer.alloc(bytes, 0x20)]);

test.each([
  ['at once', 0],
  ['by the thread of lists of ordinary size', 40_000],
  ['by the thread of large files', 2_000_000],
])('prepares a file %s with the same result', async (_, bytes) => {
  const file = buildPadded(bytes);
  const here = prepareFile(file, { secret, key, keepFreeText: false, maxPeople: 500 });
  expect(withoutSeal(await prepareOne(services, file))).toEqual(withoutSeal(here));
});

test('leaves the bytes of a shared buffer untouched', async () => {
  const file = buildPadded(40_000);
  await prepareOne(services, file);
  expect(file.length).toBeGreaterThan(40_000);
});

test('transfers the request body without a copy', async () => {
  const body = new Uint8Array(buildPadded(40_000));
  await prepareCall(services, body, '');
  expect(body.length).toBe(0);
});

test('returns code and numbers of a refusal from the thread', async () => {
  const limited = { config: { secret, keepFreeText: false, maxPeople: 2 }, keys } as never;
  await expect(prepareOne(limited, buildPadded(40_000))).rejects.toMatchObject({
    code: 'TOO_MANY_PEOPLE',
    params: { message: 1, count: 3, limit: 2 },
  });
});

test('prepares the files of a large form with their names', async () => {
  const form = new FormData();
  for (const name of ['small.edi', 'large.edi'])
    form.append('f', new Blob([new Uint8Array(buildPadded(name === 'small.edi' ? 0 : 50_000))]), name);
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const files = await prepareCall(services, body, encoded.headers.get('content-type') ?? '');
  expect(files.map(({ fileName, file }) => [fileName, file.messages.length])).toEqual([
    ['small.edi', 1],
    ['large.edi', 1],
  ]);
});
