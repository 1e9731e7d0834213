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
import { addDays } from '#ui/format/dates.ts';

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

const resolvePeriod = (days: Days, today: string): Period => ({
  from: addDays(today, days[0]),
  to: addDays(today, days[1]),
});

const findPeriodName = (fields: Fields): string | undefined =>
  Object.keys(fields).find(name => fields[name]?.kind === 'period');

export function listPlainFields(fields: Fields): [name: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isPeriodField(field) ? [] : [[name, field] as [string, Field]],
  );
}

export function listQuickFlags(fields: Fields): string[] {
  return listPlainFields(fields).flatMap(([name, field]) =>
    'quick' in field && field.quick === true ? [name] : [],
  );
}

/** Returns the text field in the line, which can also filter the loaded rows. */
export function findSearchText<F extends Fields>({ fields, line }: Search<F>): string | undefined {
  return line.find(name => fields[name]?.kind === 'text');
}

export function isBlank(field: Field, value: unknown): boolean {
  return field.write(value) === '';
}

/** `rolling` days override the dates in the address. */
function findDays(fields: Fields, values: Values): { days?: Days | undefined; rolling: boolean } {
  const candidates = listPlainFields(fields).flatMap(([name, field]) => {
    const days = field.days?.(values[name]);
    return days === undefined ? [] : [{ days, rolling: field.rolling === true }];
  });
  return candidates.find(({ rolling }) => rolling) ?? candidates[0] ?? { rolling: false };
}

/** The dates of the address are then irrelevant. */
export function isRolling<F extends Fields>({ fields }: Search<F>, value: SearchValue<F>): boolean {
  return findDays(fields, value).rolling;
}

export function createBlankValue<F extends Fields>(search: Search<F>, today: string): SearchValue<F> {
  return parseAddress(search, new URLSearchParams(), today);
}

/** Returns the error of the dates in the address, which the default period replaces. */
export function findPeriodError<F extends Fields>(
  search: Search<F>,
  address: URLSearchParams,
  today: string,
): Finding | undefined {
  const name = findPeriodName(search.fields);
  const field = name === undefined ? undefined : search.fields[name];
  const [from, to] = [address.get('from'), address.get('to')];
  if (field === undefined || !isPeriodField(field) || (from === null && to === null)) return undefined;
  if (isRolling(search, parseAddress(search, address, today))) return undefined;
  return check(field.schema, { from, to }).findings[0];
}

/** Ignores invalid values and never throws. */
export function parseAddress<F extends Fields>(
  { fields }: Search<F>,
  address: URLSearchParams,
  today: string,
): SearchValue<F> {
  const values: Values = {};
  for (const [name, field] of listPlainFields(fields)) {
    const text = address.get(field.address ?? name);
    values[name] = (text === null || text === '' ? undefined : field.read(text)) ?? field.blank;
  }
  const name = findPeriodName(fields);
  const field = name === undefined ? undefined : fields[name];
  if (name !== undefined && field !== undefined && isPeriodField(field)) {
    const { days = field.first, rolling } = findDays(fields, values);
    const typedPeriod = check(field.schema, { from: address.get('from'), to: address.get('to') }).value;
    values[name] = rolling || typedPeriod === undefined ? resolvePeriod(days, today) : typedPeriod;
  }
  return values as SearchValue<F>;
}

/** Always writes dates, so that a shared link keeps them, unless they move with today. */
export function buildAddress<F extends Fields>(
  { fields }: Search<F>,
  value: SearchValue<F>,
): URLSearchParams {
  const values = value as Values;
  const address = new URLSearchParams();
  const name = findPeriodName(fields);
  if (name !== undefined && !findDays(fields, values).rolling) {
    const { from, to } = values[name] as Period;
    address.set('from', from);
    address.set('to', to);
  }
  for (const [name, field] of listPlainFields(fields)) {
    const text = field.write(values[name]);
    if (text !== '') address.set(field.address ?? name, text);
  }
  return address;
}

/** A draft's body may still be invalid. */
export function toBody<F extends Fields>(
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
export function validateByField<F extends Fields>(
  search: Search<F>,
  draft: SearchDraft<F>,
): ReadonlyMap<string, Finding> {
  const period = findPeriodName(search.fields);
  const { rolling } = findDays(search.fields, draft as Values);
  const findings = new Map<string, Finding>();
  for (const finding of check(search.body, toBody(search, draft)).findings) {
    const [first = ''] = finding.path.split('.');
    const name = period !== undefined && (first === 'from' || first === 'to') ? period : first;
    if (!findings.has(name) && !(rolling && name === period)) findings.set(name, finding);
  }
  return findings;
}

/** New dates clear the flags that move with today. */
export function applyChanges<F extends Fields>(
  { fields }: Search<F>,
  draft: SearchDraft<F>,
  next: Partial<SearchDraft<F>>,
): SearchDraft<F> {
  const name = findPeriodName(fields);
  const values: Values = { ...draft, ...next };
  if (name !== undefined && name in next)
    for (const [other, field] of listPlainFields(fields))
      if (field.rolling === true) values[other] = field.blank;
  return values as SearchDraft<F>;
}
