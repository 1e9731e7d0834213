import type { Person, TravelDocument } from '@farol/edifact';
import { toCanonicalDocument, type CanonicalDocument, type LinkReason, type Reason } from '@farol/identity';
import { createFlightDatedId } from '#kernel/ids.ts';
import { buildListedRoute, type FlightEnds, type Route } from '../merge/route.ts';
import { isEqual, type PassengerState, type SourcePerson, type Source } from '../merge/source-person.ts';
import type { Passenger } from '../merge/join.ts';
import { derivePassengerState, type FlightFacts } from '../merge/state.ts';

/** Why a passenger is a traveller. */
export interface TravellerLinkColumn {
  /** Hash of the passenger's values. */
  content: string;
  /** Bits; null without another sighting. */
  score: number | null;
  reasons: LinkReason[];
}

export interface FlightPerson {
  id: string;
  kind: 'PASSENGER' | 'CREW';
  state: PassengerState;
  travellerId: string | null;
  /** See `TravellerIdentity`. */
  travellerEvidence: readonly string[] | null;
  travellerLink: TravellerLinkColumn | null;
  bookingId: string | null;
  api: Person | null;
  apiFileId: string | null;
  /** The latest live booking, with lists of the others added. */
  pnr: Person | null;
  pnrFileId: string | null;
  checkedInAt: Date | null;
  /** Null for crew. */
  route: Route | null;
  isNew: boolean;
  sources: readonly SourcePerson[];
  /** Why the sources are one person. */
  joined: readonly Reason[];
}

export type StoredPerson = Pick<
  FlightPerson,
  'id' | 'state' | 'travellerId' | 'travellerEvidence' | 'travellerLink' | 'sources' | 'route'
>;

export interface PlacedPeople {
  people: FlightPerson[];
  changed: FlightPerson[];
  idOf: ReadonlyMap<SourcePerson, string>;
  /** Stored passengers now part of another. */
  merged: { from: string; to: string }[];
  /** Stored passengers without any message. */
  gone: string[];
}

/** Assigns stored ids, those of lists first; new passengers get new ones. */
export function assignPassengerIds(
  passengers: readonly Passenger[],
  stored: ReadonlyMap<string, StoredPerson>,
  flight: FlightFacts & FlightEnds & { flightDate: string },
): PlacedPeople {
  const ids = assignIds(passengers, flight.flightDate);
  const claimed = new Set(ids.values());
  const result: PlacedPeople = { people: [], changed: [], idOf: new Map(), merged: [], gone: [] };
  const idOf = new Map<SourcePerson, string>();
  for (const passenger of passengers) {
    const id = ids.get(passenger) ?? '';
    const before = stored.get(id);
    const person = toFlightPerson(
      id,
      passenger,
      { before, identity: identityOf(before, passenger, stored) },
      flight,
    );
    result.people.push(person);
    if (before === undefined || !isUnchanged(before, person)) result.changed.push(person);
    for (const sourcePerson of passenger.sources) {
      idOf.set(sourcePerson, id);
      const { rowId } = sourcePerson;
      if (rowId === undefined || claimed.has(rowId)) continue;
      claimed.add(rowId);
      result.merged.push({ from: rowId, to: id });
    }
  }
  return { ...result, idOf };
}

function assignIds(passengers: readonly Passenger[], flightDate: string): Map<Passenger, string> {
  const ids = new Map<Passenger, string>();
  const taken = new Set<string>();
  const claim = (passenger: Passenger, id: string | undefined): void => {
    if (id === undefined || taken.has(id) || ids.has(passenger)) return;
    ids.set(passenger, id);
    taken.add(id);
  };
  for (const passenger of passengers)
    for (const sourcePerson of passenger.sources)
      if (sourcePerson.source === 'API') claim(passenger, sourcePerson.rowId);
  for (const passenger of passengers)
    for (const rowId of passenger.sources.map(source => source.rowId).toSorted()) claim(passenger, rowId);
  for (const passenger of passengers) claim(passenger, createFlightDatedId(flightDate));
  return ids;
}

/** Joined passengers keep the traveller that a user assigned to one of them. */
function identityOf(
  before: StoredPerson | undefined,
  { sources }: Passenger,
  stored: ReadonlyMap<string, StoredPerson>,
): StoredPerson | undefined {
  const rows = [before, ...sources.map(({ rowId }) => (rowId === undefined ? undefined : stored.get(rowId)))];
  return rows.find(row => row !== undefined && isSplitOff(row.travellerEvidence)) ?? before;
}

/** Returns whether a user moved the passenger to another traveller. */
export function isSplitOff(travellerEvidence: readonly string[] | null): boolean {
  return travellerEvidence !== null && travellerEvidence.length > 1;
}

function mainBooking(booked: readonly SourcePerson[]): SourcePerson | undefined {
  const rank = (source: SourcePerson) =>
    `${source.state === 'RESERVED' ? 1 : 0}|${source.order}|${source.bookingId}`;
  return booked.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1))[0];
}

function toFlightPerson(
  id: string,
  { sources, reasons }: Passenger,
  { before, identity }: { before: StoredPerson | undefined; identity: StoredPerson | undefined },
  flight: FlightFacts & FlightEnds,
): FlightPerson {
  const listed = sources.find(({ source }) => source === 'API');
  const booked = sources.filter(({ source }) => source === 'PNR');
  const main = mainBooking(booked);
  const checkedInAt = booked
    .flatMap(one => one.checkedInAt ?? [])
    .toSorted()
    .at(-1);
  const kind = (listed ?? main)?.person.kind ?? 'PASSENGER';
  return {
    id,
    kind,
    state: derivePassengerState(sources, flight),
    travellerId: identity?.travellerId ?? null,
    travellerEvidence: identity?.travellerEvidence ?? null,
    travellerLink: identity?.travellerLink ?? null,
    bookingId: main?.bookingId ?? null,
    api: listed?.person ?? null,
    apiFileId: listed?.at.fileId ?? null,
    pnr: main === undefined ? null : withOtherBookings(main, booked),
    pnrFileId: main?.at.fileId ?? null,
    checkedInAt: checkedInAt === undefined ? null : new Date(checkedInAt),
    route:
      kind === 'CREW'
        ? null
        : (flight.routeByBooking.get(main?.bookingId ?? '') ?? buildListedRoute(listed?.person, flight)),
    isNew: before === undefined,
    sources,
    joined: reasons.flat(),
  };
}

function withOtherBookings(main: SourcePerson, booked: readonly SourcePerson[]): Person {
  const others = booked
    .filter(source => source !== main && source.state === 'RESERVED')
    .map(({ person }) => person);
  if (others.length === 0) return main.person;
  const all = [main.person, ...others];
  const unionOf = (field: 'phones' | 'emails' | 'ticketNumbers' | 'nationalities') => [
    ...new Set(all.flatMap(person => person[field])),
  ];
  const documents = new Map(
    all
      .flatMap(person => person.documents)
      .map(document => [`${document.type}|${document.number}`, document]),
  );
  return {
    ...main.person,
    phones: unionOf('phones'),
    emails: unionOf('emails'),
    ticketNumbers: unionOf('ticketNumbers'),
    nationalities: unionOf('nationalities'),
    documents: [...documents.values()],
  };
}

function isUnchanged(before: StoredPerson, person: FlightPerson): boolean {
  return (
    before.state === person.state &&
    isEqual(before.route, person.route) &&
    before.sources.length === person.sources.length &&
    before.sources.every(one => person.sources.some(other => isSameSource(one, other)))
  );
}

function isSameSource(one: SourcePerson, other: SourcePerson): boolean {
  const { rowId: _one, ...left } = one;
  const { rowId: _other, ...right } = other;
  return isEqual(left, right);
}

export interface SourcedDocument extends TravelDocument {
  source: Source;
  canonical: CanonicalDocument;
}

export function listDocuments(flightPerson: Pick<FlightPerson, 'api' | 'pnr'>): SourcedDocument[] {
  const found = new Map<string, SourcedDocument>();
  for (const [source, person] of [
    ['API', flightPerson.api],
    ['PNR', flightPerson.pnr],
  ] as const) {
    for (const document of person?.documents ?? []) {
      const canonical = toCanonicalDocument(document);
      if (canonical.folded === '') continue;
      const key = `${document.type}|${canonical.folded}`;
      const before = found.get(key);
      if (before === undefined) found.set(key, { ...document, source, canonical });
      else {
        before.issuer ??= document.issuer;
        before.expiration ??= document.expiration;
        before.canonical = toCanonicalDocument(before);
      }
    }
  }
  return [...found.values()];
}

const documentRank = ['P', 'IP', 'I', 'CPF', 'A', 'C', 'T', 'M', 'AC', 'L'];

export function mainDocument(documents: readonly SourcedDocument[]): SourcedDocument | undefined {
  const rank = (document: SourcedDocument) => {
    const at = documentRank.indexOf(document.type);
    return at === -1 ? documentRank.length : at;
  };
  return documents.toSorted((a, b) => rank(a) - rank(b))[0];
}
