import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { bytesOf, recordsIn, type BackupRecord } from './records.ts';
import { UnsealStream, SealStream } from './seal-streams.ts';

const key = Buffer.alloc(32, 7);

const pipeThrough = (bytes: readonly Uint8Array[], transform: SealStream | UnsealStream) =>
  buffer(Readable.from(bytes.map(part => Buffer.from(part))).compose(transform));

const seal = (plain: Uint8Array) => pipeThrough([plain], new SealStream(key));
const unseal = (bytes: Uint8Array, secretKey = key) => pipeThrough([bytes], new UnsealStream(secretKey));

const partBytes = 1 << 16;
const headBytes = 32;

test.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 3 * partBytes, 3 * partBytes + 5])(
  'decrypts %d bytes in chunks of any size',
  async length => {
    const plain = randomBytes(length);
    const bytes = await seal(plain);
    expect(length > 100 && bytes.includes(plain.subarray(0, 64))).toBe(false);
    const pieces = [bytes.subarray(0, 10), bytes.subarray(10, 70_000), bytes.subarray(70_000)];
    expect((await pipeThrough(pieces, new UnsealStream(key))).equals(plain)).toBe(true);
  },
);

test('refuses any changed byte', async () => {
  const bytes = await seal(randomBytes(2 * partBytes));
  for (const at of [8, 20, headBytes, headBytes + partBytes + 3, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(unseal(changed)).rejects.toThrow(/damaged|another secret/);
  }
});

test('reports a truncated file, also at the end of a part', async () => {
  const bytes = await seal(randomBytes(2 * partBytes + 10));
  for (const length of [headBytes, headBytes + partBytes + 16, bytes.length - 1])
    await expect(unseal(bytes.subarray(0, length))).rejects.toThrow(/damaged or cut off/);
  await expect(unseal(bytes.subarray(0, 20))).rejects.toThrow(/no backup of Farol/);
});

test('refuses reordered or foreign parts', async () => {
  const part = (bytes: Buffer, index: number) =>
    bytes.subarray(headBytes + index * (partBytes + 16), headBytes + (index + 1) * (partBytes + 16));
  const one = await seal(randomBytes(3 * partBytes));
  const other = await seal(randomBytes(3 * partBytes));
  const head = one.subarray(0, headBytes);
  await expect(unseal(Buffer.concat([head, part(one, 1), part(one, 0), part(one, 2)]))).rejects.toThrow(
    /damaged/,
  );
  await expect(unseal(Buffer.concat([head, part(one, 0), part(other, 1), part(one, 2)]))).rejects.toThrow(
    /damaged/,
  );
});

test('reports another secret, and a file that is no backup', async () => {
  await expect(unseal(await seal(randomBytes(10)), Buffer.alloc(32, 8))).rejects.toThrow(
    /sealed with another secret/,
  );
  await expect(unseal(randomBytes(1000))).rejects.toThrow(/no backup of Farol/);
  await expect(unseal(Buffer.alloc(0))).rejects.toThrow(/no backup of Farol|damaged/);
});

test('returns records unchanged for any chunk sizes', async () => {
  const records: BackupRecord[] = [
    { kind: 'table', table: { table: 'public.flight', columns: ['id'] } },
    { kind: 'rows', rows: randomBytes(300) },
    { kind: 'rows', rows: Buffer.alloc(0) },
    { kind: 'end', end: { rows: { 'public.flight': 3 } } },
  ];
  const bytes = Buffer.concat(records.map(bytesOf));
  for (const size of [1, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    expect(await Array.fromAsync(recordsIn(Readable.from(pieces)))).toEqual(records);
  }
  const cut = recordsIn(Readable.from([bytes.subarray(0, -1)]));
  await expect(Array.fromAsync(cut)).rejects.toThrow(/ends in the middle/);
});
