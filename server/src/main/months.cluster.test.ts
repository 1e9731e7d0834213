import { expect, test } from 'vitest';
import { buildPaxlst, people, processWaiting } from '#areas/reception/testing/messages.ts';
import { receiveFile } from '#areas/reception/index.ts';
import { filesOf } from '#areas/reception/testing/queries.ts';
import { useDatabase } from '#testing/platform.ts';
import { isTransient } from '#kernel/db/errors.ts';
import { createMonths } from '#kernel/db/months.ts';

const platform = useDatabase();

/** Retries deadlocks like callers and jobs. */
async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
}

test('creates months during intake and processing without losing either', async () => {
  const { services, ownerUrl } = platform();
  const take = async (bytes: Buffer) => {
    await retry(() => receiveFile(services, { bytes, way: 'COMMAND', fileName: null, integrator: null }));
    await retry(() => processWaiting(services));
  };
  const messages = Array.from({ length: 12 }, (_, index) =>
    Buffer.from(buildPaxlst({ people: people(2 + index) })),
  );
  const coming = Promise.all(messages.map(take));
  const made = (async () => {
    const months = createMonths(ownerUrl);
    for (const month of ['2036-01-01', '2036-02-01', '2036-03-01']) {
      await months.forReceived([month]);
      await months.forFlights([month]);
    }
  })();
  await Promise.all([coming, made]);
  const files = await filesOf(services.pool);
  expect(files.map(file => file.process_state)).toEqual(messages.map(() => 'WITHOUT_ERROR'));
});
