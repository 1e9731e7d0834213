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

export type SearchValue<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends PeriodField ? Period : F[K] extends { blank: infer V } ? V : never;
};
/** Missing or invalid dates are null. */
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

export function plainFields(fields: Fields): [name: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isPeriodField(field) ? [] : [[name, field] as [string, Field]],
  );
}

export function quickFlags(fields: Fields): string[] {
  return plainFields(fields).flatMap(([name, field]) =>
    'quick' in field && field.quick === true ? [name] : [],
  );
}

export function isBlank(field: Field, value: unknown): boolean {
  return field.write(value) === '';
}

/** `rolling` days override the dates in the address. */
function daysMeant(fields: Fields, values: Values): { days?: Days | undefined; rolling: boolean } {
  const meant = plainFields(fields).flatMap(([name, field]) => {
    const days = field.days?.(values[name]);
    return days === undefined ? [] : [{ days, rolling: field.rolling === true }];
  });
  return meant.find(({ rolling }) => rolling) ?? meant[0] ?? { rolling: false };
}

/** The dates of the address are then irrelevant. */
export function rollsWithToday<F extends Fields>({ fields }: Search<F>, value: SearchValue<F>): boolean {
  return daysMeant(fields, value).rolling;
}

export function blankValue<F extends Fields>(search: Search<F>, today: string): SearchValue<F> {
  return readAddress(search, new URLSearchParams(), today);
}

/** Ignores invalid values and never throws. */
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

/** Always writes dates, so that a shared link keeps them, unless they move with today. */
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

/** A draft's body may still be invalid. */
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

/** Errors of dates are under the period, or ignored while it moves with today. */
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

/** New dates clear the flags that move with today. */
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
