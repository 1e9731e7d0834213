import { type Fields, isPeriodField, type Search } from '@farol/contract/search';
import { session } from '../../client/session.ts';
import { lasting, remembered } from '../../client/storage.ts';
import { addDays, daysBetween, quickOf } from '../dates.ts';
import { blankValue, plainFields, readAddress, type SearchValue, writeAddress } from './value.ts';

/** `on` is the day, because quick periods move with the date. */
export interface LastSearch {
  address: string;
  on: string;
}

const keyOf = (name: string): string => `farol.search.${session.claims()?.sub ?? ''}.${name}`;

function readLast(value: unknown): LastSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { address, on }: Partial<Record<keyof LastSearch, unknown>> = value;
  return typeof address === 'string' && typeof on === 'string' && /^\d{4}-\d\d-\d\d$/.test(on)
    ? { address, on }
    : undefined;
}

/** Drops free text, since it may name a person or document. Undefined if nothing remains. */
export function keepable<F extends Fields>(
  search: Search<F>,
  value: SearchValue<F>,
  today: string,
): LastSearch | undefined {
  const blank = blankValue(search, today);
  const free = plainFields(search.fields).filter(([, { kind }]) => kind === 'text');
  const kept = { ...value, ...Object.fromEntries(free.map(([name]) => [name, blank[name]])) };
  const address = writeAddress(search, kept).toString();
  return address === writeAddress(search, blank).toString() ? undefined : { address, on: today };
}

/** Moves the quick periods of a stored search to today. */
export function asOfToday<F extends Fields>(
  search: Search<F>,
  { address, on }: LastSearch,
  today: string,
): SearchValue<F> {
  const value = readAddress(search, new URLSearchParams(address), on);
  const moved = Object.entries(search.fields).flatMap(([name, field]) => {
    if (!isPeriodField(field)) return [];
    const { from, to } = value[name] as { from: string; to: string };
    const days = quickOf({ from, to }, on, field.outlook) === null ? 0 : daysBetween(on, today);
    return [[name, { from: addDays(from, days), to: addDays(to, days) }]];
  });
  return { ...value, ...Object.fromEntries(moved) };
}

export const lastSearch = {
  get: (name: string): LastSearch | undefined => remembered(lasting, keyOf(name), readLast),
  keep: (name: string, last: LastSearch): void => lasting.set(keyOf(name), JSON.stringify(last)),
};
