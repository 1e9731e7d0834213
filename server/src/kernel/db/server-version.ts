import { ConfigError } from '../config-error.ts';
import { asOwner } from './owner.ts';
import { findServerVersion } from './queries.ts';

const minMajorVersion = 15;

export async function assertServerVersion(ownerUrl: string): Promise<void> {
  const version = await asOwner(ownerUrl, findServerVersion);
  if (Math.floor(version.number / 10_000) >= minMajorVersion) return;
  throw new ConfigError(
    `DATABASE_URL: the server at ${new URL(ownerUrl).host} is PostgreSQL ${version.text}; Farol needs ${minMajorVersion} or later. Upgrade the server, or give the address of another`,
  );
}
