import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { StoredOccurrence } from '../queries.ts';

export interface StoredVersion {
  version: number;
  categoryId: string;
  airport: string;
  occurredAt: Date;
  description: string;
  writtenBy: string;
  writtenAt: Date;
}

type Key = Pick<StoredOccurrence, 'flightDate' | 'flightId' | 'id'>;

/** Row-level security limits the rows to those of the organization. */
export async function listVersions(
  db: Database,
  { flightDate, flightId, id }: Key,
): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select version, category_id as "categoryId", airport, occurred_at as "occurredAt", description,
      written_by as "writtenBy", written_at as "writtenAt"
    from occurrence_version
    where flight_date = ${flightDate}::date and flight_id = ${flightId}::uuid and occurrence_id = ${id}::uuid
    order by version desc`.execute(db);
  return rows;
}

/** Keeps the content of the occurrence before a change. */
export async function insertVersion(db: Database, occurrence: StoredOccurrence): Promise<void> {
  await db
    .insertInto('occurrence_version')
    .values({
      flight_date: occurrence.flightDate,
      flight_id: occurrence.flightId,
      occurrence_id: occurrence.id,
      version: occurrence.version,
      passenger_id: occurrence.passengerId,
      organization_id: occurrence.organizationId,
      category_id: occurrence.categoryId,
      airport: occurrence.airport,
      occurred_at: occurrence.occurredAt,
      description: occurrence.description,
      written_by: occurrence.changedBy ?? occurrence.createdBy,
      written_at: occurrence.changedAt ?? occurrence.createdAt,
    })
    .execute();
}
