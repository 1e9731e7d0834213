import { expect, test } from 'vitest';
import { joinChunks } from './join-chunks.ts';

test('gives way to other requests while joining a large body', async () => {
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  const body = await joinChunks(Array.from({ length: 64 }, (_, at) => Buffer.alloc(64 * 1024, at)));
  done = true;
  expect(turns).toBeGreaterThan(16);
  expect([body.length, body[0], body.at(-1)]).toEqual([64 * 64 * 1024, 0, 63]);
});
