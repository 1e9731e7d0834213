import { expect, test } from 'vitest';
import { readWholeBody } from './whole-body.ts';

const request = (bodyLimit: number, headers: Record<string, string> = {}) =>
  ({ routeOptions: { bodyLimit }, headers }) as unknown as Parameters<typeof readWholeBody>[0];

/** Yields without waiting, so that only the reader itself can give way to other work. */
async function* chunksOf(count: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(64 * 1024, at);
}

test('gives way to other requests while joining a large body', async () => {
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  const body = await readWholeBody(request(1e9), chunksOf(64));
  done = true;
  expect(turns).toBeGreaterThan(16);
  expect([body.length, body[0], body.at(-1)]).toEqual([64 * 64 * 1024, 0, 63]);
});

test('refuses a body over the limit or of another length than announced', async () => {
  await expect(readWholeBody(request(100_000), chunksOf(2))).rejects.toMatchObject({ statusCode: 413 });
  const shorter = request(1e9, { 'content-length': '10' });
  await expect(readWholeBody(shorter, chunksOf(1))).rejects.toMatchObject({ statusCode: 400 });
});
