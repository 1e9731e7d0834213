import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';

export async function setLastLogin(db: Database, userId: string, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_login_at: toDate(at) })
    .where('id', '=', userId)
    .execute();
}

export async function anyUserExists(db: Database): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Keeps a stream token's hash, and drops those of the same user that have expired. */
export async function insertStreamToken(
  db: Database,
  token: { hash: Buffer; userId: string; sessionId: string; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .deleteFrom('stream_token')
    .where('user_id', '=', token.userId)
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
