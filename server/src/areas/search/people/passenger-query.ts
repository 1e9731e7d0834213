import type { FlightName } from './parse-criteria.ts';
import type { SearchDays } from './period.ts';
import type { RecordQuery } from './records/queries.ts';

export interface PersonKey {
  id: string;
  /** Local departure date at the origin. */
  day: string;
}

/** The days are local departure dates at the origin. */
export interface PassengerQuery extends RecordQuery, SearchDays {
  onlyPeople?: readonly PersonKey[] | undefined;
  /** Patterns of words that all occur. */
  words: readonly string[];
  /** As entered; undefined if names are not compared. */
  similarName: string | undefined;
  /** Its words of which two are similar, or the only one. */
  similarWords: readonly string[];
  /** Folded. */
  document: string | undefined;
  locator: string | undefined;
  /** Keys of `passenger_lookup_keys` that all occur. */
  lookupKeys: readonly string[];
  /** Digits without leading zeros. */
  phone: string | undefined;
  /** Bookings of a card. */
  bookingIds: readonly string[] | undefined;
  seat: string | undefined;
  nationality: string | undefined;
  documentType: string | undefined;
  birthDate: string | undefined;
  minAge: number | undefined;
  maxAge: number | undefined;
  gender: string | undefined;
  kind: string | undefined;
  flight: FlightName | undefined;
  carriers: readonly string[];
  origins: readonly string[];
  destinations: readonly string[];
  /** Origin or destination. */
  airports: readonly string[];
  mode: string | undefined;
  /** Only people whom reports count. */
  counted: boolean;
}
