import {
  type HandlerInput,
  type itineraries,
  type ItineraryHit,
  type RouteAirport,
  searchLimit,
} from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { findRouteAirports } from '#areas/registry/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runWithinDeadline } from '#kernel/http/deadline.ts';
import type { Context } from '#kernel/http/handler.ts';
import { toHits } from '../people/hits/hits.ts';
import { parseOptional } from '../people/parse-criteria.ts';
import { assertPeriod } from '../people/period.ts';
import { findItineraries, findTrips, type ItineraryQuery, type ItineraryRecord } from './queries.ts';

type UserContext = Context<UserActor>;
type Criteria = HandlerInput<typeof itineraries.searchItineraries>['body'];

interface Itineraries {
  rows: ItineraryHit[];
  truncated: boolean;
  airports: RouteAirport[];
}

/** Returns people in scope whose journey matches all criteria, each once per journey. */
export async function searchItineraries(context: UserContext, criteria: Criteria): Promise<Itineraries> {
  assertPeriod(criteria, context.config.searchDays);
  const query = toItineraryQuery(criteria);
  const records = await runWithinDeadline(context, step =>
    findItineraries(context.db, CarrierScope.of(context.actor), query, { limit: searchLimit + 1, step }),
  );
  const truncated = records.length > searchLimit;
  const rows = await addTrips(context, removeRepeatedPeople(records.slice(0, searchLimit)));
  context.setAuditRecords(
    rows.map(({ id }) => ({ kind: 'passenger', id })),
    { ...criteria, rows: rows.length, truncated },
  );
  return {
    rows,
    truncated,
    airports: await findRouteAirports(
      context,
      rows.flatMap(({ route }) => route),
    ),
  };
}

const stopsByChoice = {
  DIRECT: { min: undefined, max: 0 },
  ONE: { min: 1, max: 1 },
  SEVERAL: { min: 2, max: undefined },
} as const;

export function toItineraryQuery(criteria: Criteria): ItineraryQuery {
  const range = (min: string | undefined, max: string | undefined) => ({
    min: parseOptional(min, Number),
    max: parseOptional(max, Number),
  });
  const { from, to, origins, destinations, airports, connection = false, tripType, carriers } = criteria;
  return {
    from,
    to,
    origins,
    destinations,
    airports,
    connection,
    tripType,
    carriers,
    stops: criteria.stops === undefined ? range(undefined, undefined) : stopsByChoice[criteria.stops],
    nights: range(criteria.minNights, criteria.maxNights),
    advanceDays: range(criteria.minAdvance, criteria.maxAdvance),
    partySize: range(criteria.minParty, criteria.maxParty),
    nationality: parseOptional(criteria.nationality, code => code),
  };
}

/** Keeps the last flight of each person and journey. */
function removeRepeatedPeople(records: readonly ItineraryRecord[]): ItineraryRecord[] {
  const seen = new Set<string>();
  return records.filter(record => {
    const { bookingId, travellerId, nameFolded, birthDate, route, routeFrom, flightDate } = record;
    const person = travellerId ?? `${nameFolded}|${birthDate}`;
    const key = JSON.stringify([bookingId, person, route, routeFrom ?? flightDate]);
    return !seen.has(key) && seen.add(key);
  });
}

const withoutTrip = { tripType: null, nights: null, purchaseDate: null, advanceDays: null, partySize: null };

async function addTrips(context: UserContext, records: readonly ItineraryRecord[]): Promise<ItineraryHit[]> {
  const bookingIds = [...new Set(records.flatMap(({ bookingId }) => bookingId ?? []))];
  const trips = await findTrips(context.db, CarrierScope.of(context.actor), bookingIds);
  const hits = await toHits(context, records);
  return hits.map(hit => ({ ...hit, ...(trips.get(hit.bookingId ?? '') ?? withoutTrip) }));
}
