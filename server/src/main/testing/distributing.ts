import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { dropDatabase, makeDatabase, urlOf } from '#testing/queries.ts';
import { FarolProcess, type Ended } from './farol.ts';

/** `farol distribute` as people run it, on databases of its own. */
export interface Distributing {
  /** An address for a database that does not exist yet. */
  newUrl(): string;
  /** An empty database; on a cluster one that knows its nodes. */
  newDatabase(): Promise<string>;
  /** The settings of the process, but the database's address. */
  settings: Record<string, string>;
  started(databaseUrl: string | undefined, ...args: string[]): FarolProcess;
  command(databaseUrl: string | undefined, ...args: string[]): Promise<Ended>;
  /** The one line with which it ends, with 1 and without a table. */
  refusal(databaseUrl: string | undefined, ...args: string[]): Promise<string>;
}

export const nameIn = (url: string): string => new URL(url).pathname.slice(1);

/** Call once at the top of a file; databases go after the test that asked for them. */
export function useDistributing(): Distributing {
  const folder = mkdtempSync(join(tmpdir(), 'farol-distribute-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const made: string[] = [];
  afterEach(async () => {
    for (const name of made.splice(0)) await dropDatabase(inject('serverUrl'), name);
  });
  const settings = {
    FAROL_DATA_DIR: folder,
    FAROL_SECRET: 'a secret for tests only, long enough',
    FAROL_LOG_LEVEL: 'silent',
  };

  function newUrl(): string {
    const name = `distribute_${randomBytes(6).toString('hex')}`;
    made.push(name);
    return urlOf(inject('serverUrl'), name);
  }

  function started(databaseUrl: string | undefined, ...args: string[]): FarolProcess {
    const address: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    return new FarolProcess('cli', { ...settings, ...address }, ['distribute', ...args]);
  }

  return {
    newUrl,
    async newDatabase() {
      const url = newUrl();
      await makeDatabase(inject('serverUrl'), nameIn(url));
      return url;
    },
    settings,
    started,
    command: (databaseUrl, ...args) => started(databaseUrl, ...args).ended,
    async refusal(databaseUrl, ...args) {
      const { code, output, errors } = await started(databaseUrl, ...args).ended;
      expect([code, output]).toEqual([1, '']);
      const lines = errors.trimEnd().split('\n');
      expect(lines).toHaveLength(1);
      return lines[0] ?? '';
    },
  };
}
