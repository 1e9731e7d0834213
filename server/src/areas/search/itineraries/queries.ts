import type { ItineraryHit } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { carrierInScope, type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import { bookingsWhere, readableColumn } from '#areas/conditions/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { inPeriod, ofCountry, oneOf } from '../people/criteria/queries.ts';
import { hitColumns, type HitRecord, newestFirst } from '../people/hits/queries.ts';
import { type Days, type ReadingLimits, readMonths } from '../people/period.ts';

interface Range {
  min: number | undefined;
  max: number | undefined;
}

/** The days are local departure dates at the origin. */
export interface ItineraryQuery extends Days {
  origins: readonly string[];
  destinations: readonly string[];
  airports: readonly string[];
  /** `airports` only between the ends. */
  connection: boolean;
  /** Airports between the ends. */
  stops: Range;
  tripType: string | undefined;
  nights: Range;
  advanceDays: Range;
  partySize: Range;
  nationality: string | undefined;
  carriers: readonly string[];
}

export interface ItineraryRecord extends HitRecord {
  bookingId: string | null;
  travellerId: string | null;
  route: string[];
  routeFrom: string | null;
  routeTo: string | null;
}

const within = (value: RawBuilder<unknown>, { min, max }: Range): RawBuilder<unknown>[] => [
  ...(min === undefined ? [] : [sql`${value} >= ${min}`]),
  ...(max === undefined ? [] : [sql`${value} <= ${max}`]),
];

/** The overlaps use the index; the positions are compared afterwards. */
function routeConditions(query: ItineraryQuery, alias: 'o' | 'p'): RawBuilder<unknown>[] {
  const route = sql.ref(`${alias}.route`);
  const has = (codes: readonly string[]) => (codes.length === 0 ? [] : [sql`${route} && ${codes}::text[]`]);
  return [
    inPeriod(sql.ref(`${alias}.flight_date`), query),
    sql`${sql.ref(`${alias}.masked_at`)} is null`,
    ...has(query.origins),
    ...has(query.destinations),
    ...has(query.airports),
    ...oneOf(sql`${route}[1]`, query.origins),
    ...oneOf(sql`${route}[cardinality(${route})]`, query.destinations),
    ...(query.connection ? [sql`${route}[2:cardinality(${route}) - 1] && ${query.airports}::text[]`] : []),
    ...within(sql`cardinality(${route}) - 2`, query.stops),
  ];
}

const bookingColumn = {
  tripType: sql.raw(readableColumn('booking.tripType')),
  nights: sql.raw(readableColumn('booking.nights')),
  advanceDays: sql.raw(readableColumn('booking.advanceDays')),
  partySize: sql.raw(readableColumn('booking.partySize')),
};

function bookingConditions(query: ItineraryQuery): RawBuilder<unknown>[] {
  return [
    ...oneOf(bookingColumn.tripType, query.tripType === undefined ? [] : [query.tripType]),
    ...within(bookingColumn.nights, query.nights),
    ...within(bookingColumn.advanceDays, query.advanceDays),
    ...within(bookingColumn.partySize, query.partySize),
  ];
}

/** Reads each booking of the route once, by id. Bookings are on other nodes of a cluster than flights. */
function withMatchingBookings(
  scope: CarrierScope,
  query: ItineraryQuery,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const bookings = bookingsWhere(
    sql`one.id = any(array(select booking_id from candidate)) and ${carrierInScope(scope, sql`one.carrier`)}`,
  );
  return sql`with candidate as materialized (
      select distinct o.booking_id from flight_passenger o
      where o.booking_id is not null and ${sql.join(routeConditions(query, 'o'), sql` and `)}
    ), matching as materialized (select b.id from ${bookings} b where ${sql.join(conditions, sql` and `)})`;
}

function selectItineraries(
  scope: CarrierScope,
  query: ItineraryQuery,
  limit: number,
): RawBuilder<ItineraryRecord> {
  const ofBooking = bookingConditions(query);
  const conditions = [
    inPeriod(sql`f.flight_date`, query),
    sql`p.state <> 'REMOVED'`,
    flightRowInScope(scope, sql`f`),
    ...routeConditions(query, 'p'),
    ...ofCountry(sql`p.nationality`, query.nationality),
    ...oneOf(sql`f.carrier`, query.carriers),
    // The function keeps the planner from joining, which it does in loops for its estimate of one row.
    ...(ofBooking.length === 0 ? [] : [sql`coalesce(p.booking_id in (select m.id from matching m), false)`]),
  ];
  return sql<ItineraryRecord>`
    ${ofBooking.length === 0 ? sql`` : withMatchingBookings(scope, query, ofBooking)}
    select ${hitColumns}, p.booking_id as "bookingId", p.traveller_id as "travellerId", p.route,
      p.route_from as "routeFrom", p.route_to as "routeTo"
    from flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where ${sql.join(conditions, sql` and `)}
    order by ${newestFirst}
    limit ${limit}`;
}

/** Returns people in scope, newest departure first. Reads months one by one up to the limit. */
export function findItineraries(
  db: Database,
  scope: CarrierScope,
  query: ItineraryQuery,
  limits: ReadingLimits,
): Promise<ItineraryRecord[]> {
  return readMonths(
    query,
    limits,
    async (month, left) => (await selectItineraries(scope, { ...query, ...month }, left).execute(db)).rows,
  );
}

export type TripRecord = Pick<
  ItineraryHit,
  'advanceDays' | 'nights' | 'partySize' | 'purchaseDate' | 'tripType'
>;

/** Returns the values that rules see, by booking id. Airline users see only bookings of their carrier. */
export async function findTrips(
  db: Database,
  scope: CarrierScope,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, TripRecord>> {
  if (bookingIds.length === 0) return new Map();
  const { tripType, nights, advanceDays, partySize } = bookingColumn;
  const { rows } = await sql<TripRecord & { id: string }>`
    select b.id, ${tripType} as "tripType", ${nights} as nights, b.purchase_date as "purchaseDate",
      ${advanceDays} as "advanceDays", ${partySize} as "partySize"
    from ${bookingsWhere(sql`one.id = any(${bookingIds}::uuid[]) and ${carrierInScope(scope, sql`one.carrier`)}`)} b`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...trip }) => [id, trip]));
}
