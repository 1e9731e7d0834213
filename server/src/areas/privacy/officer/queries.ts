import type { Person } from '@farol/edifact';
import { sql, type RawBuilder } from 'kysely';
import { exportedColumns, tableData, tablesDeleted } from '#db/personal-data/tables.ts';
import type { Database } from '#kernel/db/pool.ts';

export interface PassengerKey {
  flightDate: string;
  flightId: string;
  id: string;
}

const keyColumns = sql`to_char(p.flight_date, 'YYYY-MM-DD') as "flightDate", p.flight_id as "flightId", p.id`;

/** Lists passengers with a document, and other flights of the same travellers. */
export async function listPassengersByDocument(db: Database, numberLoose: string): Promise<PassengerKey[]> {
  const { rows } = await sql<PassengerKey>`
    with met as materialized (
      select p.flight_date, p.flight_id, p.id, p.traveller_id
      from passenger_document d
      join flight_passenger p on p.flight_date = d.flight_date and p.flight_id = d.flight_id and p.id = d.passenger_id
      where d.number_loose = ${numberLoose}
    )
    select ${keyColumns} from met p
    union
    select ${keyColumns} from flight_passenger p
    where p.traveller_id = any(array(select traveller_id from met where traveller_id is not null))`.execute(
    db,
  );
  return rows;
}

/** Lists masked passengers with a document that ends in `end`, with their sealed values, after an id. */
export async function listMaskedByNumberEnd(
  db: Database,
  { end, after, limit }: { end: string; after: string; limit: number },
): Promise<(PassengerKey & { sealed: Buffer })[]> {
  const { rows } = await sql<PassengerKey & { sealed: Buffer }>`
    select ${keyColumns}, p.masked_values as sealed from flight_passenger p
    where p.id > ${after}::uuid and p.masked_values is not null and exists (
      select 1 from passenger_document d
      where d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = p.id and d.number = ${end}
    )
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** A passenger's data on one flight; of the booking, only what is not another person's. */
export interface PassengerData {
  flight: { carrier: string; number: string; origin: string; destination: string; departureAt: string };
  bookingId: string | null;
  passenger: Record<string, unknown> & { api: Person | null; pnr: Person | null; birth_date: string | null };
  booking: (Record<string, unknown> & { party_size: number }) | null;
  documents: Record<string, unknown>[];
  changes: Record<string, unknown>[];
  actions: Record<string, unknown>[];
  /** Rows of the other tables with exported columns. */
  [table: string]: unknown;
}

/** Returns the exported columns of a row. */
const exportOf = (table: string, alias: string): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(${sql.ref(alias)}))
  where key = any(${exportedColumns(tableData(table))}::text[]))`;

/** Leaves out what users undid or deleted. */
const inForce: Readonly<Record<string, RawBuilder<boolean>>> = {
  occurrence: sql`t.deleted_at is null`,
  passenger_inspection: sql`t.undone_at is null`,
  passenger_action: sql`t.undone_at is null`,
  attachment: sql`t.completed_at is not null`,
};

/** Reads the rows of a passenger by the flight's id, so that a cluster reads one node. */
function exportRows(table: string, { flightDate, flightId, id }: PassengerKey): RawBuilder<unknown> {
  const { deletion, exported } = tableData(table);
  const ofFlight = (alias: string) => sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date
    and ${sql.ref(`${alias}.flight_id`)} = ${flightId}`;
  const ofPassenger =
    deletion === 'enrolment'
      ? sql`t.enrolment_id in (select e.id from boarding_enrolment e where ${ofFlight('e')} and e.passenger_id = ${id})`
      : sql`t.passenger_id = ${id}`;
  return sql`coalesce((
    select jsonb_agg(${exportOf(table, 't')} order by ${sql.ref(`t.${exported?.order ?? 'flight_id'}`)})
    from ${sql.table(table)} t where ${ofFlight('t')} and ${ofPassenger} and ${inForce[table] ?? sql`true`}
  ), '[]')`;
}

const exportedTables = tablesDeleted('passenger', 'enrolment').filter(
  table => table !== 'flight_passenger' && tableData(table).exported !== undefined,
);

type Records = Pick<PassengerData, 'documents' | 'changes' | 'actions'> & Record<string, unknown>;

export async function getPassengerData(db: Database, key: PassengerKey): Promise<PassengerData> {
  const { flightDate, flightId, id } = key;
  const records = exportedTables.map(
    table => sql`${tableData(table).exported?.as ?? table}::text, ${exportRows(table, key)}`,
  );
  const { rows } = await sql<
    Pick<PassengerData, 'flight' | 'bookingId' | 'passenger'> & { records: Records }
  >`
    select
      jsonb_build_object('carrier', f.carrier, 'number', f.number || f.suffix, 'origin', f.origin, 'destination', f.destination,
        'departureAt', f.departure_at) as flight,
      p.booking_id as "bookingId", ${exportOf('flight_passenger', 'p')} as passenger,
      jsonb_build_object(${sql.join(records, sql`, `)}) as records
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.flight_date = ${flightDate}::date and p.flight_id = ${flightId} and p.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no passenger ${id}`);
  const { records: recordRows, ...rest } = row;
  return {
    ...recordRows,
    ...rest,
    actions: await withActionNames(db, recordRows.actions),
    booking: row.bookingId === null ? null : await findBookingData(db, row.bookingId),
  };
}

/** Actions are on the coordinator of a cluster, so their names are read apart. */
async function withActionNames(
  db: Database,
  actions: PassengerData['actions'],
): Promise<PassengerData['actions']> {
  if (actions.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from icon_action where id = any(${actions.map(({ action_id: id }) => id)}::uuid[])`.execute(
    db,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return actions.map(({ action_id: id, ...rest }) => ({ ...rest, action: names.get(String(id)) ?? '' }));
}

async function findBookingData(db: Database, id: string): Promise<PassengerData['booking']> {
  const { rows } = await sql<{ booking: PassengerData['booking'] }>`
    select ${exportOf('booking', 'b')} as booking
    from booking b where b.id = ${id}`.execute(db);
  return rows[0]?.booking ?? null;
}

/** Entry of a carrier's register of crew members. */
export interface CrewMemberData {
  carrier: string;
  birthDate: string | null;
  member: Record<string, unknown>;
  documents: Record<string, unknown>[];
}

export async function listCrewMembersByDocument(
  db: Database,
  numberLoose: string,
): Promise<(CrewMemberData & { id: string })[]> {
  const { rows } = await sql<CrewMemberData & { id: string }>`
    select m.id, m.carrier, to_char(m.birth_date, 'YYYY-MM-DD') as "birthDate",
      ${exportOf('crew_member', 'm')} as member,
      (
        select jsonb_agg(${exportOf('crew_document', 'd')} order by d.ordinal) from crew_document d where d.member_id = m.id
      ) as documents
    from crew_member m
    where m.id in (select member_id from crew_document where number_loose = ${numberLoose})
    order by m.carrier, m.id`.execute(db);
  return rows;
}
