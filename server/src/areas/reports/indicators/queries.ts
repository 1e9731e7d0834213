import type { pushMoments } from '@farol/contract';
import { sql } from 'kysely';
import type { CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { dayMs } from '#kernel/clock.ts';
import { hasFields, isListed, requiredFieldColumns } from '#areas/processing/index.ts';
import { flownFlights, type GroupKey, inMovementDays, type MovementQuery, movements } from '../queries.ts';

export type Moment = (typeof pushMoments)[number];

export interface PushCounts {
  key: string[];
  moment: Moment;
  onTime: number;
  /** Due: on time, late or missing. */
  due: number;
}

export async function countPushes(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  key: GroupKey,
): Promise<PushCounts[]> {
  const { rows } = await sql<PushCounts>`
    select one.key, one.moment, count(*) filter (where one.state = 'ON_TIME')::int as "onTime", count(*)::int as due
    from (
      select distinct ${key} as key, e.flight_date, e.flight_id, e.source, e.moment, e.state
      from ${movements(scope, query)}
      join expected_push e on e.flight_date = m.flight_date and e.flight_id = m.id
      where ${inMovementDays('e', query)} and e.state in ('ON_TIME', 'LATE', 'MISSING')
    ) one group by one.key, one.moment`.execute(db);
  return rows;
}

/** Fields that lists must contain (WCO/IATA/ICAO guidelines on API). */
export const requiredFields = [
  'documentNumber',
  'documentType',
  'documentIssuer',
  'documentExpiration',
  'birthDate',
  'gender',
  'nationality',
] as const;
export type RequiredField = (typeof requiredFields)[number];

export interface FieldCounts extends Record<RequiredField, number> {
  key: string[];
  people: number;
}

const columnOf: Readonly<Record<RequiredField, (typeof requiredFieldColumns)[number]>> = {
  documentNumber: 'document_number',
  documentType: 'document_type',
  documentIssuer: 'document_issuer',
  documentExpiration: 'document_expiration',
  birthDate: 'birth_date',
  gender: 'gender',
  nationality: 'nationality',
};

/** Counts people of API lists with each required field. */
export async function countFields(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  key: GroupKey,
): Promise<FieldCounts[]> {
  const columns = sql.join(requiredFieldColumns.map(column => sql.ref(column)));
  const sums = requiredFields.map(field => sql`sum(${sql.ref(columnOf[field])})::int as ${sql.ref(field)}`);
  const counts = requiredFieldColumns.map(
    column => sql`count(${sql.ref(`p.${column}`)}) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<FieldCounts>`
    select one.key, sum(one.people)::int as people, ${sql.join(sums)}
    from (
      select flown.key, t.people, ${columns} from ${flownFlights(scope, query, key, 'with')}
      join flight_total t on t.flight_date = flown.flight_date and t.flight_id = flown.id
      where ${inMovementDays('t', query)}
      union all
      select flown.key, count(*) as people, ${sql.join(counts)} from ${flownFlights(scope, query, key, 'without')}
      join flight_passenger p on p.flight_date = flown.flight_date and p.flight_id = flown.id
      where ${inMovementDays('p', query)} and ${hasFields} and ${isListed}
      group by flown.key
    ) one group by one.key`.execute(db);
  return rows;
}

/** Files are sent from four days before departure to two days after, and their ids may be an hour off. */
const daysBefore = 6;
const daysAfter = 4;

/** Lists the flight names of files with errors, as `XQ7001/2026-03-15`, in the range of ids of the period. */
export async function listFaultyFiles(
  db: Database,
  { from, to }: Pick<MovementQuery, 'from' | 'to'>,
): Promise<{ id: string; flights: string[] }[]> {
  const first = firstIdAt(Date.parse(from) - daysBefore * dayMs);
  const end = firstIdAt(Date.parse(to) + daysAfter * dayMs);
  const { rows } = await sql<{ id: string; flights: string[] }>`
    select file.id, coalesce(file.came_to, file.flights) as flights from api_pnr_file file
    where file.id >= ${first}::uuid and file.id < ${end}::uuid and file.process_state = 'WITH_ERROR'`.execute(
    db,
  );
  return rows;
}

/** Lists the groups of flights with these names. Files of other nodes cannot be joined. */
export async function listKeysOfFlights(
  db: Database,
  scope: CarrierScope,
  query: MovementQuery,
  key: GroupKey,
  names: readonly string[],
): Promise<{ key: string[]; name: string }[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ key: string[]; name: string }>`
    select distinct ${key} as key, m.carrier || m.number || '/' || m.flight_date as name from ${movements(scope, query)}
    where m.carrier || m.number || '/' || m.flight_date = any(${[...new Set(names)]}::text[])`.execute(db);
  return rows;
}
