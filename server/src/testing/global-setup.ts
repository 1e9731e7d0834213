import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../kernel/db/embedded.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { makeTemplate, templateUrl } from './queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of the test server. */
    serverUrl: string;
  }
}

/** Starts a PostgreSQL for the tests and migrates the template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farol-test-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({ dataDir, password: 'test', durable: false });
  await makeTemplate(server.ownerUrl);
  await migrate(templateUrl(server.ownerUrl));
  project.provide('serverUrl', server.ownerUrl);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
