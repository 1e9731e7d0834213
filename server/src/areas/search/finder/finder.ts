import {
  defaultSearchDays,
  type FinderHit,
  finderLimit,
  type FinderReply,
  type Returned,
  type finder,
} from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { airportPlaces, carriersByIcao } from '#areas/registry/index.ts';
import { dateIn, localOf, toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { findFlights } from '../flights/queries.ts';
import { byDocument, byLocator, findPeople, type FoundPerson, type Window } from './queries.ts';
import { type FlightNamed, understand, type Understood } from './understand.ts';

type Asked = Context<UserActor>;
type Found = Omit<FinderHit, 'departureAt' | 'departureLocal' | 'departureZone'> & { departureAt: Date };

/** The first messages come 72 hours before departure. */
const daysAhead = 3;
const zoneWithoutOrganization = 'UTC';

/** Returns records in scope, nearest to now first. */
export async function findRecords(
  context: Asked,
  text: string,
): Promise<Returned<typeof finder.findRecords>> {
  const today = dateIn(context.clock.now(), context.actor.organization?.timeZone ?? zoneWithoutOrganization);
  const understood = understand(text, today);
  const window = windowOf(understood, today);
  const found = await foundFor(context, understood, window);
  const truncated = found.length > finderLimit;
  const hits = await withLocalTimes(context, found.slice(0, finderLimit));
  const understoodAs = kindsOf(understood);
  // Privacy: the text may be a document number.
  context.audited(
    hits.map(({ kind, id }) => ({ kind, id })),
    { understoodAs, truncated },
  );
  return { understoodAs, hits, truncated, ...window };
}

function kindsOf({ flight, document, locator }: Understood): FinderReply['understoodAs'] {
  return [
    ...(flight === undefined ? [] : ['FLIGHT' as const]),
    ...(document === undefined ? [] : ['DOCUMENT' as const]),
    ...(locator === undefined ? [] : ['LOCATOR' as const]),
  ];
}

function windowOf({ flight }: Understood, today: string): Window {
  if (flight?.date !== undefined) return { from: flight.date, to: flight.date };
  const to = Temporal.PlainDate.from(today).add({ days: daysAhead });
  return { from: to.subtract({ days: defaultSearchDays - 1 }).toString(), to: to.toString() };
}

export const mostFound = finderLimit + 1;

export async function foundFor(context: Asked, understood: Understood, window: Window): Promise<Found[]> {
  const { actor, db, clock } = context;
  const scope = CarrierScope.of(actor);
  const now = toDate(clock.now());
  const near = { now, most: mostFound };
  const { flight, document, locator } = understood;
  const flights = flight === undefined ? [] : await flightsNamed(context, flight, window);
  const lookUps = [
    ...(document === undefined ? [] : [byDocument(document, window)]),
    ...(locator === undefined ? [] : [byLocator(locator)]),
  ];
  const people: FoundPerson[] = [];
  for (const lookUp of lookUps) people.push(...(await findPeople(scope, db, lookUp, window, near)));
  const once = new Map(people.map(person => [person.id, { ...person, kind: 'passenger' as const }]));
  const away = ({ departureAt }: Found): number => Math.abs(departureAt.getTime() - now.getTime());
  return [...flights, ...once.values()].toSorted((a, b) => away(a) - away(b)).slice(0, mostFound);
}

/** Enough for a flight number that departs several times a day. */
const mostFlights = 200;

async function flightsNamed(context: Asked, named: FlightNamed, window: Window): Promise<Found[]> {
  const { actor, db, clock } = context;
  const { number, suffix } = named;
  const carrier =
    named.carrier.length === 3
      ? ((await carriersByIcao(db, [named.carrier])).get(named.carrier) ?? named.carrier)
      : named.carrier;
  const wanted = {
    ...window,
    carriers: [carrier],
    number,
    suffix,
    origins: [],
    destinations: [],
    mode: undefined,
    status: undefined,
  };
  const found = await findFlights(CarrierScope.of(actor), db, wanted, toDate(clock.now()), mostFlights);
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

async function withLocalTimes(context: Asked, found: readonly Found[]): Promise<FinderHit[]> {
  const places = await airportPlaces(
    context,
    found.map(({ origin }) => origin),
  );
  return found.map(({ departureAt, ...hit }) => {
    const departureZone = places.get(hit.origin)?.timeZone ?? 'UTC';
    const instant = Temporal.Instant.fromEpochMilliseconds(departureAt.getTime());
    return {
      ...hit,
      departureAt: departureAt.toISOString(),
      departureLocal: localOf(instant, departureZone),
      departureZone,
    };
  });
}
