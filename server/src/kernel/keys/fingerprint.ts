import { ConfigError, type Config } from '../config.ts';
import { asOwner } from '../db/owner.ts';
import { deriveKey } from '../secrets.ts';
import { ensureFingerprint } from './queries.ts';

/** Throws `ConfigError` for another secret: such a process could read no waiting message. */
export async function assertSecret(ownerUrl: string, { secret, databaseUrl }: Config): Promise<void> {
  const fingerprint = deriveKey(secret, 'fingerprint');
  const storedFingerprint = await asOwner(ownerUrl, owner => ensureFingerprint(owner, 'secret', fingerprint));
  if (fingerprint.equals(storedFingerprint)) return;
  throw new ConfigError(
    databaseUrl === undefined
      ? 'FAROL_SECRET: is not the secret that the database in this folder was filled with; give that one, or the file "secret" of the folder'
      : 'FAROL_SECRET: is not the secret that this database was filled with; all processes on it need the same',
  );
}
