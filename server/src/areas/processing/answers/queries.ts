import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { MessageKey } from '../reading/queries.ts';

export interface NewAnswer extends MessageKey {
  kind: 'CUSRES' | 'ACKRES';
  body: Buffer;
  made_at: Date;
}

/** Copies the answer of one message to another. Returns false when the first has none. */
export async function copyAnswer(
  db: Database,
  from: MessageKey,
  to: MessageKey,
  now: Date,
): Promise<boolean> {
  const answer = await db
    .selectFrom('api_pnr_answer')
    .select(['kind', 'body'])
    .where('file_id', '=', from.file_id)
    .where('ordinal', '=', from.ordinal)
    .executeTakeFirst();
  if (answer === undefined) return false;
  await db
    .insertInto('api_pnr_answer')
    .values({ ...to, ...answer, made_at: now })
    .onConflict(conflict =>
      conflict.columns(['file_id', 'ordinal']).doUpdateSet(eb => ({
        kind: eb.ref('excluded.kind'),
        body: eb.ref('excluded.body'),
        made_at: eb.ref('excluded.made_at'),
        fetched_at: null,
      })),
    )
    .execute();
  return true;
}

export interface StoredAnswer {
  file_id: string;
  kind: 'CUSRES' | 'ACKRES';
  body: Buffer;
}

/** Returns sealed answers in message order and marks them as fetched. */
export async function fetchAnswers(
  db: Database,
  fileIds: readonly string[],
  now: Date,
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    with taken as (
      update api_pnr_answer set fetched_at = coalesce(fetched_at, ${now}::timestamptz)
      where file_id = any(${[...fileIds]}::uuid[])
      returning file_id, ordinal, kind, body
    )
    select file_id, kind, body from taken order by file_id, ordinal`.execute(db);
  return rows;
}
