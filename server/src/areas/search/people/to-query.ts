import type { PassengerCriteria } from '@farol/contract';
import type { CarrierScope } from '#areas/access/index.ts';
import type { RestrictionSight } from '#areas/judging/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { foldDocument } from '#kernel/text.ts';
import {
  listNameWords,
  parseFlightName,
  parseOptional,
  parsePhone,
  toCardKey,
  toEmailKey,
  toFlyerKey,
  toTicketKey,
  toNamePatterns,
} from './parse-criteria.ts';
import { listBookingsOfCard } from './queries.ts';
import type { PassengerQuery } from './passenger-query.ts';

/** A card with the last 4 digits alone can belong to thousands of bookings. */
const maxBookingsOfCard = 20_000;
/** Longer names have enough words to find candidates. */
const maxSimilarWords = 5;
const minSimilarLetters = 3;

/** What criteria on records of the reader's organization need. */
export type RecordFilters = Partial<Pick<PassengerQuery, 'alerts' | 'scores'>> & {
  restrictionSight?: RestrictionSight | undefined;
};

/** Returns the conditions of criteria; `truncated` if a card has more bookings than are read. */
export async function toPassengerQuery(
  db: Database,
  scope: CarrierScope,
  criteria: PassengerCriteria,
  { alerts, scores }: RecordFilters,
): Promise<{ query: PassengerQuery; truncated: boolean }> {
  const { from, to, similar = false } = criteria;
  const words = listNameWords(criteria.name ?? '');
  const phone = parseOptional(criteria.phone, parsePhone);
  const bookings = await parseOptional(criteria.card, card =>
    listBookingsOfCard(db, scope, { cardKey: toCardKey(card), from, limit: maxBookingsOfCard + 1 }),
  );
  const lookupKeys = [
    phone?.key,
    parseOptional(criteria.email, toEmailKey),
    parseOptional(criteria.ticket, toTicketKey),
    parseOptional(criteria.frequentFlyer, toFlyerKey),
  ].filter(key => key !== undefined);
  const query: PassengerQuery = {
    from,
    to,
    words: similar ? [] : toNamePatterns(criteria.name ?? ''),
    similarName: similar ? criteria.name : undefined,
    similarWords: similar ? chooseSimilarWords(words) : [],
    document: parseOptional(criteria.document, foldDocument),
    locator: parseOptional(criteria.locator, text => text),
    lookupKeys,
    phone: phone?.digits,
    bookingIds: bookings?.slice(0, maxBookingsOfCard),
    seat: parseOptional(criteria.seat, seat => seat.replace(/^0+/, '')),
    nationality: parseOptional(criteria.nationality, text => text),
    documentType: parseOptional(criteria.documentType, text => text),
    birthDate: criteria.birthDate,
    minAge: parseOptional(criteria.minAge, Number),
    maxAge: parseOptional(criteria.maxAge, Number),
    gender: criteria.gender,
    kind: criteria.kind,
    flight: parseOptional(criteria.flight, parseFlightName),
    carriers: criteria.carriers,
    origins: criteria.origins,
    destinations: criteria.destinations,
    airports: criteria.airports,
    mode: criteria.mode,
    counted: criteria.counted === true,
    alerts,
    restrictions: undefined,
    scores,
    withOccurrences: criteria.withOccurrences === true,
  };
  return { query, truncated: (bookings?.length ?? 0) > maxBookingsOfCard };
}

function chooseSimilarWords(words: readonly string[]): string[] {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const long = longestFirst.filter(word => word.length >= minSimilarLetters);
  return (long.length === 0 ? longestFirst : long).slice(0, maxSimilarWords);
}
