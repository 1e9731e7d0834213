import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { dropDatabase, createDatabase, urlOf } from '#testing/queries.ts';
import { FarolProcess, type ProcessResult } from './farol-process.ts';

export interface DistributeRunner {
  /** The database does not exist yet. */
  newUrl(): string;
  /** On a cluster the database knows its nodes. */
  newDatabase(): Promise<string>;
  settings: Record<string, string>;
  startCommand(databaseUrl: string | undefined, ...args: string[]): FarolProcess;
  command(databaseUrl: string | undefined, ...args: string[]): Promise<ProcessResult>;
  /** Expects exit code 1. Returns the only error line. */
  refusal(databaseUrl: string | undefined, ...args: string[]): Promise<string>;
}

export const nameIn = (url: string): string => new URL(url).pathname.slice(1);

/** Call once at the top of a file. Databases are dropped after each test. */
export function useDistributeCommand(): DistributeRunner {
  const folder = mkdtempSync(join(tmpdir(), 'farol-distribute-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const databaseNames: string[] = [];
  afterEach(async () => {
    for (const name of databaseNames.splice(0)) await dropDatabase(inject('serverUrl'), name);
  });
  const settings = {
    FAROL_DATA_DIR: folder,
    FAROL_SECRET: 'a secret for tests only, long enough',
    FAROL_LOG_LEVEL: 'silent',
  };

  function newUrl(): string {
    const name = `distribute_${randomBytes(6).toString('hex')}`;
    databaseNames.push(name);
    return urlOf(inject('serverUrl'), name);
  }

  function startCommand(databaseUrl: string | undefined, ...args: string[]): FarolProcess {
    const address: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    return new FarolProcess('cli', { ...settings, ...address }, ['distribute', ...args]);
  }

  return {
    newUrl,
    async newDatabase() {
      const url = newUrl();
      await createDatabase(inject('serverUrl'), nameIn(url));
      return url;
    },
    settings,
    startCommand: startCommand,
    command: (databaseUrl, ...args) => startCommand(databaseUrl, ...args).ended,
    async refusal(databaseUrl, ...args) {
      const { code, output, errors } = await startCommand(databaseUrl, ...args).ended;
      expect([code, output]).toEqual([1, '']);
      const lines = errors.trimEnd().split('\n');
      expect(lines).toHaveLength(1);
      return lines[0] ?? '';
    },
  };
}
