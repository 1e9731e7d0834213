import { type FlightFilter, flightModes, flightStatuses } from '@farol/contract/areas/search/flights';
import { isDate, type Period, periodOf } from '../../../ui/dates.ts';

/** A flight search as it stands in the address. */
export interface FlightSearch extends Period {
  carriers: string[];
  number: string;
  origins: string[];
  destinations: string[];
  mode: (typeof flightModes)[number] | null;
  status: (typeof flightStatuses)[number] | null;
}

export function defaultSearch(today: string): FlightSearch {
  return {
    ...periodOf('month', today),
    carriers: [],
    number: '',
    origins: [],
    destinations: [],
    mode: null,
    status: null,
  };
}

const carrier = /^[A-Z0-9]{2,3}$/;
const airport = /^[A-Z]{3}$/;
const flightNumber = /^\d{1,4}[A-Za-z]?$/;

export function isFlightNumber(text: string): boolean {
  return text === '' || flightNumber.test(text);
}

function codes(text: string | null, accept: RegExp, most: number): string[] {
  const found = (text ?? '')
    .toUpperCase()
    .split(',')
    .filter(code => accept.test(code));
  return [...new Set(found)].slice(0, most);
}

function oneOf<T extends string>(known: readonly T[], text: string | null): T | null {
  return known.find(value => value === text) ?? null;
}

/** Reads what an address says; what does not make sense is as if it were not there. */
export function readSearch(query: URLSearchParams, today: string): FlightSearch {
  const whole = defaultSearch(today);
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const number = query.get('number') ?? '';
  return {
    ...whole,
    ...(isDate(from) && isDate(to) && from <= to ? { from, to } : {}),
    carriers: codes(query.get('carriers'), carrier, 50),
    number: flightNumber.test(number) ? number : '',
    origins: codes(query.get('origins'), airport, 200),
    destinations: codes(query.get('destinations'), airport, 200),
    mode: oneOf(flightModes, query.get('mode')),
    status: oneOf(flightStatuses, query.get('status')),
  };
}

/** The dates are always written, so that a search sent to a colleague tomorrow is still this one. */
export function writeSearch(search: FlightSearch): URLSearchParams {
  const query = new URLSearchParams({ from: search.from, to: search.to });
  for (const name of ['carriers', 'origins', 'destinations'] as const) {
    if (search[name].length > 0) query.set(name, search[name].join(','));
  }
  if (search.number !== '') query.set('number', search.number);
  if (search.mode !== null) query.set('mode', search.mode);
  if (search.status !== null) query.set('status', search.status);
  return query;
}

export function toFilter({ number, mode, status, ...search }: FlightSearch): FlightFilter {
  return {
    ...search,
    ...(number === '' ? {} : { number }),
    ...(mode === null ? {} : { mode }),
    ...(status === null ? {} : { status }),
  };
}
