import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { loadReference } from '#areas/registry/index.ts';
import { provideLogin } from '#kernel/db/app-login.ts';
import { startEmbedded } from '#kernel/db/embedded.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { makeMonths } from '#kernel/db/months.ts';
import { openPool, transaction } from '#kernel/db/pool.ts';
import { scratchFolder } from '../../../scripts/scratch.ts';
import { makeTemplate, templateUrl, testLogin } from './queries.ts';

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
  const months = makeMonths(url);
  await months.forFlights(flightMonths);
  // Ids made during a test carry the real time, whatever the test's clock says; the run may begin in one month and end in the next.
  const thisMonth = Temporal.Now.plainDateISO('UTC').with({ day: 1 });
  await months.forReceived([thisMonth, thisMonth.add({ months: 1 })].map(String));
  const pool = openPool(await provideLogin(url, testLogin), 1);
  await transaction(pool.db, { kind: 'system' }, loadReference);
  await pool.end();
}
