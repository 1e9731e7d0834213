import { expect, test } from 'vitest';
import { Chunks } from './chunks.ts';

test('gives way to other requests while joining a large body', async () => {
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  const chunks = new Chunks();
  for (let at = 0; at < 64; at += 1) chunks.add(Buffer.alloc(64 * 1024, at));
  const body = await chunks.join();
  done = true;
  expect(turns).toBeGreaterThan(16);
  expect([body.length, body[0], body.at(-1)]).toEqual([64 * 64 * 1024, 0, 63]);
});

test('keeps few buffers of a body sent byte by byte', async () => {
  const text = 'UNB+UNOA:4'.repeat(1000);
  const chunks = new Chunks();
  const parts = [text.slice(0, 7000), ...text.slice(7000)];
  for (const part of parts) chunks.add(Buffer.from(part));
  expect(chunks.count).toBeLessThan(parts.length / 20);
  expect((await chunks.join()).toString()).toBe(text);
});
