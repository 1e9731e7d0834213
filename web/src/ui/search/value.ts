import { check, type Finding } from '@farol/contract/findings';
import {
  type Days,
  type Field,
  type Fields,
  isPeriodField,
  type Period,
  type PeriodField,
  type Search,
} from '@farol/contract/search';
import type * as z from 'zod/mini';
import { addDays } from '../dates.ts';

/** What a search asks for, as screens have it; the period as two dates under its name. */
export type SearchValue<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends PeriodField ? Period : F[K] extends { blank: infer V } ? V : never;
};
/** The same while it is typed: a date that is not there yet, or is none, is null. */
export type SearchDraft<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends PeriodField
    ? { [E in keyof Period]: string | null }
    : F[K] extends { blank: infer V }
      ? V
      : never;
};
export type SearchBody<F extends Fields> = z.input<Search<F>['body']>;

type Values = Record<string, unknown>;

const periodFrom = (days: Days, today: string): Period => ({
  from: addDays(today, days[0]),
  to: addDays(today, days[1]),
});

const periodName = (fields: Fields): string | undefined =>
  Object.keys(fields).find(name => fields[name]?.kind === 'period');

/** The fields other than the period, each with its name. */
export function plainFields(fields: Fields): [name: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isPeriodField(field) ? [] : [[name, field] as [string, Field]],
  );
}

/** Names of the flags that are chosen beside the quick periods. */
export function quickFlags(fields: Fields): string[] {
  return plainFields(fields).flatMap(([name, field]) =>
    'quick' in field && field.quick === true ? [name] : [],
  );
}

/** Whether nothing is asked by this name. */
export function isBlank(field: Field, value: unknown): boolean {
  return field.write(value) === '';
}

/** Days that a choice means; `rolling` ones stand above the dates of the address. */
function daysMeant(fields: Fields, values: Values): { days?: Days | undefined; rolling: boolean } {
  const meant = plainFields(fields).flatMap(([name, field]) => {
    const days = field.days?.(values[name]);
    return days === undefined ? [] : [{ days, rolling: field.rolling === true }];
  });
  return meant.find(({ rolling }) => rolling) ?? meant[0] ?? { rolling: false };
}

/** Whether what is asked moves with today, so that the dates say nothing more. */
export function rollsWithToday<F extends Fields>({ fields }: Search<F>, value: SearchValue<F>): boolean {
  return daysMeant(fields, value).rolling;
}

/** Nothing asked: the usual period alone. */
export function blankValue<F extends Fields>(search: Search<F>, today: string): SearchValue<F> {
  return readAddress(search, new URLSearchParams(), today);
}

/** Reads what an address says; what makes no sense is as if it were not there. Never throws. */
export function readAddress<F extends Fields>(
  { fields }: Search<F>,
  address: URLSearchParams,
  today: string,
): SearchValue<F> {
  const values: Values = {};
  for (const [name, field] of plainFields(fields)) {
    const text = address.get(field.address ?? name);
    values[name] = (text === null || text === '' ? undefined : field.read(text)) ?? field.blank;
  }
  const name = periodName(fields);
  const field = name === undefined ? undefined : fields[name];
  if (name !== undefined && field !== undefined && isPeriodField(field)) {
    const { days = field.first, rolling } = daysMeant(fields, values);
    const written = check(field.schema, { from: address.get('from'), to: address.get('to') }).value;
    values[name] = rolling || written === undefined ? periodFrom(days, today) : written;
  }
  return values as SearchValue<F>;
}

/**
 * What reads back as `value`. Only what is asked is written, but dates always, so that a search sent to a colleague tomorrow is
 * still this one, unless they move with today.
 */
export function writeAddress<F extends Fields>(
  { fields }: Search<F>,
  value: SearchValue<F>,
): URLSearchParams {
  const values = value as Values;
  const address = new URLSearchParams();
  const name = periodName(fields);
  if (name !== undefined && !daysMeant(fields, values).rolling) {
    const { from, to } = values[name] as Period;
    address.set('from', from);
    address.set('to', to);
  }
  for (const [name, field] of plainFields(fields)) {
    const text = field.write(values[name]);
    if (text !== '') address.set(field.address ?? name, text);
  }
  return address;
}

/** A body for the endpoint; of a draft it may still be wrong, which its schema tells. */
export function bodyOf<F extends Fields>(
  { fields }: Search<F>,
  draft: SearchDraft<F> | SearchValue<F>,
): SearchBody<F> {
  const values = draft as Values;
  const body: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (isPeriodField(field)) Object.assign(body, values[name]);
    else if (field.sent !== false && !isBlank(field, values[name])) body[name] = values[name];
  }
  return body as SearchBody<F>;
}

/** What is wrong with a draft, by field; a period's under its name, unless its dates are not looked at. */
export function findingsByField<F extends Fields>(
  search: Search<F>,
  draft: SearchDraft<F>,
): ReadonlyMap<string, Finding> {
  const period = periodName(search.fields);
  const { rolling } = daysMeant(search.fields, draft as Values);
  const found = new Map<string, Finding>();
  for (const finding of check(search.body, bodyOf(search, draft)).findings) {
    const [first = ''] = finding.path.split('.');
    const name = period !== undefined && (first === 'from' || first === 'to') ? period : first;
    if (!found.has(name) && !(rolling && name === period)) found.set(name, finding);
  }
  return found;
}

/** The draft after a change: other dates are no longer those that move with today. */
export function changedDraft<F extends Fields>(
  { fields }: Search<F>,
  draft: SearchDraft<F>,
  next: Partial<SearchDraft<F>>,
): SearchDraft<F> {
  const name = periodName(fields);
  const values: Values = { ...draft, ...next };
  if (name !== undefined && name in next)
    for (const [other, field] of plainFields(fields)) if (field.rolling === true) values[other] = field.blank;
  return values as SearchDraft<F>;
}
