import { writeEvent } from '#kernel/audit/audit.ts';
import { transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { findUserByCpf } from '../session/account.ts';
import { startSession } from '../session/token.ts';

/**
 * Starts a session from the command line. Returns undefined unless there is an active user with the CPF of 11
 * digits.
 */
export async function grantSession(services: Services, cpf: string): Promise<string | undefined> {
  return transaction(services.pool.db, { kind: 'system' }, async db => {
    const account = await findUserByCpf(db, cpf);
    if (account === undefined || !account.active) return undefined;
    await writeEvent(db, services, {
      event: 'SESSION_GRANTED',
      actor: account.actor,
      requestId: createId(),
      operation: 'command line',
      records: [{ kind: 'user', id: account.actor.id }],
    });
    // Gold: the operator of the platform vouches for the user.
    return startSession(db, services, account, services.config.publicUrl.host, 3);
  });
}
