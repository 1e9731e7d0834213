import { toDate } from '#kernel/clock.ts';
import { transaction, type Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf, newToken } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { endTokenInForce, findByToken, insertToken, lockOrInsertIntegrator } from './queries.ts';

/** Authenticates an integrator by its current token. */
export function makeIntegratorAuthenticator({
  clock,
}: Pick<Services, 'clock'>): Authenticators['integrator'] {
  return async (db, token) => {
    const found = token === undefined ? undefined : await findByToken(db, hashOf(token), toDate(clock.now()));
    if (found === undefined) throw new Failure('INTEGRATOR_TOKEN');
    return { kind: 'integrator', ...found };
  };
}

/**
 * Makes a token for an integrator, creating it the first time; the one it had stops working. The token is answered here and
 * nowhere else: only its hash is kept.
 */
export async function generateToken(
  services: Services,
  identification: string,
  carriers: string[] = [],
): Promise<{ id: string; token: string }> {
  const now = toDate(services.clock.now());
  return transaction(services.pool.db, { kind: 'system' }, async db => {
    const id = await lockOrInsertIntegrator(db, { id: newId(), identification, carriers, created_at: now });
    const { token } = await renewToken(db, id, now);
    return { id, token };
  });
}

/** Puts a new token in the place of the one in force, if any. The integrator is locked. */
export async function renewToken(
  db: Database,
  integratorId: string,
  now: Date,
): Promise<{ token: string; deactivated: boolean }> {
  const { token, hash } = newToken();
  const deactivated = await endTokenInForce(db, integratorId, now);
  await insertToken(db, { id: newId(), integrator_id: integratorId, hash, created_at: now });
  return { token, deactivated };
}
