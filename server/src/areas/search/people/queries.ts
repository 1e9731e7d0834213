import { type RawBuilder, sql } from 'kysely';
import { carrierInScope, type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import { isListed } from '#areas/processing/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { onePlan } from '#kernel/db/prepared-statements.ts';
import { ofAnyLength } from '#kernel/db/queries.ts';
import { foldText } from '#kernel/text.ts';
import {
  equal,
  hasLookupKeys,
  inPeriod,
  matchesWords,
  ofCountry,
  oneOf,
  withDocument,
} from './criteria/queries.ts';
import { hitColumns, type HitRecord, newestFirst } from './hits/queries.ts';
import {
  findLookupMatches,
  type FoundPeople,
  toFoundPeople,
  type LookupMatches,
  maxLookupMatches,
} from './lookups/queries.ts';
import type { PersonKey, PassengerQuery } from './passenger-query.ts';
import { type ReadingLimits, readParts, splitMonths } from './period.ts';
import { recordConditions } from './records/queries.ts';

function nameConditions({ words, similarWords }: PassengerQuery): RawBuilder<unknown>[] {
  const patterns = matchesWords(sql`p.name_folded`, words);
  if (similarWords.length === 0) return patterns;
  const isSimilar = (word: string | undefined) => sql`p.name_folded %> ${word}`;
  const pairs = similarWords.flatMap((one, at) =>
    similarWords.slice(at + 1).map(other => sql`(${isSimilar(one)} and ${isSimilar(other)})`),
  );
  return [
    ...patterns,
    pairs.length === 0 ? isSimilar(similarWords[0]) : sql`(${sql.join(pairs, sql` or `)})`,
  ];
}

/** Numbers agree if the shorter one, without country and trunk prefix, ends the longer one. */
function contactConditions({ lookupKeys: keys, phone }: PassengerQuery): RawBuilder<unknown>[] {
  return [
    ...(keys.length === 0 ? [] : [hasLookupKeys(keys)]),
    ...(phone === undefined
      ? []
      : [
          sql`exists (
            select 1 from (select ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '0') as digits from unnest(p.phones) as one (phone)) n
            where length(digits) >= 8 and (right(digits, length(${phone})) = ${phone} or right(${phone}, length(digits)) = digits)
          )`,
        ]),
  ];
}

function personConditions(query: PassengerQuery): RawBuilder<unknown>[] {
  const { birthDate, nationality, minAge, maxAge } = query;
  // Full years on the local date of departure, like `passenger.age` of conditions.
  const age = sql`extract(year from age(p.flight_date, p.birth_date))`;
  return [
    ...equal(sql`p.locator`, query.locator),
    ...equal(sql`ltrim(upper(p.seat), '0')`, query.seat),
    ...equal(sql`p.gender`, query.gender),
    ...equal(sql`p.kind`, query.kind),
    ...equal(sql`p.document_type`, query.documentType),
    ...(query.counted ? [isListed] : []),
    ...(birthDate === undefined ? [] : [sql`p.birth_date = ${birthDate}::date`]),
    ...ofCountry(sql`p.nationality`, nationality),
    ...(minAge === undefined && maxAge === undefined ? [] : [sql`p.birth_date <= p.flight_date`]),
    ...(minAge === undefined ? [] : [sql`${age} >= ${minAge}`]),
    ...(maxAge === undefined ? [] : [sql`${age} <= ${maxAge}`]),
  ];
}

function flightConditions({
  flight,
  carriers,
  origins,
  destinations,
  airports,
  mode,
  counted,
}: PassengerQuery): RawBuilder<unknown>[] {
  return [
    ...equal(sql`f.carrier`, flight?.carrier),
    ...equal(sql`f.number`, flight?.number),
    ...equal(sql`f.suffix`, flight?.suffix),
    ...oneOf(sql`f.carrier`, carriers),
    ...oneOf(sql`f.origin`, origins),
    ...oneOf(sql`f.destination`, destinations),
    ...(airports.length === 0 ? [] : [sql`${airports}::text[] && array[f.origin, f.destination]::text[]`]),
    ...equal(sql`f.mode`, mode),
    ...(counted ? [sql`f.cancelled_at is null`] : []),
  ];
}

/**
 * Known people are joined by date, so that a prepared plan reads only their months. `any(array[…])` makes
 * the planner look up the flight of each; plain equality would let it read all flights by date.
 */
function fromPassengers(query: PassengerQuery): {
  tables: RawBuilder<unknown>;
  dayConditions: RawBuilder<unknown>[];
} {
  const { onlyPeople } = query;
  if (onlyPeople === undefined)
    return {
      tables: sql`flight_passenger p join flight f on f.flight_date = p.flight_date and f.id = p.flight_id`,
      dayConditions: [inPeriod(sql`p.flight_date`, query), inPeriod(sql`f.flight_date`, query)],
    };
  const days = onlyPeople.map(({ day }) => day);
  const ids = onlyPeople.map(({ id }) => id);
  return {
    tables: sql`unnest(${ofAnyLength(days, 'date')}, ${ofAnyLength(ids, 'uuid')}) as known (day, id)
      join flight_passenger p on p.flight_date = known.day and p.id = known.id
      join flight f on f.flight_date = any(array[p.flight_date]) and f.id = p.flight_id`,
    dayConditions: [],
  };
}

/** Selects from `flight_passenger p` and `flight f`. */
function fromMatches(scope: CarrierScope, query: PassengerQuery): RawBuilder<unknown> {
  const { tables, dayConditions } = fromPassengers(query);
  const conditions = [
    ...dayConditions,
    sql`p.masked_at is null`,
    flightRowInScope(scope, sql`f`),
    ...nameConditions(query),
    ...withDocument(query.document, query),
    ...contactConditions(query),
    ...(query.bookingIds === undefined ? [] : [sql`p.booking_id = any(${query.bookingIds}::uuid[])`]),
    ...personConditions(query),
    ...flightConditions(query),
    ...recordConditions(query, date => inPeriod(date, query)),
  ];
  return sql`from ${tables} where ${sql.join(conditions, sql` and `)}`;
}

const selectPassengers = (
  scope: CarrierScope,
  query: PassengerQuery,
  limit: number,
  order: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<HitRecord> => sql<HitRecord>`
  select ${hitColumns} ${more}
  ${fromMatches(scope, query)}
  order by ${order}
  ${limitPeople(limit, query)}`;

/** The last part of a statement. Known people are read with one plan for any months. */
const limitPeople = (limit: number, { onlyPeople }: PassengerQuery): RawBuilder<unknown> =>
  sql`limit ${limit} ${sql.raw(onlyPeople === undefined ? '' : onePlan)}`;

export interface MatchedTravellers {
  travellerIds: string[];
  /** Undefined for more than `maxLookupMatches`: reading by the criteria is then faster. */
  people: FoundPeople | undefined;
}

/** Returns people in scope, in any order. Undefined for more than the limit. */
export async function findMatchedTravellers(
  db: Database,
  scope: CarrierScope,
  query: PassengerQuery,
  { limit, step }: ReadingLimits,
): Promise<MatchedTravellers | undefined> {
  if (query.similarWords.length > 0) await setWordSimilarity(db);
  const parts = await splitPeriod(db, scope, query);
  const found = await readParts(parts, { limit: limit + 1, step }, async (part, left) => {
    const partQuery = { ...query, ...part };
    const { rows } = await sql<PersonKey & { travellerId: string | null }>`
      select p.id, p.flight_date as day, p.traveller_id as "travellerId"
      ${fromMatches(scope, partQuery)}
      ${limitPeople(left, partQuery)}`.execute(db);
    return rows;
  });
  if (found.length > limit) return undefined;
  return {
    travellerIds: [...new Set(found.map(({ travellerId }) => travellerId))].filter(id => id !== null),
    people: found.length > maxLookupMatches ? undefined : toFoundPeople(found),
  };
}

/**
 * Returns people in scope, newest month first. Reads the matches of a look-up with one statement, otherwise
 * one month at a time up to the limit. Queries with similar words need `findSimilarPassengers`.
 */
export async function findPassengers(
  db: Database,
  scope: CarrierScope,
  query: PassengerQuery,
  limits: ReadingLimits,
): Promise<HitRecord[]> {
  const parts = await splitPeriod(db, scope, query);
  return readParts(parts, limits, async (part, left) => {
    const statement = selectPassengers(scope, { ...query, ...part }, left, newestFirst);
    return (await statement.execute(db)).rows;
  });
}

type PeriodPart = LookupMatches | Pick<PassengerQuery, 'from' | 'to'>;

/** Returns the people of a look-up together, else months, newest first. Empty if a look-up finds nobody. */
async function splitPeriod(db: Database, scope: CarrierScope, query: PassengerQuery): Promise<PeriodPart[]> {
  const { days, onlyPeople } = query;
  const matches =
    days !== undefined && onlyPeople !== undefined
      ? { days, onlyPeople }
      : await findLookupMatches(db, scope, query);
  if (matches === undefined) return [...splitMonths(query)];
  return matches.days.length === 0 ? [] : [matches];
}

interface SimilarRecord extends HitRecord {
  similarity: number;
}

/**
 * Returns people in scope with the names most similar to `name`. Reads the whole period, because the most
 * similar name can be in its oldest month.
 */
export async function findSimilarPassengers(
  db: Database,
  scope: CarrierScope,
  query: PassengerQuery,
  { name, limit, step }: ReadingLimits & { name: string },
): Promise<HitRecord[]> {
  await setWordSimilarity(db);
  const similarity = sql`similarity(p.name_folded, ${foldText(name)})`;
  const order = sql`${similarity} desc, p.flight_date desc, p.id`;
  let found: SimilarRecord[] = [];
  for (const part of await splitPeriod(db, scope, query)) {
    await step?.();
    const statement = selectPassengers(
      scope,
      { ...query, ...part },
      limit,
      order,
      sql`, ${similarity} as similarity`,
    ) as RawBuilder<SimilarRecord>;
    const { rows } = await statement.execute(db);
    // The sort is stable, so newer flights stay first.
    found = [...found, ...rows].toSorted((a, b) => b.similarity - a.similarity).slice(0, limit);
  }
  return found.map(({ similarity: _similarity, ...record }) => record);
}

/** Below the default, so that one wrong letter in a short word is found. */
const minWordSimilarity = '0.4';

async function setWordSimilarity(db: Database): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${minWordSimilarity}, true)`.execute(db);
}

/** Returns ids. A separate statement, because bookings are on other nodes of a cluster than flights. */
export async function listBookingsOfCard(
  db: Database,
  scope: CarrierScope,
  { cardKey, from, limit }: { cardKey: string; from: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b
    where b.masked_at is null and card_lookup_keys(b.payments) @> array[${cardKey}::text]
      and coalesce(b.last_departure_date, ${from}::date) >= ${from}::date and ${carrierInScope(scope, sql`b.carrier`)}
    order by b.updated_at desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
