import type { PhotographKind } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { EnrolmentPlace } from '../../queries.ts';

/** Replaces an earlier photograph of the same kind. */
export async function setPhotograph(
  db: Database,
  { flightDate, flightId, id: enrolmentId }: EnrolmentPlace,
  photograph: { id: string; kind: PhotographKind; image: Buffer; imageKey: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into boarding_photograph (flight_date, flight_id, enrolment_id, kind, id, image, image_key, received_at)
    values (${flightDate}::date, ${flightId}::uuid, ${enrolmentId}::uuid, ${photograph.kind}, ${photograph.id}::uuid,
      ${photograph.image}, ${photograph.imageKey}, ${photograph.at})
    on conflict (flight_date, flight_id, enrolment_id, kind) do update
      set id = excluded.id, image = excluded.image, image_key = excluded.image_key, received_at = excluded.received_at`.execute(
    db,
  );
}
