import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { startBus } from '../kernel/bus/bus.ts';
import type { Clock } from '../kernel/clock.ts';
import { readConfig, type Config } from '../kernel/config.ts';
import { buildLoginUrl } from '../kernel/db/app-login.ts';
import { createMonths } from '../kernel/db/months.ts';
import { openPool, transaction, type Database, type Pool } from '../kernel/db/pool.ts';
import { buildFirstGeneration, KeyRing, type Keys } from '../kernel/keys/keys.ts';
import { loadKeys } from '../kernel/keys/load.ts';
import { createLog } from '../kernel/log.ts';
import type { Services } from '../kernel/services.ts';
import { cloneTemplate, dropDatabase, testLogin, urlOf } from './queries.ts';

export class TestClock implements Clock {
  #now: Temporal.Instant;

  constructor(now: string) {
    this.#now = Temporal.Instant.from(now);
  }

  now(): Temporal.Instant {
    return this.#now;
  }

  set(now: string): void {
    this.#now = Temporal.Instant.from(now);
  }
}

export interface TestPlatform {
  services: Services;
  clock: TestClock;
  ownerUrl: string;
  appUrl: string;
}

export const testNow = '2026-03-15T20:00:00Z';

/** Clones the template. Call once at the top of a file; the returned function works in tests and hooks. */
export function useDatabase(settings: Record<string, string> = {}): () => TestPlatform {
  let platform: TestPlatform | undefined;
  let tearDown: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    const serverUrl = inject('serverUrl');
    const name = `test_${randomBytes(6).toString('hex')}`;
    await cloneTemplate(serverUrl, name);
    const ownerUrl = urlOf(serverUrl, name);
    const appUrl = buildLoginUrl(ownerUrl, testLogin);
    const dataDir = mkdtempSync(join(tmpdir(), 'farol-data-'));
    const clock = new TestClock(testNow);
    const config: Config = {
      ...readConfig({
        FAROL_DATA_DIR: dataDir,
        FAROL_SECRET: 'a secret for tests only, long enough',
        ...settings,
      }),
      databaseUrl: ownerUrl,
      appDatabaseUrl: appUrl,
    };
    const undeclared: string[] = [];
    const log = createLog('error', {
      write: line => line.includes('undeclaredFailure') && undeclared.push(line),
    });
    const pool = openPool(appUrl, 8);
    const months = createMonths(ownerUrl);
    const bus = await startBus(appUrl, log);
    const keys = await loadKeys({ config, pool, bus, log });
    platform = { services: { config, clock, log, pool, months, bus, keys }, clock, ownerUrl, appUrl };
    tearDown = async () => {
      // An endpoint and an error missing from its contract.
      expect(undeclared).toEqual([]);
      await bus.stop();
      await pool.end();
      await dropDatabase(serverUrl, name);
      rmSync(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => tearDown());

  return () => {
    if (platform === undefined) throw new Error('the database is there inside tests and hooks only');
    return platform;
  };
}

export function runAsSystem<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  return transaction(pool.db, { kind: 'system' }, work);
}

/** Returns a function that runs work as the system in the database of a test. */
export const asSystemOf =
  (platform: () => { services: Pick<Services, 'pool'> }) =>
  <T>(work: (db: Database) => Promise<T>): Promise<T> =>
    runAsSystem(platform().services.pool, work);

/** Keys of another secret decrypt nothing. */
export function createForeignKeys(): Keys {
  const generations = [buildFirstGeneration('another secret for tests, long enough')];
  return new KeyRing(generations, async () => generations);
}
