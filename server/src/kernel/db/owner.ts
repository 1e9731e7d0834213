import { Client } from 'pg';
import { connectTimeoutMs, ownerLimits } from './limits.ts';

/** Runs `work` on a temporary owner connection. */
export async function asOwner<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'farol-owner',
    connectionTimeoutMillis: connectTimeoutMs(ownerUrl, ownerLimits.checkout),
    statement_timeout: ownerLimits.statement,
    lock_timeout: ownerLimits.lock,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
