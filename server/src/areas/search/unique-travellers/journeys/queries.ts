import type { TravellerJourneys } from '@farol/contract';
import type { Payment, Segment } from '@farol/edifact';
import { sql } from 'kysely';
import { type CarrierScope, carrierInScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type FlightColumns, flightColumns } from '#kernel/flight-columns/queries.ts';

export interface JourneyFlight extends FlightColumns {
  passengerId: string;
  flightDate: string;
  arrivalAt: Date | null;
  state: NonNullable<TravellerJourneys['currentFlight']>['state'];
  bookingId: string | null;
  seat: string | null;
  ticketNumbers: string[];
  bagCount: number | null;
  bagWeightKg: number | null;
  bagTags: string[];
  /** From the booking. */
  checkIn: { at?: string; sequence?: string; cabin?: string } | null;
}

/** Returns the newest flights as a passenger first, without masked ones. */
export async function listJourneyFlights(
  db: Database,
  scope: CarrierScope,
  travellerId: string,
  limit: number,
): Promise<JourneyFlight[]> {
  const { rows } = await sql<JourneyFlight>`
    select p.id as "passengerId", p.flight_date as "flightDate", ${flightColumns}, coalesce(f.estimated_arrival_at, f.arrival_at) as "arrivalAt",
      p.state, p.booking_id as "bookingId", p.seat, p.ticket_numbers as "ticketNumbers", p.bag_count as "bagCount",
      p.bag_weight_kg::float8 as "bagWeightKg", p.bag_tags as "bagTags", p.pnr -> 'checkIn' as "checkIn"
    from flight_passenger p
    join flight f on f.flight_date = p.flight_date and f.id = p.flight_id
    where p.traveller_id = ${travellerId} and p.masked_at is null and p.kind = 'PASSENGER'
      and ${flightRowInScope(scope, sql`f`)}
    order by p.flight_date desc, f.departure_at desc, p.id
    limit ${limit}`.execute(db);
  return rows;
}

export interface JourneyBooking {
  id: string;
  locator: string;
  carrier: string;
  cancelled: boolean;
  tripType: string | null;
  purchaseDate: string | null;
  partySize: number;
  total: number | null;
  currency: string | null;
  segments: Segment[];
  payments: Payment[];
  agency: Omit<TravellerJourneys['agencies'][number], 'flights' | 'first' | 'last'> | null;
}

/** Read by themselves, because bookings are on other nodes of a cluster than flights. */
export async function listJourneyBookings(
  db: Database,
  scope: CarrierScope,
  ids: readonly string[],
): Promise<JourneyBooking[]> {
  const { rows } = await sql<JourneyBooking>`
    select b.id, b.locator, b.carrier, b.cancelled, b.trip_type as "tripType", b.purchase_date as "purchaseDate",
      b.party_size as "partySize", b.total, b.currency, b.segments, b.payments,
      case when coalesce(b.agency_iata, b.agency_name, b.agency_phone, b.agency_office) is not null then
        jsonb_build_object('iata', b.agency_iata, 'name', b.agency_name, 'phone', b.agency_phone,
          'office', b.agency_office, 'city', b.agency_city, 'country', b.agency_country) end as agency
    from booking b
    where b.id = any(${[...ids]}::uuid[]) and b.masked_at is null and ${carrierInScope(scope, sql`b.carrier`)}`.execute(
    db,
  );
  return rows;
}
