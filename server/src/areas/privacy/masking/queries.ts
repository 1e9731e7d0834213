import type { Person } from '@farol/edifact';
import { sql, type RawBuilder } from 'kysely';
import { tableData } from '#db/personal-data/tables.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { forgetTravellers, listParts } from '#areas/processing/index.ts';
import type { FlightKey } from '../flight-key.ts';
import { lockUnused, listFlyingTravellers, idsExcept } from '../orphans/queries.ts';
import { maskedValues, maskRecords } from './columns/queries.ts';
import type { StoredDocument } from './values.ts';

/**
 * Matches passengers of open cases, which are never masked or deleted: an open alert that a receiver has not
 * read or has pinned, or that has an active restriction, or an active restriction on one of their documents.
 * The only definition of this rule. Runs as the system; `day` is today in the home zone.
 */
const isOpenCase = (p: string, day: string): RawBuilder<boolean> => {
  const sameFlight = (alias: string) =>
    sql`${sql.ref(`${alias}.flight_date`)} = ${sql.ref(`${p}.flight_date`)}
      and ${sql.ref(`${alias}.flight_id`)} = ${sql.ref(`${p}.flight_id`)}`;
  const inForce = sql`s.active and s.expiration >= ${day}::date`;
  return sql<boolean>`(
    exists (
      select 1 from alert a where ${sameFlight('a')} and a.passenger_id = ${sql.ref(`${p}.id`)} and a.closed_at is null and (
        exists (
          select 1 from alert_receiver r where ${sameFlight('r')} and r.alert_id = a.id
            and r.deleted_at is null and (r.pinned_at is not null or r.read_at is null)
        )
        or exists (select 1 from restriction s where s.id = a.source_id and ${inForce})
      )
    )
    or exists (
      select 1 from passenger_document d
      join restriction_document w on w.number_loose = d.number_loose
      join restriction s on s.id = w.restriction_id and ${inForce}
      where ${sameFlight('d')} and d.passenger_id = ${sql.ref(`${p}.id`)} and d.number_folded <> ''
    )
  )`;
};

/** Lists flights before a day to mask, or with open cases at the last check. */
export async function listFlightsToMask(
  db: Database,
  {
    before,
    checkedBefore,
    limit,
    without,
  }: {
    before: string;
    checkedBefore: Date;
    limit: number;
    without: readonly string[];
  },
): Promise<FlightKey[]> {
  const { rows } = await sql<FlightKey>`
    select f.id, to_char(f.flight_date, 'YYYY-MM-DD') as "flightDate" from flight f
    where f.flight_date < ${before}::date and (f.masked_at is null or (f.open_cases > 0 and f.masked_at < ${checkedBefore}))
      and f.id <> all(${[...without]}::uuid[])
    order by f.flight_date, f.id limit ${limit}`.execute(db);
  return rows;
}

export interface UnmaskedPassenger {
  id: string;
  traveller_id: string | null;
  surname: string;
  given_names: string;
  birth_date: string | null;
  document_number: string | null;
  document_expiration: string | null;
  locator: string | null;
  unique_reference: string | null;
  frequent_flyer_number: string | null;
  phones: string[];
  emails: string[];
  ticket_numbers: string[];
  bag_tags: string[];
  api: Person | null;
  pnr: Person | null;
  said: unknown[];
  documents: StoredDocument[];
  changes: { at: string; source: string; changes: unknown }[];
}

/** Lists unmasked passengers of a flight without open cases. */
export async function listPassengersToMask(
  db: Database,
  flight: FlightKey,
  day: string,
): Promise<UnmaskedPassenger[]> {
  const { rows } = await sql<UnmaskedPassenger>`
    select p.id, p.traveller_id, p.surname, p.given_names, p.birth_date, p.document_number, p.document_expiration,
      p.locator, p.unique_reference, p.frequent_flyer_number, p.phones, p.emails, p.ticket_numbers, p.bag_tags,
      p.api, p.pnr, p.said,
      coalesce((
        select jsonb_agg(jsonb_build_object('ordinal', d.ordinal, 'type', d.type, 'number', d.number, 'issuer', d.issuer,
          'expiration', d.expiration, 'source', d.source) order by d.ordinal)
        from passenger_document d
        where d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = p.id
      ), '[]') as documents,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', c.at, 'source', c.source, 'changes', c.changes) order by c.id)
        from passenger_change c
        where c.flight_date = p.flight_date and c.flight_id = p.flight_id and c.passenger_id = p.id
      ), '[]') as changes
    from flight_passenger p
    where p.flight_date = ${flight.flightDate}::date and p.flight_id = ${flight.id} and p.masked_at is null
      and not ${isOpenCase('p', day)}`.execute(db);
  return rows;
}

export interface MaskedPassenger {
  id: string;
  surname: string;
  givenNames: string;
  documentNumber: string | null;
  frequentFlyerNumber: string | null;
  phones: string[];
  emails: string[];
  ticketNumbers: string[];
  api: Person | null;
  pnr: Person | null;
  documents: { ordinal: number; number: string }[];
  sealed: Buffer;
}

/** Overwrites personal data of passengers in all tables. */
export async function maskPassengers(
  db: Database,
  flight: FlightKey,
  people: readonly MaskedPassenger[],
  at: Date,
): Promise<void> {
  const { flightDate, id: flightId } = flight;
  const rows = JSON.stringify(
    people.map(({ sealed, ...rest }) => ({ ...rest, sealed: sealed.toString('base64') })),
  );
  const texts = (name: string) => sql`array(select jsonb_array_elements_text(${sql.ref(`m.${name}`)}))`;
  const passengerValues = maskedValues('flight_passenger', 'p', {
    surname: sql`m.surname`,
    given_names: sql`m."givenNames"`,
    document_number: sql`m."documentNumber"`,
    frequent_flyer_number: sql`m."frequentFlyerNumber"`,
    phones: texts('phones'),
    emails: texts('emails'),
    ticket_numbers: texts('ticketNumbers'),
    api: sql`nullif(m.api, 'null')`,
    pnr: sql`nullif(m.pnr, 'null')`,
    masked_values: sql`decode(m.sealed, 'base64')`,
  });
  await sql`
    update flight_passenger p set ${passengerValues}, masked_at = ${at}
    from jsonb_to_recordset(${rows}::jsonb) as m (id uuid, surname text, "givenNames" text, "documentNumber" text,
      "frequentFlyerNumber" text, phones jsonb, emails jsonb, "ticketNumbers" jsonb, api jsonb, pnr jsonb, sealed text)
    where p.flight_date = ${flightDate}::date and p.flight_id = ${flightId} and p.id = m.id`.execute(db);
  await sql`
    update passenger_document d set ${maskedValues('passenger_document', 'd', { number: sql`one.number` })}
    from jsonb_to_recordset(${rows}::jsonb) as m (id uuid, documents jsonb)
    cross join lateral jsonb_to_recordset(m.documents) as one (ordinal smallint, number text)
    where d.flight_date = ${flightDate}::date and d.flight_id = ${flightId} and d.passenger_id = m.id
      and d.ordinal = one.ordinal`.execute(db);
  await maskRecords(
    db,
    flight,
    people.map(({ id }) => id),
  );
}

/** Closes a flight to messages. Returns the number of unmasked passengers. */
export async function closeFlight(db: Database, flight: FlightKey, at: Date): Promise<number> {
  await sql`
    update flight_booking b set ${maskedValues('flight_booking', 'b')}
    where b.flight_date = ${flight.flightDate}::date and b.flight_id = ${flight.id}`.execute(db);
  const { rows } = await sql<{ open: number }>`
    update flight f set masked_at = ${at}, open_cases = (
      select count(*) from flight_passenger p
      where p.flight_date = f.flight_date and p.flight_id = f.id and p.masked_at is null
    )
    where f.flight_date = ${flight.flightDate}::date and f.id = ${flight.id}
    returning f.open_cases as open`.execute(db);
  return rows[0]?.open ?? 0;
}

/** What is encrypted before masking. */
const bookingColumns = Object.keys(tableData('booking').masked ?? {}).filter(
  name => name !== 'masked_values',
);

export type UnmaskedBooking = { id: string } & Record<string, unknown>;

/**
 * Locks and returns bookings of a flight whose passengers are all masked on every flight. Runs separate
 * queries, because the tables are on different nodes of a cluster.
 */
export async function lockBookingsToMask(
  db: Database,
  { flightDate, id }: FlightKey,
): Promise<UnmaskedBooking[]> {
  const { rows: bookingRows } = await sql<{ id: string }>`
    select distinct fb.booking_id as id from flight_booking fb
    where fb.flight_date = ${flightDate}::date and fb.flight_id = ${id}`.execute(db);
  return listUnmaskedBookings(db, await lockUnused(db, bookingRows, listUnmaskedUses));
}

/** Returns the bookings with unmasked passengers. */
async function listUnmaskedUses(
  db: Database,
  bookings: readonly { id: string }[],
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct fb.booking_id as id from flight_booking fb
    join flight f on f.flight_date = fb.flight_date and f.id = fb.flight_id
    where fb.booking_id = any(${bookings.map(booking => booking.id)}::uuid[]) and (
      f.masked_at is null
      or exists (
        select 1 from flight_passenger p
        where p.flight_date = fb.flight_date and p.flight_id = fb.flight_id and p.booking_id = fb.booking_id and p.masked_at is null
      )
    )`.execute(db);
  return rows;
}

export async function listUnmaskedBookings(db: Database, ids: readonly string[]): Promise<UnmaskedBooking[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<UnmaskedBooking>`
    select b.id, ${sql.join(bookingColumns.map(name => sql.ref(`b.${name}`)))} from booking b
    where b.id = any(${[...ids]}::uuid[]) and b.masked_at is null`.execute(db);
  return rows;
}

export async function maskBookingRows(
  db: Database,
  bookings: readonly { id: string; locator: string; people: unknown[]; sealed: Buffer }[],
  at: Date,
): Promise<void> {
  const rows = bookings.map(({ sealed, ...rest }) => ({ ...rest, sealed: sealed.toString('base64') }));
  const values = maskedValues('booking', 'b', {
    locator: sql`m.locator`,
    payments: sql`(
      select coalesce(jsonb_agg(one - 'cardFirst6' - 'cardLast4' - 'cardHolder' - 'cardExpiration' order by n), '[]')
      from jsonb_array_elements(b.payments) with ordinality as e (one, n))`,
    people: sql`m.people`,
    masked_values: sql`decode(m.sealed, 'base64')`,
  });
  await sql`
    update booking b set ${values}, masked_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, locator text, people jsonb, sealed text)
    where b.id = m.id`.execute(db);
}

/**
 * Masks travellers whose passengers are all masked, with those that are part of them, and deletes their
 * documents, so that later messages do not match them.
 */
export async function maskTravellers(
  db: Database,
  services: Pick<Services, 'config'>,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const travellerRows = ids.map(id => ({ id }));
  const fullyMasked = idsExcept(
    travellerRows,
    await listFlyingTravellers(db, travellerRows, { unmasked: true }),
  );
  const values = maskedValues('traveller', 't', {
    surname: sql`coalesce(left(t.surname, 1), '') || '•••'`,
    given_names: sql`coalesce(left(t.given_names, 1), '') || '•••'`,
  });
  const { rows } = await sql<{ id: string }>`
    update traveller t set ${values}, masked_at = ${at}
    where t.id = any(${await listParts(db, fullyMasked)}::uuid[]) and t.masked_at is null
    returning t.id`.execute(db);
  const masked = sql`${rows.map(({ id }) => id)}::uuid[]`;
  await sql`
    update traveller_decision d set ${maskedValues('traveller_decision', 'd')}
    where d.traveller_id = any(${masked}) or d.other_id = any(${masked})`.execute(db);
  await forgetTravellers(
    db,
    services,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Masks files, including values quoted in findings. */
export async function maskFiles(db: Database, ids: readonly string[], at: Date): Promise<void> {
  const params = sql`(
    select coalesce(jsonb_object_agg(key, '•••'), '{}') from jsonb_object_keys(finding.params) as key)`;
  await sql`
    update api_pnr_finding finding set ${maskedValues('api_pnr_finding', 'finding', { params })}
    where finding.file_id = any(${[...ids]}::uuid[])`.execute(db);
  await sql`
    update api_pnr_file f set ${maskedValues('api_pnr_file', 'f')}, masked_at = ${at} where f.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
}

/** The caller must check access. */
export async function findSealedPassenger(
  db: Database,
  { flightDate, flightId, id }: { flightDate: string; flightId: string; id: string },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('flight_passenger')
    .select('masked_values')
    .where('flight_date', '=', flightDate)
    .where('flight_id', '=', flightId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.masked_values ?? undefined;
}

export async function findSealedBooking(db: Database, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('booking').select('masked_values').where('id', '=', id).executeTakeFirst();
  return row?.masked_values ?? undefined;
}
