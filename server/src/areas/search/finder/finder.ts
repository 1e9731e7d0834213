import {
  defaultSearchDays,
  type FinderHit,
  finderLimit,
  type HandlerOutput,
  type finder,
} from '@farol/contract';
import type { FlightReference } from '@farol/contract/recognition/flight-reference';
import {
  isLookUp,
  permissionsByKind,
  type Recognition,
  recognizeFor,
} from '@farol/contract/recognition/recognize';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces, findCarriersByIcao } from '#areas/registry/index.ts';
import { sealTerms } from '#kernel/audit/search-terms.ts';
import { dateIn, toDate } from '#kernel/clock.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { foldDocument } from '#kernel/text.ts';
import { toDeparture } from '../departure.ts';
import { findFlights } from '../flights/queries.ts';
import { toEmailKey, toTicketKey } from '../people/parse-criteria.ts';
import {
  byDocument,
  byLocator,
  byLocatorOnFlight,
  byLookupKey,
  byNameOnFlight,
  findPeople,
  type LookUp,
  type Window,
} from './queries.ts';
import { readPass, readZone, type Scan } from './scans.ts';

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
  const { actor, clock } = context;
  const today = dateIn(clock.now(), actor.organization?.timeZone ?? zoneWithoutOrganization);
  const meanings = recognizeFor(actor.permissions, text, today).filter(isLookUp);
  const scan = readScan(meanings[0], { now: toDate(clock.now()), today });
  const window = windowOf(meanings, scan, today);
  const found = await findHits(context, meanings, window, scan);
  const truncated = found.length > finderLimit;
  const hits = await withLocalTimes(context, found.slice(0, finderLimit));
  const understoodAs = meanings.map(({ kind }) => kind);
  context.setAuditRecords(
    hits.map(({ kind, id }) => ({ kind, id })),
    { understoodAs, truncated, ...sealTerms(context, { text }) },
  );
  return { understoodAs, scan: scan?.contents ?? null, hits, truncated, ...window };
}

function readScan(
  meaning: Recognition | undefined,
  { now, today }: { now: Date; today: string },
): Scan | undefined {
  switch (meaning?.kind) {
    case 'MRZ':
      return readZone(meaning.value, today);
    case 'BOARDING_PASS':
      return readPass(meaning.value, now);
    default:
      return undefined;
  }
}

/** Returns the days of the flights if the text has them. */
function windowOf(meanings: readonly Recognition[], scan: Scan | undefined, today: string): Window {
  const dates = [...meanings.map(({ flight }) => flight?.date), ...(scan?.legs ?? []).map(({ date }) => date)]
    .filter(date => date !== undefined)
    .toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from !== undefined && to !== undefined) return { from, to };
  const last = Temporal.PlainDate.from(today).add({ days: daysAhead });
  return { from: last.subtract({ days: defaultSearchDays - 1 }).toString(), to: last.toString() };
}

export const maxHits = finderLimit + 1;

export async function findHits(
  context: UserContext,
  meanings: readonly Recognition[],
  window: Window,
  scan?: Scan,
): Promise<UnformattedHit[]> {
  const now = toDate(context.clock.now());
  const hits: UnformattedHit[] = [];
  for (const meaning of meanings) hits.push(...(await findByMeaning(context, meaning, window, scan)));
  const once = new Map(hits.map(hit => [hit.id, hit]));
  const distanceMs = ({ departureAt }: UnformattedHit): number =>
    Math.abs(departureAt.getTime() - now.getTime());
  return [...once.values()].toSorted((a, b) => distanceMs(a) - distanceMs(b)).slice(0, maxHits);
}

async function findByMeaning(
  context: UserContext,
  { kind, value, flight }: Recognition,
  window: Window,
  scan: Scan | undefined,
): Promise<UnformattedHit[]> {
  switch (kind) {
    case 'FLIGHT':
      return flight === undefined ? [] : findFlightsByReference(context, flight, window);
    case 'DOCUMENT':
    case 'CPF':
      return listPeople(context, byDocument(foldDocument(value), window), window);
    case 'LOCATOR':
      return listPeople(context, byLocator(value), window);
    case 'TICKET':
      return listPeople(context, byLookupKey(toTicketKey(value)), window);
    case 'EMAIL':
      return listPeople(context, byLookupKey(toEmailKey(value)), window);
    case 'MRZ':
      return scan === undefined || scan.document === ''
        ? []
        : listPeople(context, byDocument(scan.document, window), window);
    case 'BOARDING_PASS':
      return scan === undefined ? [] : findByPass(context, scan, window);
    default:
      return [];
  }
}

async function listPeople(context: UserContext, lookUp: LookUp, window: Window): Promise<UnformattedHit[]> {
  const { actor, db, clock } = context;
  const range = { now: toDate(clock.now()), limit: maxHits };
  const people = await findPeople(db, CarrierScope.of(actor), lookUp, window, range);
  return people.map(person => ({ ...person, kind: 'passenger' }));
}

/** Returns the passenger on each flight of the pass, otherwise the flight. */
async function findByPass(
  context: UserContext,
  { gluedName, legs }: Scan,
  window: Window,
): Promise<UnformattedHit[]> {
  const hits: UnformattedHit[] = [];
  for (const { carrier, number, suffix, origin, date, locator } of legs) {
    if (carrier === undefined || number === undefined) continue;
    const days = date === undefined ? window : { from: date, to: date };
    const flight = { carrier, number, origin };
    const onFlight =
      gluedName === '' ? [] : await listPeople(context, byNameOnFlight(flight, gluedName), days);
    const booked = onFlight.filter(person => person.locator === locator);
    const ofBooking =
      onFlight.length > 0 || locator === undefined
        ? []
        : await listPeople(context, byLocatorOnFlight(flight, locator), days);
    const people = booked.length > 0 ? booked : [...onFlight, ...ofBooking];
    const seesFlights = permissionsByKind.FLIGHT.some(name => context.actor.permissions.has(name));
    const reference = { carrier, number, suffix, date };
    hits.push(
      ...(people.length === 0 && seesFlights
        ? await findFlightsByReference(context, reference, days)
        : people),
    );
  }
  return hits;
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
  return found.map(hit => ({ ...hit, ...toDeparture(hit, places) }));
}
