import {
  defaultSearchDays,
  type FinderHit,
  finderLimit,
  type FinderReply,
  type HandlerOutput,
  type finder,
} from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces, findCarriersByIcao } from '#areas/registry/index.ts';
import { dateIn, formatLocal, toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findFlights } from '../flights/queries.ts';
import { byDocument, byLocator, findPeople, type PassengerHit, type Window } from './queries.ts';
import { type FlightReference, parseQuery, type ParsedQuery } from './parse-query.ts';

type UserContext = Context<UserActor>;
type UnformattedHit = Omit<FinderHit, 'departureAt' | 'departureLocal' | 'departureZone'> & {
  departureAt: Date;
};

/** The first messages come 72 hours before departure. */
const daysAhead = 3;
const zoneWithoutOrganization = 'UTC';

/** Returns records in scope, nearest to now first. */
export async function findRecords(
  context: UserContext,
  text: string,
): Promise<HandlerOutput<typeof finder.findRecords>> {
  const today = dateIn(context.clock.now(), context.actor.organization?.timeZone ?? zoneWithoutOrganization);
  const understood = parseQuery(text, today);
  const window = windowOf(understood, today);
  const found = await findHits(context, understood, window);
  const truncated = found.length > finderLimit;
  const hits = await withLocalTimes(context, found.slice(0, finderLimit));
  const understoodAs = listKinds(understood);
  // Privacy: the text may be a document number.
  context.setAuditRecords(
    hits.map(({ kind, id }) => ({ kind, id })),
    { understoodAs, truncated },
  );
  return { understoodAs, hits, truncated, ...window };
}

function listKinds({ flight, document, locator }: ParsedQuery): FinderReply['understoodAs'] {
  return [
    ...(flight === undefined ? [] : ['FLIGHT' as const]),
    ...(document === undefined ? [] : ['DOCUMENT' as const]),
    ...(locator === undefined ? [] : ['LOCATOR' as const]),
  ];
}

function windowOf({ flight }: ParsedQuery, today: string): Window {
  if (flight?.date !== undefined) return { from: flight.date, to: flight.date };
  const to = Temporal.PlainDate.from(today).add({ days: daysAhead });
  return { from: to.subtract({ days: defaultSearchDays - 1 }).toString(), to: to.toString() };
}

export const maxHits = finderLimit + 1;

export async function findHits(
  context: UserContext,
  understood: ParsedQuery,
  window: Window,
): Promise<UnformattedHit[]> {
  const { actor, db, clock } = context;
  const scope = CarrierScope.of(actor);
  const now = toDate(clock.now());
  const near = { now, most: maxHits };
  const { flight, document, locator } = understood;
  const flights = flight === undefined ? [] : await findFlightsByReference(context, flight, window);
  const lookUps = [
    ...(document === undefined ? [] : [byDocument(document, window)]),
    ...(locator === undefined ? [] : [byLocator(locator)]),
  ];
  const people: PassengerHit[] = [];
  for (const lookUp of lookUps) people.push(...(await findPeople(db, scope, lookUp, window, near)));
  const once = new Map(people.map(person => [person.id, { ...person, kind: 'passenger' as const }]));
  const distanceMs = ({ departureAt }: UnformattedHit): number =>
    Math.abs(departureAt.getTime() - now.getTime());
  return [...flights, ...once.values()].toSorted((a, b) => distanceMs(a) - distanceMs(b)).slice(0, maxHits);
}

/** Enough for a flight number that departs several times a day. */
const maxFlights = 200;

async function findFlightsByReference(
  context: UserContext,
  reference: FlightReference,
  window: Window,
): Promise<UnformattedHit[]> {
  const { actor, db, clock } = context;
  const { number, suffix } = reference;
  const carrier =
    reference.carrier.length === 3
      ? ((await findCarriersByIcao(db, [reference.carrier])).get(reference.carrier) ?? reference.carrier)
      : reference.carrier;
  const flightQuery = {
    ...window,
    carriers: [carrier],
    number,
    suffix,
    origins: [],
    destinations: [],
    mode: undefined,
    status: undefined,
  };
  const found = await findFlights(db, CarrierScope.of(actor), flightQuery, toDate(clock.now()), maxFlights);
  return found.map(flight => ({
    kind: 'flight',
    id: flight.id,
    surname: null,
    givenNames: null,
    nationality: null,
    documentNumber: null,
    locator: null,
    carrier: flight.carrier,
    number: flight.number + (flight.suffix ?? ''),
    origin: flight.origin,
    destination: flight.destination,
    departureAt: flight.departureAt,
  }));
}

async function withLocalTimes(context: UserContext, found: readonly UnformattedHit[]): Promise<FinderHit[]> {
  const places = await findAirportPlaces(
    context,
    found.map(({ origin }) => origin),
  );
  return found.map(({ departureAt, ...hit }) => {
    const departureZone = places.get(hit.origin)?.timeZone ?? 'UTC';
    const instant = Temporal.Instant.fromEpochMilliseconds(departureAt.getTime());
    return {
      ...hit,
      departureAt: departureAt.toISOString(),
      departureLocal: formatLocal(instant, departureZone),
      departureZone,
    };
  });
}
