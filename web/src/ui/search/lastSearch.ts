import { type Fields, isPeriodField, type Period, type Search } from '@farol/contract/search';
import { session } from '#client/session.ts';
import { localStore, readStored } from '#client/storage.ts';
import { addDays, daysBetween, findQuickPeriod } from '#ui/format/dates.ts';
import {
  createBlankValue,
  isRolling,
  listPlainFields,
  parseAddress,
  type SearchValue,
  buildAddress,
} from './value.ts';

/** `on` is the day, because quick periods move with the date. */
export interface LastSearch {
  address: string;
  on: string;
}

const toStorageKey = (kind: 'search' | 'period', name: string): string =>
  `farol.${kind}.${session.claims()?.sub ?? ''}.${name}`;

function parseLastSearch(value: unknown): LastSearch | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { address, on }: Partial<Record<keyof LastSearch, unknown>> = value;
  return typeof address === 'string' && typeof on === 'string' && /^\d{4}-\d\d-\d\d$/.test(on)
    ? { address, on }
    : undefined;
}

const personalKinds: ReadonlySet<string> = new Set(['text', 'day']);

/** Drops free text and dates, since they may identify a person. Undefined if nothing remains. */
export function toStorableSearch<F extends Fields>(
  search: Search<F>,
  value: SearchValue<F>,
  today: string,
): LastSearch | undefined {
  const blank = createBlankValue(search, today);
  const free = listPlainFields(search.fields).filter(([, { kind }]) => personalKinds.has(kind));
  const storable = { ...value, ...Object.fromEntries(free.map(([name]) => [name, blank[name]])) };
  const address = buildAddress(search, storable).toString();
  return address === buildAddress(search, blank).toString() ? undefined : { address, on: today };
}

/** Keeps only the period and fields that move it with today. */
export function toStorablePeriod<F extends Fields>(
  search: Search<F>,
  value: SearchValue<F>,
  today: string,
): LastSearch {
  const blank = createBlankValue(search, today);
  const others = listPlainFields(search.fields).filter(([, { rolling }]) => rolling !== true);
  const period = { ...value, ...Object.fromEntries(others.map(([name]) => [name, blank[name]])) };
  return { address: buildAddress(search, period).toString(), on: today };
}

/** Returns the stored period, moved to today. Typed dates of an earlier day return undefined. */
export function restorePeriod<F extends Fields>(
  search: Search<F>,
  stored: LastSearch,
  today: string,
): SearchValue<F> | undefined {
  const { address, on } = stored;
  const value = parseAddress(search, new URLSearchParams(address), on);
  const hasTypedDates =
    !isRolling(search, value) &&
    Object.entries(search.fields).some(
      ([name, field]) =>
        isPeriodField(field) && findQuickPeriod(value[name] as Period, on, field.outlook) === null,
    );
  return hasTypedDates && on !== today ? undefined : shiftToToday(search, stored, today);
}

/** Moves the quick periods of a stored search to today. */
export function shiftToToday<F extends Fields>(
  search: Search<F>,
  { address, on }: LastSearch,
  today: string,
): SearchValue<F> {
  const value = parseAddress(search, new URLSearchParams(address), on);
  const shiftedPeriods = Object.entries(search.fields).flatMap(([name, field]) => {
    if (!isPeriodField(field)) return [];
    const { from, to } = value[name] as { from: string; to: string };
    const days = findQuickPeriod({ from, to }, on, field.outlook) === null ? 0 : daysBetween(on, today);
    return [[name, { from: addDays(from, days), to: addDays(to, days) }]];
  });
  return { ...value, ...Object.fromEntries(shiftedPeriods) };
}

function storeOf(kind: 'search' | 'period') {
  return {
    get: (name: string): LastSearch | undefined =>
      readStored(localStore, toStorageKey(kind, name), parseLastSearch),
    store: (name: string, last: LastSearch): void =>
      localStore.set(toStorageKey(kind, name), JSON.stringify(last)),
  };
}

export const lastSearch = storeOf('search');
export const lastPeriod = storeOf('period');
