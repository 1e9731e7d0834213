import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { loadReference } from '#areas/registry/index.ts';
import { startEmbedded } from '#kernel/db/embedded.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { openPool, transaction } from '#kernel/db/pool.ts';
import { ensureFlightMonth, ensureReceivedMonth } from '#kernel/db/queries.ts';
import { scratchFolder } from '../../../scripts/scratch.ts';
import { makeTemplate, templateUrl } from './queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the test server. */
    serverUrl: string;
  }
}

/** Months of the flights of tests, around `testNow`. */
const flightMonths = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];

/**
 * Starts a PostgreSQL for the tests and fills the template that every test file clones: migrated, with the reference tables and the
 * months of tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = scratchFolder('test');
  const server = await startEmbedded({ dataDir, password: 'test', durable: false });
  await makeTemplate(server.ownerUrl);
  await fill(templateUrl(server.ownerUrl));
  project.provide('serverUrl', server.ownerUrl);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function fill(url: string): Promise<void> {
  await migrate(url);
  const pool = openPool(url, 1);
  await transaction(pool.db, { kind: 'system' }, async db => {
    for (const month of flightMonths) await ensureFlightMonth(db, month);
    // Ids made during a test carry the real time, whatever the test's clock says; the run may begin in one month and end in the next.
    const thisMonth = Temporal.Now.plainDateISO('UTC').with({ day: 1 });
    for (const month of [thisMonth, thisMonth.add({ months: 1 })])
      await ensureReceivedMonth(db, month.toString());
    await loadReference(db);
  });
  await pool.end();
}
