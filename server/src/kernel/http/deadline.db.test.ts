import { expect, test } from 'vitest';
import { useDatabase, runAsSystem } from '#testing/platform.ts';
import { holdConnection, readTimeout } from '#testing/queries.ts';
import { isTimeLimit } from '../db/errors.ts';
import { runWithinDeadline, type Step } from './deadline.ts';

const platform = useDatabase();

const run = <T>(
  abandoned: AbortSignal,
  work: (db: Parameters<Parameters<typeof runAsSystem>[1]>[0], step: Step) => Promise<T>,
  options?: Parameters<typeof runWithinDeadline>[2],
): Promise<T> => {
  const { pool } = platform().services;
  return runAsSystem(pool, db =>
    runWithinDeadline(
      { db, pool, replica: undefined, exchange: { abandoned } },
      step => work(db, step),
      options,
    ),
  );
};

test('gives each statement the time that is left', async () => {
  let now = 0;
  const { signal } = new AbortController();
  const seen: string[] = [];
  const work = run(
    signal,
    async (db, step) => {
      for (const elapsed of [0, 4000, 9999, 10_000]) {
        now = elapsed;
        await step();
        seen.push(await readTimeout(db));
      }
    },
    { limitMs: 10_000, now: () => now },
  );
  await expect(work).rejects.toSatisfy(isTimeLimit);
  expect(seen).toEqual(['10s', '6s', '1ms']);
});

test('restores the time of a statement for the rest of the request', async () => {
  const { pool } = platform().services;
  const { signal } = new AbortController();
  const after = await runAsSystem(pool, async db => {
    const context = { db, pool, replica: undefined, exchange: { abandoned: signal } };
    await runWithinDeadline(context, async () => undefined, { limitMs: 5000 });
    return readTimeout(db);
  });
  expect(after).toBe('30s');
});

test('keeps the start when the primary repeats a read', async () => {
  let now = 0;
  const options = { limitMs: 10_000, now: () => now };
  const { signal } = new AbortController();
  await run(signal, async () => undefined, options);
  now = 10_001;
  await expect(run(signal, async () => undefined, options)).rejects.toSatisfy(isTimeLimit);
});

test('cancels the statement of a caller that goes away, and starts no other', async () => {
  const leaving = new AbortController();
  const work = run(leaving.signal, async db => {
    setTimeout(() => leaving.abort(), 50);
    await holdConnection(db);
  });
  await expect(work).rejects.toSatisfy(isTimeLimit);
  await expect(run(leaving.signal, async db => holdConnection(db))).rejects.toThrow('the caller went away');
});
