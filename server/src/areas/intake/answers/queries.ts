import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { WaitingMessage } from '../files/queries.ts';

/** What is agreed with this carrier, or what holds for all. */
export async function findProfile(db: Database, carrier: string) {
  return db
    .selectFrom('carrier_profile')
    .select([
      'cusres',
      'acknowledges_bookings',
      'decision_codes',
      'error_codes',
      'strictness',
      'own_id',
      'carrier',
    ])
    .where('carrier', 'in', [carrier, '*'])
    .orderBy(eb => eb('carrier', '=', '*'))
    .limit(1)
    .executeTakeFirst();
}

export interface MessageKey {
  file_id: string;
  ordinal: number;
}

/**
 * The message of the same content that was worked first. A test interchange and one in earnest do not repeat each other: the
 * test was never applied.
 */
export async function findSameMessage(
  db: Database,
  message: WaitingMessage,
  test: boolean,
): Promise<MessageKey | undefined> {
  return db
    .selectFrom('api_pnr_message as m')
    .innerJoin('api_pnr_file as f', 'f.id', 'm.file_id')
    .select(['m.file_id', 'm.ordinal'])
    .where('m.content_hash', '=', message.content_hash)
    .where('m.state', '=', 'DONE')
    .where('m.duplicate', '=', false)
    .where('f.test', '=', test)
    .where(eb =>
      eb.not(eb.and([eb('m.file_id', '=', message.file_id), eb('m.ordinal', '=', message.ordinal)])),
    )
    .orderBy('m.file_id')
    .orderBy('m.ordinal')
    .limit(1)
    .executeTakeFirst();
}

export interface NewAnswer extends MessageKey {
  kind: 'CUSRES' | 'ACKRES';
  body: Buffer;
  made_at: Date;
}

/** Keeps an answer, and notes on the file that it has one. */
export async function insertAnswer(db: Database, answer: NewAnswer): Promise<void> {
  await db.insertInto('api_pnr_answer').values(answer).execute();
  await noteAnswered(db, answer.file_id, answer.made_at);
}

/** Gives a message the answer that another one got, as it was sent. */
export async function copyAnswer(db: Database, from: MessageKey, to: MessageKey, now: Date): Promise<void> {
  const copied = await db
    .insertInto('api_pnr_answer')
    .columns(['file_id', 'ordinal', 'kind', 'body', 'made_at'])
    .expression(eb =>
      eb
        .selectFrom('api_pnr_answer')
        .select([
          sql<string>`${to.file_id}::uuid`.as('file_id'),
          sql<number>`${to.ordinal}::smallint`.as('ordinal'),
          'kind',
          'body',
          sql<Date>`${now}::timestamptz`.as('made_at'),
        ])
        .where('file_id', '=', from.file_id)
        .where('ordinal', '=', from.ordinal),
    )
    .executeTakeFirst();
  if (copied.numInsertedOrUpdatedRows === 1n) await noteAnswered(db, to.file_id, now);
}

async function noteAnswered(db: Database, fileId: string, at: Date): Promise<void> {
  await db.updateTable('api_pnr_file').set({ answered_at: at }).where('id', '=', fileId).execute();
}

export interface KeptAnswer {
  file_id: string;
  kind: 'CUSRES' | 'ACKRES';
  body: Buffer;
}

/** The answers of these files, sealed, in the order of their messages; they count as fetched from now. */
export async function takeAnswers(
  db: Database,
  fileIds: readonly string[],
  now: Date,
): Promise<KeptAnswer[]> {
  const { rows } = await sql<KeptAnswer>`
    with taken as (
      update api_pnr_answer set fetched_at = coalesce(fetched_at, ${now}::timestamptz)
      where file_id = any(${[...fileIds]}::uuid[])
      returning file_id, ordinal, kind, body
    )
    select file_id, kind, body from taken order by file_id, ordinal`.execute(db);
  return rows;
}

/** Queues in which messages of these files still wait. */
export async function queuesOf(db: Database, fileIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('api_pnr_message')
    .select('queue_key')
    .distinct()
    .where('file_id', 'in', ['00000000-0000-0000-0000-000000000000', ...fileIds])
    .where('state', '=', 'WAITING')
    .execute();
  return rows.map(row => row.queue_key);
}
