import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersion } from '#kernel/record-changes/queries.ts';

export async function setLastLogin(db: Database, userId: string, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_login_at: toDate(at) })
    .where('id', '=', userId)
    .execute();
}

export async function setName(
  db: Database,
  userId: string,
  fullName: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ full_name: fullName, named: true, ...nextVersion({ by: userId, at: toDate(at) }) })
    .where('id', '=', userId)
    .where('named', '=', false)
    .execute();
}

/** Also deletes expired tokens of the same user. */
export async function insertStreamToken(
  db: Database,
  token: { hash: Buffer; userId: string; sessionId: string; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .deleteFrom('stream_token')
    // Sessions are indexed: thousands of clients request a token at the same moment.
    .where('session_id', 'in', query =>
      query.selectFrom('user_session').select('id').where('user_id', '=', token.userId),
    )
    .where('expires_at', '<', toDate(now))
    .execute();
  await db
    .insertInto('stream_token')
    .values({
      hash: token.hash,
      user_id: token.userId,
      session_id: token.sessionId,
      expires_at: toDate(token.expiresAt),
    })
    .execute();
}

export interface HandOver {
  id: string;
  userId: string;
  host: string;
  challenge: Buffer | null;
  /** 1 bronze, 2 silver, 3 gold. */
  assurance: number;
}

/** Also deletes expired hand-overs. */
export async function insertHandOver(
  db: Database,
  handOver: Pick<HandOver, 'id' | 'userId' | 'host' | 'assurance'> & {
    browserHash: Buffer;
    expiresAt: Temporal.Instant;
  },
  now: Temporal.Instant,
): Promise<void> {
  await db.deleteFrom('hand_over').where('expires_at', '<', toDate(now)).execute();
  await db
    .insertInto('hand_over')
    .values({
      id: handOver.id,
      user_id: handOver.userId,
      host: handOver.host,
      browser_hash: handOver.browserHash,
      assurance: handOver.assurance,
      expires_at: toDate(handOver.expiresAt),
    })
    .execute();
}

export async function findOpenHandOver(
  db: Database,
  { id, userId, host }: { id: string; userId: string; host: string },
  now: Temporal.Instant,
): Promise<HandOver | undefined> {
  return db
    .selectFrom('hand_over')
    .select(['id', 'user_id as userId', 'host', 'challenge', 'assurance'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toDate(now))
    .executeTakeFirst();
}

/** Stores the home host's hash once, if the sign-on host's cookie matches. */
export async function confirmHandOverRow(
  db: Database,
  { id, browserHash, challenge }: { id: string; browserHash: Buffer; challenge: Buffer },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hand_over')
    .set({ challenge })
    .where('id', '=', id)
    .where('browser_hash', '=', browserHash)
    .where('challenge', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toDate(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the hand-over was used, has expired or belongs to another browser. */
export async function useHandOver(
  db: Database,
  id: string,
  challenge: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hand_over')
    .set({ used_at: toDate(now) })
    .where('id', '=', id)
    .where('challenge', '=', challenge)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toDate(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
