import type { Pool } from '#kernel/db/pool.ts';
import { createFlightDatedId, createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';

/** Tables with what users record about a passenger. */
export const recordTables = [
  'passenger_inspection',
  'passenger_action',
  'occurrence',
  'occurrence_version',
  'attachment',
  'attachment_chunk',
  'term',
  'referral',
] as const;

/** Words that only users wrote. */
export const writtenText = 'escrito pelo agente';

/** Inserts one row in each table of records. */
export async function insertRecords(pool: Pool, passengerId: string): Promise<void> {
  await runAsSystem(pool, async db => {
    const place = await db
      .selectFrom('flight_passenger')
      .select(['flight_date', 'flight_id'])
      .where('id', '=', passengerId)
      .executeTakeFirstOrThrow();
    const common = { ...place, passenger_id: passengerId, organization_id: createId() };
    const [user, at, airport] = [createId(), '2026-03-15T20:00:00Z', 'GRU'];
    const state = { ...common, airport, stored_at: at, act_id: createId() };
    const content = {
      ...common,
      category_id: createId(),
      airport,
      occurred_at: at,
      description: writtenText,
    };
    const newId = () => createFlightDatedId(place.flight_date);
    const [occurrence, attachment] = [newId(), newId()];
    await db
      .insertInto('passenger_inspection')
      .values({ ...state, result: 'IRREGULAR', note: writtenText, inspected_by: user, inspected_at: at })
      .execute();
    await db
      .insertInto('passenger_action')
      .values({ ...state, action_id: createId(), recorded_by: user, recorded_at: at })
      .execute();
    await db
      .insertInto('occurrence')
      .values({
        ...content,
        id: occurrence,
        created_by: user,
        created_at: at,
        deleted_by: user,
        deleted_at: at,
        deletion_reason: writtenText,
      })
      .execute();
    await db
      .insertInto('occurrence_version')
      .values({ ...content, occurrence_id: occurrence, version: 1, written_by: user, written_at: at })
      .execute();
    const file = { media_type: 'text/plain', size: 4, chunk_bytes: 4, created_by: user, created_at: at };
    await db
      .insertInto('attachment')
      .values({ ...common, ...file, id: attachment, name: `${writtenText}.txt`, completed_at: at })
      .execute();
    await db
      .insertInto('attachment_chunk')
      .values({
        ...common,
        id: newId(),
        attachment_id: attachment,
        number: 0,
        size: 4,
        data: Buffer.from('text'),
      })
      .execute();
    await db
      .insertInto('term')
      .values({
        ...common,
        id: newId(),
        kind: 'TISBA',
        airport,
        year: 2026,
        number: 1,
        content: JSON.stringify([{ label: 'Produto', type: 'TEXT', value: writtenText }]),
        issued_by: user,
        issued_at: at,
        cancelled_by: user,
        cancelled_at: at,
        cancellation_reason: writtenText,
      })
      .execute();
    await db
      .insertInto('referral')
      .values({
        ...common,
        id: newId(),
        airport,
        gate: '12',
        wanted: 'OTHER',
        instruction: writtenText,
        state: 'POSITIVE',
        note: writtenText,
        created_by: user,
        created_at: at,
      })
      .execute();
  });
}

export interface StoredRecord {
  table: (typeof recordTables)[number];
  passengerId: string;
  /** Whether it contains words that users wrote. */
  written: boolean;
}

export async function listRecords(pool: Pool): Promise<StoredRecord[]> {
  return runAsSystem(pool, async db => {
    const records: StoredRecord[] = [];
    for (const table of recordTables)
      for (const row of await db.selectFrom(table).selectAll().execute())
        records.push({
          table,
          passengerId: row.passenger_id,
          written: JSON.stringify(row).includes(writtenText),
        });
    return records;
  });
}
