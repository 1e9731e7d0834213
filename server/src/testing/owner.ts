import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { TestPlatform } from './platform.ts';

/** Call once at the top of a file, after `useDatabase`. */
export function useOwner(platform: () => TestPlatform) {
  let client: Client | undefined;
  beforeAll(async () => {
    client = new Client({ connectionString: platform().ownerUrl });
    await client.connect();
  });
  afterAll(() => client?.end());
  const owner = (): Client => {
    if (client === undefined) throw new Error('the owner is there inside tests and hooks only');
    return client;
  };
  return {
    owner,
    async ask<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
      return (await owner().query<Row>(query, values)).rows;
    },
  };
}
