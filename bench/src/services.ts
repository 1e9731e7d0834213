import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantSession } from '../../server/src/areas/auth/index.ts';
import { readConfig } from '../../server/src/kernel/config.ts';
import { startEmbedded } from '../../server/src/kernel/db/embedded.ts';
import type { Services } from '../../server/src/kernel/services.ts';
import { openServices } from '../../server/src/main/services.ts';

interface DatabaseOptions {
  /** Owner's URL of a server with its own settings. Without it, an embedded database is used. */
  database?: string | undefined;
  /** Keeps the database. Without it, a temporary folder is used and deleted. */
  folder?: string | undefined;
  /** Commits wait for the disk. */
  durable?: boolean;
}

/** Runs `work` on the services of a database of its own. */
export async function withServices<T>(
  { database, folder: kept, durable = false }: DatabaseOptions,
  work: (services: Services, ownerUrl: string) => Promise<T>,
): Promise<T> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'farol-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server =
    database === undefined
      ? await startEmbedded({ dataDir: folder, password: 'bench', durable })
      : { ownerUrl: database, stop: async () => undefined };
  try {
    const config = readConfig({
      DATABASE_URL: server.ownerUrl,
      FAROL_SECRET: 'a secret for the bench only, long enough',
      FAROL_DATA_DIR: folder,
      FAROL_REQUESTS_PER_MINUTE: '1000000',
    });
    const { services, close } = await openServices(config);
    try {
      return await work(services, server.ownerUrl);
    } finally {
      await close();
    }
  } finally {
    await server.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

export async function requireSession(services: Services, cpf: string): Promise<string> {
  const token = await grantSession(services, cpf);
  if (token === undefined) throw new Error('no session to call with');
  return token;
}
