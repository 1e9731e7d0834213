import type { exportSearch } from '@farol/contract/areas/panel/export';
import type { SearchOf } from '#ui/search/useSearch.ts';

/** Export filter, as kept in the address. */
export type ExportFilter = SearchOf<typeof exportSearch>['value'];

const maxCodesInName = 4;

/** Joins the first codes and the number of the others, e.g. `GRU-REC+2`. */
function joinCodes(list: readonly string[]): string[] {
  if (list.length === 0) return [];
  const more = list.length - maxCodesInName;
  return [list.slice(0, maxCodesInName).join('-') + (more > 0 ? `+${String(more)}` : '')];
}

/**
 * Returns a file name that describes the content, e.g.
 * `farol-api-pnr-2026-03-09_2026-03-15-XQ-GRU-chegadas.csv`. `words` are the localized directions.
 */
export function buildFileName(
  { period, source, carriers, airports, direction, format }: ExportFilter,
  words: Readonly<Record<NonNullable<ExportFilter['direction']>, string>>,
): string {
  const parts = [
    'farol',
    source === null ? 'api-pnr' : source.toLowerCase(),
    `${period.from}_${period.to}`,
    ...joinCodes(carriers),
    ...joinCodes(airports),
    ...(direction === null ? [] : [words[direction]]),
  ];
  return `${parts.join('-')}.${format}`;
}
