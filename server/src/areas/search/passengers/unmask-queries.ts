import type { Database } from '#kernel/db/pool.ts';

export interface UnmaskAccess {
  passengerId: string;
  userId: string;
  sessionId: string;
}

/** Deletes expired rows too. */
export async function insertUnmasked(
  db: Database,
  { passengerId, userId, sessionId }: UnmaskAccess,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db.deleteFrom('unmasked').where('until', '<', now).execute();
  await db
    .insertInto('unmasked')
    .values({
      passenger_id: passengerId,
      user_id: userId,
      session_id: sessionId,
      until,
    })
    .onConflict(conflict =>
      conflict.columns(['passenger_id', 'user_id', 'session_id']).doUpdateSet({ until }),
    )
    .execute();
}

export async function findUnmaskedUntil(
  db: Database,
  reader: UnmaskAccess,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('unmasked')
    .select('until')
    .where('passenger_id', '=', reader.passengerId)
    .where('user_id', '=', reader.userId)
    .where('session_id', '=', reader.sessionId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until;
}
