import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { useDatabase } from '#testing/platform.ts';
import { disableTrailTriggers } from '#testing/queries.ts';

/** Connects as a database administrator, who bypasses triggers, policies and rights. Empties the trail. */
export function useTrailOwner(platform: ReturnType<typeof useDatabase>): () => Client {
  let owner: Client;
  beforeAll(async () => {
    owner = new Client({ connectionString: platform().ownerUrl });
    await owner.connect();
    await disableTrailTriggers(owner);
  });
  afterAll(() => owner.end());
  beforeEach(async () => {
    await owner.query('truncate audit_event, audit_seal, audit_unsealed');
    rmSync(platform().services.config.auditHeadFile, { force: true });
  });
  return () => owner;
}
