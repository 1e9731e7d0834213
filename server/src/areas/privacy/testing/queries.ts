import { sql } from 'kysely';
import type { Database, Pool } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';

/** Documents, contacts, tickets, locators, names. */
export async function listPersonalValues(pool: Pool): Promise<string[]> {
  const { rows } = await runAsSystem(pool, db =>
    sql<{ value: string }>`
      select distinct value from (
        select number as value from passenger_document
        union all select unnest(phones || emails || ticket_numbers || bag_tags) from flight_passenger
        union all select unnest(array[surname, given_names, name_folded, locator, document_number, frequent_flyer_number])
          from flight_passenger
        union all select unnest(array[locator, agency_name, agency_phone] || ticket_numbers) from booking
        union all select contact ->> 'value' from booking, jsonb_array_elements(contacts) as contact
        union all select payment ->> 'cardLast4' from booking, jsonb_array_elements(payments) as payment
        union all select address from flight_passenger, unnest(array[api -> 'address' ->> 'street', pnr -> 'address' ->> 'street']) as address
        union all select finding.value from api_pnr_finding finding
      ) as values where length(value) > 4`.execute(db),
  );
  return rows.map(({ value }) => value);
}

/** Counts per table with personal data. */
export async function countPersonalRows(pool: Pool) {
  const { rows } = await runAsSystem(pool, db =>
    sql<Record<'flights' | 'people' | 'masked' | 'bookings' | 'travellers' | 'documents' | 'files', number>>`
      select (select count(*) from flight) as flights, (select count(*) from flight_passenger) as people,
        (select count(*) from flight_passenger where masked_at is not null and masked_values is not null and route is null) as masked,
        (select count(*) from booking) as bookings, (select count(*) from traveller) as travellers,
        (select count(*) from traveller_document) as documents, (select count(*) from api_pnr_file) as files`.execute(
      db,
    ),
  );
  return rows[0];
}

export async function countFlightTotals(pool: Pool): Promise<number> {
  const rows = await runAsSystem(pool, db => db.selectFrom('flight_total').select('flight_id').execute());
  return rows.length;
}

/** Counts the values stored about travellers. */
export async function countEvidence(pool: Pool): Promise<number> {
  const { rows } = await runAsSystem(pool, db =>
    sql<{ count: number }>`
      select (select count(*) from traveller_sighting)::int + (select count(*) from flight_passenger where traveller_link is not null)::int
        as count`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

export async function listSealedValues(pool: Pool): Promise<{ id: string; masked_values: Buffer }[]> {
  const { rows } = await runAsSystem(pool, db =>
    sql<{ id: string; masked_values: Buffer }>`
      select id, masked_values from flight_passenger where masked_values is not null order by id`.execute(db),
  );
  return rows;
}

export async function insertAlert(
  pool: Pool,
  passengerId: string,
  input: { userId: string; read: boolean; pinned: boolean; restrictionId: string | null },
): Promise<void> {
  await runAsSystem(pool, async db => {
    const passenger = await db
      .selectFrom('flight_passenger')
      .select(['flight_date', 'flight_id'])
      .where('id', '=', passengerId)
      .executeTakeFirstOrThrow();
    const [alertId, now] = [createId(), new Date()];
    await db
      .insertInto('alert')
      .values({
        ...passenger,
        id: alertId,
        organization_id: createId(),
        origin: 'RESTRICTION',
        status: 'API_BOARDED',
        source_id: input.restrictionId,
        passenger_id: passengerId,
        title: 'Alert',
        reasons: '[]',
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto('alert_receiver')
      .values({
        ...passenger,
        alert_id: alertId,
        user_id: input.userId,
        created_at: now,
        read_at: input.read ? now : null,
        pinned_at: input.pinned ? now : null,
      })
      .execute();
  });
}

export async function closeAlerts(pool: Pool): Promise<void> {
  await runAsSystem(pool, db => sql`update alert_receiver set read_at = now(), pinned_at = null`.execute(db));
}

export async function deactivateRestrictions(pool: Pool): Promise<void> {
  await runAsSystem(pool, db => sql`update restriction set active = false`.execute(db));
}

export async function listFlightMonths(pool: Pool): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`select flight_months()::text as month order by 1`.execute(
    pool.db,
  );
  return rows.map(({ month }) => month);
}

export async function listRuns(pool: Pool) {
  return runAsSystem(pool, db => db.selectFrom('retention_run').selectAll().orderBy('id').execute());
}

export async function countMaskedFiles(pool: Pool, ids: readonly string[]): Promise<number> {
  const rows = await pool.db
    .selectFrom('api_pnr_file')
    .select('id')
    .where('id', 'in', ids)
    .where('masked_at', 'is not', null)
    .execute();
  return rows.length;
}

/** Inserts a booking without departure date or flight, and a traveller without passengers. */
export async function insertOrphans(pool: Pool, at: string): Promise<void> {
  const traveller = createId();
  await runAsSystem(pool, async db => {
    await sql`
      insert into booking (id, carrier, locator, file_id, updated_at)
      values (gen_random_uuid(), 'XQ', 'ALONE7', gen_random_uuid(), ${at}::timestamptz)`.execute(db);
    await sql`
      insert into traveller (id, surname, given_names, first_seen_at)
      values (${traveller}, 'SOZINHA', 'DULCE', ${at}::timestamptz)`.execute(db);
    await sql`
      insert into traveller_document (number_folded, type, issuer, traveller_id, first_seen_at)
      values ('ALONE12345', 'P', 'BRA', ${traveller}, ${at}::timestamptz)`.execute(db);
  });
}

/** Inserts an invalid change, so that masking the passenger fails. */
export async function insertInvalidChange(pool: Pool, passengerId: string): Promise<void> {
  await runAsSystem(pool, db =>
    sql`
      insert into passenger_change (flight_date, flight_id, passenger_id, id, source, file_id, at, changes)
      select flight_date, flight_id, id, gen_random_uuid(), 'API', gen_random_uuid(), now(), '{}'
      from flight_passenger where id = ${passengerId}`.execute(db),
  );
}

export async function deleteInvalidChange(pool: Pool): Promise<void> {
  await runAsSystem(pool, db => sql`delete from passenger_change where changes = '{}'`.execute(db));
}

export async function markBookingsMasked(pool: Pool, at: string): Promise<void> {
  await runAsSystem(pool, db =>
    sql`update booking set masked_at = ${at}::timestamptz, masked_values = 'sealed'::bytea`.execute(db),
  );
}

export async function countMaskedBookings(pool: Pool): Promise<{ all: number; masked: number }> {
  const { rows } = await runAsSystem(pool, db =>
    sql<{ all: number; masked: number }>`
      select count(*)::int as all, count(coalesce(masked_at::text, masked_values::text))::int as masked from booking`.execute(
      db,
    ),
  );
  return rows[0] ?? { all: 0, masked: 0 };
}

export async function listBookingIds(db: Database, locator: string): Promise<string[]> {
  const rows = await db.selectFrom('booking').select('id').where('locator', '=', locator).execute();
  return rows.map(({ id }) => id);
}

export async function attachToFlight(db: Database, bookingId: string): Promise<void> {
  const flight = await db.selectFrom('flight').select(['flight_date', 'id']).executeTakeFirstOrThrow();
  await db
    .insertInto('flight_booking')
    .values({
      flight_date: flight.flight_date,
      flight_id: flight.id,
      booking_id: bookingId,
      push: 'LATE',
      push_at: new Date(),
    })
    .execute();
}

/** Boards a passenger, with an enrolment. */
export async function boardPassenger(db: Database, surname: string): Promise<void> {
  await sql`
    insert into boarding_passenger (flight_date, flight_id, passenger_id, pass_at, pass, bags_at, bag_tags, boarded_at,
      integrator_id, updated_at)
    select flight_date, flight_id, id, '2026-03-15T20:00:00Z', 'sealed', '2026-03-15T20:00:00Z', '{0957000001}',
      '2026-03-15T21:00:00Z', ${createId()}::uuid, now()
    from flight_passenger where surname = ${surname}`.execute(db);
  await sql`
    insert into boarding_enrolment (flight_date, flight_id, id, passenger_id, integrator_id, state, stage, language, person,
      cpf_key, checked_in_at, similarity, delete_at, created_at, updated_at)
    select flight_date, flight_id, gen_random_uuid(), id, ${createId()}::uuid, 'VALIDATED', 'DENATRAN', 'pt', 'sealed', 'key',
      '2026-03-15T19:00:00Z', 0.9, now(), now(), now()
    from flight_passenger where surname = ${surname}`.execute(db);
}

export async function listBoardingData(pool: Pool): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.pg.query<Record<string, unknown>>(`
    select b.pass, b.bag_tags, b.pass_at is not null and b.boarded_at is not null as boarded, e.person, e.cpf_key,
      e.similarity, e.checked_in_at is not null as "checkedIn"
    from boarding_passenger b join boarding_enrolment e on e.passenger_id = b.passenger_id`);
  return rows;
}

export interface Totals {
  flights: number;
  passengers: number;
  crew: number;
  files: number;
}

/** Counts flights and files that are stored or were deleted, as reports over years do. */
export async function countEverStored(pool: Pool): Promise<Totals> {
  return runAsSystem(pool, async db => {
    const { rows } = await sql<Totals>`
      with ever as (
        select 1 as flights, passengers, crew from flight where cancelled_at is null
        union all select flights, passengers, crew from deleted_flight_total
      )
      select coalesce(sum(flights), 0)::int as flights, coalesce(sum(passengers), 0)::int as passengers,
        coalesce(sum(crew), 0)::int as crew,
        (select count(*)::int from api_pnr_file) + (select coalesce(sum(files), 0)::int from deleted_file_total) as files
      from ever`.execute(db);
    return rows[0] as Totals;
  });
}
