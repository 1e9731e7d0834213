import { type FileFilter, fileTypes } from '@farol/contract/areas/panel/files';
import { processStates, sendStates } from '@farol/contract/areas/reception/messages';
import { daysBetween, isDate, type Period, periodOf } from '../../../ui/dates.ts';

/** What is received and not yet judged, in one: two processing states of the contract. */
export const stateChoices = [...processStates, 'OPEN'] as const;
export const findingChoices = ['ERROR', 'WARNING'] as const;

/** A search for files as it stands in the address. */
export interface FileSearch extends Period {
  /** Only the last 24 hours of the period: what the strip counts. */
  lastDay: boolean;
  type: (typeof fileTypes)[number] | null;
  carriers: string[];
  flight: string;
  issuer: string;
  sendState: (typeof sendStates)[number] | null;
  processState: (typeof stateChoices)[number] | null;
  findings: (typeof findingChoices)[number] | null;
}

/** Days a search may span, both ends counted: under 31. */
export const mostDays = 30;
const dayMilliseconds = 24 * 3_600_000;

export function isTooLong({ from, to }: Period): boolean {
  return daysBetween(from, to) >= mostDays;
}

export function defaultSearch(today: string): FileSearch {
  return {
    ...periodOf('today', today, 'past'),
    lastDay: false,
    type: null,
    carriers: [],
    flight: '',
    issuer: '',
    sendState: null,
    processState: null,
    findings: null,
  };
}

/** The last 24 hours, which began yesterday. */
export function lastDaySearch(today: string, which: Partial<FileSearch> = {}): FileSearch {
  return { ...defaultSearch(today), ...periodOf('day', today, 'past'), lastDay: true, ...which };
}

export function oneOf<T extends string>(known: readonly T[], text: string | null): T | null {
  return known.find(value => value === text) ?? null;
}

export function carriersOf(text: string | null): string[] {
  const found = (text ?? '')
    .toUpperCase()
    .split(',')
    .filter(code => /^[A-Z0-9]{2,3}$/.test(code));
  return [...new Set(found)].slice(0, 50);
}

/** Reads what an address says; what does not make sense is as if it were not there. */
export function readSearch(query: URLSearchParams, today: string): FileSearch {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const period = { from, to };
  const good = isDate(from) && isDate(to) && from <= to && !isTooLong(period);
  const lastDay = query.get('last') === '24h';
  return {
    ...(lastDay ? lastDaySearch(today) : defaultSearch(today)),
    ...(good && !lastDay ? period : {}),
    type: oneOf(fileTypes, query.get('type')),
    carriers: carriersOf(query.get('carriers')),
    flight: (query.get('flight') ?? '').trim().toUpperCase().slice(0, 20),
    issuer: (query.get('issuer') ?? '').trim().slice(0, 40),
    sendState: oneOf(sendStates, query.get('send')),
    processState: oneOf(stateChoices, query.get('state')),
    findings: oneOf(findingChoices, query.get('findings')),
  };
}

/** The dates are always written, so that a search sent to a colleague tomorrow is still this one; the last 24 hours are not days. */
export function writeSearch(search: FileSearch): URLSearchParams {
  const query = new URLSearchParams(search.lastDay ? { last: '24h' } : { from: search.from, to: search.to });
  const put = (name: string, value: string | null): void => {
    if (value !== null && value !== '') query.set(name, value);
  };
  put('type', search.type);
  put('carriers', search.carriers.join(','));
  put('flight', search.flight);
  put('issuer', search.issuer);
  put('send', search.sendState);
  put('state', search.processState);
  put('findings', search.findings);
  return query;
}

/** The searches of the contract that together are this one: `OPEN` is two. */
export function toFilters(search: FileSearch): FileFilter[] {
  const { from, to, type, carriers, flight, issuer, sendState, processState, findings } = search;
  const base: FileFilter = {
    from,
    to,
    carriers,
    ...(type === null ? {} : { type }),
    ...(flight === '' ? {} : { flight }),
    ...(issuer === '' ? {} : { issuer }),
    ...(sendState === null ? {} : { sendState }),
    ...(findings === null ? {} : { findings }),
  };
  if (processState === null) return [base];
  const states = processState === 'OPEN' ? (['RECEIVED', 'IN_WORK'] as const) : [processState];
  return states.map(state => ({ ...base, processState: state }));
}

interface Received {
  receivedAt: string;
}

/** Answers to the searches of `toFilters` as one list, newest first. `now` in milliseconds since 1970. */
export function joinRows<R extends Received>(
  parts: readonly (readonly R[])[],
  { lastDay }: Pick<FileSearch, 'lastDay'>,
  now: number,
): R[] {
  const all = parts.length === 1 ? [...(parts[0] ?? [])] : parts.flat();
  if (parts.length > 1) all.sort((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt));
  return lastDay ? all.filter(row => Date.parse(row.receivedAt) >= now - dayMilliseconds) : all;
}
