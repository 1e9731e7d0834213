import { toConfusableKey } from '@farol/identity';
import { type RawBuilder, sql } from 'kysely';
import type { SearchDays } from '../period.ts';

export const equal = (column: RawBuilder<unknown>, value: string | undefined): RawBuilder<unknown>[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];

export const oneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown>[] =>
  values.length === 0 ? [] : [sql`${column} = any(${values}::text[])`];

/** Machine readable zones use D for Germany (ICAO Doc 9303-3). */
export const ofCountry = (column: RawBuilder<unknown>, code: string | undefined): RawBuilder<unknown>[] =>
  code === undefined ? [] : oneOf(column, code === 'DEU' ? ['DEU', 'D'] : [code]);

/** Constants let the planner open only the months of the dates. */
export const inPeriod = (date: RawBuilder<unknown>, { from, to, days }: SearchDays): RawBuilder<unknown> =>
  days === undefined
    ? sql`${date} between ${from}::date and ${to}::date`
    : sql`${date} = any(${days}::date[])`;

/** Patterns of `toNamePatterns`; the folded name matches all. */
export const matchesWords = (column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown>[] =>
  words.map(word => sql`${column} ~ ${word}`);

export const lookupKeys = sql`passenger_lookup_keys(p.phones, p.emails, p.ticket_numbers, p.frequent_flyer_airline, p.frequent_flyer_number)`;

export const hasLookupKeys = (keys: readonly string[]): RawBuilder<unknown> =>
  sql`${lookupKeys} @> ${keys}::text[]`;

/** Limits `passenger_document d` to a folded number. */
export const hasDocumentNumber = (document: string): RawBuilder<unknown> =>
  sql`d.number_loose = ${toConfusableKey(document)} and d.number_folded = ${document}`;

/** Limits `flight_passenger p` to people with a document of the folded number. */
export const withDocument = (document: string | undefined, days: SearchDays): RawBuilder<unknown>[] =>
  document === undefined
    ? []
    : [
        sql`exists (
          select 1 from passenger_document d
          where d.flight_date = p.flight_date and d.flight_id = p.flight_id and d.passenger_id = p.id
            and ${inPeriod(sql`d.flight_date`, days)} and ${hasDocumentNumber(document)}
        )`,
      ];
