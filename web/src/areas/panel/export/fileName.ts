import type { exportSearch } from '@farol/contract/areas/panel/export';
import type { SearchOf } from '../../../ui/search/useSearch.ts';

/** Export filter, as kept in the address. */
export type ExportWanted = SearchOf<typeof exportSearch>['value'];

const mostNamed = 4;

/** Joins the first codes and the number of the others, e.g. `GRU-REC+2`. */
function named(list: readonly string[]): string[] {
  if (list.length === 0) return [];
  const more = list.length - mostNamed;
  return [list.slice(0, mostNamed).join('-') + (more > 0 ? `+${String(more)}` : '')];
}

/**
 * Returns a file name that describes the content, e.g.
 * `farol-api-pnr-2026-03-09_2026-03-15-XQ-GRU-chegadas.csv`. `words` are the localized directions.
 */
export function fileNameOf(
  { period, source, carriers, airports, direction, format }: ExportWanted,
  words: Readonly<Record<NonNullable<ExportWanted['direction']>, string>>,
): string {
  const parts = [
    'farol',
    source === null ? 'api-pnr' : source.toLowerCase(),
    `${period.from}_${period.to}`,
    ...named(carriers),
    ...named(airports),
    ...(direction === null ? [] : [words[direction]]),
  ];
  return `${parts.join('-')}.${format}`;
}
