import { ConfigError, type Config } from '../config.ts';
import { asOwner } from '../db/owner.ts';
import { keyFor } from '../secrets.ts';
import { keepFingerprint } from './queries.ts';

/** Throws `ConfigError` for another secret: such a process could read no waiting message. */
export async function checkKeys(ownerUrl: string, { secret, databaseUrl }: Config): Promise<void> {
  const own = keyFor(secret, 'fingerprint');
  const kept = await asOwner(ownerUrl, owner => keepFingerprint(owner, 'secret', own));
  if (own.equals(kept)) return;
  throw new ConfigError(
    databaseUrl === undefined
      ? 'FAROL_SECRET: is not the secret that the database in this folder was filled with; give that one, or the file "secret" of the folder'
      : 'FAROL_SECRET: is not the secret that this database was filled with; all processes on it need the same',
  );
}
