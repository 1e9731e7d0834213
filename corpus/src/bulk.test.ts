import { expect, test } from 'vitest';
import { makeCorpus } from './bulk.ts';
import { countsOf, segmentsOf } from './testing/segments.ts';

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(chunks));
}

test.each(['paxlst', 'pnrgov'] as const)(
  '%s: one interchange of the requested size with correct counts',
  kind => {
    const chunks = [...makeCorpus({ kind, megabytes: 1, seed: 5 })];
    const bytes = joined(chunks);
    expect(bytes.length).toBeGreaterThanOrEqual(1_000_000);
    expect(bytes.length).toBeLessThan(1_400_000);
    const { messages, wrong } = countsOf(segmentsOf(bytes));
    expect(wrong).toEqual([]);
    expect(messages).toBe(chunks.length - 1);
    expect(messages).toBeGreaterThan(5);
  },
);

test('the same seed gives the same bytes, and a larger corpus starts like a smaller one', () => {
  const small = joined([...makeCorpus({ kind: 'paxlst', megabytes: 0.2, seed: 5 })].slice(0, -1));
  const large = joined([...makeCorpus({ kind: 'paxlst', megabytes: 0.5, seed: 5 })]);
  expect(large.subarray(0, small.length)).toEqual(small);
});

test('generates chunks on demand', () => {
  const endless = makeCorpus({ kind: 'pnrgov', megabytes: Number.MAX_SAFE_INTEGER, seed: 5 });
  expect(endless.next().value?.length).toBeGreaterThan(0);
  expect(endless.next().value?.length).toBeLessThan(1_000_000);
});
