import { expect, test } from 'vitest';
import { processWaiting } from '#areas/reception/testing/messages.ts';
import { runAsSystem, useDatabase } from '#testing/platform.ts';
import { demoSeed, seedDemo, startDemo } from './index.ts';

const platform = useDatabase({ FAROL_DEMO: 'still' });

async function start(): Promise<void> {
  const { services } = platform();
  await seedDemo(services);
  const demo = startDemo(services, demoSeed);
  let ready = false;
  void demo.ready.then(() => (ready = true));
  while (!ready) await processWaiting(services);
  await demo.stop();
}

function countRows(): Promise<Record<string, number>> {
  return runAsSystem(platform().services.pool, async db => {
    const entries = await Promise.all(
      (['api_pnr_file', 'api_pnr_message', 'flight', 'alert'] as const).map(async table => {
        const { count } = await db
          .selectFrom(table)
          .select(eb => eb.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow();
        return [table, Number(count)];
      }),
    );
    return Object.fromEntries(entries) as Record<string, number>;
  });
}

function countAlertsOfLists(): Promise<number> {
  return runAsSystem(platform().services.pool, async db => {
    const { count } = await db
      .selectFrom('alert')
      .innerJoin('restriction', 'restriction.id', 'alert.source_id')
      .where('restriction.list_id', 'is not', null)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

test('restarting a still demo hours later changes no files, messages, flights or alerts', async () => {
  // Few flights leave at night.
  platform().clock.set('2026-03-15T06:00:00Z');
  await start();
  const before = await countRows();
  expect(await countAlertsOfLists()).toBeGreaterThan(0);
  expect(Object.values(before).filter(count => count === 0)).toEqual([]);
  platform().clock.set('2026-03-15T09:30:00Z');
  await start();
  expect(await countRows()).toEqual(before);
});
