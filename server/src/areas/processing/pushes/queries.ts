import type { Database } from '#kernel/db/pool.ts';
import type { ResolvedFlight } from '../flights/flights.ts';

export interface PushRow {
  file_id: string;
  message_ordinal: number;
  source: 'API' | 'PNR';
  function: string;
  list_kind: string;
  push: string;
  part: number;
  last_part: boolean;
  transaction_reference: string | null;
  revision: string | null;
  /** Bookings in this part. */
  bookings: number;
  at: Date;
}

export async function insertPush(db: Database, flight: ResolvedFlight, row: PushRow): Promise<void> {
  await db
    .insertInto('flight_push')
    .values({ flight_date: flight.flightDate, flight_id: flight.id, ...row })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function pushesOfFlight(db: Database, flight: ResolvedFlight): Promise<PushRow[]> {
  const rows = await db
    .selectFrom('flight_push')
    .select([
      'file_id',
      'message_ordinal',
      'source',
      'function',
      'list_kind',
      'push',
      'part',
      'last_part',
      'transaction_reference',
      'revision',
      'bookings',
      'at',
    ])
    .where('flight_date', '=', flight.flightDate)
    .where('flight_id', '=', flight.id)
    .orderBy('file_id')
    .orderBy('message_ordinal')
    .execute();
  return rows.map(row => ({ ...row, source: row.source === 'API' ? 'API' : 'PNR' }));
}
