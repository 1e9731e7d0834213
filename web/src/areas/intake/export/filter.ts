import type { ExportFilter } from '@farol/contract/areas/panel/export';
import { daysBetween, isDate, type Period, periodOf } from '../../../ui/dates.ts';

export const sources = ['API', 'PNR'] as const;
export const directions = ['ARRIVALS', 'DEPARTURES'] as const;
export const formats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof formats)[number];

/** What is to be exported, as it stands in the address. */
export interface ExportWanted extends Period {
  source: (typeof sources)[number] | null;
  carriers: string[];
  airports: string[];
  direction: (typeof directions)[number] | null;
  format: ExportFormat;
}

/** Days an export may span, both ends counted: under 31. */
const mostDays = 30;

export function isTooLong({ from, to }: Period): boolean {
  return daysBetween(from, to) >= mostDays;
}

export function defaultWanted(today: string): ExportWanted {
  return {
    ...periodOf('week', today, 'past'),
    source: null,
    carriers: [],
    airports: [],
    direction: null,
    format: 'csv',
  };
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
export function readWanted(query: URLSearchParams, today: string): ExportWanted {
  const whole = defaultWanted(today);
  const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const good = isDate(period.from) && isDate(period.to) && period.from <= period.to && !isTooLong(period);
  return {
    ...whole,
    ...(good ? period : {}),
    source: oneOf(sources, query.get('source')),
    carriers: codes(query.get('carriers'), /^[A-Z0-9]{2,3}$/, 50),
    airports: codes(query.get('airports'), /^[A-Z]{3}$/, 200),
    direction: oneOf(directions, query.get('direction')),
    format: oneOf(formats, query.get('format')) ?? whole.format,
  };
}

export function writeWanted(wanted: ExportWanted): URLSearchParams {
  const query = new URLSearchParams({ from: wanted.from, to: wanted.to });
  for (const name of ['carriers', 'airports'] as const) {
    if (wanted[name].length > 0) query.set(name, wanted[name].join(','));
  }
  for (const name of ['source', 'direction'] as const) {
    const value = wanted[name];
    if (value !== null) query.set(name, value);
  }
  if (wanted.format !== 'csv') query.set('format', wanted.format);
  return query;
}

export function toFilter({
  from,
  to,
  source,
  carriers,
  airports,
  direction,
}: Omit<ExportWanted, 'format'>): ExportFilter {
  return {
    from,
    to,
    carriers,
    airports,
    ...(source === null ? {} : { source }),
    ...(direction === null ? {} : { direction }),
  };
}

const mostNamed = 4;

/** `GRU-REC`, or the first of many and how many more. */
function named(list: readonly string[]): string[] {
  if (list.length === 0) return [];
  const more = list.length - mostNamed;
  return [list.slice(0, mostNamed).join('-') + (more > 0 ? `+${String(more)}` : '')];
}

/**
 * `farol-api-pnr-2026-03-09_2026-03-15-XQ-GRU-chegadas.csv`: what is in the file can be told from its name. `words` are
 * the directions in the reader's language.
 */
export function fileNameOf(
  { from, to, source, carriers, airports, direction, format }: ExportWanted,
  words: Readonly<Record<(typeof directions)[number], string>>,
): string {
  const parts = [
    'farol',
    source === null ? 'api-pnr' : source.toLowerCase(),
    `${from}_${to}`,
    ...named(carriers),
    ...named(airports),
    ...(direction === null ? [] : [words[direction]]),
  ];
  return `${parts.join('-')}.${format}`;
}
