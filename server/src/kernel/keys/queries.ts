import type { Client } from 'pg';

/** Keeps a fingerprint where there is none yet; answers the one that is kept. */
export async function keepFingerprint(owner: Client, purpose: string, fingerprint: Buffer): Promise<Buffer> {
  await owner.query(
    'insert into key_fingerprint (purpose, fingerprint) values ($1, $2) on conflict do nothing',
    [purpose, fingerprint],
  );
  const { rows } = await owner.query<{ fingerprint: Buffer }>(
    'select fingerprint from key_fingerprint where purpose = $1',
    [purpose],
  );
  return rows[0]?.fingerprint ?? fingerprint;
}
