import { type FieldName, fieldNames, fieldOf } from '@farol/contract/fields/index';
import type { FlightToJudge, InspectionMode, PassengerToJudge, RecordValue } from '@farol/rules';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { columns, type Subject } from '../columns/queries.ts';
import {
  countRefusals,
  findPast,
  listKnownCategories,
  type OwnedPast,
  type PastOfPassenger,
} from '../past/past.ts';
import type { Past } from '../past/queries.ts';
import type { RefusalOwner } from '../queries.ts';
import { type Shared, listSharers } from '../sharing/queries.ts';
import { countSharing } from '../sharing/sharing.ts';
import {
  listBookingsToJudge,
  findFlightToJudge,
  type JudgedFlight,
  type OneFlight,
  listPassengersToJudge,
  type ReadPassenger,
  type ReadValues,
  listTravellersToJudge,
} from './queries.ts';

/** Excludes fields that judging itself sets. */
export const judgedFields: readonly FieldName[] = fieldNames.filter(
  name => fieldOf(name)?.queryOnly !== true,
);

export interface RecordQuery {
  /** Local departure date at the origin, `YYYY-MM-DD`. */
  flightDate: string;
  flightId: string;
  /** Missing means all who are expected or on board. */
  passengerIds?: readonly string[];
  /** Missing means all fields of rules. */
  fields?: Iterable<FieldName>;
}

export interface RecordsOfFlight {
  /** Without the day, which depends on the organization's zone. */
  flight: Omit<FlightToJudge, 'on'>;
  /** Without earlier refusals and occurrences, which depend on the organization. */
  passengers: PassengerRecord[];
  passengersFor(refusalsOf: RefusalOwner): PassengerRecord[];
}

type PassengerRecord = PassengerToJudge & { state: string };

/**
 * Reads the records of a flight in at most twelve statements; on a cluster each reads by id from one node.
 * Refusals count only alerts that the transaction may see. Returns undefined if the flight is not stored.
 */
export async function readRecords(
  db: Database,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { flightDate, flightId, passengerIds, fields = judgedFields }: RecordQuery,
): Promise<RecordsOfFlight | undefined> {
  const reading: ReadContext = {
    db,
    within: { from: flightDate, to: flightDate, flightId },
    now: toDate(clock.now()),
    fieldsBySubject: Object.groupBy(new Set(fields), name => columns[name].of),
  };
  const found = await findFlightToJudge(db, reading.within, fieldsBySubject(reading, 'flight'), {
    now: reading.now,
    homeCountry: config.homeCountry,
  });
  if (found === undefined) return undefined;
  const flight = { id: found.id, status: found.status, type: found.mode, modes: modesOf(found) };
  if (passengerIds?.length === 0) return { flight, passengers: [], passengersFor: () => [] };

  const own = fieldsBySubject(reading, 'passenger');
  const people = await listPassengersToJudge(db, reading.within, passengerIds, own, reading.now);
  const past = await readPast(reading, people);
  const writers = [
    createWriter(fieldsBySubject(reading, 'flight'), () => found.values),
    createWriter(own, ({ values }) => values),
    await createBookingWriter(reading, people),
    await createTravellerWriter(reading, people),
    createPastWriter(reading, past),
    await createSharingWriter(reading),
  ];
  const passengers = people.map(person => {
    const { id, travellerId, state } = person;
    const record: RecordValues = {};
    for (const write of writers) write(person, record);
    return { id, travellerId, state, record };
  });
  const owned = fieldsBySubject(reading, 'past').filter(name => ownedValues[name] !== undefined);
  return {
    flight,
    passengers,
    passengersFor: refusalsOf =>
      owned.length === 0
        ? passengers
        : passengers.map(passenger => addOwned(passenger, past.get(passenger.id), owned, refusalsOf)),
  };
}

/** Fields whose values depend on the organization. */
const ownedValues: Partial<
  Record<FieldName, (past: PastOfPassenger, owner: RefusalOwner) => number | string[]>
> = {
  'traveller.occurrenceCategories': listKnownCategories,
  'traveller.previousRefusals': countRefusals,
};

function addOwned(
  passenger: PassengerRecord,
  past: PastOfPassenger | undefined,
  fields: readonly FieldName[],
  owner: RefusalOwner,
): PassengerRecord {
  if (past === undefined) return passenger;
  const record = { ...passenger.record };
  for (const name of fields) {
    const value = ownedValues[name]?.(past, owner);
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) record[name] = value;
  }
  return { ...passenger, record };
}

type RecordValues = Record<string, RecordValue>;
type RecordWriter = (person: ReadPassenger, record: RecordValues) => void;

interface ReadContext {
  db: Database;
  within: OneFlight;
  now: Date;
  fieldsBySubject: Partial<Record<Subject, FieldName[]>>;
}

const fieldsBySubject = (reading: ReadContext, subject: Subject): readonly FieldName[] =>
  reading.fieldsBySubject[subject] ?? [];

function createWriter(
  fields: readonly FieldName[],
  readValues: (person: ReadPassenger) => readonly unknown[] | undefined,
): RecordWriter {
  return (person, record) => {
    const values = readValues(person);
    if (values === undefined) return;
    for (let at = 0; at < fields.length; at += 1) {
      const [name, value] = [fields[at], values[at]];
      if (name === undefined || value === null || value === undefined) continue;
      // The driver returns instants as Date.
      record[name] = value instanceof Date ? value.toISOString() : (value as RecordValue);
    }
  };
}

async function createBookingWriter(
  reading: ReadContext,
  people: readonly ReadPassenger[],
): Promise<RecordWriter> {
  const fields = fieldsBySubject(reading, 'booking');
  const ids = [...new Set(people.flatMap(({ bookingId }) => bookingId ?? []))];
  const bookings = await listBookingsToJudge(reading.db, ids, fields, reading.within, reading.now);
  return createWriterById(fields, bookings, ({ bookingId }) => bookingId);
}

async function createTravellerWriter(
  reading: ReadContext,
  people: readonly ReadPassenger[],
): Promise<RecordWriter> {
  const fields = fieldsBySubject(reading, 'traveller');
  const ids = [...new Set(people.flatMap(({ travellerId }) => travellerId ?? []))];
  const travellers = await listTravellersToJudge(reading.db, ids, fields);
  return createWriterById(fields, travellers, ({ travellerId }) => travellerId);
}

function createWriterById(
  fields: readonly FieldName[],
  rows: readonly ({ id: string } & ReadValues)[],
  idOf: (person: ReadPassenger) => string | null,
): RecordWriter {
  const stored = new Map<string | null, readonly unknown[]>(rows.map(({ id, values }) => [id, values]));
  return createWriter(fields, person => stored.get(idOf(person)));
}

const pastNeeds = (fields: readonly FieldName[]): Past[] =>
  fields.map(name => columns[name].needs[0] as Past);

async function readPast(
  reading: ReadContext,
  people: readonly ReadPassenger[],
): Promise<Map<string, PastOfPassenger>> {
  const fields = fieldsBySubject(reading, 'past');
  if (fields.length === 0) return new Map();
  return findPast(reading.db, reading.within, people, pastNeeds(fields));
}

/** Returns 0 for a known traveller without earlier flights. */
function createPastWriter(reading: ReadContext, past: ReadonlyMap<string, PastOfPassenger>): RecordWriter {
  const fields = fieldsBySubject(reading, 'past').filter(name => ownedValues[name] === undefined);
  const needs = pastNeeds(fields) as Exclude<Past, OwnedPast>[];
  return createWriter(fields, ({ id }) => {
    const stored = past.get(id);
    return stored && needs.map(need => stored[need]);
  });
}

async function createSharingWriter(reading: ReadContext): Promise<RecordWriter> {
  const fields = fieldsBySubject(reading, 'shared');
  if (fields.length === 0) return () => undefined;
  const kinds = fields.map(name => columns[name].needs[0] as Shared);
  const sharers = await listSharers(reading.db, reading.within, kinds);
  const counts = kinds.map(kind => countSharing(kind, sharers));
  return createWriter(fields, ({ id }) => counts.map(others => others.get(id)));
}

/**
 * Returns arrival for flights to the home country, departure for flights from it, and both for domestic ones.
 */
export function modesOf({ mode, leavesHome, reachesHome }: Omit<JudgedFlight, 'id'>): InspectionMode[] {
  if (mode === 'DOMESTIC') return ['DOMESTIC_ARRIVALS', 'DOMESTIC_DEPARTURES'];
  return [
    ...(reachesHome === true ? (['INTERNATIONAL_ARRIVALS'] as const) : []),
    ...(leavesHome === true ? (['INTERNATIONAL_DEPARTURES'] as const) : []),
  ];
}
