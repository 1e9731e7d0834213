import { type Insertable, sql } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Database } from '#kernel/db/pool.ts';
import { flightDatedIdOf, createFlightDatedId, createId, flightDateOf } from '#kernel/ids.ts';
import { foldDocument } from '#kernel/text.ts';

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

export const testDay = '2026-03-15';
const createdTime = '2026-03-10T00:00:00Z';

export async function insertAgency(
  db: Database,
  { id, name }: { id: string; name: string },
  airports: readonly string[],
): Promise<void> {
  await db
    .insertInto('organization')
    .values({ id, name, type: 'HEALTH', time_zone: 'America/Sao_Paulo' })
    .execute();
  await db
    .insertInto('organization_airport')
    .values(airports.map(airport => ({ organization_id: id, airport })))
    .execute();
}

export async function insertUser(db: Database, user: UserActor): Promise<void> {
  const { id, cpf, fullName, organization } = user;
  await db
    .insertInto('app_user')
    .values({ id, cpf, full_name: fullName, organization_id: organization?.id ?? null })
    .execute();
}

/** Inserts a flight XQ 7001 from São Paulo to Lisbon, 15 March 2026 22:00 to 16 March 11:00 local. */
export async function insertFlight(db: Database, values: Row<'flight'> = {}): Promise<string> {
  const flightDate = values.flight_date ?? testDay;
  const id = values.id ?? createFlightDatedId(flightDate);
  await db
    .insertInto('flight')
    .values({
      flight_date: flightDate,
      id,
      carrier: 'XQ',
      number: '7001',
      origin: 'GRU',
      destination: 'LIS',
      departure_at: '2026-03-16T01:00:00Z',
      arrival_at: '2026-03-16T11:00:00Z',
      mode: 'INTERNATIONAL',
      updated_at: createdTime,
      ...values,
    })
    .execute();
  return id;
}

export async function insertPassenger(
  db: Database,
  flightId: string,
  values: Row<'flight_passenger'> = {},
): Promise<string> {
  const flightDate = values.flight_date ?? testDay;
  const id = values.id ?? createFlightDatedId(flightDate);
  const surname = values.surname ?? 'PRADO';
  const givenNames = values.given_names ?? 'INES';
  await db
    .insertInto('flight_passenger')
    .values({
      flight_date: flightDate,
      flight_id: flightId,
      id,
      kind: 'PASSENGER',
      state: 'ON_LIST',
      surname,
      given_names: givenNames,
      name_folded: `${surname} ${givenNames}`.toUpperCase(),
      created_at: createdTime,
      updated_at: createdTime,
      ...values,
    })
    .execute();
  return id;
}

export async function insertBooking(db: Database, values: Row<'booking'> = {}): Promise<string> {
  const id = values.id ?? createId();
  await db
    .insertInto('booking')
    .values({ id, carrier: 'XQ', locator: 'ABC123', file_id: createId(), updated_at: createdTime, ...values })
    .execute();
  return id;
}

export async function markPushed(db: Database, flightId: string): Promise<void> {
  const push_xid = sql<string>`pg_current_xact_id()`;
  await db.updateTable('flight').set({ push_xid }).where('id', '=', flightId).execute();
}

export async function closeFlight(db: Database, flightId: string): Promise<void> {
  const now = sql<string>`pg_current_xact_id()`;
  const values = { push_xid: now, changed_xid: now, closed_at: createdTime };
  await db.updateTable('flight').set(values).where('id', '=', flightId).execute();
}

export async function cancelBooking(db: Database, bookingId: string): Promise<void> {
  const values = { cancelled: true, changed_xid: sql<string>`pg_current_xact_id()` };
  await db.updateTable('booking').set(values).where('id', '=', bookingId).execute();
}

export async function setState(db: Database, passengerId: string, state: string): Promise<void> {
  const values = { state, state_xid: sql<string>`pg_current_xact_id()` };
  await db.updateTable('flight_passenger').set(values).where('id', '=', passengerId).execute();
}

export async function insertChange(
  db: Database,
  input: { flightId: string; passengerId: string; at: string; fields: readonly string[] },
): Promise<void> {
  await db
    .insertInto('passenger_change')
    .values({
      flight_date: testDay,
      flight_id: input.flightId,
      passenger_id: input.passengerId,
      id: createId(),
      source: 'API',
      file_id: createId(),
      at: input.at,
      changes: JSON.stringify(input.fields.map(field => ({ field, before: 'A', after: 'B' }))),
    })
    .execute();
}

/** Receivers may not see the restriction. */
export async function insertAlert(
  db: Database,
  place: { flightId: string; passengerId: string; flightDate?: string },
  organizationId: string,
  receivers: readonly { userId: string; removedAt?: string }[],
  createdAt = createdTime,
  sourceId?: string,
): Promise<string> {
  const flightDate = place.flightDate ?? testDay;
  const id = createFlightDatedId(flightDate);
  const restrictionId = sourceId ?? (await insertRestriction(db, { organizationId, viewers: [createId()] }));
  const userIds = receivers.map(receiver => receiver.userId);
  await db
    .insertInto('alert')
    .values({
      flight_date: flightDate,
      flight_id: place.flightId,
      id,
      organization_id: organizationId,
      origin: 'RESTRICTION',
      status: 'API_BOARDED',
      source_id: restrictionId,
      told: userIds,
      passenger_id: place.passengerId,
      title: 'A title',
      reasons: '[]',
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  for (const { userId, removedAt = null } of receivers) {
    await db
      .insertInto('alert_receiver')
      .values({
        flight_date: flightDate,
        flight_id: place.flightId,
        alert_id: id,
        user_id: userId,
        created_at: createdTime,
        deleted_at: removedAt,
      })
      .execute();
  }
  return id;
}

interface RestrictionOptions {
  organizationId: string;
  viewers: readonly string[];
  document?: string;
  expiration?: string;
  active?: boolean;
}

export async function insertRestriction(
  db: Database,
  { organizationId, viewers, document, expiration = '2099-12-31', active = true }: RestrictionOptions,
): Promise<string> {
  const id = createId();
  await db
    .insertInto('restriction')
    .values({
      id,
      organization_id: organizationId,
      category_id: createId(),
      expiration,
      active,
      viewers: [...viewers],
      receivers: [...viewers],
      created_by: createId(),
      created_at: createdTime,
      updated_at: createdTime,
    })
    .execute();
  if (document !== undefined)
    await db
      .insertInto('restriction_document')
      .values({
        restriction_id: id,
        ordinal: 1,
        number: document,
        number_folded: foldDocument(document),
        organization_id: organizationId,
        viewers: [...viewers],
      })
      .execute();
  return id;
}

export async function insertOccurrence(
  db: Database,
  { flightId, passengerId, deleted = false }: { flightId: string; passengerId: string; deleted?: boolean },
  organizationId: string,
): Promise<void> {
  const deletion = deleted
    ? { deleted_by: createId(), deleted_at: createdTime, deletion_reason: 'twice' }
    : {};
  await db
    .insertInto('occurrence')
    .values({
      flight_date: testDay,
      flight_id: flightId,
      id: createFlightDatedId(testDay),
      passenger_id: passengerId,
      organization_id: organizationId,
      category_id: createId(),
      airport: 'GRU',
      occurred_at: createdTime,
      description: 'seen',
      created_by: createId(),
      created_at: createdTime,
      ...deletion,
    })
    .execute();
}

/** Inserts a matching rule of the organization with a weight. */
export async function insertScore(
  db: Database,
  { flightId, passengerId, weight }: { flightId: string; passengerId: string; weight: number },
  organizationId: string,
): Promise<void> {
  const rule_id = createId();
  await db
    .insertInto('risk_rule_version')
    .values({
      rule_id,
      version: 1,
      organization_id: organizationId,
      viewers: [],
      content: JSON.stringify({ title: 'A rule', weight }),
      written_by: createId(),
      written_at: createdTime,
    })
    .execute();
  await db
    .insertInto('passenger_risk')
    .values({
      flight_date: testDay,
      flight_id: flightId,
      passenger_id: passengerId,
      rules: [rule_id],
      versions: [1],
      score: weight,
      judged_at: createdTime,
    })
    .execute();
}

/** Numbered from 1, at short intervals. */
export async function insertManyFlights(db: Database, flightDate: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    flight_date: flightDate,
    id: flightDatedIdOf(flightDate, `${index}`),
    carrier: 'XQ',
    number: String(index + 1),
    origin: 'GRU',
    destination: 'LIS',
    departure_at: new Date(Date.parse(`${flightDate}T03:00:00Z`) + index * 20_000),
    mode: 'INTERNATIONAL',
    updated_at: createdTime,
  }));
  for (let at = 0; at < rows.length; at += 1000) {
    await db
      .insertInto('flight')
      .values(rows.slice(at, at + 1000))
      .execute();
  }
}

export async function insertDocument(
  db: Database,
  input: { flightId: string; passengerId: string; ordinal: number; number: string; day?: string },
): Promise<void> {
  await db
    .insertInto('passenger_document')
    .values({
      flight_date: input.day ?? testDay,
      flight_id: input.flightId,
      passenger_id: input.passengerId,
      ordinal: input.ordinal,
      type: 'P',
      number: input.number,
      number_folded: foldDocument(input.number),
      source: 'API',
    })
    .execute();
}

export async function linkBooking(
  db: Database,
  flightId: string,
  bookingId: string,
  day = testDay,
): Promise<void> {
  await db
    .insertInto('flight_booking')
    .values({
      flight_date: day,
      flight_id: flightId,
      booking_id: bookingId,
      push: 'PUSH',
      push_at: createdTime,
    })
    .execute();
}

/** Inserts people with random names of three words, each with a booking. */
export async function insertManyPeople(db: Database, flightId: string, count: number): Promise<void> {
  await sql`
    insert into flight_passenger (flight_date, flight_id, id, booking_id, kind, state, surname, given_names, name_folded, phones, created_at, updated_at)
    select ${flightDateOf(flightId)}::date, ${flightId}::uuid, gen_random_uuid(), gen_random_uuid(), 'PASSENGER', 'ON_LIST', 'N', 'N',
      (select string_agg(translate(left(md5(n::text || word || ${flightId}), 4 + word), '0123456789abcdef', 'BCDFGLMNPRSTAEIO'), ' ')
       from generate_series(1, 3) word), array['+55119' || (10000000 + n)], now(), now()
    from generate_series(1, ${count}::int) n`.execute(db);
}
