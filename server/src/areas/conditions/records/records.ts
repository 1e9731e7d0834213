import { type FieldName, fieldNames, fieldOf } from '@farol/contract/fields/index';
import type {
  FlightToJudge,
  InspectionMode,
  PassengerToJudge,
  RecordValue,
  TravelRecord,
} from '@farol/rules';
import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { columns, type Subject } from '../columns/queries.ts';
import { type Past, pastOfPassengers } from '../past/queries.ts';
import { type Shared, sharedOnFlight } from '../sharing/queries.ts';
import {
  bookingsToJudge,
  flightToJudge,
  type JudgedFlight,
  type OneFlight,
  passengersToJudge,
  type ReadPassenger,
} from './queries.ts';

/** What can start a rule: what rules themselves bring about cannot. */
export const judgedFields: readonly FieldName[] = fieldNames.filter(
  name => fieldOf(name)?.queryOnly !== true,
);

export interface ReadWish {
  /** Local departure date at the origin, `YYYY-MM-DD`. */
  flightDate: string;
  flightId: string;
  /** All who are expected or on board where none are given. */
  passengerIds?: readonly string[];
  /** Those that are asked for; all that rules may ask for where none are given. */
  fields?: Iterable<FieldName>;
}

export interface RecordsOfFlight {
  /** But for the day of judging, which is another where another organization is. */
  flight: Omit<FlightToJudge, 'on'>;
  passengers: (PassengerToJudge & { state: string })[];
}

/**
 * What rules judge of a flight, in six statements at most, however many fly. The transaction has to act for the system: earlier
 * refusals are those of all organizations. Undefined for a flight that is not stored.
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
  if (passengerIds?.length === 0) return { flight, passengers: [] };

  const fieldsOfPassenger = asked(reading, 'passenger');
  const people = await passengersToJudge(db, reading.within, passengerIds, fieldsOfPassenger, reading.now);
  const ofFlight = recordOf(asked(reading, 'flight'), found.values);
  const ofBooking = await recordsOfBookings(reading, people);
  const ofPast = await recordsOfPast(reading, people);
  const ofShared = await recordsOfShared(reading);
  return {
    flight,
    passengers: people.map(({ id, travellerId, bookingId, state, values }) => ({
      id,
      travellerId,
      state,
      record: {
        ...ofFlight,
        ...recordOf(fieldsOfPassenger, values),
        ...ofBooking.get(bookingId ?? ''),
        ...(travellerId === null ? undefined : ofPast(id)),
        ...ofShared.get(id),
      },
    })),
  };
}

interface Reading {
  db: Database;
  within: OneFlight;
  now: Date;
  /** Fields by what they are of. */
  asked: Partial<Record<Subject, FieldName[]>>;
}

const asked = (reading: Reading, subject: Subject): readonly FieldName[] => reading.asked[subject] ?? [];

/** By the booking's id. */
async function recordsOfBookings(
  reading: Reading,
  people: readonly ReadPassenger[],
): Promise<ReadonlyMap<string, TravelRecord>> {
  const fields = asked(reading, 'booking');
  const ids = [...new Set(people.flatMap(({ bookingId }) => bookingId ?? []))];
  const bookings = await bookingsToJudge(reading.db, ids, fields, reading.within, reading.now);
  return new Map(bookings.map(({ id, values }) => [id, recordOf(fields, values)]));
}

/** By the passenger's id; of a known traveller who never flew before, that they did not. */
async function recordsOfPast(
  reading: Reading,
  people: readonly ReadPassenger[],
): Promise<(passengerId: string) => TravelRecord> {
  const fields = asked(reading, 'past');
  const needs = fields.map(name => columns[name].needs[0] as Past);
  const expressions = fields.map(name => columns[name].expression);
  const past =
    fields.length === 0 ? [] : await pastOfPassengers(reading.db, reading.within, people, needs, expressions);
  const known = new Map(past.map(({ id, values }) => [id, recordOf(fields, values)]));
  const none = recordOf(
    fields,
    fields.map(name => (fieldOf(name)?.type === 'number' ? 0 : null)),
  );
  return id => known.get(id) ?? none;
}

/** By the passenger's id. */
async function recordsOfShared(reading: Reading): Promise<ReadonlyMap<string, TravelRecord>> {
  const names = new Map(asked(reading, 'shared').map(name => [columns[name].needs[0] as Shared, name]));
  const records = new Map<string, Record<string, RecordValue>>();
  for (const { kind, id, others } of await sharedOnFlight(reading.db, reading.within, [...names.keys()])) {
    const name = names.get(kind);
    if (name !== undefined) records.set(id, { ...records.get(id), [name]: others });
  }
  return records;
}

/** What is not known is left out. */
function recordOf(fields: readonly FieldName[], values: readonly unknown[]): TravelRecord {
  const record: Record<string, RecordValue> = {};
  for (const [at, name] of fields.entries()) {
    const value = values[at];
    if (value === null || value === undefined) continue;
    // The driver gives instants as Date, all else as a record holds it.
    record[name] = value instanceof Date ? value.toISOString() : (value as RecordValue);
  }
  return record;
}

/** A flight arrives at home and departs from home; one within the country does both. */
export function modesOf({ mode, leavesHome, reachesHome }: Omit<JudgedFlight, 'id'>): InspectionMode[] {
  if (mode === 'DOMESTIC') return ['DOMESTIC_ARRIVALS', 'DOMESTIC_DEPARTURES'];
  return [
    ...(reachesHome === true ? (['INTERNATIONAL_ARRIVALS'] as const) : []),
    ...(leavesHome === true ? (['INTERNATIONAL_DEPARTURES'] as const) : []),
  ];
}
