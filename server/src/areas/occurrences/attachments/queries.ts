import { sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { PassengerOfFlight } from '../queries.ts';

type Place = Pick<PassengerOfFlight, 'flightDate' | 'flightId'>;

export interface StoredAttachment extends Place {
  id: string;
  passengerId: string;
  occurrenceId: string | null;
  organizationId: string;
  name: string;
  mediaType: string | null;
  size: number;
  chunkBytes: number;
  createdBy: string;
  createdAt: Date;
  completedAt: Date | null;
}

const columns = sql`flight_date as "flightDate", flight_id as "flightId", id, passenger_id as "passengerId",
  occurrence_id as "occurrenceId", organization_id as "organizationId", name, media_type as "mediaType", size,
  chunk_bytes as "chunkBytes", created_by as "createdBy", created_at as "createdAt", completed_at as "completedAt"`;

/** Row-level security limits the rows to those of the organization. */
export async function listAttachments(
  db: Database,
  { flightDate, flightId, passengerId }: Place & { passengerId: string },
): Promise<StoredAttachment[]> {
  const { rows } = await sql<StoredAttachment>`
    select ${columns} from attachment
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and passenger_id = ${passengerId}::uuid
      and completed_at is not null
    order by created_at desc, id`.execute(db);
  return rows;
}

/** Row-level security limits the rows to those of the organization. Masked passengers are left out. */
export async function listTravellerAttachments(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
  limit: number,
): Promise<StoredAttachment[]> {
  const { rows } = await sql<StoredAttachment>`
    select ${columns} from (
      select a.* from flight_passenger p
      join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
      join attachment a on a.flight_date = p.flight_date and a.flight_id = p.flight_id and a.passenger_id = p.id
      where p.traveller_id = ${travellerId}::uuid and p.masked_at is null and a.completed_at is not null
        and ${flightRowInScope(scope, sql`f`)}
    ) as own
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function findAttachment(
  db: Database,
  { flightDate, id }: { flightDate: string; id: string },
): Promise<StoredAttachment | undefined> {
  const { rows } = await sql<StoredAttachment>`
    select ${columns} from attachment where flight_date = ${flightDate}::date and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Locks the attachments of a record until the transaction ends, and sums their sizes. */
export async function sumSizes(
  db: Database,
  {
    flightDate,
    flightId,
    passengerId,
    occurrenceId,
    organizationId,
  }: Place & Pick<StoredAttachment, 'occurrenceId' | 'organizationId' | 'passengerId'>,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachment ${occurrenceId ?? passengerId}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from attachment
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and passenger_id = ${passengerId}::uuid
      and organization_id = ${organizationId}::uuid and occurrence_id is not distinct from ${occurrenceId}::uuid`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** Deletes files of the passenger whose upload began before `before` and never ended. */
export async function deleteUnfinished(
  db: Database,
  { flightDate, flightId, passengerId }: Place & { passengerId: string },
  before: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from attachment
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and passenger_id = ${passengerId}::uuid
      and completed_at is null and created_at < ${before}::timestamptz`.execute(db);
  for (const { id } of rows) await deleteAttachmentRows(db, { flightDate, flightId, id });
}

/** Keeps the row of an earlier start. */
export async function insertAttachment(
  db: Database,
  attachment: Omit<StoredAttachment, 'completedAt' | 'mediaType'>,
): Promise<void> {
  await db
    .insertInto('attachment')
    .values({
      flight_date: attachment.flightDate,
      flight_id: attachment.flightId,
      id: attachment.id,
      passenger_id: attachment.passengerId,
      occurrence_id: attachment.occurrenceId,
      organization_id: attachment.organizationId,
      name: attachment.name,
      size: attachment.size,
      chunk_bytes: attachment.chunkBytes,
      created_by: attachment.createdBy,
      created_at: attachment.createdAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export interface Chunk {
  id: string;
  number: number;
  size: number;
  data: Buffer;
}

export async function upsertChunk(
  db: Database,
  { flightDate, flightId, id, passengerId, organizationId }: StoredAttachment,
  chunk: Chunk,
): Promise<void> {
  await db
    .insertInto('attachment_chunk')
    .values({
      flight_date: flightDate,
      flight_id: flightId,
      id: chunk.id,
      attachment_id: id,
      number: chunk.number,
      passenger_id: passengerId,
      organization_id: organizationId,
      size: chunk.size,
      data: chunk.data,
    })
    .onConflict(conflict =>
      conflict
        .columns(['flight_date', 'flight_id', 'id'])
        .doUpdateSet({ size: chunk.size, data: chunk.data }),
    )
    .execute();
}

export async function findChunk(
  db: Database,
  { flightDate, flightId, id }: Place & { id: string },
  number: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('attachment_chunk')
    .select('data')
    .where('flight_date', '=', flightDate)
    .where('flight_id', '=', flightId)
    .where('attachment_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.data;
}

export async function listChunkSizes(
  db: Database,
  { flightDate, flightId, id }: Place & { id: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('attachment_chunk')
    .select('size')
    .where('flight_date', '=', flightDate)
    .where('flight_id', '=', flightId)
    .where('attachment_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ size }) => size);
}

export async function deleteChunks(
  db: Database,
  { flightDate, flightId, id }: Place & { id: string },
  from = 0,
): Promise<void> {
  await db
    .deleteFrom('attachment_chunk')
    .where('flight_date', '=', flightDate)
    .where('flight_id', '=', flightId)
    .where('attachment_id', '=', id)
    .where('number', '>=', from)
    .execute();
}

export async function deleteAttachmentRows(db: Database, key: Place & { id: string }): Promise<void> {
  await deleteChunks(db, key);
  await db
    .deleteFrom('attachment')
    .where('flight_date', '=', key.flightDate)
    .where('flight_id', '=', key.flightId)
    .where('id', '=', key.id)
    .execute();
}

export async function setCompleted(
  db: Database,
  { flightDate, flightId, id }: Place & { id: string },
  completed: { size: number; mediaType: string; at: Date },
): Promise<void> {
  await db
    .updateTable('attachment')
    .set({ size: completed.size, media_type: completed.mediaType, completed_at: completed.at })
    .where('flight_date', '=', flightDate)
    .where('flight_id', '=', flightId)
    .where('id', '=', id)
    .execute();
}

/** Row-level security limits the occurrence to that of the organization. */
export async function findOccurrenceOwner(
  db: Database,
  { flightDate, flightId, passengerId }: Place & { passengerId: string },
  occurrenceId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('occurrence')
    .select('organization_id')
    .where('flight_date', '=', flightDate)
    .where('flight_id', '=', flightId)
    .where('passenger_id', '=', passengerId)
    .where('id', '=', occurrenceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.organization_id;
}
