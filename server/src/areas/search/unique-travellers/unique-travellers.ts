import {
  type HandlerOutput,
  type PassengerCriteria,
  searchLimit,
  type TravellerDetail,
  type TravellerFlight,
  type TravellerHit,
  type uniqueTravellers,
} from '@farol/contract';
import { CarrierScope, passengerAbilitiesOf } from '#areas/access/index.ts';
import { getCurrentTraveller } from '#areas/processing/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { type Places, toDeparture } from '../departure.ts';
import { auditSearch } from '../people/audit.ts';
import { findByCriteria } from '../people/find-by-criteria.ts';
import { countAlertsByPassenger } from '../records.ts';
import { countDocuments } from './documents.ts';
import { type FlightRecord, listDocuments, listFlights } from './queries.ts';
import { listSightings } from './sightings.ts';
import { countUses, latestMostUsed } from './uses.ts';

type UserContext = Context<UserActor>;

/** Returns each traveller once. Passengers without an identifying document are only counted. */
export async function searchTravellers(
  context: UserContext,
  criteria: PassengerCriteria,
): Promise<HandlerOutput<typeof uniqueTravellers.searchTravellers>> {
  const { hits, truncated } = await findByCriteria(context, criteria);
  const rows = groupByTraveller(hits);
  auditSearch(context, criteria, { kind: 'traveller', rows, truncated });
  return { rows, truncated, unidentified: hits.filter(({ travellerId }) => travellerId === null).length };
}

type Hit = Omit<TravellerHit, 'flights' | 'passengerId'> & { travellerId: string | null };

/** Keeps the order of each traveller's first hit. */
function groupByTraveller(hits: readonly Hit[]): TravellerHit[] {
  const rows = new Map<string, TravellerHit>();
  for (const { travellerId, ...hit } of hits) {
    if (travellerId === null) continue;
    const row = rows.get(travellerId);
    if (row === undefined) {
      rows.set(travellerId, { ...hit, id: travellerId, passengerId: hit.id, flights: 1 });
      continue;
    }
    const newest = hit.departureAt > row.departureAt ? { ...row, ...hit, passengerId: hit.id } : row;
    rows.set(travellerId, {
      ...newest,
      id: travellerId,
      flights: row.flights + 1,
      alerts: row.alerts + hit.alerts,
      score: row.score === null || hit.score === null ? row.score : Math.max(row.score, hit.score),
    });
  }
  return [...rows.values()];
}

/**
 * Returns the traveller that a merged one is part of. Throws RECORD_NOT_FOUND for a traveller without a
 * flight in scope.
 */
export async function getTraveller(
  context: UserContext,
  requestedId: string,
): Promise<HandlerOutput<typeof uniqueTravellers.getTraveller>> {
  const { actor, db } = context;
  const scope = CarrierScope.of(actor);
  const id = await getCurrentTraveller(db, requestedId);
  const found = await listFlights(db, scope, id, searchLimit + 1);
  if (found.length === 0) throw new Failure('RECORD_NOT_FOUND');
  const flights = found.slice(0, searchLimit);
  const documents = Map.groupBy(await listDocuments(db, scope, id), ({ passengerId }) => passengerId);
  const places = await findAirportPlaces(
    context,
    flights.map(({ origin }) => origin),
  );
  const alerts = await countAlertsByPassenger(
    context,
    ...flights.map(({ flightId, flightDate }) => ({ id: flightId, flightDate })),
  );
  context.setAuditRecords(
    [
      { kind: 'traveller', id },
      ...flights.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId }) as const),
    ],
    { rows: flights.length },
  );
  return {
    traveller: {
      ...toDetail(id, flights),
      alerts: flights.reduce((sum, { passengerId }) => sum + (alerts.get(passengerId) ?? 0), 0),
      documents: countDocuments(flights, documents),
      sightings: listSightings(flights, documents),
    },
    rows: flights.map(flight => ({
      ...toFlight(flight, places),
      canSplit: canDecide(actor, flight),
    })),
    truncated: found.length > searchLimit,
  };
}

function toDetail(
  id: string,
  flights: readonly FlightRecord[],
): Omit<TravellerDetail, 'alerts' | 'documents' | 'sightings'> {
  const names = countUses(flights, ({ surname, givenNames }) => [{ surname, givenNames }]);
  const birthDates = countUses(flights, ({ birthDate }) => (birthDate === null ? [] : [{ birthDate }]));
  return {
    id,
    surname: names[0]?.surname ?? '',
    givenNames: names[0]?.givenNames ?? '',
    birthDate: birthDates[0]?.birthDate ?? null,
    gender: latestMostUsed(flights, ({ gender }) => gender),
    nationality: latestMostUsed(flights, ({ nationality }) => nationality),
    names,
    birthDates,
    contacts: countUses(flights, ({ phones, emails, frequentFlyer }) => [
      ...phones.map(value => ({ kind: 'PHONE' as const, value })),
      ...emails.map(value => ({ kind: 'EMAIL' as const, value })),
      ...(frequentFlyer === null ? [] : [{ kind: 'FREQUENT_FLYER' as const, value: frequentFlyer }]),
    ]),
  };
}

const toFlight = (flight: FlightRecord, places: Places): Omit<TravellerFlight, 'canSplit'> => ({
  ...flight,
  ...toDeparture(flight, places),
});

/** Inspectors of a flight decide on its people. The search of travellers is already required. */
function canDecide(actor: UserActor, { mode, origin, destination }: FlightRecord): boolean {
  return passengerAbilitiesOf(actor, { mode, origin, destination, masked: false }).includes('part');
}
