import type { exportSearch } from '@farol/contract/areas/panel/export';
import type { SearchOf } from '../../../ui/search/useSearch.ts';

/** What is to be exported, as it stands in the address. */
export type ExportWanted = SearchOf<typeof exportSearch>['value'];

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
