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
import { type FlightKey, flightToJudge, type JudgedFlight, passengersToJudge } from './queries.ts';

/** What can start a rule: what rules themselves bring about cannot. */
export const judgedFields: readonly FieldName[] = fieldNames.filter(
  name => fieldOf(name)?.queryOnly !== true,
);

export interface ReadWish extends FlightKey {
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
 * What rules judge of a flight: two statements, however many fly. The transaction has to act for the system, for earlier refusals are
 * those of all organizations. Undefined for a flight that is not stored.
 */
export async function readRecords(
  db: Database,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { passengerIds, fields = judgedFields, ...key }: ReadWish,
): Promise<RecordsOfFlight | undefined> {
  const now = toDate(clock.now());
  const flight = await flightToJudge(db, key, now, config.homeCountry);
  if (flight === undefined) return undefined;
  const asked = [...new Set(fields)];
  const readers = asked.map(readerOf);
  const people = passengerIds?.length === 0 ? [] : await passengersToJudge(db, key, passengerIds, asked, now);
  return {
    flight: { id: flight.id, status: flight.status, type: flight.mode, modes: modesOf(flight) },
    passengers: people.map(({ values, ...passenger }) => {
      const record: Record<string, RecordValue> = {};
      for (const [at, name] of asked.entries()) {
        const value = readers[at]?.(values[at]);
        if (value !== undefined && value !== null) record[name] = value;
      }
      return { ...passenger, record: record satisfies TravelRecord };
    }),
  };
}

/** A flight arrives at home and departs from home; one within the country does both. */
export function modesOf({ mode, leavesHome, reachesHome }: JudgedFlight): InspectionMode[] {
  if (mode === 'DOMESTIC') return ['DOMESTIC_ARRIVALS', 'DOMESTIC_DEPARTURES'];
  return [
    ...(reachesHome === true ? (['INTERNATIONAL_ARRIVALS'] as const) : []),
    ...(leavesHome === true ? (['INTERNATIONAL_DEPARTURES'] as const) : []),
  ];
}

type Reader = (value: unknown) => RecordValue;

const asGiven: Reader = value => value as RecordValue;
const asInstant: Reader = value => (value instanceof Date ? value.toISOString() : null);

/** Of what the driver makes of a column, what a record holds. */
function readerOf(name: FieldName): Reader {
  return fieldOf(name)?.type === 'instant' ? asInstant : asGiven;
}
