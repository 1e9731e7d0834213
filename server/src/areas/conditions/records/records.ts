import { type FieldName, fieldNames, fieldOf } from '@farol/contract/fields/index';
import type { FlightToJudge, InspectionMode, PassengerToJudge, RecordValue } from '@farol/rules';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { columns, type Subject } from '../columns/queries.ts';
import { countRefusals, pastOf, type PastOfPassenger } from '../past/past.ts';
import type { Past } from '../past/queries.ts';
import type { RefusalOwner } from '../queries.ts';
import { type Shared, sharersOf } from '../sharing/queries.ts';
import { sharedBy } from '../sharing/sharing.ts';
import {
  bookingsToJudge,
  flightToJudge,
  type JudgedFlight,
  type OneFlight,
  passengersToJudge,
  type ReadPassenger,
  type ReadValues,
  travellersToJudge,
} from './queries.ts';

/** Excludes fields that judging itself sets. */
export const judgedFields: readonly FieldName[] = fieldNames.filter(
  name => fieldOf(name)?.queryOnly !== true,
);

export interface ReadWish {
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
  /** Without earlier refusals, which depend on the organization. */
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
  { flightDate, flightId, passengerIds, fields = judgedFields }: ReadWish,
): Promise<RecordsOfFlight | undefined> {
  const reading: Reading = {
    db,
    within: { from: flightDate, to: flightDate, flightId },
    now: toDate(clock.now()),
    asked: Object.groupBy(new Set(fields), name => columns[name].of),
  };
  const found = await flightToJudge(db, reading.within, asked(reading, 'flight'), {
    now: reading.now,
    homeCountry: config.homeCountry,
  });
  if (found === undefined) return undefined;
  const flight = { id: found.id, status: found.status, type: found.mode, modes: modesOf(found) };
  if (passengerIds?.length === 0) return { flight, passengers: [], passengersFor: () => [] };

  const own = asked(reading, 'passenger');
  const people = await passengersToJudge(db, reading.within, passengerIds, own, reading.now);
  const past = await readPast(reading, people);
  const tellers = [
    tellerOf(asked(reading, 'flight'), () => found.values),
    tellerOf(own, ({ values }) => values),
    await ofBookings(reading, people),
    await ofTravellers(reading, people),
    pastTeller(reading, past),
    await ofShared(reading),
  ];
  const passengers = people.map(person => {
    const { id, travellerId, state } = person;
    const record: Told = {};
    for (const tell of tellers) tell(person, record);
    return { id, travellerId, state, record };
  });
  const withRefusals = asked(reading, 'past').includes(refusalsField);
  return {
    flight,
    passengers,
    passengersFor: refusalsOf =>
      withRefusals ? passengers.map(passenger => addRefusals(passenger, past, refusalsOf)) : passengers,
  };
}

const refusalsField: FieldName = 'traveller.previousRefusals';

function addRefusals(
  passenger: PassengerRecord,
  past: ReadonlyMap<string, PastOfPassenger>,
  refusalsOf: RefusalOwner,
): PassengerRecord {
  const history = past.get(passenger.id);
  if (history === undefined) return passenger;
  return {
    ...passenger,
    record: { ...passenger.record, [refusalsField]: countRefusals(history, refusalsOf) },
  };
}

type Told = Record<string, RecordValue>;
type Teller = (person: ReadPassenger, record: Told) => void;

interface Reading {
  db: Database;
  within: OneFlight;
  now: Date;
  asked: Partial<Record<Subject, FieldName[]>>;
}

const asked = (reading: Reading, subject: Subject): readonly FieldName[] => reading.asked[subject] ?? [];

function tellerOf(
  fields: readonly FieldName[],
  valuesOf: (person: ReadPassenger) => readonly unknown[] | undefined,
): Teller {
  return (person, record) => {
    const values = valuesOf(person);
    if (values === undefined) return;
    for (let at = 0; at < fields.length; at += 1) {
      const [name, value] = [fields[at], values[at]];
      if (name === undefined || value === null || value === undefined) continue;
      // The driver returns instants as Date.
      record[name] = value instanceof Date ? value.toISOString() : (value as RecordValue);
    }
  };
}

async function ofBookings(reading: Reading, people: readonly ReadPassenger[]): Promise<Teller> {
  const fields = asked(reading, 'booking');
  const ids = [...new Set(people.flatMap(({ bookingId }) => bookingId ?? []))];
  const bookings = await bookingsToJudge(reading.db, ids, fields, reading.within, reading.now);
  return tellerById(fields, bookings, ({ bookingId }) => bookingId);
}

async function ofTravellers(reading: Reading, people: readonly ReadPassenger[]): Promise<Teller> {
  const fields = asked(reading, 'traveller');
  const ids = [...new Set(people.flatMap(({ travellerId }) => travellerId ?? []))];
  const travellers = await travellersToJudge(reading.db, ids, fields);
  return tellerById(fields, travellers, ({ travellerId }) => travellerId);
}

function tellerById(
  fields: readonly FieldName[],
  rows: readonly ({ id: string } & ReadValues)[],
  idOf: (person: ReadPassenger) => string | null,
): Teller {
  const known = new Map<string | null, readonly unknown[]>(rows.map(({ id, values }) => [id, values]));
  return tellerOf(fields, person => known.get(idOf(person)));
}

const pastNeeds = (fields: readonly FieldName[]): Past[] =>
  fields.map(name => columns[name].needs[0] as Past);

async function readPast(
  reading: Reading,
  people: readonly ReadPassenger[],
): Promise<Map<string, PastOfPassenger>> {
  const fields = asked(reading, 'past');
  if (fields.length === 0) return new Map();
  return pastOf(reading.db, reading.within, people, pastNeeds(fields));
}

/** Returns 0 for a known traveller without earlier flights. */
function pastTeller(reading: Reading, past: ReadonlyMap<string, PastOfPassenger>): Teller {
  const fields = asked(reading, 'past').filter(name => name !== refusalsField);
  const needs = pastNeeds(fields);
  return tellerOf(fields, ({ id }) => {
    const known = past.get(id);
    return known && needs.map(need => (need === 'previousRefusals' ? undefined : known[need]));
  });
}

async function ofShared(reading: Reading): Promise<Teller> {
  const fields = asked(reading, 'shared');
  if (fields.length === 0) return () => undefined;
  const kinds = fields.map(name => columns[name].needs[0] as Shared);
  const sharers = await sharersOf(reading.db, reading.within, kinds);
  const counts = kinds.map(kind => sharedBy(kind, sharers));
  return tellerOf(fields, ({ id }) => counts.map(others => others.get(id)));
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
