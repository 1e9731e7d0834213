import { expect, test } from 'vitest';
import { generateCorpus } from './bulk.ts';
import { recount, readSegments } from './testing/segments.ts';

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(chunks));
}

test.each(['paxlst', 'pnrgov'] as const)(
  '%s: one interchange of the requested size with correct counts',
  kind => {
    const chunks = [...generateCorpus({ kind, megabytes: 1, seed: 5 })];
    const bytes = joinChunks(chunks);
    expect(bytes.length).toBeGreaterThanOrEqual(1_000_000);
    expect(bytes.length).toBeLessThan(1_400_000);
    const { messages, wrong } = recount(readSegments(bytes));
    expect(wrong).toEqual([]);
    expect(messages).toBe(chunks.length - 1);
    expect(messages).toBeGreaterThan(5);
  },
);

test('the same seed gives the same bytes, and a larger corpus starts like a smaller one', () => {
  const small = joinChunks([...generateCorpus({ kind: 'paxlst', megabytes: 0.2, seed: 5 })].slice(0, -1));
  const large = joinChunks([...generateCorpus({ kind: 'paxlst', megabytes: 0.5, seed: 5 })]);
  expect(large.subarray(0, small.length)).toEqual(small);
});

test('generates chunks on demand', () => {
  const endless = generateCorpus({ kind: 'pnrgov', megabytes: Number.MAX_SAFE_INTEGER, seed: 5 });
  expect(endless.next().value?.length).toBeGreaterThan(0);
  expect(endless.next().value?.length).toBeLessThan(1_000_000);
});
